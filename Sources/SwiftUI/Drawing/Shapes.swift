import DisplayTree
import Foundation

extension CGRect {
  /// Smaller by `amount` on each side; nil if nothing is left.
  fileprivate func shrunk(by amount: CGFloat) -> CGRect? {
    guard width >= 2 * amount, height >= 2 * amount else { return nil }
    return insetBy(dx: amount, dy: amount)
  }
}

/// A shape in a smaller rectangle.
nonisolated struct InsetShapeInRect<Base: Shape>: InsettableShape {
  var base: Base
  var amount: CGFloat

  func path(in rect: CGRect) -> Path { rect.shrunk(by: amount).map { base.path(in: $0) } ?? Path() }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
  var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
  func inset(by amount: CGFloat) -> InsetShapeInRect { InsetShapeInRect(base: base, amount: self.amount + amount) }

  var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

/// A rectangle: the whole of the space.
@frozen public struct Rectangle: Shape, BitwiseCopyable {
  nonisolated public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Rectangle: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeInRect(base: self, amount: amount)
  }
}

/// A circle in the middle of the space, as large as fits.
///
/// It takes no more than a square of the space that it is offered.
@frozen public struct Circle: Shape, BitwiseCopyable {
  nonisolated public init() {}
  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
  }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }
}

extension Circle: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeInRect(base: self, amount: amount)
  }
}

/// An ellipse that touches all sides of the space.
@frozen public struct Ellipse: Shape, BitwiseCopyable {
  nonisolated public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Ellipse: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeInRect(base: self, amount: amount)
  }
}

/// A rectangle whose shorter sides are half circles.
@frozen public struct Capsule: Shape {
  public var style: RoundedCornerStyle

  nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public nonisolated func path(in r: CGRect) -> Path {
    Path(roundedRect: r, cornerRadius: min(r.width, r.height) / 2, style: style)
  }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Capsule: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetShapeInRect(base: self, amount: amount)
  }
}

/// A rectangle with corners that are rounded alike.
///
///     RoundedRectangle(cornerRadius: 12).fill(.quaternary)
@frozen public struct RoundedRectangle: Shape {
  /// Points; no more than half a side counts.
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
}

extension RoundedRectangle: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetRoundedRectangle(base: self, amount: amount)
  }
}

nonisolated struct InsetRoundedRectangle: InsettableShape {
  var base: RoundedRectangle
  var amount: CGFloat
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  func path(in rect: CGRect) -> Path {
    guard let rect = rect.shrunk(by: amount) else { return Path() }
    let size = CGSize(width: max(base.cornerSize.width - amount, 0), height: max(base.cornerSize.height - amount, 0))
    return Path(roundedRect: rect, cornerSize: size, style: base.style)
  }
  func inset(by amount: CGFloat) -> InsetRoundedRectangle {
    InsetRoundedRectangle(base: base, amount: self.amount + amount)
  }
  var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

/// A rectangle each corner of which is rounded by itself.
@frozen public struct UnevenRoundedRectangle: Shape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  nonisolated public init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius,
        bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius
      ),
      style: style
    )
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetUnevenRoundedRectangle(base: self, amount: amount)
  }
}

nonisolated struct InsetUnevenRoundedRectangle: InsettableShape {
  var base: UnevenRoundedRectangle
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    guard let rect = rect.shrunk(by: amount) else { return Path() }
    return Path(roundedRect: rect, cornerRadii: base.cornerRadii.inset(by: amount), style: base.style)
  }
  func inset(by amount: CGFloat) -> InsetUnevenRoundedRectangle {
    InsetUnevenRoundedRectangle(base: base, amount: self.amount + amount)
  }
  var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Self { Capsule(style: style) }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  public static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style
    )
  }
}
