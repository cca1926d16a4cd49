import Foundation

/// Something that can be handed on: to other programs as text or as a link, to other views as it is.
///
///     struct Book: Transferable {
///       let title: String
///       static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.title) }
///     }
public protocol Transferable {
  associatedtype Representation: TransferRepresentation
  /// What it is handed on as.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Self.Representation { get }
}

/// A way to hand something on.
public protocol TransferRepresentation: Sendable {
  associatedtype Item: Transferable
  /// Nil for what is neither text nor a link.
  func _words(of item: Item) async throws -> String?
  /// The item as bytes of a kind, or of the first kind that there is; nil if it is not to be had as that.
  func _data(of item: Item, as type: UTType?) async throws -> (data: Data, type: UTType)?
  /// The kinds of data that it is handed on as, or taken from.
  var _types: [UTType] { get }
  /// What is made of something that another view hands on; nil if it can not be used.
  func _item(from provider: NSItemProvider) async throws -> Item?
}

extension TransferRepresentation {
  public var _types: [UTType] { [] }
  public func _data(of item: Item, as type: UTType?) async throws -> (data: Data, type: UTType)? { nil }
  public func _item(from provider: NSItemProvider) async throws -> Item? { nil }

  /// What is asked for is one of these kinds, or nothing in particular.
  func offers(_ offered: UTType, for type: UTType?) -> Bool { type.map { offered.conforms(to: $0) } ?? true }
}

extension Never: TransferRepresentation {
  public typealias Item = Never
  public func _words(of item: Never) async throws -> String? {}
}

extension Never: Transferable {
  public static var transferRepresentation: Never { fatalError("there is nothing to hand on") }
}

/// Hands something on as something else that can be handed on: as its title, say.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable> {
  private let export: (@Sendable (Item) async throws -> ProxyRepresentation)?
  private let make: (@Sendable (ProxyRepresentation) async throws -> Item)?

  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
    export = exporting
    make = nil
  }
  /// Takes something else for the item.
  public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
    export = nil
    make = importing
  }
  public init(
    exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
  ) {
    export = exporting
    make = importing
  }
}

extension ProxyRepresentation: TransferRepresentation {
  public func _words(of item: Item) async throws -> String? {
    guard let proxy = try await export?(item) as? ProxyRepresentation.Representation.Item else { return nil }
    return try await ProxyRepresentation.transferRepresentation._words(of: proxy)
  }
  public func _data(of item: Item, as type: UTType?) async throws -> (data: Data, type: UTType)? {
    guard let proxy = try await export?(item) as? ProxyRepresentation.Representation.Item else { return nil }
    return try await ProxyRepresentation.transferRepresentation._data(of: proxy, as: type)
  }
  public var _types: [UTType] { ProxyRepresentation.transferRepresentation._types }
  public func _item(from provider: NSItemProvider) async throws -> Item? {
    guard let make, let proxy = try await ProxyRepresentation.item(from: provider) else { return nil }
    return try await make(proxy)
  }
}

/// Hands something on as text.
public struct _WordsRepresentation<Item: Transferable> {
  let type: UTType
  let words: @Sendable (Item) -> String
  let item: @Sendable (NSItemProvider) -> Item?
}

extension _WordsRepresentation: TransferRepresentation {
  public func _words(of item: Item) async throws -> String? { words(item) }
  public func _data(of item: Item, as type: UTType?) async throws -> (data: Data, type: UTType)? {
    offers(self.type, for: type) ? (Data(words(item).utf8), self.type) : nil
  }
  public var _types: [UTType] { [type] }
  public func _item(from provider: NSItemProvider) async throws -> Item? { item(provider) }
}

/// The first of two ways that leads to words.
public struct _TransferRepresentationPair<First: TransferRepresentation, Second: TransferRepresentation>
where First.Item == Second.Item {
  let first: First
  let second: Second
}

extension _TransferRepresentationPair: TransferRepresentation {
  public func _words(of item: First.Item) async throws -> String? {
    if let words = try await first._words(of: item) { return words }
    return try await second._words(of: item)
  }
  public func _data(of item: First.Item, as type: UTType?) async throws -> (data: Data, type: UTType)? {
    if let data = try await first._data(of: item, as: type) { return data }
    return try await second._data(of: item, as: type)
  }
  public var _types: [UTType] { first._types + second._types }
  public func _item(from provider: NSItemProvider) async throws -> First.Item? {
    if let item = try? await first._item(from: provider) { return item }
    return try await second._item(from: provider)
  }
}

/// Turns ways to hand something on into one: those that come first are tried first.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }
  public static func buildBlock<First: TransferRepresentation, Second: TransferRepresentation>(
    _ first: First,
    _ second: Second
  ) -> _TransferRepresentationPair<First, Second> where First.Item == Item, Second.Item == Item {
    _TransferRepresentationPair(first: first, second: second)
  }
  public static func buildBlock<
    First: TransferRepresentation,
    Second: TransferRepresentation,
    Third: TransferRepresentation
  >(
    _ first: First,
    _ second: Second,
    _ third: Third
  ) -> _TransferRepresentationPair<First, _TransferRepresentationPair<Second, Third>>
  where First.Item == Item, Second.Item == Item, Third.Item == Item {
    _TransferRepresentationPair(first: first, second: _TransferRepresentationPair(first: second, second: third))
  }
}

extension String: Transferable {
  public static var transferRepresentation: _WordsRepresentation<String> {
    _WordsRepresentation(type: .utf8PlainText, words: { $0 }, item: \.text)
  }
}

extension URL: Transferable {
  public static var transferRepresentation: _WordsRepresentation<URL> {
    _WordsRepresentation(type: .url, words: \.absoluteString, item: \.link)
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: _WordsRepresentation<AttributedString> {
    _WordsRepresentation(
      type: .utf8PlainText,
      words: { String($0.characters) },
      item: { $0.text.map { AttributedString($0) } }
    )
  }
}

extension Data: Transferable {
  public static var transferRepresentation: DataRepresentation<Data> {
    DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}

extension NSItemProvider {
  /// The text that is carried, at once; nil if there is none.
  var text: String? {
    nonisolated(unsafe) var text: String?
    if canLoadObject(ofClass: NSString.self) { loadObject(ofClass: String.self) { value, _ in text = value } }
    return text
  }
  /// The link that is carried, at once; nil if there is none.
  var link: URL? {
    nonisolated(unsafe) var link: URL?
    if canLoadObject(ofClass: NSURL.self) { loadObject(ofClass: URL.self) { value, _ in link = value } }
    return link
  }
}

extension Transferable {
  /// Whether something that a view hands on can be one of these.
  static func canBeMade(from provider: NSItemProvider) -> Bool {
    if provider.value is Self { return true }
    return transferRepresentation._types.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) }
  }

  /// What a view hands on, as one of these; nil if it can not be.
  static func item(from provider: NSItemProvider) async throws -> Self? {
    if let item = provider.value as? Self { return item }
    return try await transferRepresentation._item(from: provider) as? Self
  }

  /// The item as text; nil for what is neither text nor a link.
  @MainActor func words() async -> String? {
    guard let known = self as? Representation.Item else { return nil }
    nonisolated(unsafe) let item = known  // asked of one at a time
    return try? await Self.transferRepresentation._words(of: item)
  }

  /// The item as bytes of a kind, or of the first that there is.
  @MainActor func bytes(as type: UTType?) async throws -> (data: Data, type: UTType)? {
    guard let known = self as? Representation.Item else { return nil }
    nonisolated(unsafe) let item = known  // asked of one at a time
    return try await Self.transferRepresentation._data(of: item, as: type)
  }
}
