import DisplayTree
import Foundation

/// A way of one's own to lay out views.
///
///     struct Staircase: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
///         return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
///       }
///       func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         var corner = bounds.origin
///         for subview in subviews {
///           subview.place(at: corner, proposal: .unspecified)
///           let size = subview.sizeThatFits(.unspecified)
///           corner = CGPoint(x: corner.x + size.width, y: corner.y + size.height)
///         }
///       }
///     }
///     Staircase { ForEach(steps) { StepView(step: $0) } }
///
/// Sizes may be asked for many times with many proposals; bounds need not begin at zero. A view that is not placed
/// stands in the middle.
@preconcurrency public protocol Layout: Animatable, Sendable {
  /// What is worked out once for several calls; made anew when the views change.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }
  func makeCache(subviews: Self.Subviews) -> Self.Cache
  func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
  func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
  func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Self.Subviews,
    cache: inout Self.Cache
  )
  func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat?
}

extension Layout where Cache == () {
  public func makeCache(subviews: Self.Subviews) {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat? {
    nil
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Self.Subviews,
    cache: inout Self.Cache
  ) -> CGFloat? {
    nil
  }

  /// The views of `content`, laid out in this way.
  @_disfavoredOverload public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// What a layout says of itself.
public struct LayoutProperties: Sendable {
  /// The axis of a stack, for spacers and dividers in it; nil for something else.
  public var stackOrientation: Axis?
  public init() {}
}

/// Something that a view tells the layout around it; set it with `layoutValue(key:value:)`.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// A view, for the layout that it is in.
public struct LayoutSubview: Equatable, Sendable {
  let element: Element
  let places: LayoutPlaces

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.element === rhs.element }

  /// What the view says for `key`.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    nonisolated(unsafe) var value: K.Value?
    MainActor.assumeIsolated { value = element.layoutValue(ObjectIdentifier(K.self)) as? K.Value }
    return value ?? K.defaultValue
  }

  /// What `layoutPriority(_:)` gave it.
  public var priority: Double { MainActor.assumeIsolated { element.layoutPriority } }
  public var spacing: ViewSpacing { MainActor.assumeIsolated { element.spacing } }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { MainActor.assumeIsolated { element.size(proposal) } }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    nonisolated(unsafe) var dimensions: ViewDimensions!
    MainActor.assumeIsolated { dimensions = element.dimensions(proposal) }
    return dimensions
  }

  /// Puts the view's `anchor` at `position`, in the coordinates of the bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    MainActor.assumeIsolated {
      let size = element.size(proposal)
      places.put(
        element,
        CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y),
        proposal
      )
    }
  }
}

/// Where a layout wants its views.
@MainActor final class LayoutPlaces {
  private(set) var placed: [ObjectIdentifier: (origin: CGPoint, proposal: ProposedViewSize)] = [:]
  /// Placed by the framework's own arithmetic already.
  var isDone = false
  nonisolated init() {}
  func reset() {
    placed = [:]
    isDone = false
  }
  func put(_ element: Element, _ origin: CGPoint, _ proposal: ProposedViewSize) {
    placed[ObjectIdentifier(element)] = (origin, proposal)
  }
}

/// The views that a layout lays out, in order.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  public typealias Element = LayoutSubview
  public typealias Index = Int

  let items: [LayoutSubview]
  public var layoutDirection: LayoutDirection

  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }
  public subscript(index: Int) -> LayoutSubview { items[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(items: Array(items[bounds]), layoutDirection: layoutDirection)
  }
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(items: indices.map { items[$0] }, layoutDirection: layoutDirection)
  }
}

struct LayoutView<L: Layout, Content: View> {
  let layout: L
  let content: Content
}

extension LayoutView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> LayoutNode<L> {
    let node = LayoutNode(context, LayoutElement(view.layout))
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: LayoutNode<L>, _ view: Self) {
    node.element.revise(view.layout)
    Content._updateNode(node.child, view.content)
  }
}

