import Foundation

/// A file, a folder with files, or a symbolic link, in memory: what a document reads from and is written as.
///
///     let book = FileWrapper(directoryWithFileWrappers: [
///       "text.md": FileWrapper(regularFileWithContents: Data(text.utf8))
///     ])
///     try book.write(to: url, options: .atomic, originalContentsURL: nil)
open class FileWrapper: NSObject {
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Also what is inside folders, at once. Files are always read at once here.
    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As a whole, or not at all.
    public static let atomic = WritingOptions(rawValue: 1 << 0)
    /// Notes the names of the files that are written.
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }

  private var content: Content
  /// The name that it should have in a folder.
  open var preferredFilename: String?
  /// The name that it has on the disk.
  open var filename: String?
  /// What the file system says about it, as `FileManager.attributesOfItem(atPath:)` calls it.
  open var fileAttributes: [String: Any] = [:]

  private init(_ content: Content) { self.content = content }

  /// What lies at `url`, as a whole.
  public convenience init(url: URL, options: FileWrapper.ReadingOptions = []) throws {
    self.init(try FileWrapper.content(of: url))
    note(url)
  }

  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

  /// A folder. Those without a preferred name get their key for one.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder(childrenByPreferredName)
    for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
  }

  private static func content(of url: URL) throws -> Content {
    let kind = try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    switch kind {
    case .typeSymbolicLink:
      let destination = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      return .link(URL(fileURLWithPath: destination, relativeTo: url.deletingLastPathComponent()))
    case .typeDirectory:
      var children: [String: FileWrapper] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        children[name] = try FileWrapper(url: url.appendingPathComponent(name))
      }
      return .folder(children)
    default: return .file(try Data(contentsOf: url))
    }
  }

  private func note(_ url: URL) {
    filename = url.lastPathComponent
    preferredFilename = preferredFilename ?? filename
    let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
    fileAttributes = Dictionary(attributes.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
  }

  // MARK: What it is

  open var isDirectory: Bool { fileWrappers != nil }
  open var isRegularFile: Bool { regularFileContents != nil }
  open var isSymbolicLink: Bool { symbolicLinkDestinationURL != nil }

  /// A file's bytes; nil for anything else.
  open var regularFileContents: Data? {
    if case .file(let data) = content { data } else { nil }
  }
  /// What is in a folder, by name; nil for anything else.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let children) = content { children } else { nil }
  }
  /// Where a link leads; nil for anything else.
  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = content { url } else { nil }
  }

  // MARK: Reading and writing

  /// Takes what lies at `url` instead.
  open func read(from url: URL, options: FileWrapper.ReadingOptions = []) throws {
    content = try FileWrapper.content(of: url)
    note(url)
  }

  /// Whether the file or folder at `url` is as it was when it was read or written.
  open func matchesContents(of url: URL) -> Bool {
    guard let other = try? FileWrapper.content(of: url) else { return false }
    switch (content, other) {
    case (.file(let own), .file(let data)): return own == data
    case (.link(let own), .link(let destination)): return own.path == destination.path
    case (.folder(let own), .folder(let children)):
      return own.keys == children.keys && own.allSatisfy { $1.matchesContents(of: url.appendingPathComponent($0)) }
    default: return false
    }
  }

  /// Writes it to `url`, in place of what is there. A folder is always written as a whole or not at all.
  open func write(to url: URL, options: FileWrapper.WritingOptions = [], originalContentsURL: URL?) throws {
    switch content {
    case .file(let data):
      try FileWrapper.clear(url, unless: .typeRegular)
      try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .link(let destination):
      try FileWrapper.clear(url, unless: nil)
      try FileManager.default.createSymbolicLink(at: url, withDestinationURL: destination)
    case .folder(let children):
      let draft = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString)")
      do {
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: false)
        for (name, child) in children { try child.write(to: draft.appendingPathComponent(name), originalContentsURL: nil) }
        try FileWrapper.clear(url, unless: nil)
        try FileManager.default.moveItem(at: draft, to: url)
      } catch {
        try? FileManager.default.removeItem(at: draft)
        throw error
      }
    }
    if let mode = fileAttributes[FileAttributeKey.posixPermissions.rawValue] {
      try? FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }
    if options.contains(.withNameUpdating) { updateNames(url.lastPathComponent) }
  }

  private func updateNames(_ name: String) {
    filename = name
    for (name, child) in fileWrappers ?? [:] { child.updateNames(name) }
  }

  /// Makes room, unless what is there is of this kind.
  private static func clear(_ url: URL, unless kind: FileAttributeType?) throws {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else { return }
    guard kind == nil || attributes[.type] as? FileAttributeType != kind else { return }
    try FileManager.default.removeItem(at: url)
  }

  // MARK: Folders

  /// Puts a file into the folder, under another name than its own if that is taken. Returns the name.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content, let wanted = child.preferredFilename, !wanted.isEmpty else {
      preconditionFailure("addFileWrapper: it is no folder, or what is added has no preferred name")
    }
    let key = FileWrapper.free(wanted) { children[$0] != nil }
    children[key] = child
    content = .folder(children)
    return key
  }

  @discardableResult open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let children) = content else { return }
    content = .folder(children.filter { $0.value !== child })
  }

  /// The name of a file in the folder; nil if it is not in there.
  open func keyForFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

  private static func free(_ name: String, isTaken: (String) -> Bool) -> String {
    guard isTaken(name) else { return name }
    let parts = name as NSString
    let ending = parts.pathExtension.isEmpty ? "" : "." + parts.pathExtension
    return (2...).lazy.map { "\(parts.deletingPathExtension) \($0)\(ending)" }.first { !isTaken($0) } ?? name
  }

  // MARK: As bytes

  private var propertyList: [String: Any] {
    var list: [String: Any] = [:]
    list["name"] = preferredFilename
    switch content {
    case .file(let data): list["data"] = data
    case .link(let url): list["link"] = url.path
    case .folder(let children): list["children"] = children.mapValues(\.propertyList)
    }
    return list
  }

  /// All of it as bytes, for `init(serializedRepresentation:)`.
  open var serializedRepresentation: Data? {
    try? PropertyListSerialization.data(fromPropertyList: propertyList, format: .binary, options: 0)
  }

  private convenience init?(propertyList: Any?) {
    guard let list = propertyList as? [String: Any] else { return nil }
    if let data = list["data"] as? Data {
      self.init(.file(data))
    } else if let path = list["link"] as? String {
      self.init(.link(URL(fileURLWithPath: path)))
    } else if let children = list["children"] as? [String: Any] {
      self.init(.folder(children.compactMapValues { FileWrapper(propertyList: $0) }))
    } else {
      return nil
    }
    preferredFilename = list["name"] as? String
  }

  /// What `serializedRepresentation` was made of; nil for other bytes.
  public convenience init?(serializedRepresentation: Data) {
    self.init(
      propertyList: try? PropertyListSerialization.propertyList(from: serializedRepresentation, options: [], format: nil)
    )
  }
}

@available(*, unavailable) extension FileWrapper: @unchecked Sendable {}
