import AppleCompat
import Combine
import DisplayTree
import Foundation
import UniformTypeIdentifiers

/// A document in a window of its own: where it lies, whether it has been edited, and what the window asks about it.
@MainActor class DocumentSession {
  nonisolated let url: StateLocation<URL?>
  nonisolated let isEdited = StateLocation(false)
  nonisolated let isOpening = StateLocation(false)
  nonisolated let isSaving = StateLocation(false)
  /// The window is to be closed, and the document has been edited.
  nonisolated let isAsking = StateLocation(false)
  /// What went wrong.
  nonisolated let failure = StateLocation<String?>(nil)
  /// The kind that it was read from or written as last.
  var type: UTType
  let writableTypes: [UTType]
  private var closesWhenSaved = false
  /// Closes the window, without asking.
  var close: () -> Void = {}
  /// What its window is called now.
  var retitle: (String) -> Void = { _ in }

  init(url: URL?, type: UTType, writableTypes: [UTType]) {
    self.url = StateLocation(url)
    self.type = type
    self.writableTypes = writableTypes
  }

  /// The view that shows it.
  var view: AnyView { AnyView(EmptyView()) }
  /// What is written of it.
  func written(as type: UTType, over existing: FileWrapper?) throws -> FileWrapper {
    throw CocoaError(.featureUnsupported)
  }

  /// It can be written as what it was read from.
  var isEditable: Bool { writableTypes.contains { type.conforms(to: $0) } }
  /// Nothing has been done with it: what is opened next may take its place.
  var isUntouched: Bool { url.value == nil && !isEdited.value }

  var name: String { url.value?.deletingPathExtension().lastPathComponent ?? "Untitled" }
  /// A point says that something would be lost, as other programs of the desktop have it.
  var title: String { (isEdited.value ? "• " : "") + (url.value?.lastPathComponent ?? "Untitled") }

  // MARK: Saving

  func save() {
    guard let url = url.value, isEditable else { return isSaving.set(true) }
    write(to: url, as: type)
  }

  /// The dialog has been answered.
  func save(_ choice: FileChoice) {
    guard let (url, type) = FileExport.place(choice, among: writableTypes) else { return didNotSave() }
    write(to: url, as: type)
  }

  func didNotSave() { closesWhenSaved = false }

  private func write(to url: URL, as type: UTType) {
    do {
      let existing = self.url.value.flatMap { try? FileWrapper(url: $0) }
      let wrapper = try written(as: type, over: existing)
      try wrapper.write(to: url, options: [.atomic, .withNameUpdating], originalContentsURL: self.url.value)
      self.type = type
      self.url.set(url)
      isEdited.set(false)
      if closesWhenSaved { close() }
    } catch {
      didNotSave()
      failure.set("“\(url.lastPathComponent)” could not be saved. \(error.localizedDescription)")
    }
  }

  // MARK: Closing

  /// Whether the window may close at once; if not, it asks.
  func shouldClose() -> Bool {
    guard isEdited.value else { return true }
    isAsking.set(true)
    return false
  }

  func saveAndClose() {
    closesWhenSaved = true
    save()
  }

  func closeOrAsk() { if shouldClose() { close() } }

  var destination: @MainActor (FileDialogSettings) -> FileRequest {
    { settings in
      var types = self.writableTypes
      // The present kind first.
      if let index = types.firstIndex(where: { self.type.conforms(to: $0) }) { types.swapAt(0, index) }
      let export = FileExport(types: self.writableTypes, name: self.name, make: [])
      var request = export.destination(settings)
      request.name = FileExport.named(self.name, as: types.first ?? .data)
      request.folder = self.url.value?.deletingLastPathComponent() ?? settings.folder
      return request
    }
  }
}

extension DocumentSession: Hashable {
  nonisolated static func == (left: DocumentSession, right: DocumentSession) -> Bool { left === right }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension DocumentSession: CustomStringConvertible {
  /// What its window keeps is kept under this name.
  nonisolated var description: String { url.value?.path ?? "Untitled" }
}

/// A document that is a value.
@MainActor final class ValueSession<Document: FileDocument, Content: View>: DocumentSession {
  /// Notes that it is written to.
  private final class Place: StateLocation<Document>, @unchecked Sendable {  // see `Source`
    weak var isEdited: StateLocation<Bool>?
    override func set(_ value: Document) { if write(value) { isEdited?.set(true) } }
  }

  private let document: Place
  private let editor: (FileDocumentConfiguration<Document>) -> Content

  init(
    _ document: Document,
    url: URL?,
    type: UTType,
    writableTypes: [UTType],
    editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.document = Place(document)
    self.editor = editor
    super.init(url: url, type: type, writableTypes: writableTypes)
    self.document.isEdited = isEdited
  }

  override var view: AnyView {
    let configuration = FileDocumentConfiguration(
      document: Binding(location: document),
      fileURL: url.value,
      isEditable: isEditable
    )
    return AnyView(editor(configuration))
  }

  override func written(as type: UTType, over existing: FileWrapper?) throws -> FileWrapper {
    try document.value.written(as: type, over: existing)
  }
}

/// A document that is an object.
@MainActor final class ObjectSession<Document: ReferenceFileDocument, Content: View>: DocumentSession {
  private let document: Document
  private let editor: (ReferenceFileDocumentConfiguration<Document>) -> Content
  private var changes: AnyCancellable?

  init(
    _ document: Document,
    url: URL?,
    type: UTType,
    writableTypes: [UTType],
    editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.document = document
    self.editor = editor
    super.init(url: url, type: type, writableTypes: writableTypes)
    // It may come from any thread.
    changes = AnyCancellable(document.objectWillChange.sink { [isEdited] _ in isEdited.set(true) })
  }

  override var view: AnyView {
    AnyView(editor(ReferenceFileDocumentConfiguration(document: document, fileURL: url.value, isEditable: isEditable)))
  }

  override func written(as type: UTType, over existing: FileWrapper?) throws -> FileWrapper {
    try document.written(as: type, over: existing)
  }
}

/// No document yet: the window asks for one.
@MainActor final class EmptySession: DocumentSession {
  init() { super.init(url: nil, type: .data, writableTypes: []) }
  override var title: String { AppRunnerName.current }
  override var isEditable: Bool { false }
  override var view: AnyView {
    let isOpening = Binding(location: isOpening)
    return AnyView(
      ContentUnavailableView {
        Label("No Document", systemImage: "doc")
      } actions: {
        Button("Open…") { isOpening.wrappedValue = true }.buttonStyle(.borderedProminent)
      }
    )
  }
}
