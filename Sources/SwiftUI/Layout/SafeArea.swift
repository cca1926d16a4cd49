import DisplayTree
import Foundation

/// What keeps views from the edges.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Bars.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// A keyboard on the screen.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// An element that keeps its content from its edges.
@MainActor protocol SafeAreaSource: Element {
  /// How far what is inside is kept from this element's edges, in points.
  var insetsInside: EdgeInsets { get }
}

extension Element {
  /// The rectangle in the window.
  final var windowFrame: CGRect { CGRect(origin: windowOrigin, size: proposal.map(size) ?? .zero) }

  /// How far the element could reach beyond its edges, below bars.
  final func reach(of frame: CGRect) -> EdgeInsets {
    var result = EdgeInsets()
    var frame = frame
    /// The edges that have been at those of everything around so far.
    var open: Edge.Set = .all
    var now = container
    while let element = now, !open.isEmpty {
      if element is ScrollElement { return result }
      if let source = element as? any SafeAreaSource {
        let insets = source.insetsInside
        let outer = element.windowFrame
        let near = 0.5
        if abs(frame.minY - outer.minY - insets.top) >= near { open.remove(.top) }
        if abs(outer.maxY - insets.bottom - frame.maxY) >= near { open.remove(.bottom) }
        if abs(frame.minX - outer.minX - insets.leading) >= near { open.remove(.leading) }
        if abs(outer.maxX - insets.trailing - frame.maxX) >= near { open.remove(.trailing) }
        if open.contains(.top) { result.top += insets.top }
        if open.contains(.bottom) { result.bottom += insets.bottom }
        if open.contains(.leading) { result.leading += insets.leading }
        if open.contains(.trailing) { result.trailing += insets.trailing }
        frame = outer
      }
      now = element.container
    }
    return result
  }

  /// How far bars cover the element where it reaches below them, or begin at its edges.
  final var safeAreaInsets: EdgeInsets {
    var now = container
    while let element = now {
      if let reaching = element as? ReachingElement {
        if reaching.taken != EdgeInsets() { return reaching.taken }
        break
      }
      if element is ScrollElement { return EdgeInsets() }
      now = element.container
    }
    return reach(of: windowFrame)
  }
}

/// Lets what is inside reach below bars.
struct ReachModifier {
  let edges: Edge.Set
  nonisolated init(edges: Edge.Set) { self.edges = edges }
}

extension ReachModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ReachNode { ReachNode(modifier.edges, context) }
  static func update(_ node: ReachNode, _ modifier: Self) { node.revise(modifier.edges) }
}

@MainActor final class ReachNode: WrapperNode<ReachingElement> {
  private var edges: Edge.Set
  init(_ edges: Edge.Set, _ context: _NodeContext) {
    self.edges = edges
    super.init(context)
  }
  override func wrap(_ element: Element) -> ReachingElement { ReachingElement(element, edges) }
  func revise(_ edges: Edge.Set) {
    self.edges = edges
    for element in current { element.edges = edges }
  }
}

@MainActor final class ReachingElement: WrapperElement {
  var edges: Edge.Set {
    didSet { if edges != oldValue { invalidateDisplay() } }
  }
  /// How far the content reaches beyond this element at present.
  private(set) var taken = EdgeInsets()

  init(_ child: Element, _ edges: Edge.Set) {
    self.edges = edges
    super.init(child)
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let reach = edges.isEmpty ? EdgeInsets() : reach(of: CGRect(origin: windowOrigin, size: size))
    taken = EdgeInsets(
      top: edges.contains(.top) ? reach.top : 0,
      leading: edges.contains(.leading) ? reach.leading : 0,
      bottom: edges.contains(.bottom) ? reach.bottom : 0,
      trailing: edges.contains(.trailing) ? reach.trailing : 0
    )
    if taken == EdgeInsets() { return child.place(at: origin, proposal) }
    let grown = ProposedViewSize(width: size.width + taken.horizontal, height: size.height + taken.vertical)
    let own = child.size(grown)
    // Anchored at the outer corner; in the middle where it reaches to both sides, or to none.
    func start(_ before: CGFloat, _ behind: CGFloat, _ room: CGFloat, _ length: CGFloat) -> CGFloat {
      if before > 0, behind == 0 { return -before }
      if behind > 0, before == 0 { return room + behind - length }
      return (room + behind - before - length) / 2
    }
    child.place(
      at: CGPoint(
        x: origin.x + start(taken.leading, taken.trailing, size.width, own.width),
        y: origin.y + start(taken.top, taken.bottom, size.height, own.height)
      ),
      grown
    )
  }
}

