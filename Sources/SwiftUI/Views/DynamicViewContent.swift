import Foundation

/// Views that are made from a collection, such as those of `ForEach`.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  /// The collection.
  var data: Data { get }
}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

/// Takes rows out of the data; nil for rows that cannot be deleted.
enum DeleteTrait: Trait {
  nonisolated static var defaultValue: ((IndexSet) -> Void)? { nil }
  nonisolated static var isReadLate: Bool { true }
}

/// Moves rows in the data; nil for rows that stay where they are.
enum MoveTrait: Trait {
  nonisolated static var defaultValue: ((IndexSet, Int) -> Void)? { nil }
  nonisolated static var isReadLate: Bool { true }
}

extension DynamicViewContent {
  /// Lets people delete rows. `action` takes the elements out of the data, at offsets in these rows alone.
  ///
  ///     ForEach(books) { BookRow(book: $0) }
  ///       .onDelete { books.remove(atOffsets: $0) }
  nonisolated public func onDelete(perform action: Optional<(IndexSet) -> Void>) -> some DynamicViewContent {
    modifier(TraitModifier<DeleteTrait>(action))
  }

  /// Lets people move rows. `action` gets what `move(fromOffsets:toOffset:)` takes: the place before which the rows
  /// go, counted before they are taken out.
  nonisolated public func onMove(perform action: Optional<(IndexSet, Int) -> Void>) -> some DynamicViewContent {
    modifier(TraitModifier<MoveTrait>(action))
  }
}
