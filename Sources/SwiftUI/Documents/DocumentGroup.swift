import AppleCompat
import Foundation
import UniformTypeIdentifiers

/// A scene with a window for each document that is open.
///
///     @main struct Notes: App {
///       var body: some Scene {
///         DocumentGroup(newDocument: Note()) { file in TextEditor(text: file.$document.text) }
///       }
///     }
///
/// Its File menu makes, opens and saves documents (Ctrl+N, Ctrl+O, Ctrl+S). A window whose document has been edited has a
/// point in its title, and asks before it closes. Files that the program is started with are opened.
public struct DocumentGroup<Document, Content: View> {
  let documents: DocumentKind
}

extension DocumentGroup: Scene {
  public var body: some Scene {
    let documents = documents
    WindowScene(kind: .group, title: nil, id: nil, documents: documents) { location in
      AnyView(DocumentWindow(session: location.value?.base as? DocumentSession, types: documents.readableTypes))
    }
    .commands { DocumentCommands(isEditor: documents.new != nil) }
  }
}

extension DocumentGroup where Document: FileDocument {
  /// Documents that people make and edit.
  @preconcurrency nonisolated public init(
    newDocument: @autoclosure @escaping @Sendable () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(newDocument, Document.writableContentTypes, editor)
  }

  /// Documents that people look at.
  nonisolated public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(nil, [], viewer)
  }

  private nonisolated init(
    _ new: (@Sendable () -> Document)?,
    _ writable: [UTType],
    _ editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let editor = editor  // called on the main actor
    documents = DocumentKind(
      type: Document.self,
      readableTypes: Document.readableContentTypes,
      writableTypes: writable,
      new: new,
      session: { document, url, type in
        ValueSession(document as! Document, url: url, type: type, writableTypes: writable, editor: editor)
      },
      read: { try Document(configuration: $0) }
    )
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// Documents that people make and edit.
  @preconcurrency nonisolated public init(
    newDocument: @escaping @Sendable () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(newDocument, Document.writableContentTypes, editor)
  }

  /// Documents that people look at.
  nonisolated public init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(nil, [], viewer)
  }

  private nonisolated init(
    _ new: (@Sendable () -> Document)?,
    _ writable: [UTType],
    _ editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    nonisolated(unsafe) let editor = editor  // called on the main actor
    documents = DocumentKind(
      type: Document.self,
      readableTypes: Document.readableContentTypes,
      writableTypes: writable,
      new: new,
      session: { document, url, type in
        ObjectSession(document as! Document, url: url, type: type, writableTypes: writable, editor: editor)
      },
      read: { try Document(configuration: $0) }
    )
  }
}

@available(*, unavailable) extension DocumentGroup: Sendable {}

/// What kind of documents a scene has, whatever their type.
struct DocumentKind {
  let type: Any.Type
  let readableTypes: [UTType]
  let writableTypes: [UTType]
  /// Nil where people only look at them.
  let new: (() -> Any)?
  let session: @MainActor (Any, URL?, UTType) -> DocumentSession
  let read: (FileDocumentReadConfiguration) throws -> Any

  /// A document that nobody has saved yet; nil where people only look at them.
  @MainActor func make() -> DocumentSession? { new.map { session($0(), nil, newType) } }

  var newType: UTType { writableTypes.first ?? readableTypes.first ?? .data }

  func canRead(_ url: URL) -> Bool { (try? FileDocumentReadConfiguration.type(of: url, among: readableTypes)) != nil }

  @MainActor func open(_ url: URL) throws -> DocumentSession {
    let configuration = try FileDocumentReadConfiguration(url, among: readableTypes)
    return session(try read(configuration), url, configuration.contentType)
  }
}

/// A document's window: its view, and what it asks.
struct DocumentWindow: View {
  let session: DocumentSession?
  let types: [UTType]
  @Environment(\.windows) private var windows

  var body: some View {
    if let session { DocumentContent(session: session, types: types, windows: windows) }
  }
}

private struct DocumentContent: View {
  let session: DocumentSession
  let types: [UTType]
  let windows: Windows?

  private var question: Text { Text("Do you want to save the changes to “\(session.name)”?") }
  private var failure: Binding<Bool> {
    let failure = session.failure
    return Binding(get: { failure.value != nil }, set: { if !$0 { failure.set(nil) } })
  }

  var body: some View {
    let configuration = DocumentConfiguration(fileURL: session.url.value, isEditable: session.isEditable)
    session.view
      .environment(\.shownDocument, configuration)
      .modifier(
        FilePresentation(
          isPresented: Binding(location: session.isOpening),
          request: { .opening(types, several: true, $0) },
          choose: { choice in
            for url in choice.urls { windows?.open(url, from: session) }
          },
          cancel: {}
        )
      )
      .modifier(
        FilePresentation(
          isPresented: Binding(location: session.isSaving),
          request: session.destination,
          choose: { session.save($0) },
          cancel: { session.didNotSave() }
        )
      )
      .alert(question, isPresented: Binding(location: session.isAsking)) {
        Button("Save") { session.saveAndClose() }.keyboardShortcut(.defaultAction)
        Button("Don’t Save", role: .destructive) { session.close() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("If you don’t save, the changes are lost.")
      }
      .alert(Text(verbatim: session.failure.value ?? ""), isPresented: failure) {}
      .onChange(of: session.title, initial: true) { session.retitle(session.title) }
  }
}
