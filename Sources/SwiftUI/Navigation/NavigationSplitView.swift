import DisplayTree
import Foundation

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String
  /// As many as there is room for.
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
  /// All but the first of three.
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
}

/// Two or three columns, in each of which pages are shown: what is chosen in one is shown in the next.
///
/// A link in a column shows its page in the last one.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

extension NavigationSplitView {
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: nil, sidebar: sidebar(), content: content(), detail: detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: columnVisibility, sidebar: sidebar(), content: content(), detail: detail())
  }
}

extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(visibility: nil, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(visibility: columnVisibility, sidebar: sidebar(), content: EmptyView(), detail: detail())
  }
}

@available(*, unavailable)
extension NavigationSplitView: Sendable {}

extension NavigationSplitView: View {
  public var body: some View {
    SplitCore(sidebar: sidebar, content: content, detail: detail, visibility: visibility?.wrappedValue ?? .automatic)
  }
}

private struct SplitCore<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let visibility: NavigationSplitViewVisibility

  func column<V: View>(_ view: V) -> NavigationCore<V> {
    NavigationCore(root: view, path: nil, write: nil, takesFirst: false)
  }

  /// A column that chooses what the next one shows.
  private func choosing<V: View>(_ view: V, _ look: _ListLook) -> NavigationCore<some View> {
    column(
      view.environment(\.isInChoosingColumn, true)
        .transformEnvironment(\.listLook) { if $0 == nil { $0 = look } }
    )
  }

  var first: NavigationCore<some View> { choosing(sidebar, .sidebar) }
  var second: NavigationCore<some View> { choosing(content, .inset) }
}

extension NavigationCore {
  @MainActor fileprivate func make(_ context: _NodeContext) -> NavigationNode { Self.make(self, context) }
  @MainActor fileprivate func update(_ node: NavigationNode) { Self.update(node, self) }
}

private enum ChoosingColumnKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The view is in a column whose links show their pages in another one.
  var isInChoosingColumn: Bool {
    get { self[ChoosingColumnKey.self] }
    set { self[ChoosingColumnKey.self] = newValue }
  }
}

extension SplitCore: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> SplitNode {
    let node = SplitNode(context, SplitElement())
    node.columns = [view.first.make(node.inside)]
    if Content.self != EmptyView.self { node.columns.append(view.second.make(node.inside)) }
    node.columns.append(view.column(view.detail).make(node.inside))
    for column in node.columns.dropLast() { column.navigator.successor = node.columns.last?.navigator }
    node.revise(view.visibility)
    return node
  }
  static func update(_ node: SplitNode, _ view: Self) {
    view.first.update(node.columns[0])
    if node.columns.count == 3 { view.second.update(node.columns[1]) }
    view.column(view.detail).update(node.columns[node.columns.count - 1])
    node.revise(view.visibility)
  }
}

@MainActor private final class SplitNode: ElementNode<SplitElement> {
  var columns: [NavigationNode] = []
  private var visibility = NavigationSplitViewVisibility.automatic

  override var children: [_Node] { columns }

  override func environmentDidChange(from old: EnvironmentValues) { paint() }

  private func paint() { element.separator = Surroundings.separator(environment.isDark) }

  func revise(_ visibility: NavigationSplitViewVisibility) {
    self.visibility = visibility
    paint()
    var shown = columns
    if visibility == .detailOnly { shown = Array(columns.suffix(1)) }
    if visibility == .doubleColumn, columns.count == 3 { shown = Array(columns.suffix(2)) }
    for column in columns { column.show(isShown && shown.contains { $0 === column }) }
    element.revise(shown.map(\.element))
  }
}

/// Columns beside one another with lines between them; the last takes what is left.
@MainActor private final class SplitElement: Element {
  private var columns: [Element] = []
  private var lines: [FillElement] = []
  var separator = Pigment.clear {
    didSet { for line in lines { line.layer?.revise(content: .fill(separator)) } }
  }

  override init() {
    super.init()
    layer = Layer()
  }

  func revise(_ columns: [Element]) {
    self.columns = columns
    while lines.count < columns.count - 1 { lines.append(FillElement(separator)) }
    for element in columns + lines { element.container = self }
    invalidate()
  }

  override var content: [Element] { columns + lines.prefix(max(columns.count - 1, 0)).map { $0 as Element } }
  /// As narrow as columns can be read in, and windows with them.
  private var leastWidth: CGFloat { columns.count == 3 ? 800 : columns.count == 2 ? 560 : 0 }

  /// Of each column but the last: no more than it needs in a wide window.
  private func widths(in whole: CGFloat) -> [CGFloat] {
    if columns.count == 2 { return [min((whole / 3).rounded(), 280)] }
    return [min((whole * 0.22).rounded(), 240), min((whole * 0.33).rounded(), 320)]
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 800, height: 600))
    return CGSize(width: max(size.width, leastWidth), height: size.height)
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let widths = widths(in: size.width)
    var x: CGFloat = 0
    for (index, column) in columns.enumerated() {
      let isLast = index == columns.count - 1
      let wish = (column as? NavigationElement)?.columnWidth?.width(in: size.width) ?? (isLast ? 0 : widths[index])
      let width = isLast ? max(size.width - x, 0) : min(wish, max(size.width - x, 0))
      column.place(at: CGPoint(x: x, y: 0), ProposedViewSize(width: width, height: size.height))
      x += width
      if !isLast {
        lines[index].place(at: CGPoint(x: x, y: 0), ProposedViewSize(width: 1, height: size.height))
        x += 1
      }
    }
  }
}
