import DisplayTree
import Foundation

/// What is done with a shape's outline.
enum ShapeInk: Equatable {
  case fill(FillStyle)
  case stroke(StrokeStyle)
}

/// A shape with its style.
@MainActor final class ShapeNode<S: Shape, Style: ShapeStyle>: ElementNode<ShapeElement> {
  private let shape: AnimatedValue<S>
  private var style: Style
  private var ink: ShapeInk

  init(_ shape: S, _ style: Style, _ ink: ShapeInk, _ context: _NodeContext) {
    self.shape = AnimatedValue(shape)
    self.style = style
    self.ink = ink
    let environment = context.environment
    super.init(
      context,
      ShapeElement(shape, style.resolved(in: environment), ink, environment)
    )
  }

  func revise(_ shape: S, _ style: Style, _ ink: ShapeInk) {
    if !sameValue(self.shape.given, shape) {
      self.shape.set(shape, on: self) { [unowned self] in
        graph.beforeLayout { [weak self] in self.map { $0.element.revise(shape: $0.shape.value) } }
      }
      element.revise(shape: self.shape.value)
    }
    if ink != self.ink {
      self.ink = ink
      element.revise(ink: ink)
    }
    if !sameValue(self.style, style) {
      self.style = style
      element.revise(style: style.resolved(in: environment), environment)
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.revise(style: style.resolved(in: environment), environment)
  }
}

@MainActor final class ShapeElement: Element {
  private var shape: any Shape
  private var style: _ResolvedStyle
  private var ink: ShapeInk
  private var direction: LayoutDirection
  private var around: ContainerShape?

  init(_ shape: any Shape, _ style: _ResolvedStyle, _ ink: ShapeInk, _ environment: EnvironmentValues) {
    self.shape = shape
    self.style = style
    self.ink = ink
    direction = environment.layoutDirection
    around = environment.containerShape
    super.init()
    layer = Layer()
  }

  func revise(shape: any Shape) {
    let probes = [proposal ?? .unspecified, .unspecified, .zero, .infinity]
    let isAsLarge = probes.allSatisfy { shape.sizeThatFits($0) == self.shape.sizeThatFits($0) }
    self.shape = shape
    if isAsLarge { invalidateDisplay() } else { invalidate() }
  }

  func revise(ink: ShapeInk) {
    self.ink = ink
    invalidateDisplay()
  }

  func revise(style: _ResolvedStyle, _ environment: EnvironmentValues) {
    let (direction, around) = (environment.layoutDirection, environment.containerShape)
    guard style != self.style || direction != self.direction || around !== self.around else { return }
    self.style = style
    self.direction = direction
    self.around = around
    invalidateDisplay()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    layer?.revise(content: content(in: CGRect(origin: .zero, size: size)))
  }

  private func content(in rect: CGRect) -> Layer.Content {
    guard rect.width.isFinite, rect.height.isFinite else { return .group }
    switch ink {
    case .fill(let fill):
      if shape is Rectangle, let pigment = style.plain { return .fill(pigment) }
      if !fill.isEOFilled, let line = shape as? any LineShape {
        return drawing(style.marks(stroking: line.mirrored(line.line(in: rect), in: rect, direction).outline, line.style.stroke, bounds: rect))
      }
      let outline = path(in: rect).outline
      return drawing(fill.applied(to: style.marks(filling: outline, isEvenOdd: fill.isEOFilled, bounds: rect)))
    case .stroke(let stroke):
      return drawing(style.marks(stroking: path(in: rect).outline, stroke.stroke, bounds: rect))
    }
  }

  private func path(in rect: CGRect) -> Path { path(of: shape, in: rect, direction, around) }

  private func drawing(_ marks: [Drawing.Mark]) -> Layer.Content { marks.isEmpty ? .group : .drawing(Drawing(marks)) }
}

extension Element {
  /// The outline of a shape that fills this element, as it is seen.
  final func path(
    of shape: any Shape,
    in rect: CGRect,
    _ direction: LayoutDirection,
    _ around: ContainerShape?
  ) -> Path {
    if let concentric = shape as? ConcentricRectangle {
      return concentric.path(in: rect, concentric: around?.radii(in: rect, of: self) ?? RectangleCornerRadii())
    }
    if let around, let relative = shape as? any ContainerRelative {
      return around.path(in: rect, of: self, inset: relative.inset)
    }
    return shape.path(in: rect, direction)
  }
}

/// A shape that is a line of some width: drawn as such, it looks better than as an area.
nonisolated protocol LineShape: Shape {
  func line(in rect: CGRect) -> Path
  var style: StrokeStyle { get }
}
