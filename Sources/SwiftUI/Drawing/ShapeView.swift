import Foundation

/// A view made of a shape; more fills and strokes can be laid on it.
nonisolated public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  var shape: Self.Content { get }
}

/// A filled shape.
@frozen public struct _ShapeView<Content: Shape, Style: ShapeStyle>: Sendable {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension _ShapeView: ShapeView, PrimitiveView {
  public typealias Body = Never
  static func make(_ view: Self, _ context: _NodeContext) -> ShapeNode<Content, Style> {
    ShapeNode(view.shape, view.style, .fill(view.fillStyle), context)
  }
  static func update(_ node: ShapeNode<Content, Style>, _ view: Self) {
    node.revise(view.shape, view.style, .fill(view.fillStyle))
  }
}

/// A shape's outline, drawn as a line.
struct LineView<Content: Shape, Style: ShapeStyle> {
  let shape: Content
  let style: Style
  let strokeStyle: StrokeStyle
}

extension LineView: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ShapeNode<Content, Style> {
    ShapeNode(view.shape, view.style, .stroke(view.strokeStyle), context)
  }
  static func update(_ node: ShapeNode<Content, Style>, _ view: Self) {
    node.revise(view.shape, view.style, .stroke(view.strokeStyle))
  }
}

/// A filled shape before another view of the same shape.
@frozen public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }
}

extension FillShapeView: ShapeView {
  public var body: some View {
    _ShapeView(shape: shape, style: style, fillStyle: fillStyle).modifier(behind(background))
  }
}

/// A shape's outline, drawn before another view of the same shape.
@frozen public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  nonisolated public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeShapeView: ShapeView {
  public var body: some View { line.modifier(behind(background)) }

  private var line: LineView<Content, Style> { LineView(shape: shape, style: style, strokeStyle: strokeStyle) }

  // Nothing behind is the rule: the line alone does then.
  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    Background.self == EmptyView.self ? LineView.make(view.line, context) : ViewBodyNode(view, context)
  }
  @MainActor public static func _updateNode(_ node: _Node, _ view: Self) {
    if Background.self == EmptyView.self { return LineView._updateNode(node, view.line) }
    unsafeDowncast(node, to: ViewBodyNode<Self>.self).update(view)
  }
}

/// A line inside a shape's edge, before another view of the same shape.
@frozen public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  nonisolated public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeBorderShapeView: ShapeView {
  public var body: some View { line.modifier(behind(background)) }

  private var line: LineView<Content.InsetShape, Style> {
    LineView(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style, strokeStyle: strokeStyle)
  }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    Background.self == EmptyView.self ? LineView.make(view.line, context) : ViewBodyNode(view, context)
  }
  @MainActor public static func _updateNode(_ node: _Node, _ view: Self) {
    if Background.self == EmptyView.self { return LineView._updateNode(node, view.line) }
    unsafeDowncast(node, to: ViewBodyNode<Self>.self).update(view)
  }
}

extension FillShapeView: Sendable where Background: Sendable {}
extension StrokeShapeView: Sendable where Background: Sendable {}
extension StrokeBorderShapeView: Sendable where Background: Sendable {}

/// Puts a view of the same shape behind.
private func behind<Background: View>(_ view: Background) -> SecondaryModifier<Background> {
  SecondaryModifier(secondary: view, alignment: .center, isBehind: true)
}

extension Shape {
  /// Fills the shape with a style.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  @_disfavoredOverload
  public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  @_disfavoredOverload
  public nonisolated func fill(style: FillStyle = FillStyle()) -> some View {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// Draws the outline as a line, half of it outside the shape.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: EmptyView()
    )
  }

  /// Draws the outline as a line, half of it outside the shape.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  @_disfavoredOverload
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    LineView(shape: self, style: content, strokeStyle: style)
  }

  @_disfavoredOverload
  public nonisolated func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View {
    LineView(shape: self, style: content, strokeStyle: StrokeStyle(lineWidth: lineWidth))
  }
}

extension ShapeView {
  /// Fills the shape once more, before what is there.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground,
    style: FillStyle = FillStyle()
  ) -> FillShapeView<Self.Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Draws the outline before what is there, half of it outside the shape.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self.Content, S, Self> {
    StrokeShapeView(shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  /// Draws the outline before what is there, half of it outside the shape.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeShapeView<Self.Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws a line inside the edge, before what is there.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self.Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: self
    )
  }

  /// Draws a line inside the edge, before what is there.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self.Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Draws a line inside the edge.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self,
      style: content,
      strokeStyle: style,
      isAntialiased: antialiased,
      background: EmptyView()
    )
  }

  /// Draws a line inside the edge.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  @_disfavoredOverload
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S,
    style: StrokeStyle,
    antialiased: Bool = true
  ) -> some View {
    LineView(shape: inset(by: style.lineWidth / 2), style: content, strokeStyle: style)
  }

  @_disfavoredOverload
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S,
    lineWidth: CGFloat = 1,
    antialiased: Bool = true
  ) -> some View {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  @_disfavoredOverload
  public nonisolated func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: style, antialiased: antialiased)
  }

  @_disfavoredOverload
  public nonisolated func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(ForegroundStyle(), style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
