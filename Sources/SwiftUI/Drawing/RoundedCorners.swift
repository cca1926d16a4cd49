import DisplayTree
import Foundation

/// How a corner is rounded.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve that begins earlier and bends more and more, so that no edge is seen in a reflection.
  case continuous
}

/// The radii of a rectangle's corners, in points.
@frozen public struct RectangleCornerRadii: Equatable, Animatable, Sendable, BitwiseCopyable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  public typealias AnimatableData = AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>

  public var animatableData: AnimatableData {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
    set {
      topLeading = newValue.first.first
      bottomLeading = newValue.first.second
      bottomTrailing = newValue.second.first
      topTrailing = newValue.second.second
    }
  }

  /// Every corner smaller by `amount`; none is less than sharp.
  func inset(by amount: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(topLeading - amount, 0),
      bottomLeading: max(bottomLeading - amount, 0),
      bottomTrailing: max(bottomTrailing - amount, 0),
      topTrailing: max(topTrailing - amount, 0)
    )
  }
}

/// A rectangle with rounded corners, as an outline that runs clockwise from the middle of the right side.
struct RoundedCorners {
  let rect: CGRect
  /// From the bottom right corner on, clockwise.
  let radii: [CGSize]
  let style: RoundedCornerStyle

  init(_ rect: CGRect, cornerSize: CGSize, _ style: RoundedCornerStyle) {
    self.rect = rect
    self.style = style
    let size = CGSize(
      width: min(max(cornerSize.width, 0), rect.width / 2),
      height: min(max(cornerSize.height, 0), rect.height / 2)
    )
    radii = Array(repeating: size, count: 4)
  }

  init(_ rect: CGRect, _ corners: RectangleCornerRadii, _ style: RoundedCornerStyle) {
    self.rect = rect
    self.style = style
    let radii = [corners.bottomTrailing, corners.bottomLeading, corners.topLeading, corners.topTrailing]
      .map { max($0, 0) }
    // Where two corners need more than a side has, all shrink alike.
    var share: CGFloat = 1
    for index in 0..<4 {
      let (need, side) = (radii[index] + radii[(index + 1) % 4], index.isMultiple(of: 2) ? rect.width : rect.height)
      if need > side { share = min(share, side / need) }
    }
    self.radii = radii.map { CGSize(width: $0 * share, height: $0 * share) }
  }

  /// How far a continuous corner reaches along a side, in radii.
  private static let reach: CGFloat = 1.52
  /// How much of the quarter circle is taken by the bending at each end.
  private static let bending = Double.pi / 8

  var outline: Outline {
    // Clockwise: down the right side, left along the bottom, up, and right along the top.
    let corners = [
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.minY),
    ]
    let ways = [CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0)]
    var outline = Outline([.move(CGPoint(x: rect.maxX, y: rect.midY))])
    for index in 0..<4 {
      let (radius, isUpright) = (radii[index], index.isMultiple(of: 2))
      let (before, after) = (radii[(index + 3) % 4], radii[(index + 1) % 4])
      guard radius.width > 0, radius.height > 0 else {
        outline.pieces.append(.line(corners[index]))
        continue
      }
      let (along, across) = isUpright ? (radius.height, radius.width) : (radius.width, radius.height)
      let (length, breadth) = isUpright ? (rect.height, rect.width) : (rect.width, rect.height)
      let room = length * along / (along + (isUpright ? before.height : before.width))
      let nextRoom = breadth * across / (across + (isUpright ? after.width : after.height))
      let (back, ahead) = (ways[index].scaled(by: -along), ways[(index + 1) % 4].scaled(by: across))
      let place = CGAffineTransform(
        a: back.x, b: back.y, c: ahead.x, d: ahead.y, tx: corners[index].x, ty: corners[index].y
      )
      let corner = corner(incoming: room / along, outgoing: nextRoom / across)
      outline.pieces += Outline(corner).applying(place).pieces
    }
    outline.pieces.append(.close)
    return outline
  }

  /// A corner at (0, 0) of radius 1, from a point (u, 0) to a point (0, v), with the room that there is on each side.
  private func corner(incoming: CGFloat, outgoing: CGFloat) -> [Outline.Piece] {
    /// How much of the bending there is room for.
    func smoothness(_ room: CGFloat) -> CGFloat {
      guard style == .continuous else { return 0 }
      return min(max((room - 1) / (RoundedCorners.reach - 1), 0), 1)
    }
    let (first, last) = (smoothness(incoming), smoothness(outgoing))
    let (from, to) = (
      RoundedCorners.bending * Double(first), .pi / 2 - RoundedCorners.bending * Double(last)
    )
    func onCircle(_ angle: Double) -> CGPoint { CGPoint(x: 1 - sin(angle), y: 1 - cos(angle)) }
    func direction(_ angle: Double) -> CGPoint { CGPoint(x: -cos(angle), y: sin(angle)) }
    /// The points of the curve into an arc that begins at `angle`: its curvature grows from none to the arc's.
    func bend(_ angle: Double, _ smoothness: CGFloat) -> (start: CGFloat, near: CGFloat, far: CGFloat) {
      let tangent = CGFloat(tan(angle / 2))
      let far = 1 - tangent
      return (1 + (RoundedCorners.reach - 1) * smoothness, far + 1.5 * tangent * tangent / CGFloat(sin(angle)), far)
    }
    var pieces: [Outline.Piece] = []
    if first > 0 {
      let bend = bend(from, first)
      pieces.append(.line(CGPoint(x: bend.start, y: 0)))
      pieces.append(
        .curve(onCircle(from), control1: CGPoint(x: bend.near, y: 0), control2: CGPoint(x: bend.far, y: 0))
      )
    } else {
      pieces.append(.line(CGPoint(x: 1, y: 0)))
    }
    let reach = CGFloat(4.0 / 3 * tan((to - from) / 4))
    pieces.append(
      .curve(
        onCircle(to),
        control1: onCircle(from) + direction(from).scaled(by: reach),
        control2: onCircle(to) - direction(to).scaled(by: reach)
      )
    )
    if last > 0 {
      let bend = bend(.pi / 2 - to, last)
      pieces.append(
        .curve(
          CGPoint(x: 0, y: bend.start),
          control1: CGPoint(x: 0, y: bend.far),
          control2: CGPoint(x: 0, y: bend.near)
        )
      )
    }
    return pieces
  }
}
