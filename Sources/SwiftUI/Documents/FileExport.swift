import AppleCompat
import DisplayTree
import Foundation
import UniformTypeIdentifiers

/// Files that are to be written where people say.
struct FileExport {
  /// The kinds that people can choose from.
  let types: [UTType]
  let name: String?
  /// What is written, by its number, as a kind.
  let make: [@MainActor (UTType) async throws -> FileWrapper]

  /// The dialog for one file.
  @MainActor func destination(_ settings: FileDialogSettings) -> FileRequest {
    FileRequest(
      .destination,
      title: settings.message ?? "",
      confirmation: settings.confirmation,
      folder: settings.folder,
      name: FileExport.named(name ?? "Untitled", as: types.first ?? .data),
      kinds: types.map { FileRequest.Kind([$0], name: $0.localizedDescription) }
    )
  }

  /// The dialog for several.
  @MainActor func folder(_ settings: FileDialogSettings) -> FileRequest {
    FileRequest(.folder, title: settings.message ?? "", confirmation: settings.confirmation ?? "Export", folder: settings.folder)
  }

  /// A name with the ending of a kind, unless it has one of it.
  static func named(_ name: String, as type: UTType) -> String {
    var kind = type
    if kind.preferredFilenameExtension == nil, kind.isDeclared {
      // Text of some encoding is written as text.
      let others = kind.supertypes.filter { $0.preferredFilenameExtension != nil }
      kind = others.min { $0.identifier < $1.identifier } ?? kind
    }
    guard let ending = kind.preferredFilenameExtension else { return name }
    let own = (name as NSString).pathExtension.lowercased()
    return kind._endings.contains(own) ? name : name + "." + ending
  }

  /// Where and as what the first file is to be written.
  static func place(_ choice: FileChoice, among types: [UTType]) -> (url: URL, type: UTType)? {
    guard let url = choice.urls.first else { return nil }
    let own = UTType.types(tag: url.pathExtension, tagClass: .filenameExtension, conformingTo: nil)
    let chosen = choice.kind.flatMap { types.indices.contains($0) ? types[$0] : nil }
    let fitting = types.first { type in own.contains { $0.conforms(to: type) } }
    let type = [chosen, fitting].compactMap { $0 }.first { type in own.contains { $0.conforms(to: type) } } ?? chosen
    let kind = type ?? types.first ?? .data
    return (url.deletingLastPathComponent().appendingPathComponent(named(url.lastPathComponent, as: kind)), kind)
  }

  /// A place in a folder that no other file has.
  static func free(_ name: String, in folder: URL) -> URL {
    let parts = name as NSString
    let ending = parts.pathExtension.isEmpty ? "" : "." + parts.pathExtension
    let names = [name] + (2...1000).map { "\(parts.deletingPathExtension) \($0)\(ending)" }
    let places = names.lazy.map { folder.appendingPathComponent($0) }
    return places.first { !FileManager.default.fileExists(atPath: $0.path) } ?? folder.appendingPathComponent(name)
  }

  @MainActor private func write(_ wrapper: FileWrapper, to url: URL) throws -> URL {
    try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
    return url
  }

  @MainActor func run(_ choice: FileChoice, several: Bool) async throws -> [URL] {
    if !several {
      guard let (url, type) = FileExport.place(choice, among: types), let make = make.first else { return [] }
      return [try write(await make(type), to: url)]
    }
    guard let folder = choice.urls.first else { return [] }
    let type = types.first ?? .data
    var urls: [URL] = []
    for make in make {
      let wrapper = try await make(type)
      let name = FileExport.named(wrapper.preferredFilename ?? name ?? "Untitled", as: type)
      urls.append(try write(wrapper, to: FileExport.free(name, in: folder)))
    }
    return urls
  }
}

extension View {
  nonisolated func fileExport(
    _ isPresented: Binding<Bool>,
    _ export: FileExport?,
    several: Bool,
    _ complete: @escaping (Result<[URL], any Error>) -> Void,
    _ cancel: @escaping () -> Void
  ) -> some View {
    modifier(
      FilePresentation(
        isPresented: isPresented,
        isReady: export?.make.isEmpty == false,
        request: { settings in several ? export!.folder(settings) : export!.destination(settings) },
        choose: { choice in
          guard let export else { return }
          nonisolated(unsafe) let complete = complete  // it stays on the main actor
          // At once, where nothing is waited for.
          Task.immediate { @MainActor in
            do { complete(.success(try await export.run(choice, several: several))) } catch { complete(.failure(error)) }
          }
        },
        cancel: cancel
      )
    )
  }
}
