import DisplayTree
import Foundation

/// Builds its content with the size that it has. It takes all that it is offered, ten points where nothing is; what
/// is in it lies at its top leading corner.
@frozen public struct GeometryReader<Content: View> {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

@available(*, unavailable)
extension GeometryReader: Sendable {}

extension GeometryReader: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> GeometryNode<Content> { GeometryNode(view.content, context) }
  static func update(_ node: GeometryNode<Content>, _ view: Self) { node.revise(view.content) }
}

/// Looks after each layout whether what it depends on has moved.
@MainActor protocol GeometryWatcher: AnyObject {
  func layoutDidSettle()
}

@MainActor final class GeometryNode<Content: View>: ContainerNode<GeometryElement>, GeometryWatcher {
  private var build: (GeometryProxy) -> Content
  /// What the content was built with.
  private var seen: (frame: CGRect, insets: EdgeInsets)?

  init(_ build: @escaping (GeometryProxy) -> Content, _ context: _NodeContext) {
    self.build = build
    super.init(context, GeometryElement())
    element.didResize = { [weak self] in self?.rebuild($0) }
    graph.watchGeometry(self)
  }

  private func rebuild(_ size: CGSize) {
    guard !isRemoved else { return }
    let proxy = GeometryProxy(element, size: size)
    let build = build
    seen = (CGRect(origin: element.windowOrigin, size: size), element.safeAreaInsets)
    if let child {
      unsafeDowncast(child, to: BuilderNode<Content>.self).update { build(proxy) }
    } else {
      child = BuilderNode(inside) { build(proxy) }
    }
    take()
  }

  override func take() {
    guard child != nil else { return }
    element.revise(gathered)
  }

  func revise(_ build: @escaping (GeometryProxy) -> Content) {
    self.build = build
    if let seen { rebuild(seen.frame.size) }
  }

  func layoutDidSettle() {
    guard let seen, element.container != nil, isShown, !isLeaving else { return }
    let frame = CGRect(origin: element.windowOrigin, size: seen.frame.size)
    guard frame != seen.frame || element.safeAreaInsets != seen.insets else { return }
    graph.beforeLayout { [weak self] in self?.rebuild(frame.size) }
  }
}

@MainActor final class GeometryElement: Element {
  private var children: [Element] = []
  private var known: CGSize?
  var didResize: (CGSize) -> Void = { _ in }

  override init() {
    super.init()
    layer = Layer()
  }

  func revise(_ children: [Element]) {
    let isSame = children.count == self.children.count && zip(children, self.children).allSatisfy(===)
    self.children = children
    for child in children { child.container = self }
    if !isSame { invalidateDisplay() }
  }

  override var content: [Element] { children }
  override var isRigid: Bool { true }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    if known != size {
      known = size
      didResize(size)
    }
    for child in children { child.place(at: .zero, ProposedViewSize(size)) }
  }
}

struct GeometryChangeModifier<T: Equatable> {
  let transform: (GeometryProxy) -> T
  let action: (T, T) -> Void
}

extension GeometryChangeModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> GeometryChangeNode<T> {
    GeometryChangeNode(modifier, context)
  }
  static func update(_ node: GeometryChangeNode<T>, _ modifier: Self) { node.modifier = modifier }
}

@MainActor final class GeometryChangeNode<T: Equatable>: SingleNode, GeometryWatcher {
  fileprivate var modifier: GeometryChangeModifier<T>
  private var value: T?

  init(_ modifier: GeometryChangeModifier<T>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.watchGeometry(self)
  }

  func layoutDidSettle() {
    guard !isRemoved, isShown, !isLeaving, let element = firstElement, let proposal = element.proposal else { return }
    let new = modifier.transform(GeometryProxy(element, size: element.size(proposal)))
    guard new != value else { return }
    let old = value ?? new
    value = new
    let action = modifier.action
    graph.afterLayout { action(old, new) }
  }
}

extension _Node {
  /// The first element inside, without a container taking it.
  final var firstElement: Element? {
    var elements: [Element] = []
    collect(&elements)
    return elements.first
  }
}

extension View {
  /// Runs `action` with what `transform` makes of the view's size and place: at first, and when it is another value.
  @preconcurrency nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier<T>(transform: transform) { _, new in action(new) })
  }

  /// Runs `action` with the old and the new of what `transform` makes of the view's size and place.
  @preconcurrency nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type,
    of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier<T>(transform: transform, action: action))
  }
}
