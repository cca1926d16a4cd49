import Foundation
import UniformTypeIdentifiers

/// The document that a view is in.
public struct DocumentConfiguration: Sendable {
  /// Nil until it has been saved.
  public let fileURL: URL?
  /// It can be written as what it was read from.
  public let isEditable: Bool
}

/// Opens a window with a new document.
///
///     @Environment(\.newDocument) private var newDocument
///     Button("From template") { newDocument(Note(text: template)) }
@preconcurrency @MainActor public struct NewDocumentAction: Sendable {
  nonisolated let windows: Windows?

  /// Shows a document in a window of the scene for its type.
  public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping @Sendable () -> D) {
    windows?.show(newDocument(), D.self)
  }
  /// Shows a document in a window of the scene for its type.
  public func callAsFunction<D: ReferenceFileDocument>(_ newDocument: @escaping @Sendable () -> D) {
    windows?.show(newDocument(), D.self)
  }
  /// Makes a document in the scene whose documents can be written as this kind.
  public func callAsFunction(contentType: UTType) { windows?.newDocument(contentType) }
}

/// Opens a window with a document that is there.
///
///     @Environment(\.openDocument) private var openDocument
///     Button("Log") { Task { try await openDocument(at: log) } }
@MainActor public struct OpenDocumentAction: Sendable {
  nonisolated let windows: Windows?

  /// Opens a file; throws if no scene of the app can read it.
  public func callAsFunction(at url: URL) async throws { try windows?.openDocument(url) }
}

private enum DocumentSessionKey: EnvironmentKey { static var defaultValue: DocumentSession? { nil } }
private enum ShownDocumentKey: EnvironmentKey { static var defaultValue: DocumentConfiguration? { nil } }

extension EnvironmentValues {
  /// The document of the window.
  var documentSession: DocumentSession? {
    get { self[DocumentSessionKey.self] }
    set { self[DocumentSessionKey.self] = newValue }
  }
  var shownDocument: DocumentConfiguration? {
    get { self[ShownDocumentKey.self] }
    set { self[ShownDocumentKey.self] = newValue }
  }

  /// The document that the view is in; nil outside of documents' windows.
  public var documentConfiguration: DocumentConfiguration? { shownDocument }
  /// Opens a window with a new document.
  public var newDocument: NewDocumentAction { NewDocumentAction(windows: windows) }
  /// Opens a window with a document that is there.
  public var openDocument: OpenDocumentAction { OpenDocumentAction(windows: windows) }
}

extension Windows {
  private func node(for type: Any.Type) -> WindowNode? { present.first { $0.scene.documents?.type == type } }

  /// Shows a document that somebody has made.
  func show(_ document: Any, _ type: Any.Type) {
    guard let node = node(for: type), let documents = node.scene.documents else {
      return Graph.warn("newDocument: no scene has documents of type \(type).")
    }
    node.open(AnyHashable(documents.session(document, nil, documents.newType)))
  }

  /// Makes a document of the first scene whose documents can be written as `type`.
  func newDocument(_ type: UTType? = nil) {
    let fitting = present.first { node in
      guard let documents = node.scene.documents, documents.new != nil else { return false }
      return type.map { type in documents.writableTypes.contains { type.conforms(to: $0) } } ?? true
    }
    guard let fitting, let session = fitting.scene.documents?.make() else {
      return Graph.warn("newDocument: no scene has documents that can be written as \(type?.identifier ?? "anything").")
    }
    if let type { session.type = type }
    fitting.open(AnyHashable(session))
  }

  /// Opens a file in the first scene that can read it.
  func openDocument(_ url: URL) throws {
    guard let node = present.first(where: { $0.scene.documents?.canRead(url) ?? false }),
      let documents = node.scene.documents
    else { throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: url.path]) }
    if node.shows(url) { return }
    node.open(AnyHashable(try documents.open(url)))
  }

  /// Opens what people have chosen in a window, which goes if nothing has been done with it.
  func open(_ url: URL, from session: DocumentSession) {
    do {
      try openDocument(url)
      if session.isUntouched { session.close() }
    } catch {
      session.failure.set("“\(url.lastPathComponent)” could not be opened. \(error.localizedDescription)")
    }
  }

  /// Opens the files that the program was started with; false if there was none.
  func openDocuments(_ urls: [URL]) -> Bool {
    let files = urls.filter { url in url.isFileURL && present.contains { $0.scene.documents?.canRead(url) ?? false } }
    for file in files {
      do { try openDocument(file) } catch { Graph.warn("\(file.path) can not be opened: \(error)") }
    }
    return !files.isEmpty && isAnyOpen
  }
}
