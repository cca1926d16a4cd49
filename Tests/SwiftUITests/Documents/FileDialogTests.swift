import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing
import ViewTesting

/// A folder of its own, with a file.
@MainActor func withFolder<T>(_ use: (URL) throws -> T) throws -> T {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try use(folder)
}

struct PlainNote: FileDocument {
  var text: String
  static var readableContentTypes: [UTType] { [.plainText, .json] }
  init(_ text: String = "") { self.text = text }
  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
    text = String(decoding: data, as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    let isCode = configuration.contentType == .json
    return FileWrapper(regularFileWithContents: Data((isCode ? "\"\(text)\"" : text).utf8))
  }
}

@MainActor @Suite("A dialog for files") struct FileDialogTests {
  @MainActor final class Desk {
    var log: [String] = []
  }

  struct Importer: View {
    let desk: Desk
    let types: [UTType]
    var several = false
    @State private var isOpen = false
    var body: some View {
      Button(isOpen ? "…" : "Open") { isOpen = true }
        .fileImporter(isPresented: $isOpen, allowedContentTypes: types, allowsMultipleSelection: several) { result in
          desk.log.append((try? result.get().map(\.lastPathComponent).joined(separator: "+")) ?? "failed")
        } onCancellation: {
          desk.log.append("cancelled")
        }
        .fileDialogMessage("Which book?")
        .fileDialogConfirmationLabel("Lend")
        .fileDialogDefaultDirectory(URL(fileURLWithPath: "/shelf"))
    }
  }

  @Test("asks for files of some kinds, with the words around")
  func importing() throws {
    let desk = Desk()
    let view = HostedView { Importer(desk: desk, types: [.plainText]) }
    #expect(view.backend.surfaces[0].fileRequests.isEmpty)
    try view.tap("Open")
    let request = try #require(view.backend.surfaces[0].fileRequests.first)
    #expect(request.purpose == .file)
    #expect(request.title == "Which book?")
    #expect(request.confirmation == "Lend")
    #expect(request.folder?.path == "/shelf")
    #expect(request.kinds[0].endings.contains("txt"))
    #expect(request.kinds[0].mimeTypes.contains("text/plain"))
    view.backend.surfaces[0].answerFiles(FileChoice([URL(fileURLWithPath: "/shelf/Emma.txt")]))
    view.settle()
    #expect(desk.log == ["Emma.txt"])
    #expect(view.texts == ["Open"])
    try view.tap("Open")
    view.backend.surfaces[0].answerFiles(nil)
    view.settle()
    #expect(desk.log == ["Emma.txt", "cancelled"])
    #expect(view.texts == ["Open"])
  }

  @Test("asks for a folder where folders are wanted, and for anything where anything is")
  func kinds() throws {
    func request(_ types: [UTType], several: Bool = false) throws -> FileRequest {
      let view = HostedView { Importer(desk: Desk(), types: types, several: several) }
      try view.tap("Open")
      return try #require(view.backend.surfaces[0].fileRequests.first)
    }
    #expect(try request([.folder]).purpose == .folder)
    #expect(try request([.folder], several: true).purpose == .folders)
    #expect(try request([.item]).kinds == [FileRequest.Kind(name: "All files")])
    let images = try request([.image], several: true)
    #expect(images.purpose == .files)
    #expect(images.kinds[0].mimeTypes.contains("image/*"))
    #expect(images.kinds[0].endings.contains("png"))
  }

  struct Vanishing: View {
    @State private var isOpen = false
    @State private var isGone = false
    let desk: Desk
    var body: some View {
      VStack {
        Button("Open") { isOpen = true }
        Button("Close") { isOpen = false }
        Button("Go") { isGone = true }
        if !isGone {
          Color.red.fileImporter(isPresented: $isOpen, allowedContentTypes: [.json]) { _ in desk.log.append("chosen") }
        }
      }
    }
  }

  @Test("goes when its flag does, or its view")
  func going() throws {
    let view = HostedView { Vanishing(desk: Desk()) }
    try view.tap("Open")
    #expect(view.backend.surfaces[0].fileRequests.count == 1)
    try view.tap("Close")
    #expect(view.backend.surfaces[0].fileRequests.isEmpty)
    try view.tap("Open")
    try view.tap("Go")
    #expect(view.backend.surfaces[0].fileRequests.isEmpty)
  }

  struct Exporter: View {
    let desk: Desk
    var types: [UTType] = [.plainText]
    @State private var isOpen = false
    var body: some View {
      Button("Export") { isOpen = true }
        .fileExporter(isPresented: $isOpen, document: PlainNote("Emma"), contentTypes: types, defaultFilename: "Book") {
          desk.log.append((try? $0.get().lastPathComponent) ?? "failed")
        }
    }
  }

