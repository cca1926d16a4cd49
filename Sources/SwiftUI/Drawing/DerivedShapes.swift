import DisplayTree
import Foundation

/// A shape, moved.
@frozen public struct OffsetShape<Content: Shape>: Shape {
  public var shape: Content
  public var offset: CGSize

  nonisolated public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public nonisolated static var role: ShapeRole { Content.role }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set {
      shape.animatableData = newValue.first
      offset.animatableData = newValue.second
    }
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

extension CGRect {
  fileprivate func place(_ anchor: UnitPoint) -> CGPoint {
    CGPoint(x: minX + anchor.x * width, y: minY + anchor.y * height)
  }
}

extension CGAffineTransform {
  /// This transform with `point` in the place of the origin.
  func around(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y)
      .concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// A shape, turned.
@frozen public struct RotatedShape<Content: Shape>: Shape {
  public var shape: Content
  public var angle: Angle
  public var anchor: UnitPoint

  nonisolated public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
    return shape.path(in: rect).applying(turn.around(rect.place(anchor)))
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public nonisolated static var role: ShapeRole { Content.role }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>>
  {
    get { AnimatablePair(shape.animatableData, AnimatablePair(angle.animatableData, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      angle.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

/// A shape, made larger or smaller.
@frozen public struct ScaledShape<Content: Shape>: Shape {
  public var shape: Content
  public var scale: CGSize
  public var anchor: UnitPoint

  nonisolated public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    let growth = CGAffineTransform(scaleX: scale.width, y: scale.height)
    return shape.path(in: rect).applying(growth.around(rect.place(anchor)))
  }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public nonisolated static var role: ShapeRole { Content.role }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData:
    AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
  {
    get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }
}

/// A shape, put elsewhere by a transform.
@frozen public struct TransformedShape<Content: Shape>: Shape {
  public var shape: Content
  public var transform: CGAffineTransform

  nonisolated public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public nonisolated static var role: ShapeRole { Content.role }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData: Content.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
}

nonisolated struct TrimmedShape<Content: Shape>: Shape {
  var shape: Content
  var start: CGFloat
  var end: CGFloat

  func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  static var role: ShapeRole { Content.role }
  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get {
      let scale = CGFloat(animatableScale)
      return AnimatablePair(shape.animatableData, AnimatablePair(start * scale, end * scale))
    }
    set {
      shape.animatableData = newValue.first
      start = newValue.second.first / CGFloat(animatableScale)
      end = newValue.second.second / CGFloat(animatableScale)
    }
  }
}

nonisolated struct StrokedShape<Content: Shape>: Shape, LineShape {
  var shape: Content
  var style: StrokeStyle

  func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  func line(in rect: CGRect) -> Path { shape.path(in: rect) }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  static var role: ShapeRole { .stroke }
  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
}

nonisolated struct SizedShape<Content: Shape>: Shape {
  var shape: Content
  var size: CGSize
  var anchor: UnitPoint

  func path(in rect: CGRect) -> Path {
    let place = rect.place(anchor)
    let origin = CGPoint(x: place.x - size.width * anchor.x, y: place.y - size.height * anchor.y)
    return shape.path(in: CGRect(origin: origin, size: size))
  }
  static var role: ShapeRole { Content.role }
  var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}

/// Any shape, its type hidden.
///
///     let outline = isRound ? AnyShape(Circle()) : AnyShape(RoundedRectangle(cornerRadius: 8))
@frozen public struct AnyShape: Shape {
  var shape: any Shape

  nonisolated public init<S: Shape>(_ shape: S) { self.shape = (shape as? AnyShape)?.shape ?? shape }

  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect) }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(shape.animatableData) }
    set {
      func open<S: Shape>(_ shape: S) -> any Shape {
        guard let data = newValue.value as? S.AnimatableData else { return shape }
        var shape = shape
        shape.animatableData = data
        return shape
      }
      shape = open(shape)
    }
  }
}

/// The numbers that move of something whose type is hidden.
public struct _AnyAnimatableData: VectorArithmetic {
  /// Nil stands for the zero of whatever type it meets.
  var value: (any VectorArithmetic)?

  init(_ value: (any VectorArithmetic)?) { self.value = value }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

  public static func == (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> Bool {
    func open<V: VectorArithmetic>(_ value: V) -> Bool { (rhs.value as? V) == value }
    guard let value = lhs.value else { return rhs.value == nil }
    return open(value)
  }
  public static func + (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
    func open<V: VectorArithmetic>(_ value: V) -> any VectorArithmetic { (rhs.value as? V).map { value + $0 } ?? value }
    guard let value = lhs.value else { return rhs }
    return _AnyAnimatableData(open(value))
  }
  public static func - (lhs: _AnyAnimatableData, rhs: _AnyAnimatableData) -> _AnyAnimatableData {
    var negative = rhs
    negative.scale(by: -1)
    return lhs + negative
  }
  public mutating func scale(by rhs: Double) {
    func open<V: VectorArithmetic>(_ value: V) -> any VectorArithmetic { value.scaled(by: rhs) }
    value = value.map { open($0) }
  }
  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }
}

extension Shape {
  /// The shape, moved.
  public nonisolated func offset(_ offset: CGSize) -> OffsetShape<Self> { OffsetShape(shape: self, offset: offset) }
  /// The shape, moved.
  public nonisolated func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
  /// The shape, moved.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }
  /// The shape, turned about a point of its rectangle.
  public nonisolated func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }
  /// The shape, enlarged from a point of its rectangle.
  public nonisolated func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  /// The shape, enlarged from a point of its rectangle.
  public nonisolated func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }
  /// The shape, put elsewhere by a transform.
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
  /// The part of the outline between two shares of its length.
  ///
  ///     Circle().trim(from: 0, to: progress).stroke(.tint, lineWidth: 4)
  public nonisolated func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> some Shape {
    TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }
  /// The area of a line along the outline, half of it outside the shape.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape { StrokedShape(shape: self, style: style) }
  /// The area of a line along the outline, half of it outside the shape.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
  /// The shape in a size of its own, at the top leading corner.
  public nonisolated func size(_ size: CGSize) -> some Shape {
    SizedShape(shape: self, size: size, anchor: .topLeading)
  }
  /// The shape in a size of its own, at the top leading corner.
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
  /// The shape in a size of its own, with `anchor` where it is in the rectangle.
  public nonisolated func size(_ size: CGSize, anchor: UnitPoint) -> some Shape {
    SizedShape(shape: self, size: size, anchor: anchor)
  }
  /// The shape in a size of its own, with `anchor` where it is in the rectangle.
  public nonisolated func size(width: CGFloat, height: CGFloat, anchor: UnitPoint) -> some Shape {
    size(CGSize(width: width, height: height), anchor: anchor)
  }
}
