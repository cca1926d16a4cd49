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
}

extension SplitCore: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> SplitNode {
    let node = SplitNode(context, SplitElement())
    node.columns = [NavigationCore<Sidebar>.make(view.column(view.sidebar), node.side)]
    if Content.self != EmptyView.self {
      node.columns.append(NavigationCore<Content>.make(view.column(view.content), node.inside))
    }
    node.columns.append(NavigationCore<Detail>.make(view.column(view.detail), node.inside))
    for column in node.columns.dropLast() { column.navigator.successor = node.columns.last?.navigator }
    node.revise(view.visibility)
    return node
  }
  static func update(_ node: SplitNode, _ view: Self) {
    NavigationCore<Sidebar>.update(node.columns[0], view.column(view.sidebar))
    if node.columns.count == 3 { NavigationCore<Content>.update(node.columns[1], view.column(view.content)) }
    NavigationCore<Detail>.update(node.columns[node.columns.count - 1], view.column(view.detail))
    node.revise(view.visibility)
  }
}

@MainActor private final class SplitNode: ElementNode<SplitElement> {
  var columns: [NavigationNode] = []
  private var visibility = NavigationSplitViewVisibility.automatic

  override var children: [_Node] { columns }

  /// The first column's lists are sidebars.
  var side: _NodeContext {
    var context = inside
    if environment.listLook == nil {
      var values = environment
      values.listLook = .sidebar
      context = _NodeContext(graph: graph, parent: self, environment: values)
    }
    return context
  }

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
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 800, height: 600))
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    // A third of a narrow window each, no more than a sidebar needs in a wide one.
    let side = min(CGFloat(280), (size.width / CGFloat(columns.count + 1)).rounded())
    var x: CGFloat = 0
    for (index, column) in columns.enumerated() {
      let isLast = index == columns.count - 1
      let width = isLast ? max(size.width - x, 0) : side
      column.place(at: CGPoint(x: x, y: 0), ProposedViewSize(width: width, height: size.height))
      x += width
      if !isLast {
        lines[index].place(at: CGPoint(x: x, y: 0), ProposedViewSize(width: 1, height: size.height))
        x += 1
      }
    }
  }
}
