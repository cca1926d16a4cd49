import Foundation

/// A kind of data by its name, such as `public.png`, and what it is a kind of.
///
///     extension UTType { static let card = UTType(exportedAs: "org.example.card", conformingTo: .json) }
///     UTType(filenameExtension: "png")?.conforms(to: .image)  // true
///
/// What an app declares in its `Info.plist` is known with its endings and MIME types. Kinds that neither the app nor this
/// module know are made up for the moment, with what the desktop knows of them; see `isDynamic`.
public struct UTType: Hashable, Codable, Sendable {
  public let identifier: String
  /// What it is a kind of besides what is written down somewhere.
  private let declared: [String]

  init(known identifier: String, declared: [String] = []) {
    self.identifier = identifier
    self.declared = declared
  }

  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  public init(from decoder: any Decoder) throws {
    self.init(known: try decoder.singleValueContainer().decode(String.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }

  /// Nil if the kind is not known here.
  public init?(_ identifier: String) {
    guard TypeRegistry.shared.record(identifier) != nil else { return nil }
    self.init(known: identifier)
  }

  /// A kind that the program has made up.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    let isWrittenDown = TypeRegistry.shared.record(identifier) != nil
    self.init(
      known: identifier,
      declared: parentType.map { [$0.identifier] } ?? (isWrittenDown ? [] : ["public.data"])
    )
  }

  /// A kind that another program has made up.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The kind of files with an ending; made up where nobody knows the ending. Nil if that is empty.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The kind of data that has a MIME type; made up where nobody knows that. Nil if it is empty.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The first kind with a tag; made up where nobody knows the tag. Nil if that is empty.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard let first = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else { return nil }
    self = first
  }

  /// All kinds with a tag that are `supertype` or kinds of it; one that is made up if there is none.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let tag = tag.lowercased()
    guard !tag.isEmpty else { return [] }
    let registry = TypeRegistry.shared
    let known = registry.identifiers(tag, tagClass).map { UTType(known: $0) }
    let fitting = known.filter { type in supertype.map(type.conforms) ?? true }
    if !fitting.isEmpty { return fitting }
    return [UTType(known: registry.dynamicIdentifier(tag, tagClass, supertype?.identifier))]
  }

  // MARK: Conforming

  /// Whether it is `type`, or a kind of it.
  public func conforms(to type: UTType) -> Bool {
    identifier == type.identifier || ancestors.contains(type.identifier)
  }

  /// Whether it is a kind of `type`, and not `type` itself.
  public func isSubtype(of type: UTType) -> Bool { identifier != type.identifier && conforms(to: type) }

  /// Whether `type` is a kind of it, and another one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// All that it is a kind of, directly or not.
  public var supertypes: Set<UTType> { Set(ancestors.map { UTType(known: $0) }) }

  private var ancestors: Set<String> {
    var found: Set<String> = []
    var open = declared + (TypeRegistry.shared.record(identifier)?.parents ?? [])
    while let next = open.popLast() {
      guard found.insert(next).inserted else { continue }
      open += TypeRegistry.shared.record(next)?.parents ?? []
    }
    return found
  }

  // MARK: What it is called

  private var record: TypeRecord? { TypeRegistry.shared.record(identifier) }

  /// The ending that new files of it get, without a dot.
  public var preferredFilenameExtension: String? { record?.endings.first }
  public var preferredMIMEType: String? { record?.mimeTypes.first }
  /// A name for people to read.
  public var localizedDescription: String? { record?.name ?? preferredFilenameExtension.map { $0.uppercased() } }
  /// Its endings and MIME types.
  public var tags: [UTTagClass: [String]] {
    guard let record else { return [:] }
    let all: [UTTagClass: [String]] = [.filenameExtension: record.endings, .mimeType: record.mimeTypes]
    return all.filter { !$0.value.isEmpty }
  }
  /// The endings of it and of all that is a kind of it.
  public var _endings: [String] { TypeRegistry.shared.all(of: self).flatMap(\.endings) + (record?.endings ?? []) }
  /// The MIME types of it and of all that is a kind of it.
  public var _mimeTypes: [String] { TypeRegistry.shared.all(of: self).flatMap(\.mimeTypes) + (record?.mimeTypes ?? []) }
  /// The version that an app has declared.
  public var version: Int? { record?.version }
  /// Where more is written about it, as an app has declared.
  public var referenceURL: URL? { record?.reference }

  /// It has been made up for an ending or a MIME type that nobody has declared.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// It is known here, or has been declared by the app.
  public var isDeclared: Bool { !isDynamic && record != nil }
  /// It belongs to everybody.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }
  public var debugDescription: String { identifier }
}

/// What is said about a kind of data elsewhere: endings of file names, MIME types.
public struct UTTagClass: Hashable, Codable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
