import DisplayTree
import Foundation
import UniformTypeIdentifiers

/// Asks for files while `isShown`.
struct FileDialogModifier {
  let isShown: Bool
  let request: @MainActor (FileDialogSettings) -> FileRequest
  /// What was chosen; nil if people cancel.
  let finish: (FileChoice?) -> Void
}

extension FileDialogModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> FileDialogNode { FileDialogNode(modifier, context) }
  static func update(_ node: FileDialogNode, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class FileDialogNode: SingleNode {
  private var modifier: FileDialogModifier
  private var dismiss: (@MainActor () -> Void)?
  private var isAsked = false

  init(_ modifier: FileDialogModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    revise(modifier)
  }

  func revise(_ modifier: FileDialogModifier) {
    self.modifier = modifier
    if !modifier.isShown {
      end()
    } else if !isAsked {
      isAsked = true
      // Once all writes of the moment have arrived, and there is a window.
      graph.afterFrame { [weak self] in self?.begin() }
    }
  }

  private func begin() {
    guard modifier.isShown, isAsked, dismiss == nil, !isRemoved else { return }
    dismiss = graph.choose(modifier.request(environment.fileDialog)) { [weak self] choice in
      guard let self, isAsked else { return }
      dismiss = nil
      isAsked = false
      modifier.finish(choice)
    }
  }

  private func end() {
    isAsked = false
    dismiss?()
    dismiss = nil
  }

  override func didRemove() { end() }
}

/// A dialog whose flag goes down when it is answered.
struct FilePresentation {
  let isPresented: Binding<Bool>
  /// What it is about is there.
  var isReady = true
  let request: @MainActor (FileDialogSettings) -> FileRequest
  let choose: (FileChoice) -> Void
  let cancel: () -> Void
}

extension FilePresentation: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      FileDialogModifier(isShown: isPresented.wrappedValue && isReady, request: request) { choice in
        isPresented.wrappedValue = false
        if let choice { self.choose(choice) } else { cancel() }
      }
    )
  }
}

extension FileRequest.Kind {
  /// Files of any of these kinds; everything, where one of them can be anything.
  @MainActor init(_ types: [UTType], name: String? = nil) {
    let isOpen = types.isEmpty || types.contains { [.item, .content, .data].contains($0) || $0._endings.isEmpty && !$0.isOfMedia }
    self.init(
      name: isOpen && name == nil ? "All files" : name ?? FileRequest.Kind.name(types),
      endings: isOpen ? [] : types.flatMap(\._endings).unique,
      mimeTypes: isOpen ? [] : types.flatMap { $0._mimeTypes + $0.media }.unique
    )
  }

  private static func name(_ types: [UTType]) -> String {
    let names = types.compactMap { $0.localizedDescription }.unique
    guard let first = names.first else { return "Files" }
    let all = ([first.prefix(1).uppercased() + first.dropFirst()] + names.dropFirst()).joined(separator: ", ")
    return all
  }
}

extension UTType {
  /// The MIME types of pictures, sounds and the like are known by their first half.
  fileprivate var media: [String] {
    switch self {
    case .image: ["image/*"]
    case .audio: ["audio/*"]
    case .movie, .video: ["video/*"]
    case .audiovisualContent: ["audio/*", "video/*"]
    case .text: ["text/*"]
    case .font: ["font/*"]
    default: []
    }
  }
  fileprivate var isOfMedia: Bool { !media.isEmpty }
  /// Only folders are of this kind.
  var isFolder: Bool { conforms(to: .directory) && !conforms(to: .package) && !conforms(to: .bundle) }
}

extension Array where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// What the modifiers around say about dialogs for files.
struct FileDialogSettings: Equatable {
  var message: String?
  var confirmation: String?
  var folder: URL?
}

private enum FileDialogKey: EnvironmentKey { static var defaultValue: FileDialogSettings { FileDialogSettings() } }

extension EnvironmentValues {
  var fileDialog: FileDialogSettings {
    get { self[FileDialogKey.self] }
    set { self[FileDialogKey.self] = newValue }
  }
}

/// Translates a text where the view is.
private struct FileDialogWords {
  let path: WritableKeyPath<FileDialogSettings, String?>
  let text: Text?
  @Environment(\.self) private var environment

  nonisolated init(path: WritableKeyPath<FileDialogSettings, String?>, text: Text?) {
    self.path = path
    self.text = text
  }
}

extension FileDialogWords: ViewModifier {
  func body(content: Content) -> some View {
    let words = text?.string(in: environment)
    content.transformEnvironment(\.fileDialog) { $0[keyPath: path] = words }
  }
}

/// What the desktop's dialogs for files show.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1 << 0)
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 1 << 1)
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 1 << 2)
}

extension View {
  /// What dialogs for files say at the top.
  nonisolated public func fileDialogMessage(_ message: Text?) -> some View {
    modifier(FileDialogWords(path: \.message, text: message))
  }
  /// What dialogs for files say at the top.
  nonisolated public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }
  /// What dialogs for files say at the top.
  @_disfavoredOverload nonisolated public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }

  /// What the button says that ends dialogs for files.
  nonisolated public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    modifier(FileDialogWords(path: \.confirmation, text: label))
  }
  /// What the button says that ends dialogs for files.
  nonisolated public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }
  /// What the button says that ends dialogs for files.
  @_disfavoredOverload nonisolated public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// The folder in which dialogs for files begin.
  nonisolated public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    transformEnvironment(\.fileDialog) { $0.folder = defaultDirectory }
  }

  /// Changes nothing: the desktop's dialogs name their fields themselves, as an iPhone's do.
  nonisolated public func fileExporterFilenameLabel(_ label: Text?) -> some View { self }
  /// Changes nothing: the desktop's dialogs name their fields themselves, as an iPhone's do.
  nonisolated public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { self }
  /// Changes nothing: the desktop's dialogs name their fields themselves, as an iPhone's do.
  @_disfavoredOverload nonisolated public func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    self
  }

  /// Changes nothing: the desktop's dialogs always show endings and what is in folders, and people show hidden files by
  /// Ctrl+H.
  nonisolated public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }

  /// Changes nothing: the desktop keeps one look for all dialogs for files.
  nonisolated public func fileDialogCustomizationID(_ id: String) -> some View { self }

  /// Changes nothing: a link leads to a file, and its own place is handed over.
  nonisolated public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }
}
