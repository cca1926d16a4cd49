import DisplayTree
import Foundation

/// Colours at the points of a net, and between them what lies between.
///
///     MeshGradient(
///       width: 2,
///       height: 2,
///       points: [[0, 0], [1, 0], [0, 1], [1, 1]],
///       colors: [.indigo, .teal, .orange, .pink]
///     )
///
/// Points are in shares of what is filled, row by row from the top. Lines between them are straight here: the control
/// points of `BezierPoint`s are kept and not used. What can have only one colour, such as text, has the first.
public struct MeshGradient: Equatable, Sendable {
  /// A point of the net, with the directions in which lines leave it.
  @frozen public struct BezierPoint: Equatable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>,
      leadingControlPoint: SIMD2<Float>,
      topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>,
      bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([MeshGradient.BezierPoint])
  }

  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  /// Points in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  public var locations: MeshGradient.Locations
  public var colors: MeshGradient.Colors
  /// What is seen where the net does not reach.
  public var background: Color
  /// Without, there are edges where the net's lines are.
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int,
    height: Int,
    locations: MeshGradient.Locations,
    colors: MeshGradient.Colors,
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .points(points),
      colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }

  public init(
    width: Int,
    height: Int,
    points: [SIMD2<Float>],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .points(points),
      colors: .resolvedColors(resolvedColors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }

  public init(
    width: Int,
    height: Int,
    bezierPoints: [MeshGradient.BezierPoint],
    colors: [Color],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .bezierPoints(bezierPoints),
      colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }

  public init(
    width: Int,
    height: Int,
    bezierPoints: [MeshGradient.BezierPoint],
    resolvedColors: [Color.Resolved],
    background: Color = .clear,
    smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width,
      height: height,
      locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors),
      background: background,
      smoothsColors: smoothsColors,
      colorSpace: colorSpace
    )
  }
}

extension MeshGradient: ShapeStyle {
  public typealias Resolved = Never

  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    let points: [SIMD2<Float>] =
      switch locations {
      case .points(let points): points
      case .bezierPoints(let points): points.map(\.position)
      }
    let resolved: [Color.Resolved] =
      switch colors {
      case .colors(let colors): colors.map { $0.resolve(in: context.environment) }
      case .resolvedColors(let colors): colors
      }
    guard width > 1, height > 1, points.count >= width * height, resolved.count >= width * height else {
      return _ResolvedStyle(.solid(.clear))
    }
    var net = MeshRaster(side: 96, background: background.resolve(in: context.environment))
    net.draw(
      Mesh(
        width: width,
        height: height,
        points: points,
        colors: resolved.map { SIMD4($0.red, $0.green, $0.blue, $0.opacity) },
        isSmooth: smoothsColors
      )
    )
    var style = _ResolvedStyle(.image(ImageTile(stretched: net.picture, pigment: resolved[0].pigment)))
    style.opacity = context.levelOpacity
    return style
  }
}

extension MeshGradient: View { public typealias Body = _ShapeView<Rectangle, MeshGradient> }

/// A net with a colour at each point.
private struct Mesh {
  let width: Int
  let height: Int
  let points: [SIMD2<Float>]
  let colors: [SIMD4<Float>]
  let isSmooth: Bool

  private func color(_ column: Int, _ row: Int) -> SIMD4<Float> {
    colors[min(max(row, 0), height - 1) * width + min(max(column, 0), width - 1)]
  }

  func point(_ column: Int, _ row: Int, _ x: Float, _ y: Float) -> SIMD2<Float> {
    let index = row * width + column
    let top = points[index] + (points[index + 1] - points[index]) * x
    let bottom = points[index + width] + (points[index + width + 1] - points[index + width]) * x
    return top + (bottom - top) * y
  }

  /// The colour in a field of the net.
  func color(_ column: Int, _ row: Int, _ x: Float, _ y: Float) -> SIMD4<Float> {
    guard isSmooth else {
      let top = color(column, row) + (color(column + 1, row) - color(column, row)) * x
      let bottom = color(column, row + 1) + (color(column + 1, row + 1) - color(column, row + 1)) * x
      return top + (bottom - top) * y
    }
    let rows = (-1...2).map { offset in
      Mesh.through((-1...2).map { color(column + $0, row + offset) }, x)
    }
    return Mesh.through(rows, y).clamped(lowerBound: .zero, upperBound: .one)
  }

