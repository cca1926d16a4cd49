import DisplayTree
import Foundation

/// The shape that `containerShape(_:)` gave to a container, and where the container is.
@MainActor final class ContainerShape {
  nonisolated let shape: any InsettableShape
  fileprivate(set) weak var element: Element?

  nonisolated init(_ shape: any InsettableShape) { self.shape = shape }

  /// The radii of corners with the same centres as those of the container.
  func radii(in rect: CGRect, of part: Element) -> RectangleCornerRadii {
    let outer: RectangleCornerRadii
    switch shape {
    case let shape as RoundedRectangle:
      let radius = min(shape.cornerSize.width, shape.cornerSize.height)
      outer = RectangleCornerRadii(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    case let shape as UnevenRoundedRectangle: outer = shape.cornerRadii
    case is Capsule, is Circle:
      let size = element.flatMap { element in element.proposal.map(element.size) } ?? rect.size
      let radius = min(size.width, size.height) / 2
      outer = RectangleCornerRadii(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    default: return RectangleCornerRadii()
    }
    guard let element, let proposal = element.proposal else { return outer }
    let (mine, theirs) = (part.windowOrigin, element.windowOrigin)
    let place = CGPoint(x: mine.x - theirs.x + rect.minX, y: mine.y - theirs.y + rect.minY)
    let size = element.size(proposal)
    let (left, top) = (max(place.x, 0), max(place.y, 0))
    let (right, bottom) = (max(size.width - place.x - rect.width, 0), max(size.height - place.y - rect.height, 0))
    func less(_ radius: CGFloat, _ distance: CGFloat) -> CGFloat { max(radius - distance, 0) }
    return RectangleCornerRadii(
      topLeading: less(outer.topLeading, max(left, top)),
      bottomLeading: less(outer.bottomLeading, max(left, bottom)),
      bottomTrailing: less(outer.bottomTrailing, max(right, bottom)),
      topTrailing: less(outer.topTrailing, max(right, top))
    )
  }

  /// The shape for a part of the container: as far from the container's edges, the corners have the same centres.
  func path(in rect: CGRect, of part: Element, inset: CGFloat) -> Path {
    var distance: CGFloat = 0
    if let element, let proposal = element.proposal {
      var place = part.origin
      var now = part.container
      while let around = now, around !== element {
        if around.layer != nil { place = place + around.origin }
        now = around.container
      }
      let size = element.size(proposal)
      let sides = [place.x, place.y, size.width - place.x - rect.width, size.height - place.y - rect.height]
      distance = max(sides.min() ?? 0, 0)
    }
    func open<S: InsettableShape>(_ shape: S) -> Path {
      shape.inset(by: distance + inset).path(in: rect.insetBy(dx: -distance, dy: -distance))
    }
    return open(shape)
  }
}

/// A shape that takes after the container around.
nonisolated protocol ContainerRelative: Shape {
  var inset: CGFloat { get }
}

/// The shape of the container around, made smaller with the distance from its edges; a rectangle where there is none.
///
///     VStack {
///       ContainerRelativeShape().fill(.tint)
///     }
///     .padding(8)
///     .containerShape(.rect(cornerRadius: 20))  // The inner corners have a radius of 12
@frozen public struct ContainerRelativeShape: Shape, ContainerRelative, BitwiseCopyable {
  nonisolated public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  nonisolated var inset: CGFloat { 0 }
}

extension ContainerRelativeShape: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape { InsetContainerShape(inset: amount) }
}

nonisolated struct InsetContainerShape: InsettableShape, ContainerRelative {
  var inset: CGFloat
  func path(in rect: CGRect) -> Path { InsetShapeInRect(base: Rectangle(), amount: inset).path(in: rect) }
  func inset(by amount: CGFloat) -> InsetContainerShape { InsetContainerShape(inset: inset + amount) }
  var animatableData: CGFloat {
    get { inset }
    set { inset = newValue }
  }
}

extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

private enum ContainerShapeKey: EnvironmentKey { static var defaultValue: ContainerShape? { nil } }

extension EnvironmentValues {
  var containerShape: ContainerShape? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

struct ContainerShapeModifier<S: InsettableShape> {
  let shape: S
}

extension ContainerShapeModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ContainerShapeNode<S> {
    ContainerShapeNode(modifier.shape, context)
  }
  static func update(_ node: ContainerShapeNode<S>, _ modifier: Self) { node.revise(modifier.shape) }
}

@MainActor final class ContainerShapeNode<S: InsettableShape>: WrapperNode<ContainerShapeElement> {
  private var shape: S
  private var source: ContainerShape

  init(_ shape: S, _ context: _NodeContext) {
    self.shape = shape
    source = ContainerShape(shape)
    super.init(context)
  }

  override var environmentInside: EnvironmentValues {
    var values = environment
    values.containerShape = source
    return values
  }

  override func wrap(_ element: Element) -> ContainerShapeElement {
    let outer = ContainerShapeElement(element)
    source.element = outer
    return outer
  }

  func revise(_ shape: S) {
    guard !sameValue(self.shape, shape) else { return }
    self.shape = shape
    let element = source.element
    source = ContainerShape(shape)
    source.element = element
    passEnvironmentOn()
  }
}

@MainActor final class ContainerShapeElement: WrapperElement {
  override init(_ child: Element) {
    super.init(child)
    layer = Layer()
  }
}

extension View {
  /// Gives a container a shape that `ContainerRelativeShape`s inside take after. It clips nothing.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    modifier(ContainerShapeModifier(shape: shape))
  }
}
