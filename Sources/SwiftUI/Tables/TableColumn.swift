import Foundation

/// What a table's columns are made of.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// What a row stands for.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// What rows are sorted by; `Never` for a column that can not be sorted.
  associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
  associatedtype TableColumnBody: TableColumnContent

  var tableColumnBody: TableColumnBody { get }
  func _columns() -> [_TableColumn<TableRowValue>]
}

extension Never: TableColumnContent {
  public typealias TableRowValue = Never
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  public var tableColumnBody: Never { fatalError("no column has parts") }
  public func _columns() -> [_TableColumn<Never>] { [] }
}

extension KeyPath {
  /// For comparators, which are handed from thread to thread; those of tables are not.
  var loose: any KeyPath<Root, Value> & Sendable { unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self) }
}

/// A column of whatever content.
public struct _TableColumn<Row> {
  let title: Text
  /// Nil for a column that can not be sorted.
  let comparator: (any SortComparator)?
  let cell: (Row) -> AnyView
  let width: TableColumnWidth
  var alignment = HorizontalAlignment.leading
}

/// How wide a column is, in points.
struct TableColumnWidth: Equatable {
  var least: CGFloat?
  var ideal: CGFloat?
  var most: CGFloat?

  /// Less than this it never is.
  var floor: CGFloat { least ?? 30 }

  /// The widths of columns that share `whole` evenly, as far as they can. Together they are wider if they can not be less.
  static func share(_ whole: CGFloat, _ columns: [TableColumnWidth]) -> [CGFloat] {
    var widths = columns.map(\.floor)
    var open = Array(columns.indices)
    var rest = whole
    while !open.isEmpty {
      let share = max(rest / CGFloat(open.count), 0)
      for index in open { widths[index] = max(min(share, columns[index].most ?? .infinity), columns[index].floor) }
      // Who takes more than its share leaves less to the others, and the other way round: one side is settled at a time.
      let surplus = open.reduce(0) { $0 + widths[$1] } - rest
      let settled = open.filter { surplus > 0 ? widths[$0] > share : widths[$0] < share }
      if settled.isEmpty { break }
      for index in settled { rest -= widths[index] }
      open.removeAll { settled.contains($0) }
    }
    return widths
  }
}

/// A column: its title, and what it shows of a row.
///
///     TableColumn("Title", value: \.title)
///     TableColumn("Pages", value: \.pages) { Text("\($0.pages)") }.width(80)
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View> {
  let title: Text
  let comparator: Sort?
  let content: (RowValue) -> Content
  var width = TableColumnWidth()

  nonisolated init(_ title: Text, _ comparator: Sort?, _ content: @escaping (RowValue) -> Content) {
    self.title = title
    self.comparator = comparator
    self.content = content
  }

  private func changed(_ width: TableColumnWidth) -> TableColumn {
    var column = self
    column.width = width
    return column
  }

  public func width(_ width: CGFloat? = nil) -> TableColumn {
    changed(TableColumnWidth(least: width, ideal: width, most: width))
  }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    changed(TableColumnWidth(least: min, ideal: ideal, most: max))
  }
}

@available(*, unavailable)
extension TableColumn: Sendable {}

extension TableColumn: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public var tableColumnBody: Never { fatalError("a column has no parts") }

  public func _columns() -> [_TableColumn<RowValue>] {
    let content = content
    return [_TableColumn(title: title, comparator: comparator, cell: { AnyView(content($0)) }, width: width)]
  }
}

/// Several columns.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  public var value: T
  let columns: [_TableColumn<RowValue>]

  public var tableColumnBody: Never { fatalError("columns have no parts") }
  public func _columns() -> [_TableColumn<RowValue>] { columns }
}

@available(*, unavailable)
extension TupleTableColumnContent: Sendable {}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
  public typealias TableRowValue = Wrapped.TableRowValue
  public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
  public typealias TableColumnBody = Never
  public var tableColumnBody: Never { fatalError("a column that may be missing has no parts") }
  public func _columns() -> [_TableColumn<Wrapped.TableRowValue>] { self?._columns() ?? [] }
}

extension Group: TableColumnContent where Content: TableColumnContent {
  public typealias TableRowValue = Content.TableRowValue
  public typealias TableColumnSortComparator = Content.TableColumnSortComparator
  public typealias TableColumnBody = Never
  public var tableColumnBody: Never { fatalError("a group of columns has no parts") }
  public func _columns() -> [_TableColumn<Content.TableRowValue>] { content._columns() }

  public init<R, C>(@TableColumnBuilder<R, C> content: () -> Content)
  where R == Content.TableRowValue, C == Content.TableColumnSortComparator { self.content = content() }
}

/// Where the content of a column's cells stands.
public struct TableColumnAlignment: Hashable, Sendable {
  private enum Kind { case leading, center, trailing }
  private let kind: Kind
  public static var automatic: TableColumnAlignment { .leading }
  public static let leading = TableColumnAlignment(kind: .leading)
  public static let center = TableColumnAlignment(kind: .center)
  public static let trailing = TableColumnAlignment(kind: .trailing)
  public static var numeric: TableColumnAlignment { .trailing }

  var guide: HorizontalAlignment {
    switch kind {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension TableColumnContent {
  /// Where the content of the cells stands.
  public func alignment(
    _ alignment: TableColumnAlignment
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    let columns = _columns().map { column in
      var column = column
      column.alignment = alignment.guide
      return column
    }
    return TupleTableColumnContent<TableRowValue, TableColumnSortComparator, Self>(value: self, columns: columns)
  }
}

/// Turns the columns that are written one below another into one content.
@resultBuilder public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }
  @_disfavoredOverload
  public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }
  @_disfavoredOverload
  public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
  where RowValue == Column.TableRowValue, Column.TableColumnSortComparator == Never { column }

  public static func buildPartialBlock<Column: TableColumnContent>(
    first: Column
  ) -> TupleTableColumnContent<RowValue, Sort, Column> where RowValue == Column.TableRowValue {
    TupleTableColumnContent(value: first, columns: first._columns())
  }
  public static func buildPartialBlock<T, Column: TableColumnContent>(
    accumulated: TupleTableColumnContent<RowValue, Sort, T>,
    next: Column
  ) -> TupleTableColumnContent<RowValue, Sort, (T, Column)> where RowValue == Column.TableRowValue {
    TupleTableColumnContent(value: (accumulated.value, next), columns: accumulated.columns + next._columns())
  }
  public static func buildIf<C: TableColumnContent>(_ content: C?) -> C? where RowValue == C.TableRowValue { content }
  public static func buildEither<T, F>(
    first: TupleTableColumnContent<RowValue, Sort, T>
  ) -> TupleTableColumnContent<RowValue, Sort, (T?, F?)> {
    TupleTableColumnContent(value: (first.value, nil), columns: first.columns)
  }
  public static func buildEither<T, F>(
    second: TupleTableColumnContent<RowValue, Sort, F>
  ) -> TupleTableColumnContent<RowValue, Sort, (T?, F?)> {
    TupleTableColumnContent(value: (nil, second.value), columns: second.columns)
  }
}

@available(*, unavailable)
extension TableColumnBuilder: Sendable {}
