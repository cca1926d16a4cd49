import Foundation

/// Hands something on as its code, and takes it back: within an app, as it is.
///
///     struct Card: Codable, Transferable {
///       static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .card) }
///     }
public struct CodableRepresentation<Item: Transferable & Codable> {
  let contentType: UTType

  public init(for itemType: Item.Type = Item.self, contentType: UTType) { self.contentType = contentType }
}

extension CodableRepresentation: TransferRepresentation {
  public func _words(of item: Item) async throws -> String? { nil }
  public func _data(of item: Item, as type: UTType?) async throws -> (data: Data, type: UTType)? {
    offers(contentType, for: type) ? (try JSONEncoder().encode(item), contentType) : nil
  }
  public var _types: [UTType] { [contentType] }
  public func _item(from provider: NSItemProvider) async throws -> Item? {
    guard let data = await provider.data(contentType) else { return nil }
    return try JSONDecoder().decode(Item.self, from: data)
  }
}

/// Hands something on as bytes, takes it back from bytes, or both.
public struct DataRepresentation<Item: Transferable> {
  let contentType: UTType
  let exporting: (@Sendable (Item) async throws -> Data)?
  let importing: (@Sendable (Data) async throws -> Item)?

  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {
    self.contentType = contentType
    self.exporting = exporting
    self.importing = importing
  }

  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    contentType = exportedContentType
    self.exporting = exporting
    importing = nil
  }

  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    contentType = importedContentType
    exporting = nil
    self.importing = importing
  }
}

extension DataRepresentation: TransferRepresentation {
  public func _words(of item: Item) async throws -> String? { nil }
  public func _data(of item: Item, as type: UTType?) async throws -> (data: Data, type: UTType)? {
    guard let exporting, offers(contentType, for: type) else { return nil }
    return (try await exporting(item), contentType)
  }
  public var _types: [UTType] { [contentType] }
  public func _item(from provider: NSItemProvider) async throws -> Item? {
    guard let importing, let data = await provider.data(contentType) else { return nil }
    return try await importing(data)
  }
}

extension NSItemProvider {
  /// The bytes of a kind; nil if there are none.
  func data(_ type: UTType) async -> Data? {
    guard hasItemConformingToTypeIdentifier(type.identifier) else { return nil }
    return await withCheckedContinuation { continuation in
      loadDataRepresentation(forTypeIdentifier: type.identifier) { data, _ in continuation.resume(returning: data) }
    }
  }
}
