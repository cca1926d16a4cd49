import DisplayTree
import Foundation

/// What a page, and the views on it, say to the bars.
@MainActor final class BarContents {
  enum Item {
    case title(Text, NavigationBarItem.TitleDisplayMode?)
    case mode(NavigationBarItem.TitleDisplayMode)
    case hidden(Bool)
    case backHidden(Bool)
    case items([ToolbarEntry])
    case visibility(Visibility, [ToolbarPlacement.Bar])
    case search(DetachedNode)
    case removal(ToolbarDefaultItemKind.Kind?)
  }

  private var items: [(node: _Node, item: Item)] = []

  func note(_ item: Item, of node: _Node) {
    if let index = items.firstIndex(where: { $0.node === node }) { items[index].item = item } else {
      items.append((node, item))
    }
  }

  func forget(_ node: _Node) { items.removeAll { $0.node === node } }

  struct Snapshot {
    var title: Text?
    var mode: NavigationBarItem.TitleDisplayMode?
    var isHidden = false
    var isTitleHidden = false
    var isBackHidden = false
    var isBottomHidden = false
    var entries: [ToolbarEntry] = []
    var search: [DetachedNode] = []

    func nodes(_ places: ToolbarItemPlacement.Place...) -> [DetachedNode] {
      entries.filter { places.contains($0.placement.place) }.map(\.node)
    }
  }

  /// The title of a page that may be covered.
  var titleBelow: Text? { snapshot(shown: false).title }

  /// The outermost that is said of each thing; items of all.
  var snapshot: Snapshot { snapshot(shown: true) }

  private func snapshot(shown: Bool) -> Snapshot {
    var snapshot = Snapshot()
    let said = items.filter { !$0.node.isLeaving && ($0.node.isShown || !shown) }
    for (_, item) in said.sorted(by: { $0.node.depth < $1.node.depth }) {
      switch item {
      case .title(let title, let mode):
        if snapshot.title == nil { snapshot.title = title }
        if snapshot.mode == nil { snapshot.mode = mode }
      case .mode(let mode): if snapshot.mode == nil { snapshot.mode = mode }
      case .hidden(let isHidden): if isHidden { snapshot.isHidden = true }
      case .backHidden(let isHidden): if isHidden { snapshot.isBackHidden = true }
      case .items: break
      case .removal(let kind): if kind == .title { snapshot.isTitleHidden = true }
      case .search(let node): snapshot.search.append(node)
      case .visibility(let visibility, let bars):
        guard visibility != .automatic else { break }
        if bars.contains(.navigation) || bars.contains(.automatic) { snapshot.isHidden = visibility == .hidden }
        if bars.contains(.bottom) { snapshot.isBottomHidden = visibility == .hidden }
      }
    }
    if snapshot.isTitleHidden, shown { snapshot.title = nil }
    // In the order in which they are written down: nodes are noted in it.
    for case (let node, .items(let entries)) in items where node.isShown && !node.isLeaving {
      snapshot.entries += entries
    }
    return snapshot
  }
}

/// A bar that says which page is shown and leads back from it.
struct NavigationBar: View {
  let contents: BarContents.Snapshot
  let backTitle: Text?
  let back: (@MainActor () -> Void)?

  private var isLarge: Bool {
    switch contents.mode {
    case .large: true
    case .inline: false
    case .automatic, nil: back == nil
    }
  }

  var body: some View {
    if contents.isHidden { EmptyView() } else { bar }
  }

  private var hasItems: Bool {
    back != nil && !contents.isBackHidden || contents.entries.contains { $0.placement.place != .bottom }
  }

  private var leading: [DetachedNode] { contents.nodes(.leading, .cancel) }
  private var trailing: [DetachedNode] { contents.nodes(.secondary, .automatic, .trailing, .primary, .confirm) }
  private var principal: [DetachedNode] { contents.nodes(.principal) }

