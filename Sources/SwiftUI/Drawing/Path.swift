import DisplayTree
import Foundation

/// An outline made of straight and curved pieces.
///
///     Path { path in
///       path.move(to: CGPoint(x: 0, y: 40))
///       path.addLine(to: CGPoint(x: 20, y: 0))
///       path.addLine(to: CGPoint(x: 40, y: 40))
///       path.closeSubpath()
///     }
///     .fill(.orange)
///
/// Points are in the space of the view that shows the path, y downwards. As a view, a path takes the space that it is
/// offered, wherever its points are.
@frozen public struct Path: Equatable, LosslessStringConvertible, @unchecked Sendable {
  var outline = Outline()

  /// A step from one point to the next.
  @frozen public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public init() {}

  init(_ outline: Outline) { self.outline = outline }

  /// A path that `callback` draws.
  public init(_ callback: (inout Path) -> ()) { callback(&self) }

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  // MARK: Reading

  public var isEmpty: Bool { outline.pieces.isEmpty }

  /// Where the next piece begins: after closing, where the closed part began.
  public var currentPoint: CGPoint? {
    guard let last = outline.pieces.last else { return nil }
    if let end = last.end { return end }
    for case .move(let start) in outline.pieces.reversed() { return start }
    return nil
  }

  /// Calls `body` with each step, in order.
  public func forEach(_ body: (Path.Element) -> Void) {
    for piece in outline.pieces {
      switch piece {
      case .move(let point): body(.move(to: point))
      case .line(let point): body(.line(to: point))
      case .quad(let point, let control): body(.quadCurve(to: point, control: control))
      case .curve(let point, let first, let second): body(.curve(to: point, control1: first, control2: second))
      case .close: body(.closeSubpath)
      }
    }
  }

  // MARK: Drawing

  /// Begins a new part at `end`.
  public mutating func move(to end: CGPoint) { outline.pieces.append(.move(end)) }

  /// Adds a straight line; without a point to begin at, nothing.
  public mutating func addLine(to end: CGPoint) { if begin() { outline.pieces.append(.line(end)) } }