/// Content at an edge, from which the other content is kept away.
struct EdgeInsetModifier<Inset: View> {
  let edge: Edge
  let alignment: Alignment
  let gap: CGFloat?
  let inset: Inset
}

extension EdgeInsetModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = EdgeInsetNode(context, EdgeInsetElement())
    node.element.revise(modifier.edge, modifier.alignment, modifier.gap)
    node.child = C._makeNode(content, node.inside)
    node.inset = Inset._makeNode(modifier.inset, node.inside)
    node.gather()
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: EdgeInsetNode.self)
    node.element.revise(modifier.edge, modifier.alignment, modifier.gap)
    C._updateNode(node.child, content)
    Inset._updateNode(node.inset, modifier.inset)
  }
}

@MainActor final class EdgeInsetNode: ContainerNode<EdgeInsetElement> {
  fileprivate var inset: _Node!
  override var children: [_Node] { [child, inset].compactMap { $0 } }
  override func take() {
    var insets: [Element] = []
    inset.collect(&insets)
    element.revise(gathered, insets)
  }
}

@MainActor final class EdgeInsetElement: Element, SafeAreaSource {
  private let main = LayeredElement(alignment: .center, isPlain: true)
  private let inset = LayeredElement(alignment: .center, isPlain: true)
  private var mainElements: [Element] = []
  private var edge = Edge.bottom
  private var alignment = Alignment.center
  private var gap: CGFloat?
  private(set) var insetsInside = EdgeInsets()

  override init() {
    super.init()
    layer = Layer()
    main.container = self
    inset.container = self
  }

  func revise(_ edge: Edge, _ alignment: Alignment, _ gap: CGFloat?) {
    guard edge != self.edge || alignment != self.alignment || gap != self.gap else { return }
    self.edge = edge
    self.alignment = alignment
    self.gap = gap
    invalidate()
  }

  func revise(_ elements: [Element], _ insets: [Element]) {
    mainElements = elements
    main.revise(children: elements)
    inset.revise(children: insets)
    invalidate()
  }

  override var content: [Element] { [main, inset] }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  /// Scroll views keep their size and move their content in instead.
  private var scroll: ScrollElement? {
    guard mainElements.count == 1 else { return nil }
    var now = mainElements[0]
    while true {
      if let scroll = now as? ScrollElement { return scroll }
      guard now is WrapperElement || now is EdgeInsetElement || now is GroundElement, now.content.count >= 1 else {
        return nil
      }
      if let inner = now as? EdgeInsetElement { return inner.scroll }
      now = now.content[0]
    }
  }

  private func room(_ proposal: ProposedViewSize) -> (main: ProposedViewSize, inset: ProposedViewSize, taken: CGFloat) {
    var offer = proposal
    offer[axis] = nil
    if let whole = proposal[axis], whole.isFinite {
      // All but what the content needs at the least.
      var least = proposal
      least[axis] = 0
      offer[axis] = max(whole - (gap ?? ViewSpacing.standard) - main.size(least)[axis], 0)
      offer[axis] = min(
        offer[axis]!,
        inset.size(
          ProposedViewSize(
            width: axis == .vertical ? proposal.width : nil,
            height: axis == .horizontal ? proposal.height : nil
          )
        )[axis]
      )
    }
    let length = inset.size(offer)[axis]
    let taken = length > 0 ? length + (gap ?? ViewSpacing.standard) : 0
    var rest = proposal
    if scroll == nil { rest[axis] = proposal[axis].map { max($0 - taken, 0) } }
    return (rest, offer, taken)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let room = room(proposal)
    var size = main.size(room.main)
    if scroll == nil { size[axis] += room.taken }
    return size
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let room = room(proposal)
    insetsInside = EdgeInsets(room.taken, on: Edge.Set(edge))
    if let scroll {
      scroll.note(EdgeInsets(room.taken, on: Edge.Set(edge)), from: self)
      insetsInside = EdgeInsets()
    }
    var start = CGPoint.zero
    if scroll == nil, edge == .top || edge == .leading { start[axis] = room.taken }
    main.place(at: start, room.main)
    let own = inset.size(room.inset)
    var frame = size
    frame[axis] = own[axis]
    var place = aligned(inset.dimensions(room.inset), in: frame, alignment)
    place[axis] = edge == .top || edge == .leading ? 0 : size[axis] - own[axis]
    inset.place(at: place, room.inset)
  }
}

