import Foundation

/// Something that can be handed to other programs: here, as text or as a link.
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
  private let export: @Sendable (Item) async throws -> ProxyRepresentation

  public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) { export = exporting }
}

extension ProxyRepresentation: TransferRepresentation {
  public func _words(of item: Item) async throws -> String? {
    guard let proxy = try await export(item) as? ProxyRepresentation.Representation.Item else { return nil }
    return try await ProxyRepresentation.transferRepresentation._words(of: proxy)
  }
}

/// Hands something on as text.
public struct _WordsRepresentation<Item: Transferable> {
  let words: @Sendable (Item) -> String
}

extension _WordsRepresentation: TransferRepresentation {
  public func _words(of item: Item) async throws -> String? { words(item) }
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
}

extension String: Transferable {
  public static var transferRepresentation: _WordsRepresentation<String> { _WordsRepresentation { $0 } }
}

extension URL: Transferable {
  public static var transferRepresentation: _WordsRepresentation<URL> { _WordsRepresentation { $0.absoluteString } }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: _WordsRepresentation<AttributedString> {
    _WordsRepresentation { String($0.characters) }
  }
}

extension Transferable {
  /// The item as text; nil for what is neither text nor a link.
  @MainActor func words() async -> String? {
    guard let known = self as? Representation.Item else { return nil }
    nonisolated(unsafe) let item = known  // asked of one at a time
    return try? await Self.transferRepresentation._words(of: item)
  }
}
