import DisplayTree
import Foundation

/// Colours that go over into one another.
///
/// As a style, a gradient runs from the top to the bottom of what is filled.
@frozen public struct Gradient: Equatable, Hashable, Sendable {
  /// A colour at a place from 0, the beginning, to 1, the end.
  @frozen public struct Stop: Equatable, Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How colours are mixed between the stops.
  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool
    /// By their numbers.
    public static let device = ColorSpace(isPerceptual: false)
    /// In steps that look equal.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Gradient.Stop]

  /// - Parameter stops: In order of their places. Two at the same place make a hard edge.
  public init(stops: [Gradient.Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(self).colorSpace(space) }

  func resolved(in context: _StyleContext, _ space: ColorSpace = .device) -> [Paint.Stop] {
    let colors = stops.map { ($0.color.resolve(in: context.environment), Double($0.location)) }
    guard space.isPerceptual, var last = colors.first else {
      return stops.map {
        let pigment = $0.color.pigment(in: context.environment)
        return Paint.Stop(pigment.faded(by: context.levelOpacity), at: Double($0.location))
      }
    }
    // Between the stops, others that are mixed as the eye takes it: a backend mixes the numbers.
    let steps = 8
    var result = [last]
    for next in colors.dropFirst() {
      for step in 1..<steps where next.1 > last.1 {
        let share = Double(step) / Double(steps)
        let color = last.0.mixed(with: next.0, by: share, isPerceptual: true)
        result.append((color, last.1 + (next.1 - last.1) * share))
      }
      result.append(next)
      last = next
    }
    return result.map { Paint.Stop($0.0.pigment.faded(by: context.levelOpacity), at: $0.1) }
  }
}

extension Gradient: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { AnyGradient(self)._resolve(context) }
}

/// A gradient with the way in which its colours are mixed, such as `Color.blue.gradient`.
@frozen public struct AnyGradient: Hashable, ShapeStyle, Sendable {
  let gradient: Gradient
  var space = Gradient.ColorSpace.device

  public init(_ gradient: Gradient) { self.gradient = gradient }

  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    var result = self
    result.space = space
    return result
  }

  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle(.gradient(gradient.resolved(in: context, space), .linear(.top, .bottom)))
  }
}

/// The course of a gradient, in shares of the rectangle that it fills.
enum GradientGeometry: Hashable, Sendable {
  case linear(UnitPoint, UnitPoint)
  /// Radii in points.
  case radial(UnitPoint, from: CGFloat, to: CGFloat)
  /// Radii in shares of the rectangle's width and height.
  case elliptical(UnitPoint, from: CGFloat, to: CGFloat)
  case angular(UnitPoint, from: Angle, to: Angle)

  /// How to draw it in `rect`, and, if it has to be stretched, how the drawing is put there.
  func paint(_ stops: [Paint.Stop], in rect: CGRect) -> (Paint, place: CGAffineTransform?) {
    func place(_ point: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
    switch self {
    case .linear(let start, let end): return (.linear(stops, from: place(start), to: place(end)), nil)
    case .radial(let center, let start, let end):
      return (
        .radial(stops, center: place(center), startRadius: Double(start), endRadius: Double(end)), nil
      )
    case .elliptical(let center, let start, let end):
      let (center, width) = (place(center), rect.width)
      let paint = Paint.radial(
        stops,
        center: center,
        startRadius: Double(start * width),
        endRadius: Double(end * width)
      )
      guard rect.width != rect.height, rect.width > 0, rect.height > 0 else { return (paint, nil) }
      let stretch = rect.height / width
      return (paint, CGAffineTransform(a: 1, b: 0, c: 0, d: stretch, tx: 0, ty: center.y * (1 - stretch)))
    case .angular(let center, let start, let end):
      return (
        .angular(stops, center: place(center), startAngle: start.radians, endAngle: end.radians), nil
      )
    }
  }
}

/// A gradient along a line.
@frozen public struct LinearGradient: ShapeStyle, Sendable {
  var gradient: AnyGradient
  var startPoint: UnitPoint
  var endPoint: UnitPoint

  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(gradient), startPoint, endPoint)
  }
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(Gradient(colors: colors)), startPoint, endPoint)
  }
  public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(Gradient(stops: stops)), startPoint, endPoint)
  }
  nonisolated init(_ gradient: AnyGradient, _ startPoint: UnitPoint, _ endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle(
      .gradient(gradient.gradient.resolved(in: context, gradient.space), .linear(startPoint, endPoint))
    )
  }
}