  @Test("writes a document where people say, with the ending of its kind")
  func exporting() throws {
    try withFolder { folder in
      let desk = Desk()
      let view = HostedView { Exporter(desk: desk) }
      try view.tap("Export")
      let request = try #require(view.backend.surfaces[0].fileRequests.first)
      #expect(request.purpose == .destination)
      #expect(request.name == "Book.txt")
      view.backend.surfaces[0].answerFiles(FileChoice([folder.appendingPathComponent("Novel")]))
      view.settle()
      #expect(desk.log == ["Novel.txt"])
      #expect(try String(contentsOf: folder.appendingPathComponent("Novel.txt"), encoding: .utf8) == "Emma")
      try view.tap("Export")
      view.backend.surfaces[0].answerFiles(FileChoice([URL(fileURLWithPath: "/nowhere/Novel")]))
      view.settle()
      #expect(desk.log == ["Novel.txt", "failed"])
    }
  }

  @Test("writes a document as the kind that was chosen, or that its name says")
  func exportedKinds() throws {
    try withFolder { folder in
      let view = HostedView { Exporter(desk: Desk(), types: []) }
      @MainActor func export(_ name: String, _ kind: Int?) throws -> [String] {
        try view.tap("Export")
        view.backend.surfaces[0].answerFiles(FileChoice([folder.appendingPathComponent(name)], kind: kind))
        view.settle()
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      }
      let names = [try export("a", 1), try export("b.json", 0), try export("c", nil)]
      #expect(names == [["a.json"], ["a.json", "b.json"], ["a.json", "b.json", "c.txt"]])
      #expect(try String(contentsOf: folder.appendingPathComponent("b.json"), encoding: .utf8) == "\"Emma\"")
    }
  }

  struct Several: View {
    let desk: Desk
    let file: URL?
    @State private var isExporting = false
    @State private var isMoving = false
    @State private var isHandingOn = false
    var body: some View {
      VStack {
        Button("Export") { isExporting = true }
          .fileExporter(isPresented: $isExporting, documents: [PlainNote("a"), PlainNote("b")], contentType: .plainText) {
            desk.log.append(((try? $0.get()) ?? []).map(\.lastPathComponent).joined(separator: "+"))
          }
        Button("Move") { isMoving = true }
          .fileMover(isPresented: $isMoving, file: file) {
            desk.log.append((try? $0.get().lastPathComponent) ?? "failed")
          }
        Button("Hand on") { isHandingOn = true }
          .fileExporter(isPresented: $isHandingOn, item: "Emma", defaultFilename: "Book") {
            desk.log.append((try? $0.get().lastPathComponent) ?? "failed")
          }
      }
    }
  }

  @Test("writes several documents into a folder, under names of their own")
  func several() throws {
    try withFolder { folder in
      let desk = Desk()
      let view = HostedView { Several(desk: desk, file: nil) }
      try view.tap("Export")
      #expect(view.backend.surfaces[0].fileRequests.first?.purpose == .folder)
      view.backend.surfaces[0].answerFiles(FileChoice([folder]))
      view.settle()
      #expect(desk.log == ["Untitled.txt+Untitled 2.txt"])
      try view.tap("Move")
      #expect(view.backend.surfaces[0].fileRequests.isEmpty)
    }
  }

  @Test("moves a file into a folder, and not where another lies")
  func moving() throws {
    try withFolder { folder in
      let desk = Desk()
      let (file, goal) = (folder.appendingPathComponent("a"), folder.appendingPathComponent("goal"))
      try Data([1]).write(to: file)
      try FileManager.default.createDirectory(at: goal, withIntermediateDirectories: true)
      let view = HostedView { Several(desk: desk, file: file) }
      for _ in 0..<2 {
        try view.tap("Move")
        view.backend.surfaces[0].answerFiles(FileChoice([goal]))
        view.settle()
      }
      #expect(desk.log == ["a", "failed"])
      #expect(FileManager.default.fileExists(atPath: goal.appendingPathComponent("a").path))
    }
  }

  @Test("writes what can be handed on")
  func items() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let desk = Desk()
    let view = HostedView { Several(desk: desk, file: nil) }
    try view.tap("Hand on")
    let place = folder.appendingPathComponent("Book.txt")
    view.backend.surfaces[0].answerFiles(FileChoice([place]))
    for _ in 0..<1000 where desk.log.isEmpty { await Task.yield() }
    #expect(desk.log == ["Book.txt"])
    #expect(try String(contentsOf: place, encoding: .utf8) == "Emma")
  }
}