  /// On a curve through four values, between the two in the middle.
  private static func through(_ values: [SIMD4<Float>], _ share: Float) -> SIMD4<Float> {
    let (before, from, to, after) = (values[0], values[1], values[2], values[3])
    let first = (to - before) * 0.5
    let second = before - from * 2.5 + to * 2 - after * 0.5
    let third = (after - before) * 0.5 + (from - to) * 1.5
    return from + (first + (second + third * share) * share) * share
  }
}

/// A small picture that is stretched over what is filled.
private struct MeshRaster {
  private let side: Int
  private var pixels: [SIMD4<Float>]

  init(side: Int, background: Color.Resolved) {
    self.side = side
    let ground = SIMD4(background.red, background.green, background.blue, background.opacity)
    pixels = Array(repeating: ground, count: side * side)
  }

  mutating func draw(_ mesh: Mesh) {
    let steps = 12
    for row in 0..<mesh.height - 1 {
      for column in 0..<mesh.width - 1 {
        for down in 0..<steps {
          for across in 0..<steps {
            let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { right, below in
              let (x, y) = (Float(across + right) / Float(steps), Float(down + below) / Float(steps))
              return (mesh.point(column, row, x, y) * Float(side), mesh.color(column, row, x, y))
            }
            fill(corners[0], corners[1], corners[2])
            fill(corners[1], corners[3], corners[2])
          }
        }
      }
    }
  }

  private typealias Corner = (place: SIMD2<Float>, color: SIMD4<Float>)

  private mutating func fill(_ a: Corner, _ b: Corner, _ c: Corner) {
    func cross(_ p: SIMD2<Float>, _ q: SIMD2<Float>) -> Float { p.x * q.y - p.y * q.x }
    let area = cross(b.place - a.place, c.place - a.place)
    guard abs(area) > 1e-9 else { return }
    let limit = Float(side)
    let (left, right) = (min(a.place.x, b.place.x, c.place.x), max(a.place.x, b.place.x, c.place.x))
    let (top, bottom) = (min(a.place.y, b.place.y, c.place.y), max(a.place.y, b.place.y, c.place.y))
    guard right >= 0, bottom >= 0, left <= limit, top <= limit else { return }
    let columns = Int(max(left.rounded(.down), 0))..<Int(min(right.rounded(.up) + 1, limit))
    let rows = Int(max(top.rounded(.down), 0))..<Int(min(bottom.rounded(.up) + 1, limit))
    let slack: Float = -0.02
    for row in rows {
      for column in columns {
        let place = SIMD2(Float(column) + 0.5, Float(row) + 0.5)
        let first = cross(b.place - place, c.place - place) / area
        let second = cross(c.place - place, a.place - place) / area
        let third = 1 - first - second
        guard first >= slack, second >= slack, third >= slack else { continue }
        pixels[row * side + column] = a.color * first + b.color * second + c.color * third
      }
    }
  }

  /// As a bitmap file with an alpha channel.
  var picture: Picture {
    var data = Data(capacity: 122 + pixels.count * 4)
    func add(_ value: Int, _ count: Int) { for byte in 0..<count { data.append(UInt8(value >> (8 * byte) & 0xFF)) } }
    data.append(contentsOf: "BM".utf8)
    add(122 + pixels.count * 4, 4)
    add(0, 4)
    add(122, 4)
    add(108, 4)
    add(side, 4)
    add(-side, 4)
    add(1, 2)
    add(32, 2)
    add(3, 4)
    add(pixels.count * 4, 4)
    for _ in 0..<4 { add(0, 4) }
    for mask in [0x00FF_0000, 0x0000_FF00, 0x0000_00FF, 0xFF00_0000] { add(mask, 4) }
    data.append(contentsOf: "BGRs".utf8)
    for _ in 0..<12 { add(0, 4) }
    for pixel in pixels {
      let bytes = (pixel.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
      data.append(contentsOf: [UInt8(bytes.z), UInt8(bytes.y), UInt8(bytes.x), UInt8(bytes.w)])
    }
    return Picture(.data(data), interpolation: .high)
  }
}