  /// Adds a curve that `control` pulls at.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if begin() { outline.pieces.append(.quad(end, control: control)) }
  }

  /// Adds a curve that leaves in the direction of `control1` and arrives from that of `control2`.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if begin() { outline.pieces.append(.curve(end, control1: control1, control2: control2)) }
  }

  /// Goes back in a straight line to where the part began.
  public mutating func closeSubpath() {
    guard let last = outline.pieces.last, last != .close else { return }
    outline.pieces.append(.close)
  }

  /// After closing, a new part begins where the closed one did.
  private mutating func begin() -> Bool {
    guard let last = outline.pieces.last else { return false }
    if last == .close, let start = currentPoint { outline.pieces.append(.move(start)) }
    return true
  }

  /// Adds a closed rectangle, clockwise from its origin.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let rect = rect.standardized
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map { $0.applying(transform) }
    outline.pieces += [.move(corners[0]), .line(corners[1]), .line(corners[2]), .line(corners[3]), .close]
  }

  /// Adds closed rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Begins a new part at the first point and goes through the others in straight lines.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { outline.pieces.append(.line(point)) }
  }

  /// Adds a closed ellipse that touches the sides of `rect`, clockwise from the right.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let rect = rect.standardized
    let place = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
    ).concatenating(transform)
    move(to: CGPoint(x: 1, y: 0).applying(place))
    addArcPieces(from: 0, by: 2 * .pi, place)
    closeSubpath()
  }

  /// Adds a closed rectangle with rounded corners.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let corners = RoundedCorners(rect.standardized, cornerSize: cornerSize, style)
    outline.pieces += corners.outline.applying(transform).pieces
  }

  /// Adds a closed rectangle, each corner of which has its own radius.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let corners = RoundedCorners(rect.standardized, cornerRadii, style)
    outline.pieces += corners.outline.applying(transform).pieces
  }

  /// Adds a part of a circle, after a straight line to where it begins.
  ///
  /// - Parameter clockwise: As it would be with y upwards. On the screen, `false` is clockwise.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let full = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if abs(delta) >= full {
      delta = clockwise ? -full : full
    } else if clockwise, delta > 0 {
      delta -= full
    } else if !clockwise, delta < 0 {
      delta += full
    }
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      delta: Angle(radians: delta),
      transform: transform
    )
  }

  /// Adds a part of a circle that turns by `delta`, after a straight line to where it begins.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    let place = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y).concatenating(transform)
    let start = CGPoint(x: CGFloat(cos(startAngle.radians)), y: CGFloat(sin(startAngle.radians))).applying(place)
    if isEmpty { move(to: start) } else if currentPoint != start { addLine(to: start) }
    addArcPieces(from: startAngle.radians, by: delta.radians, place)
  }

  /// Adds an arc that touches the line from here to `tangent1End` and the line from there to `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let here = currentPoint?.applying(transform.inverted()) else { return }
    let (incoming, outgoing) = (here - tangent1End, tangent2End - tangent1End)
    let (inLength, outLength) = (incoming.length, outgoing.length)
    let turn = incoming.x * outgoing.y - incoming.y * outgoing.x
    guard radius > 0, inLength > 0, outLength > 0, abs(turn) > 1e-9 * inLength * outLength else {
      return addLine(to: tangent1End.applying(transform))
    }
    let angle = atan2(abs(Double(turn)), Double(incoming.x * outgoing.x + incoming.y * outgoing.y))
    let reach = radius / CGFloat(tan(angle / 2))
    let first = tangent1End + incoming.scaled(by: reach / inLength)
    let side: CGFloat = turn > 0 ? -1 : 1
    let center = first + CGPoint(x: -incoming.y, y: incoming.x).scaled(by: -side * radius / inLength)
    let start = atan2(Double(first.y - center.y), Double(first.x - center.x))
    addRelativeArc(
      center: center,
      radius: radius,
      startAngle: Angle(radians: start),
      delta: Angle(radians: Double(side) * (.pi - angle)),
      transform: transform
    )
  }

  /// Curves along the unit circle as `place` puts it, from the point that is there already.
  private mutating func addArcPieces(from start: Double, by delta: Double, _ place: CGAffineTransform) {
    guard delta != 0, delta.isFinite else { return }
    let count = max(Int((abs(delta) / (.pi / 2)).rounded(.up)), 1)
    let step = delta / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      outline.pieces.append(
        .curve(
          CGPoint(x: cos(to), y: sin(to)).applying(place),
          control1: CGPoint(x: cos(from) - reach * sin(from), y: sin(from) + reach * cos(from)).applying(place),
          control2: CGPoint(x: cos(to) + reach * sin(to), y: sin(to) - reach * cos(to)).applying(place)
        )
      )
    }
  }

  /// Adds the pieces of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    outline.pieces += path.outline.applying(transform).pieces
  }

  // MARK: Other paths

  public func applying(_ transform: CGAffineTransform) -> Path { Path(outline.applying(transform)) }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { applying(CGAffineTransform(translationX: dx, y: dy)) }

  /// The part between two shares of the whole length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(outline.trimmed(from: Double(from), to: Double(to)))
  }

  /// The outline of the area that a stroke covers. Its parts may overlap: fill it with the default rule.
  public func strokedPath(_ style: StrokeStyle) -> Path { Path(outline.stroked(style.stroke)) }

  // MARK: Geometry

  /// The smallest rectangle around all points of the path; null for an empty one.
  public var boundingRect: CGRect { outline.bounds }

  /// Whether a point is inside. Parts that are not closed count as closed.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { outline.contains(p, isEvenOdd: eoFill) }
}

extension Path: Shape {
  public nonisolated func path(in _: CGRect) -> Path { self }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension Path {
  /// Reads what `description` writes.
  public init?(_ string: String) {
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): outline.pieces.append(.line(point(0)))
      case ("q", 4): outline.pieces.append(.quad(point(2), control: point(0)))
      case ("c", 6): outline.pieces.append(.curve(point(4), control1: point(0), control2: point(2)))
      case ("re", 4): addRect(CGRect(origin: point(0), size: CGSize(width: numbers[2], height: numbers[3])))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
  }

  /// Each step as numbers and a letter: `m` moves, `l` is a line, `q` and `c` are curves, `h` closes.
  public var description: String {
    func text(_ points: CGPoint...) -> String {
      points.flatMap { [$0.x, $0.y] }.map { value in
        let value = Double(value)
        return value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
      }.joined(separator: " ")
    }
    return outline.pieces.map { piece in
      switch piece {
      case .move(let point): text(point) + " m"
      case .line(let point): text(point) + " l"
      case .quad(let point, let control): text(control, point) + " q"
      case .curve(let point, let first, let second): text(first, second, point) + " c"
      case .close: "h"
      }
    }.joined(separator: " ")
  }
}
