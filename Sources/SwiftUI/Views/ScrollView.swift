import DisplayTree
import Foundation

/// A window onto content that is larger than it, which can be moved about.
///
/// Along its axes content is as long as it likes best: a colour is ten points there, a spacer its least. Across them
/// the view is as wide as its content. Put rows into a `LazyVStack` to have them made only when they come into sight.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  nonisolated public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    showsIndicators = true
    self.content = content()
  }

  nonisolated public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ScrollNode {
    let node = ScrollNode(view.axes, view.showsIndicators, context)
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: ScrollNode, _ view: Self) {
    node.revise(view.axes, view.showsIndicators)
    Content._updateNode(node.child, view.content)
  }
}

@MainActor final class ScrollNode: ContainerNode<ScrollElement>, ScrollHost {
  var scrollElement: ScrollElement { element }
  override var environmentInside: EnvironmentValues { scrolledInside(environment) }

  private let column: StackElement

  init(_ axes: Axis.Set, _ showsIndicators: Bool, _ context: _NodeContext) {
    column = StackElement(
      axis: axes == .horizontal ? .horizontal : .vertical,
      guide: axes == .horizontal ? VerticalAlignment.center.guide : HorizontalAlignment.center.guide,
      gap: nil
    )
    super.init(context, ScrollElement(column, axes: axes))
    element.requestFrame = { [weak graph] in graph?.requestFrame() }
    revise(axes, showsIndicators)
  }

  override func take() { column.revise(children: gathered) }

  func revise(_ axes: Axis.Set, _ showsIndicators: Bool) {
    element.revise(
      axes: axes,
      isEnabled: environment.isScrollEnabled,
      showsIndicators: showsIndicators && isVisible
    )
    element.margins = environment.contentMargins
    followScrolling()
    shows = showsIndicators
  }

  private var shows = true

  private var isVisible: Bool {
    let visibility =
      element.axes.contains(.vertical)
      ? environment.verticalScrollIndicatorVisibility : environment.horizontalScrollIndicatorVisibility
    return visibility != .never && visibility != .hidden
  }

  override func environmentDidChange(from old: EnvironmentValues) { revise(element.axes, shows) }
}

/// Shows a part of one element.
@MainActor final class ScrollElement: Element {
  let inner: Element
  private(set) var axes: Axis.Set
  private var isEnabled = true
  private var showsIndicators = true
  /// Takes all space that is offered, as a list does.
  var isGreedy = false
  /// The content's place in the view.
  private(set) var offset = CGPoint.zero
  private(set) var viewport = CGSize.zero
  private(set) var extent = CGSize.zero
  /// Points kept free around the content.
  var margins = EdgeInsets() {
    didSet { if margins != oldValue { invalidate() } }
  }
  /// What bars around keep free, by bar.
  private var notes: [(owner: ObjectIdentifier, insets: EdgeInsets)] = []
  /// All that is kept free.
  var insets: EdgeInsets {
    notes.reduce(into: margins) {
      $0.top += $1.insets.top
      $0.leading += $1.insets.leading
      $0.bottom += $1.insets.bottom
      $0.trailing += $1.insets.trailing
    }
  }

  /// Keeps the content away from edges at which `owner` lies.
  func note(_ insets: EdgeInsets, from owner: Element) {
    let key = ObjectIdentifier(owner)
    if let index = notes.firstIndex(where: { $0.owner == key }) {
      guard notes[index].insets != insets else { return }
      notes[index].insets = insets
    } else {
      notes.append((key, insets))
    }
    invalidate()
  }
  private var target: CGPoint?
  /// Moves it and tells of it; nil until its node has one.
  var driver: ScrollDriver?
  var anchors = ScrollAnchors() {
    didSet { if anchors.alignment != oldValue.alignment { invalidateDisplay() } }
  }
  /// What sticks out is cut off.
  var isClipped = true {
    didSet { if isClipped != oldValue { invalidateDisplay() } }
  }
  /// It was laid out once.
  private var hasPlace = false
  var requestFrame: () -> Void = {}
  /// Hears where the content is.
  var didMove: (() -> Void)?
  private struct Observer {
    weak var element: Element?
  }
  private var observers: [Observer] = []
  private var roomReaders: [Observer] = []

  /// Has `element` measured anew when this view is of another size.
  func addRoomReader(_ element: Element) {
    if roomReaders.contains(where: { $0.element === element }) { return }
    roomReaders.removeAll { $0.element == nil }
    roomReaders.append(Observer(element: element))
  }

