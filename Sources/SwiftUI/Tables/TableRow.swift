import Foundation

/// What a table's rows are made of.
public protocol TableRowContent<TableRowValue> {
  /// What a row stands for.
  associatedtype TableRowValue: Identifiable
  /// The rows as views, each made of its cells.
  @MainActor func _rows(_ cells: @escaping @MainActor (TableRowValue) -> AnyView) -> AnyView
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data

  public func _rows(_ cells: @escaping @MainActor (Data.Element) -> AnyView) -> AnyView {
    AnyView(ForEach(data) { element in MainActor.assumeIsolated { UncheckedValue(cells(element)) }.value })
  }
}

@available(*, unavailable)
extension TableForEachContent: Sendable {}

/// A row by itself.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  let value: Value

  public init(_ value: Value) { self.value = value }

  public func _rows(_ cells: @escaping @MainActor (Value) -> AnyView) -> AnyView {
    AnyView(cells(value).tag(value.id))
  }
}

@available(*, unavailable)
extension TableRow: Sendable {}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue

  public func _rows(_ cells: @escaping @MainActor (Content.TableRowValue) -> AnyView) -> AnyView {
    let content = content
    return AnyView(
      ForEach<Data, ID, AnyView>(data: data, id: id) { element in
        MainActor.assumeIsolated { UncheckedValue(content(element)._rows(cells)) }.value
      }
    )
  }
}

extension ForEach where ID == Data.Element.ID, Content: TableRowContent, Data.Element: Identifiable {
  /// A row of a table for each element.
  @_disfavoredOverload
  public init<R>(_ data: Data, @TableRowBuilder<R> content: @escaping (Data.Element) -> Content)
  where R == Content.TableRowValue { self.init(data: data, id: { $0.id }, content: content) }
}

/// Rows with something done to each.
public struct _ModifiedTableRows<Rows: TableRowContent>: TableRowContent {
  public typealias TableRowValue = Rows.TableRowValue
  let rows: Rows
  let change: @MainActor (AnyView) -> AnyView

  public func _rows(_ cells: @escaping @MainActor (Rows.TableRowValue) -> AnyView) -> AnyView {
    rows._rows { [change] in change(cells($0)) }
  }
}

@available(*, unavailable)
extension _ModifiedTableRows: Sendable {}

extension TableRowContent {
  /// The menu of a row that the secondary button opens.
  @MainActor public func contextMenu<M: View>(
    @ViewBuilder menuItems: () -> M
  ) -> some TableRowContent<TableRowValue> {
    let items = menuItems()
    return _ModifiedTableRows(rows: self) { row in AnyView(row.contextMenu { items }) }
  }

  /// Lets the row be dragged to a view that takes such things.
  @MainActor public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TableRowContent<TableRowValue> {
    _ModifiedTableRows(rows: self) { row in AnyView(row.draggable(payload())) }
  }
}

/// Several rows.
public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
  public typealias TableRowValue = Value
  public var value: T
  let first: (any TableRowContent<Value>)?
  let rest: (any TableRowContent<Value>)?

  public func _rows(_ cells: @escaping @MainActor (Value) -> AnyView) -> AnyView {
    let (first, rest) = (first?._rows(cells), rest?._rows(cells))
    return AnyView(
      Group {
        first
        rest
      }
    )
  }
}

@available(*, unavailable)
extension TupleTableRowContent: Sendable {}

/// Turns the rows that are written one below another into one content.
@resultBuilder public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Value == Content.TableRowValue { content }
  public static func buildPartialBlock<Content: TableRowContent>(first: Content) -> Content
  where Value == Content.TableRowValue { first }
  public static func buildPartialBlock<First: TableRowContent, Next: TableRowContent>(
    accumulated: First,
    next: Next
  ) -> TupleTableRowContent<Value, (First, Next)>
  where Value == First.TableRowValue, Value == Next.TableRowValue {
    TupleTableRowContent(value: (accumulated, next), first: accumulated, rest: next)
  }
  public static func buildIf<Content: TableRowContent>(
    _ content: Content?
  ) -> TupleTableRowContent<Value, Content?> where Value == Content.TableRowValue {
    TupleTableRowContent(value: content, first: content, rest: nil)
  }
}

@available(*, unavailable)
extension TableRowBuilder: Sendable {}