/// A gradient from a centre outwards. Radii in points.
@frozen public struct RadialGradient: ShapeStyle, Sendable {
  var gradient: AnyGradient
  var center: UnitPoint
  var startRadius: CGFloat
  var endRadius: CGFloat

  public nonisolated init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(gradient), center, startRadius, endRadius)
  }
  public nonisolated init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startRadius, endRadius)
  }
  public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startRadius, endRadius)
  }
  nonisolated init(_ gradient: AnyGradient, _ center: UnitPoint, _ startRadius: CGFloat, _ endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle(
      .gradient(
        gradient.gradient.resolved(in: context, gradient.space),
        .radial(center, from: startRadius, to: endRadius)
      )
    )
  }
}

/// A gradient from a centre outwards, as wide and high as what it fills. Radii in shares of the size.
@frozen public struct EllipticalGradient: ShapeStyle, Sendable {
  var gradient: AnyGradient
  var center: UnitPoint
  var startRadiusFraction: CGFloat
  var endRadiusFraction: CGFloat

  public nonisolated init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
  }
  public nonisolated init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
  }
  public nonisolated init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
  }
  nonisolated init(_ gradient: AnyGradient, _ center: UnitPoint, _ start: CGFloat, _ end: CGFloat) {
    self.gradient = gradient
    self.center = center
    startRadiusFraction = start
    endRadiusFraction = end
  }

  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle(
      .gradient(
        gradient.gradient.resolved(in: context, gradient.space),
        .elliptical(center, from: startRadiusFraction, to: endRadiusFraction)
      )
    )
  }
}

/// A gradient around a centre, clockwise.
@frozen public struct AngularGradient: ShapeStyle, Sendable {
  var gradient: AnyGradient
  var center: UnitPoint
  var startAngle: Angle
  var endAngle: Angle

  public nonisolated init(
    gradient: Gradient,
    center: UnitPoint,
    startAngle: Angle = .zero,
    endAngle: Angle = .zero
  ) {
    self.init(AnyGradient(gradient), center, startAngle, endAngle)
  }
  public nonisolated init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startAngle, endAngle)
  }
  public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startAngle, endAngle)
  }
  /// Once around, from `angle`.
  public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(AnyGradient(gradient), center, angle: angle)
  }
  /// Once around, from `angle`.
  public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(AnyGradient(Gradient(colors: colors)), center, angle: angle)
  }
  /// Once around, from `angle`.
  public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(AnyGradient(Gradient(stops: stops)), center, angle: angle)
  }
  nonisolated init(_ gradient: AnyGradient, _ center: UnitPoint, _ startAngle: Angle, _ endAngle: Angle) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }
  nonisolated init(_ gradient: AnyGradient, _ center: UnitPoint, angle: Angle) {
    self.init(gradient, center, angle, Angle(radians: angle.radians + 2 * .pi))
  }

  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle(
      .gradient(
        gradient.gradient.resolved(in: context, gradient.space),
        .angular(center, from: startAngle, to: endAngle)
      )
    )
  }
}

extension LinearGradient: View { public typealias Body = _ShapeView<Rectangle, LinearGradient> }
extension RadialGradient: View { public typealias Body = _ShapeView<Rectangle, RadialGradient> }
extension EllipticalGradient: View { public typealias Body = _ShapeView<Rectangle, EllipticalGradient> }
extension AngularGradient: View { public typealias Body = _ShapeView<Rectangle, AngularGradient> }

extension ShapeStyle where Self: View, Self.Body == _ShapeView<Rectangle, Self> {
  public var body: _ShapeView<Rectangle, Self> { _ShapeView(shape: Rectangle(), style: self) }
}