  init(_ inner: Element, axes: Axis.Set) {
    self.inner = inner
    self.axes = axes
    super.init()
    layer = Layer(.scroll(area))
    inner.container = self
    layer?.onScroll = { [weak self] in self?.scrolled(to: $0) }
  }

  /// How far the content is moved to the left, and up.
  var shownOffset: CGPoint { mirrored(offset) }

  /// From the leading to the left side, or back.
  private func mirrored(_ place: CGPoint) -> CGPoint {
    guard isMirrored, axes.contains(.horizontal) else { return place }
    return CGPoint(x: max(extent.width - viewport.width, 0) - place.x, y: place.y)
  }

  private var area: Layer.ScrollArea {
    Layer.ScrollArea(
      isHorizontal: isEnabled && axes.contains(.horizontal),
      isVertical: isEnabled && axes.contains(.vertical),
      showsIndicators: showsIndicators,
      extent: extent,
      target: isMirrored && axes.contains(.horizontal) ? shownOffset : target,
      isClipped: isClipped
    )
  }

  func revise(axes: Axis.Set, isEnabled: Bool, showsIndicators: Bool) {
    guard axes != self.axes || isEnabled != self.isEnabled || showsIndicators != self.showsIndicators else { return }
    self.axes = axes
    self.isEnabled = isEnabled
    self.showsIndicators = showsIndicators
    invalidate()
  }

  override var content: [Element] { [inner] }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width.map { max($0 - insets.horizontal, 0) },
      height: axes.contains(.vertical) ? nil : proposal.height.map { max($0 - insets.vertical, 0) }
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if isGreedy, let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    let content = inner.size(offer(proposal))
    let natural = CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
    return CGSize(
      width: axes.contains(.horizontal) || isGreedy ? proposal.width ?? natural.width : natural.width,
      height: axes.contains(.vertical) || isGreedy ? proposal.height ?? natural.height : natural.height
    )
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let (oldViewport, oldExtent) = (viewport, extent)
    viewport = size
    if size != oldViewport { for reader in roomReaders { reader.element?.invalidate() } }
    let offer = offer(proposal)
    let content = inner.size(offer)
    extent = CGSize(width: content.width + insets.horizontal, height: content.height + insets.vertical)
    let inside = clamped(anchored(oldViewport, oldExtent))
    if inside != offset {
      offset = inside
      target = inside
    }
    hasPlace = true
    var place = CGPoint(x: insets.leading, y: insets.top)
    if let share = anchors.alignment {
      if axes.contains(.horizontal) { place.x += max(viewport.width - extent.width, 0) * share.x }
      if axes.contains(.vertical) { place.y += max(viewport.height - extent.height, 0) * share.y }
    }
    if Element.knowsMirrors { mirror(in: max(extent.width, viewport.width)) }
    inner.place(at: place, offer)
    layer?.revise(content: .scroll(area))
  }

  /// Where the content is to be after it, or the view, has taken another size.
  private func anchored(_ oldViewport: CGSize, _ oldExtent: CGSize) -> CGPoint {
    guard let anchor = hasPlace ? anchors.sizeChanges : anchors.initial else { return offset }
    var place = offset
    for axis in Axis.allCases where axes.contains(axis == .vertical ? .vertical : .horizontal) {
      let share = axis == .vertical ? anchor.y : anchor.x
      let (before, now) = (oldExtent[axis] - oldViewport[axis], extent[axis] - viewport[axis])
      // Somebody has scrolled away from there.
      if hasPlace, abs(offset[axis] - max(before, 0) * share) > 1 { continue }
      place[axis] = max(now, 0) * share
    }
    return place
  }

  func clamped(_ place: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(place.x, 0), max(extent.width - viewport.width, 0)),
      y: min(max(place.y, 0), max(extent.height - viewport.height, 0))
    )
  }

  // MARK: Moving

  /// Has `element` placed anew whenever the content has moved.
  func addObserver(_ element: Element) {
    observers.removeAll { $0.element == nil }
    if !observers.contains(where: { $0.element === element }) { observers.append(Observer(element: element)) }
  }

  private func scrolled(to place: CGPoint) {
    let place = mirrored(place)
    guard place != offset else { return }
    let old = offset
    offset = place
    target = nil
    noteMove()
    driver?.userDidMove(from: old)
  }

  private func noteMove() {
    observers.removeAll { $0.element == nil }
    for observer in observers { observer.element?.invalidateDisplay() }
    didMove?()
    requestFrame()
  }

  /// Shows the content from `place` on: little by little with an animation, if it is on the screen already.
  func scroll(to place: CGPoint, _ animation: Animation? = nil) {
    let place = clamped(place)
    if let driver { driver.go(to: place, animation) } else { jump(to: place) }
  }

  /// Shows the content from `place` on at once.
  func jump(to place: CGPoint) {
    let place = clamped(place)
    guard place != offset else { return }
    offset = place
    // The same target a second time would not be noticed.
    target = place == target ? CGPoint(x: place.x, y: place.y + 0.001) : place
    invalidateDisplay()
    noteMove()
  }

  /// Content before what is seen has changed its length.
  func shift(by distance: CGFloat, along axis: Axis) {
    offset[axis] += distance
    target = offset
    driver?.shift(by: axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0))
    invalidateDisplay()
    requestFrame()
  }

  /// Moves as little as shows `rect` of the content, or puts the rectangle's `anchor` at the view's.
  func reveal(_ rect: CGRect, anchor: UnitPoint?, _ animation: Animation? = nil) {
    var place = offset
    if let anchor {
      place.x = rect.minX + rect.width * anchor.x - viewport.width * anchor.x
      place.y = rect.minY + rect.height * anchor.y - viewport.height * anchor.y
    } else {
      if rect.maxX > place.x + viewport.width { place.x = rect.maxX - viewport.width }
      if rect.minX < place.x { place.x = rect.minX }
      if rect.maxY > place.y + viewport.height { place.y = rect.maxY - viewport.height }
      if rect.minY < place.y { place.y = rect.minY }
    }
    if !axes.contains(.horizontal) { place.x = offset.x }
    if !axes.contains(.vertical) { place.y = offset.y }
    scroll(to: place, animation)
  }
}

