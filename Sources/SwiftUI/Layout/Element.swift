import DisplayTree
import Foundation

/// What a container lays out: a leaf, a container, or a wrapper that a modifier puts around another element.
///
/// Sizes are cached for each proposal. A change clears the caches of an element and of those above it, up to the
/// first one whose size does not depend on what is inside. Placing an element where it was, unchanged, costs nothing.
@MainActor class Element {
  /// The element that lays this one out.
  final weak var container: Element?
  /// What shows this element, and holds the layers inside it; nil for those that only lay out.
  final var layer: Layer? {
    didSet { layer?.owner = self }
  }
  /// The node that the element comes from; nil where another element made it for itself.
  final weak var node: _Node?

  /// The traits that modifiers wrote on this element.
  private final var traits: [(key: ObjectIdentifier, value: TraitValue)] = []
  /// What was worked out for a proposal.
  private struct Answer {
    let proposal: ProposedViewSize
    let size: CGSize
    var guides: [(guide: AlignmentGuide, size: CGSize, value: CGFloat?)] = []
  }
  private final var answers: [Answer] = []
  final private(set) var origin = CGPoint.zero
  final private(set) var proposal: ProposedViewSize?
  /// Something about this element itself changed since it was placed.
  final private(set) var isStale = true
  /// Something inside changed; this element is as it was.
  final private(set) var hasStaleContent = false

  init() {}

  // MARK: What an element is

  /// Elements inside, from back to front.
  var content: [Element] { [] }
  /// Those whose layers lie on this element's; the others are shown by other means.
  var shownContent: [Element] { content }

  func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places what is inside, in the coordinates that the element's layer gives, or else in those around it.
  func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {}