  @ViewBuilder private var bar: some View {
    VStack(alignment: .leading, spacing: 0) {
      if hasItems || !isLarge && contents.title != nil {
        BarRow(
          leading: HStack(spacing: 16) {
            if let back, !contents.isBackHidden {
              Pressable(action: back, name: "Back") {
                HStack(spacing: 5) {
                  BackMark()
                  if let backTitle { backTitle.lineLimit(1) } else { Text(verbatim: "Back") }
                }
                .foregroundColor(.accentColor)
              }
            }
            Adopted(leading)
          },
          center: ZStack {
            if !principal.isEmpty { Adopted(principal) } else if !isLarge, let title = contents.title {
              title.font(.headline).lineLimit(1)
            }
          },
          trailing: HStack(spacing: 16) { Adopted(trailing) }
        )
        .frame(minHeight: 44)
      }
      if isLarge, let title = contents.title {
        title.font(.largeTitle.bold()).lineLimit(1)
          .padding(EdgeInsets(top: hasItems ? 2 : 14, leading: 0, bottom: 8, trailing: 0))
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      Adopted(contents.search)
    }
    .padding(.horizontal, 16)
  }
}

/// The bar at the bottom, if something is to be shown there.
struct NavigationFooter: View {
  let contents: BarContents.Snapshot

  var body: some View {
    let nodes = contents.nodes(.bottom, .status)
    if !nodes.isEmpty, !contents.isBottomHidden {
      VStack(spacing: 0) {
        Divider()
        HStack(spacing: 16) { Adopted(nodes) }.padding(.horizontal, 16).frame(minHeight: 44)
      }
    }
  }
}

/// Something at each end, and something in the middle that gives way to them.
struct BarRow<Leading: View, Center: View, Trailing: View>: View {
  let leading: Leading
  let center: Center
  let trailing: Trailing

  var body: some View {
    BarLayout {
      leading
      center
      trailing
    }
  }
}

struct BarLayout<Content: View> {
  let content: Content
  init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension BarLayout: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> BarLayoutNode {
    let node = BarLayoutNode(context, BarElement())
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: BarLayoutNode, _ view: Self) { Content._updateNode(node.child, view.content) }
}

@MainActor final class BarLayoutNode: ContainerNode<BarElement> {
  override func take() { element.revise(gathered) }
}

@MainActor final class BarElement: Element {
  private var children: [Element] = []

  override init() {
    super.init()
    layer = Layer()
  }

  func revise(_ children: [Element]) {
    self.children = children
    for child in children { child.container = self }
    invalidate()
  }

  override var content: [Element] { children }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let heights = children.map { $0.size(ProposedViewSize(width: nil, height: proposal.height)).height }
    let widths = children.map { $0.size(.unspecified).width }
    return CGSize(width: proposal.width ?? widths.reduce(0, +), height: heights.max() ?? 0)
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    guard children.count == 3 else { return }
    let trailing = children[2].size(.unspecified)
    let room = max(size.width - trailing.width - 8, 0)
    let leadingOffer = ProposedViewSize(width: min(children[0].size(.unspecified).width, room), height: size.height)
    let leading = children[0].size(leadingOffer)
    children[0].place(at: CGPoint(x: 0, y: (size.height - leading.height) / 2), leadingOffer)
    children[2].place(
      at: CGPoint(x: size.width - trailing.width, y: (size.height - trailing.height) / 2),
      .unspecified
    )
    let gap = max(size.width - leading.width - trailing.width - 16, 0)
    let offer = ProposedViewSize(width: gap, height: size.height)
    let center = children[1].size(offer)
    // In the middle of the bar, unless something is in the way.
    let ideal = (size.width - center.width) / 2
    let x = min(max(ideal, leading.width + 8), max(size.width - trailing.width - 8 - center.width, leading.width + 8))
    children[1].place(at: CGPoint(x: x, y: (size.height - center.height) / 2), offer)
  }
}

/// The arrow of the way back.
struct BackMark {}

extension BackMark: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> BackMarkNode { BackMarkNode(context) }
  static func update(_ node: BackMarkNode, _ view: Self) {}
}

@MainActor final class BackMarkNode: ElementNode<MarkElement> {
  init(_ context: _NodeContext) {
    super.init(context, MarkElement(size: CGSize(width: 10, height: 18)))
    draw()
  }
  override func environmentDidChange(from old: EnvironmentValues) { draw() }
  private func draw() {
    let pigment = environment.foregroundPigment()
    let line = Outline.line(CGPoint(x: 9, y: 1), CGPoint(x: 1, y: 9), CGPoint(x: 9, y: 17))
    element.layer?.revise(
      content: .drawing(Drawing([.stroke(line, .solid(pigment), Stroke(width: 2.5, cap: .round, join: .round))]))
    )
  }
}

/// A drawing of a fixed size.
@MainActor final class MarkElement: Element {
  private let extent: CGSize
  init(size: CGSize) {
    extent = size
    super.init()
    layer = Layer(.drawing(Drawing([])))
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { extent }
}
