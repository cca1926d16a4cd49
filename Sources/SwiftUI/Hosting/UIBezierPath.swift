import Foundation

/// Some corners of a rectangle, by UIKit's name.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// An outline, by Core Graphics' name.
public class CGPath: Equatable, @unchecked Sendable {  // changed by a `CGMutablePath` alone, which is its owner's
  fileprivate(set) var path: Path

  fileprivate init(_ path: Path) { self.path = path }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).applying(transform?.pointee ?? .identity))
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }
  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(Path(roundedRect: rect, cornerSize: size, style: .circular).applying(transform?.pointee ?? .identity))
  }

  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  public var boundingBox: CGRect { path.boundingRect }
  public var boundingBoxOfPath: CGRect { path.boundingRect }
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }
}

/// An outline that grows, by Core Graphics' name.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(Path()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  public func addCurve(
    to end: CGPoint,
    control1: CGPoint,
    control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform),
      control1: control1.applying(transform),
      control2: control2.applying(transform)
    )
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addRect(rect, transform: transform)
  }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addEllipse(in: rect, transform: transform)
  }
  public func addRoundedRect(
    in rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    path.addRoundedRect(in: rect, cornerSize: size, style: .circular, transform: transform)
  }
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)),
      clockwise: clockwise,
      transform: transform
    )
  }
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.addPath(other.path, transform: transform)
  }
  public func closeSubpath() { path.closeSubpath() }
}

/// An outline, by UIKit's name.
///
///     struct RoundedCorners: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path(
///           UIBezierPath(
///             roundedRect: rect,
///             byRoundingCorners: [.topLeft, .topRight],
///             cornerRadii: CGSize(width: 12, height: 12)
///           ).cgPath
///         )
///       }
///     }
///
/// Shapes are made of it; nothing is drawn by it directly.
public final class UIBezierPath {
  private var path: Path
  public var lineWidth: CGFloat = 1

  private init(_ path: Path) { self.path = path }

  public convenience init() { self.init(Path()) }
  public convenience init(cgPath: CGPath) { self.init(cgPath.path) }
  public convenience init(rect: CGRect) { self.init(Path(rect)) }
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    self.init(Path(roundedRect: rect, cornerRadius: radius))
  }
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let most = min(cornerRadii.width, rect.width / 2, rect.height / 2)
    func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? most : 0 }
    let radii = RectangleCornerRadii(
      topLeading: radius(.topLeft),
      bottomLeading: radius(.bottomLeft),
      bottomTrailing: radius(.bottomRight),
      topTrailing: radius(.topRight)
    )
    self.init(Path(roundedRect: rect, cornerRadii: radii))
  }
  public convenience init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }
  public var isEmpty: Bool { path.isEmpty }
  public var bounds: CGRect { path.boundingRect }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Clockwise as it is seen, unlike a `Path`'s, whose `clockwise` means the space of mathematics.
  public func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)),
      clockwise: !clockwise
    )
  }
  public func close() { path.closeSubpath() }
  public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
  public func removeAllPoints() { path = Path() }
}

extension Path {
  public init(_ path: CGPath) { self = path.path }
  public init(_ path: CGMutablePath) { self = path.path }

  /// The outline, by Core Graphics' name.
  public var cgPath: CGPath { CGPath(self) }
}