@MainActor final class LayoutNode<L: Layout>: ContainerNode<LayoutElement<L>> {
  override func take() { element.revise(gathered, environment.layoutDirection) }
  override func environmentDidChange(from old: EnvironmentValues) {
    if old.layoutDirection != environment.layoutDirection { elementsDidChange() }
  }
}

@MainActor final class LayoutElement<L: Layout>: Element {
  private var layout: L
  private var children: [Element] = []
  private var direction = LayoutDirection.leftToRight
  private var cache: L.Cache?
  private var isCacheStale = false
  private let places = LayoutPlaces()

  init(_ layout: L) {
    self.layout = layout
    super.init()
    layer = Layer()
  }

  func revise(_ layout: L) {
    guard !sameValue(self.layout, layout) else { return }
    self.layout = layout
    isCacheStale = true
    claim()
    invalidate()
  }

  func revise(_ children: [Element], _ direction: LayoutDirection) {
    let isSame = children.count == self.children.count && zip(children, self.children).allSatisfy(===)
    guard !isSame || direction != self.direction else { return }
    for child in self.children where child.container === self { child.container = nil }
    self.children = children
    self.direction = direction
    isCacheStale = true
    claim()
    invalidate()
  }

  private func claim() {
    let axis = L.layoutProperties.stackOrientation
    for child in children {
      child.container = self
      if let axis { child.adoptAxis(axis) }
    }
  }

  override var content: [Element] { children }
  override func sizesWereCleared() { isCacheStale = true }

  private func with<Result>(_ body: (LayoutSubviews, inout L.Cache, LayoutPlaces) -> Result) -> Result {
    places.reset()
    let subviews = LayoutSubviews(
      items: children.map { LayoutSubview(element: $0, places: places) },
      layoutDirection: direction
    )
    if cache == nil { cache = layout.makeCache(subviews: subviews) } else if isCacheStale {
      layout.updateCache(&cache!, subviews: subviews)
    }
    isCacheStale = false
    return body(subviews, &cache!, places)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    with { subviews, cache, _ in layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let bounds = CGRect(origin: .zero, size: size)
    let places = with { subviews, cache, places in
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      return places
    }
    guard !places.isDone else { return }
    for child in children {
      if let place = places.placed[ObjectIdentifier(child)] {
        child.place(at: place.origin, place.proposal)
      } else {
        let own = child.size(proposal)
        child.place(at: CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal)
      }
    }
  }

  override var spacing: ViewSpacing { with { subviews, cache, _ in layout.spacing(subviews: subviews, cache: &cache) } }

  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let own = with { subviews, cache, _ in
      guide.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(guide.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
        : layout.explicitAlignment(
          of: VerticalAlignment(guide.id),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
    }
    if let own { return own }
    // What the views say, each moved by its place.
    let places = with { subviews, cache, places in
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      return places
    }
    return guide.merged(
      children.compactMap { child in
        guard let place = places.placed[ObjectIdentifier(child)] else { return nil }
        return child.dimensions(place.proposal).explicitValue(of: guide).map { $0 + place.origin[guide.axis] }
      }
    )
  }
}

struct LayoutValueModifier<K: LayoutValueKey> {
  let value: K.Value
}

extension LayoutValueModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> LayoutValueNode<K> {
    LayoutValueNode(context, modifier.value)
  }
  static func update(_ node: LayoutValueNode<K>, _ modifier: Self) { node.revise(modifier.value) }
}

@MainActor final class LayoutValueNode<K: LayoutValueKey>: MarkingNode {
  private var value: K.Value
  private let shared: TraitValue

  init(_ context: _NodeContext, _ value: K.Value) {
    self.value = value
    shared = TraitValue(value)
    super.init(context)
  }

  func revise(_ value: K.Value) {
    guard !sameValue(self.value, value) else { return }
    self.value = value
    shared.value = value
    var elements: [Element] = []
    collect(&elements)
    for element in elements { element.invalidate() }
  }

  override func mark(_ element: Element) { element.write(shared, for: ObjectIdentifier(K.self)) }
}

extension View {
  /// Tells the layout around the view something.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(LayoutValueModifier<K>(value: value))
  }
}
