import Foundation

/// Rows in columns, with a line of titles above. A press on a title sorts, where the table has a sort order.
///
///     Table(books, selection: $chosen, sortOrder: $order) {
///       TableColumn("Title", value: \.title)
///       TableColumn("Pages", value: \.pages) { Text("\($0.pages)") }.width(80)
///     }
///     .onChange(of: order) { books.sort(using: order) }
///
/// The table itself does not sort: the program does, when the order has changed. Columns share the width, and
/// scroll sideways where it is not enough; they can not be dragged.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
  let rows: Rows
  let columns: Columns
  let selection: ListSelection<Value.ID>?
  let sorting: TableSorting?

  nonisolated init(rows: Rows, columns: Columns, selection: ListSelection<Value.ID>?, sorting: TableSorting?) {
    self.rows = rows
    self.columns = columns
    self.selection = selection
    self.sorting = sorting
  }
}

@available(*, unavailable)
extension Table: Sendable {}

extension Table: View {
  public var body: some View {
    let columns = columns._columns()
    return TableCore(
      columns: columns,
      selection: selection,
      sorting: sorting,
      rows: rows._rows { value in
        AnyView(
          TableLine(widths: columns.map(\.width)) {
            ForEach(columns.indices, id: \.self) { index in
              columns[index].cell(value)
                .lineLimit(1)
                .frame(
                  maxWidth: .infinity,
                  alignment: Alignment(horizontal: columns[index].alignment, vertical: .center)
                )
            }
          }
        )
      }
    )
  }
}

private struct TableCore<Row, ID: Hashable>: View {
  let columns: [_TableColumn<Row>]
  let selection: ListSelection<ID>?
  let sorting: TableSorting?
  let rows: AnyView
  @Environment(\.tableHeaders) private var headers
  @Environment(\.tableHasBorder) private var hasBorder

  /// Rows scroll sideways, with their titles, where the columns can not be narrow enough.
  var body: some View {
    GeometryReader { proxy in
      ScrollView(.horizontal) {
        lines.frame(width: max(proxy.size.width, TableLine.least(columns.map(\.width))), height: proxy.size.height)
      }
    }
    .overlay { if hasBorder { Rectangle().strokeBorder(.separator) } }
  }

  private var lines: some View {
    VStack(spacing: 0) {
      if headers != .hidden {
        TableLine(widths: columns.map(\.width)) {
          ForEach(columns.indices, id: \.self) { index in TableTitle(column: columns[index], sorting: sorting) }
        }
        .padding(.horizontal, TableLine.inset)
        .padding(.vertical, 6)
        Divider()
      }
      List(selection: selection, content: rows.listRowInsets(EdgeInsets(TableLine.rowInsets)))
        .listStyle(.plain)
        .environment(\.defaultMinListRowHeight, 28)
    }
  }
}

private struct TableTitle<Row>: View {
  let column: _TableColumn<Row>
  let sorting: TableSorting?

  var body: some View {
    let order = column.comparator.flatMap { sorting?.order($0) }
    let title = HStack(spacing: 4) {
      column.title.lineLimit(1)
      if let order {
        Image(systemName: order == .forward ? "chevron.up" : "chevron.down").imageScale(.small)
      }
    }
    .font(.subheadline.weight(order == nil ? .medium : .semibold))
    .foregroundStyle(order == nil ? .secondary : .primary)
    .frame(maxWidth: .infinity, alignment: Alignment(horizontal: column.alignment, vertical: .center))
    .contentShape(Rectangle())
    if let comparator = column.comparator, let sorting {
      Button {
        sorting.press(comparator)
      } label: {
        title
      }
      .buttonStyle(.plain)
    } else {
      title.accessibilityAddTraits(.isHeader)
    }
  }
}

/// The order of a table's rows, whatever its comparators are.
struct TableSorting {
  /// Which way a comparator counts; nil where it does not.
  let order: (any SortComparator) -> SortOrder?
  let press: (any SortComparator) -> Void

  nonisolated init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    @Sendable func isSame(_ left: Sort, _ right: Sort) -> Bool {
      var right = right
      right.order = left.order
      return left == right
    }
    order = { comparator in
      guard let comparator = comparator as? Sort, let first = binding.wrappedValue.first else { return nil }
      return isSame(first, comparator) ? first.order : nil
    }
    press = { comparator in
      guard var comparator = comparator as? Sort else { return }
      var order = binding.wrappedValue
      if let first = order.first, isSame(first, comparator) {
        comparator.order = first.order == .forward ? .reverse : .forward
      }
      order.removeAll { isSame($0, comparator) }
      order.insert(comparator, at: 0)
      binding.wrappedValue = order
    }
  }
}

/// Cells beside one another, as wide as their columns.
private struct TableLine: Layout {
  static let inset: CGFloat = 12
  static let rowInsets = (top: CGFloat(4), sides: inset)
  private static let gap: CGFloat = 10

  let widths: [TableColumnWidth]

  /// How wide a table with such columns is at least.
  static func least(_ widths: [TableColumnWidth]) -> CGFloat {
    widths.reduce(0) { $0 + $1.floor } + gap * CGFloat(max(widths.count - 1, 0)) + 2 * inset
  }

  private func shares(_ whole: CGFloat) -> [CGFloat] {
    TableColumnWidth.share(whole - TableLine.gap * CGFloat(max(widths.count - 1, 0)), widths)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = widths.reduce(CGFloat(0)) { $0 + ($1.ideal ?? 100) + TableLine.gap }
    let width = proposal.width.map { $0.isFinite ? $0 : ideal } ?? ideal
    let height = zip(subviews, shares(width))
      .map { $0.sizeThatFits(ProposedViewSize(width: $1, height: nil)).height }
      .max()
    return CGSize(width: width, height: height ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX
    for (cell, width) in zip(subviews, shares(bounds.width)) {
      cell.place(
        at: CGPoint(x: x, y: bounds.midY),
        anchor: .leading,
        proposal: ProposedViewSize(width: width, height: bounds.height)
      )
      x += width + TableLine.gap
    }
  }
}

extension EdgeInsets {
  fileprivate init(_ insets: (top: CGFloat, sides: CGFloat)) {
    self.init(top: insets.top, leading: insets.sides, bottom: insets.top, trailing: insets.sides)
  }
}

private enum TableHeadersKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
private enum TableBorderKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  fileprivate var tableHeaders: Visibility {
    get { self[TableHeadersKey.self] }
    set { self[TableHeadersKey.self] = newValue }
  }
  fileprivate var tableHasBorder: Bool {
    get { self[TableBorderKey.self] }
    set { self[TableBorderKey.self] = newValue }
  }
}

/// How tables look.
public protocol TableStyle {
  static var _hasBorder: Bool { get }
}

/// With a line around it.
public struct BorderedTableStyle: TableStyle {
  public static var _hasBorder: Bool { true }
  public init() {}
}
/// Without a line around it.
public struct InsetTableStyle: TableStyle {
  public static var _hasBorder: Bool { false }
  public init() {}
}
/// Without a line around it.
public struct AutomaticTableStyle: TableStyle {
  public static var _hasBorder: Bool { false }
  public init() {}
}

extension TableStyle where Self == BorderedTableStyle {
  public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  public static var inset: InsetTableStyle { InsetTableStyle() }
}
extension TableStyle where Self == AutomaticTableStyle {
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension View {
  /// How tables inside look.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    environment(\.tableHasBorder, S._hasBorder)
  }

  /// Whether tables inside show the titles of their columns.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableHeaders, visibility)
  }
}