  /// Where `guide` was put by hand, or by text, in an element of `size`.
  func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }

  var layoutPriority: Double { 0 }
  var zIndex: Double { 0 }
  /// The pointer meets it wherever it is, and not only on what is drawn.
  var isHitAsWhole: Bool { false }
  var spacing: ViewSpacing { ViewSpacing() }
  /// The size is the same whatever is inside.
  var isRigid: Bool { false }
  /// For spacers: they add no gap and are served last.
  func adoptAxis(_ axis: Axis) {}
  /// What the view inside says to containers; see `Trait`.
  func layoutValue(_ key: ObjectIdentifier) -> Any? { written(key) }
  /// Whatever was worked out beside the sizes is out of date as well.
  func sizesWereCleared() {}
  /// The element was placed, or something inside was placed anew.
  func contentWasPlaced() {}

  // MARK: Traits

  final func write(_ value: TraitValue, for key: ObjectIdentifier) {
    if let index = traits.firstIndex(where: { $0.key == key }) { traits[index].value = value } else {
      traits.append((key, value))
    }
  }

  final func written(_ key: ObjectIdentifier) -> Any? { traits.first { $0.key == key }?.value.value }

  // MARK: Sizes

  final func size(_ proposal: ProposedViewSize) -> CGSize { answers[answer(to: proposal)].size }

  private final func answer(to proposal: ProposedViewSize) -> Int {
    if let known = answers.firstIndex(where: { $0.proposal == proposal }) { return known }
    let size = measure(proposal)
    // Stacks in stacks ask for many: what is forgotten is worked out again at every level around.
    if answers.count == 64 { answers.removeFirst(32) }
    answers.append(Answer(proposal: proposal, size: size))
    return answers.count - 1
  }

  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    let size = size(proposal)
    return ViewDimensions(width: size.width, height: size.height) { [unowned self] in
      explicitValue(of: $0, size: size, proposal: proposal)
    }
  }

  /// Where `guide` was put, worked out once.
  final func explicitValue(of guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let known = answers[answer(to: proposal)].guides
    if let known = known.first(where: { $0.guide == guide && $0.size == size }) { return known.value }
    let value = explicitGuide(guide, size: size, proposal: proposal)
    answers[answer(to: proposal)].guides.append((guide, size, value))
    return value
  }

  // MARK: Places

  final func place(at origin: CGPoint, _ proposal: ProposedViewSize) {
    let moved = origin != self.origin || proposal != self.proposal
    if !moved, !isStale {
      if hasStaleContent { refreshContent() }
      return
    }
    self.origin = origin
    self.proposal = proposal
    isStale = false
    hasStaleContent = false
    let size = size(proposal)
    if let layer {
      layer.revise(frame: CGRect(origin: shownOrigin, size: size))
      if Element.knowsMirrors { mirror(in: size.width) }
      arrange(at: .zero, size: size, proposal: proposal)
      layer.revise(children: innerLayers)
    } else {
      arrange(at: origin, size: size, proposal: proposal)
    }
    contentWasPlaced()
  }

  /// The same places again, for those inside that are stale.
  private final func refreshContent() {
    hasStaleContent = false
    for element in content {
      if let proposal = element.proposal { element.place(at: element.origin, proposal) }
    }
    layer?.revise(children: innerLayers)
    contentWasPlaced()
  }

  private final var innerLayers: [Layer] {
    var layers: [Layer] = []
    for element in stacked(shownContent) { element.collectLayers(into: &layers) }
    return layers
  }

  final func collectLayers(into layers: inout [Layer]) {
    if let layer { return layers.append(layer) }
    for element in stacked(shownContent) { element.collectLayers(into: &layers) }
  }

  private final func stacked(_ elements: [Element]) -> [Element] {
    guard elements.contains(where: { $0.zIndex != 0 }) else { return elements }
    return elements.enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }

  // MARK: Right to left

  /// Something is laid out from right to left, somewhere: else nobody has to ask.
  static var knowsMirrors = false
  /// The direction in which what lies on this element's layer is laid out; nil for that around it.
  var ownDirection: LayoutDirection? { nil }
  /// What lies on this element's layer is put there as in a mirror: all is laid out from left to right at first.
  final private(set) var isMirrored = false
  /// That of the mirror.
  private final var mirrorWidth: CGFloat = 0

  /// The element on whose layer this one lies.
  private final var ground: Element? {
    var now = container
    while let element = now {
      if element.layer != nil { return element }
      now = element.container
    }
    return nil
  }

  /// It lies on a layer whose leading side is the right one.
  final var isInMirror: Bool { Element.knowsMirrors && ground?.isMirrored ?? false }

  /// Where its left edge is on the layer that it lies on.
  final var shownOrigin: CGPoint {
    guard Element.knowsMirrors, let ground, ground.isMirrored else { return origin }
    return CGPoint(x: ground.mirrorWidth - origin.x - (proposal.map { size($0).width } ?? 0), y: origin.y)
  }

  final func mirror(in width: CGFloat) {
    let isMirrored = ownDirection.map { $0 == .rightToLeft } ?? isInMirror
    if isMirrored != self.isMirrored || isMirrored && width != mirrorWidth { placeInnerAgain() }
    (self.isMirrored, mirrorWidth) = (isMirrored, width)
  }

  private final func placeInnerAgain() {
    for element in content {
      element.isStale = true
      if element.layer == nil { element.placeInnerAgain() }
    }
  }

  // MARK: Changes

  /// The size may have changed, and with it those of the elements around.
  final func invalidate() {
    guard !isStale || !answers.isEmpty else { return }
    answers.removeAll(keepingCapacity: true)
    sizesWereCleared()
    isStale = true
    guard let container else { return }
    if container.isRigid { container.noteStaleContent(replacing: true) } else { container.invalidate() }
  }

  private final func noteStaleContent(replacing: Bool) {
    if replacing { isStale = true }
    for index in answers.indices { answers[index].guides = [] }
    guard !hasStaleContent else { return }
    hasStaleContent = true
    container?.noteStaleContent(replacing: false)
  }

  /// Only what is shown has changed.
  final func invalidateDisplay() {
    isStale = true
    container?.noteStaleContent(replacing: false)
  }
}

/// An element around one other, such as a padding or a frame. By itself it changes nothing.
@MainActor class WrapperElement: Element {
  final let child: Element

  init(_ child: Element) {
    self.child = child
    super.init()
    child.container = self
  }

  override var content: [Element] { [child] }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { child.size(childProposal(proposal)) }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    child.place(at: origin + childOffset(size: size, proposal: proposal), childProposal(proposal))
  }
  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let inner = childProposal(proposal)
    return child.explicitValue(of: guide, size: child.size(inner), proposal: inner)
      .map { $0 + childOffset(size: size, proposal: proposal)[guide.axis] }
  }
  override var layoutPriority: Double { child.layoutPriority }
  override var zIndex: Double { child.zIndex }
  override var spacing: ViewSpacing { child.spacing }
  override func adoptAxis(_ axis: Axis) { child.adoptAxis(axis) }
  override func layoutValue(_ key: ObjectIdentifier) -> Any? { written(key) ?? child.layoutValue(key) }

  /// What is offered to the child.
  func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }
  /// Where the child lies.
  func childOffset(size: CGSize, proposal: ProposedViewSize) -> CGPoint { .zero }
}

func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
