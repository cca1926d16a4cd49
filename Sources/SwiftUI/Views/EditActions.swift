import Foundation

/// What people may do with the rows of a collection.
///
///     List($books, editActions: .all) { $book in TextField("Title", text: $book.title) }
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions {
  public static var all: EditActions<Data> { [] }
}
extension EditActions where Data: MutableCollection {
  /// Rows change their places.
  public static var move: EditActions<Data> { EditActions(rawValue: 1) }
  public static var all: EditActions<Data> { .move }
}
extension EditActions where Data: RangeReplaceableCollection {
  /// Rows are taken out.
  public static var delete: EditActions<Data> { EditActions(rawValue: 2) }
  public static var all: EditActions<Data> { .delete }
}
extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  public static var all: EditActions<Data> { [.move, .delete] }
}

/// The indices of a collection, and the ids of what is there.
public struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
  public typealias Index = Base.Index

  public struct Element {
    let index: Base.Index
    let id: ID
  }

  let base: Base
  let id: KeyPath<Base.Element, ID>

  public var startIndex: Index { base.startIndex }
  public var endIndex: Index { base.endIndex }
  public func index(after i: Index) -> Index { base.index(after: i) }
  public subscript(position: Index) -> Element { Element(index: position, id: base[position][keyPath: id]) }
}

extension IndexedIdentifierCollection: BidirectionalCollection where Base: BidirectionalCollection {
  public func index(before i: Index) -> Index { base.index(before: i) }
}
extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {}

@available(*, unavailable)
extension IndexedIdentifierCollection: Sendable {}
@available(*, unavailable)
extension IndexedIdentifierCollection.Element: Sendable {}

/// A row that people can take out of a collection, or move in it.
public struct EditableCollectionContent<Content, Data> {
  let content: Content
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?
}

@available(*, unavailable)
extension EditableCollectionContent: Sendable {}

extension EditableCollectionContent: View where Content: View {
  public var body: some View {
    content.modifier(TraitModifier<DeleteTrait>(delete)).modifier(TraitModifier<MoveTrait>(move))
  }
}

extension ForEach {
  /// Rows that write to their elements, and that people can move or delete.
  public init<C, R>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID, Content == EditableCollectionContent<R, C>,
    C: MutableCollection, C: RandomAccessCollection, R: View, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// Rows that write to their elements, told apart by a member of theirs, and that people can move or delete.
  public init<C, R>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>, C: MutableCollection,
    C: RandomAccessCollection, R: View, C.Index: Hashable
  {
    let elements = data.wrappedValue
    let delete = data.deletion(allowed: editActions.rawValue & 2 != 0)
    let move: ((IndexSet, Int) -> Void)? =
      editActions.rawValue & 1 != 0 ? { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } : nil
    self.init(
      data: IndexedIdentifierCollection(base: elements, id: id),
      id: { $0.id },
      content: { place in
        let element = Binding(data, elementAt: place.index, last: elements[place.index])
        return EditableCollectionContent(content: content(element), delete: delete, move: move)
      }
    )
  }
}

extension Binding {
  /// Takes elements out, where the collection can.
  fileprivate func deletion(allowed: Bool) -> ((IndexSet) -> Void)? {
    guard allowed, Value.self is any RangeReplaceableCollection.Type else { return nil }
    return { offsets in
      func removing<C: RangeReplaceableCollection>(_ elements: C) -> C {
        var rest = C()
        for (offset, element) in elements.enumerated() where !offsets.contains(offset) { rest.append(element) }
        return rest
      }
      guard let elements = wrappedValue as? any RangeReplaceableCollection else { return }
      if let rest = removing(elements) as? Value { wrappedValue = rest }
    }
  }
}