extension View {
  /// Lets a view reach below bars at its edges.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(ReachModifier(edges: regions.contains(.container) ? edges : []))
  }

  /// The older `ignoresSafeArea(_:edges:)`.
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(ReachModifier(edges: edges))
  }

  /// Puts `content` at the upper or lower edge, and keeps the view from it; a scroll view scrolls below it.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      EdgeInsetModifier(
        edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: .center),
        gap: spacing,
        inset: content()
      )
    )
  }

  /// Puts `content` at the leading or trailing edge, and keeps the view from it.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      EdgeInsetModifier(
        edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: .center, vertical: alignment),
        gap: spacing,
        inset: content()
      )
    )
  }

  /// Keeps a view from its edges; a scroll view's content only.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { modifier(AreaPaddingModifier(insets)) }

  /// Keeps a view from some of its edges, in points; nil for the standard distance.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(length ?? PaddingRule.standard, on: edges))
  }

  /// Keeps a view from all of its edges, in points.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(EdgeInsets(length, on: .all))
  }

  /// Keeps the content of the scroll views inside from their edges.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let wanted = EdgeInsets(
      top: edges.contains(.top) ? insets.top : 0,
      leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0,
      trailing: edges.contains(.trailing) ? insets.trailing : 0
    )
    return transformEnvironment(\.contentMargins) { if placement.isContent { $0 = wanted } }
  }

  /// Keeps the content of the scroll views inside from their edges, in points; nil for as usual.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? 0, on: edges), for: placement)
  }

  /// Keeps the content of the scroll views inside from their edges, in points.
  nonisolated public func contentMargins(
    _ length: CGFloat,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, EdgeInsets(length, on: .all), for: placement)
  }
}

/// To what margins of a scroll view apply.
public struct ContentMarginPlacement: Sendable {
  let isContent: Bool
  public static var automatic: ContentMarginPlacement { .init(isContent: true) }
  public static var scrollContent: ContentMarginPlacement { .init(isContent: true) }
}

private enum ContentMarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }

extension EnvironmentValues {
  var contentMargins: EdgeInsets {
    get { self[ContentMarginsKey.self] }
    set { self[ContentMarginsKey.self] = newValue }
  }
}

struct AreaPaddingModifier {
  let insets: EdgeInsets
  nonisolated init(_ insets: EdgeInsets) { self.insets = insets }
}

extension AreaPaddingModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> AreaPaddingNode {
    AreaPaddingNode(modifier.insets, context)
  }
  static func update(_ node: AreaPaddingNode, _ modifier: Self) { node.revise(modifier.insets) }
}

@MainActor final class AreaPaddingNode: WrapperNode<AreaPaddingElement> {
  private var insets: EdgeInsets
  init(_ insets: EdgeInsets, _ context: _NodeContext) {
    self.insets = insets
    super.init(context)
  }
  override func wrap(_ element: Element) -> AreaPaddingElement { AreaPaddingElement(element, insets) }
  func revise(_ insets: EdgeInsets) {
    self.insets = insets
    for element in current { element.insets = insets }
  }
}

@MainActor final class AreaPaddingElement: WrapperElement, SafeAreaSource {
  var insets: EdgeInsets {
    didSet { if insets != oldValue { invalidate() } }
  }
  init(_ child: Element, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(child)
  }

  private var scroll: ScrollElement? {
    (child as? ScrollElement) ?? (child as? GroundElement)?.child as? ScrollElement
  }

  var insetsInside: EdgeInsets { scroll == nil ? insets : EdgeInsets() }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let scroll {
      scroll.note(insets, from: self)
      return child.size(proposal)
    }
    let size = child.size(childProposal(proposal))
    return CGSize(width: max(size.width + insets.horizontal, 0), height: max(size.height + insets.vertical, 0))
  }
  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let insets = insetsInside
    return ProposedViewSize(
      width: proposal.width.map { max($0 - insets.horizontal, 0) },
      height: proposal.height.map { max($0 - insets.vertical, 0) }
    )
  }
  override func childOffset(size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: insetsInside.leading, y: insetsInside.top)
  }
}