extension Element {
  /// Where the element's top leading corner is in the window.
  final var windowOrigin: CGPoint {
    var place = shownOrigin
    var now = container
    while let element = now {
      if let scroll = element as? ScrollElement {
        place = CGPoint(x: place.x - scroll.shownOffset.x, y: place.y - scroll.shownOffset.y)
      }
      if element.layer != nil { place = place + element.shownOrigin }
      now = element.container
    }
    return place
  }

  /// The scroll views around the element, from the inside out.
  final var scrollElements: [ScrollElement] {
    var found: [ScrollElement] = []
    var now = container
    while let element = now {
      if let scroll = element as? ScrollElement { found.append(scroll) }
      now = element.container
    }
    return found
  }

  /// From the top leading corner of `other` to this element's.
  final func distance(from other: Element) -> CGPoint {
    let (mine, theirs) = (windowFrame, other.windowFrame)
    let x = isInMirror ? theirs.maxX - mine.maxX : mine.minX - theirs.minX
    return CGPoint(x: x, y: mine.minY - theirs.minY)
  }

  /// The element's rectangle in the content of `scroll`.
  final func frame(in scroll: ScrollElement) -> CGRect {
    let way = distance(from: scroll)
    return CGRect(
      origin: CGPoint(x: way.x + scroll.offset.x, y: way.y + scroll.offset.y),
      size: proposal.map(size) ?? .zero
    )
  }
}

/// Whether scroll views show where they are.
public struct ScrollIndicatorVisibility: Equatable, Sendable {
  private let name: String
  /// As the system likes.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Not even with a mouse.
  public static let never = ScrollIndicatorVisibility(name: "never")
}

private enum VerticalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private enum HorizontalIndicatorKey: EnvironmentKey { static let defaultValue = ScrollIndicatorVisibility.automatic }
private enum ScrollEnabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Whether the scroll views of a view show how far down they are.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[VerticalIndicatorKey.self] }
    set { self[VerticalIndicatorKey.self] = newValue }
  }
  /// Whether the scroll views of a view show how far to the side they are.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[HorizontalIndicatorKey.self] }
    set { self[HorizontalIndicatorKey.self] = newValue }
  }
  /// Whether the scroll views of a view can be moved by the user.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the scroll bars of the scroll views inside.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility,
    axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { values.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  /// Keeps the user from scrolling; `scrollTo` still works.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { if disabled { $0 = false } }
  }
}
