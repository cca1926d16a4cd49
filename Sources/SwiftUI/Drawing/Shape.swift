import DisplayTree
import Foundation

/// An outline that fits into any rectangle; as a view it is filled with what is in the foreground.
///
///     struct Roof: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path { path in
///           path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
///           path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
///           path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
///         }
///       }
///     }
///
/// A shape takes the space that it is offered, ten points where nothing is, unless it has its own `sizeThatFits(_:)`.
/// With `animatableData`, it moves when it changes.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in `rect`.
  nonisolated func path(in rect: CGRect) -> Path
  /// What the shape is for.
  nonisolated static var role: ShapeRole { get }
  /// The size that the shape takes when it is offered `proposal`.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// Whether the shape is mirrored where one reads from right to left.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
}

/// Whether something is mirrored, depending on the direction in which one reads.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)
  /// Where one reads from right to left.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// What a shape is for.
public enum ShapeRole: Hashable, Sendable {
  case fill, stroke, separator
}

extension Shape {
  public nonisolated static var role: ShapeRole { .fill }
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

  /// The outline as it is seen where one reads in `direction`.
  nonisolated func path(in rect: CGRect, _ direction: LayoutDirection) -> Path {
    mirrored(path(in: rect), in: rect, direction)
  }

  nonisolated func mirrored(_ path: Path, in rect: CGRect, _ direction: LayoutDirection) -> Path {
    guard layoutDirectionBehavior == .mirrors(in: direction) else { return path }
    return path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
  }

  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }

  @MainActor public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    ShapeNode(view, ForegroundStyle(), .fill(FillStyle()), context)
  }
  @MainActor public static func _updateNode(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: ShapeNode<Self, ForegroundStyle>.self).revise(view, ForegroundStyle(), .fill(FillStyle()))
  }
}

/// A shape that can be made smaller on all sides, such as for a border inside its edge.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  /// The shape, `amount` points smaller on each side.
  nonisolated func inset(by amount: CGFloat) -> Self.InsetShape
}

/// How an area is filled.
@frozen public struct FillStyle: Equatable, Sendable, BitwiseCopyable {
  /// What is enclosed by an even number of lines stays empty; else, only where lines of opposite directions cancel.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

extension FillStyle {
  /// Marks with edges as smooth as they are to be.
  func applied(to marks: [Drawing.Mark]) -> [Drawing.Mark] {
    guard !isAntialiased, !marks.isEmpty else { return marks }
    var effects = Drawing.GroupEffects()
    effects.isAntialiased = false
    return [.group(marks, effects)]
  }
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  /// At the last point.
  case butt
  /// With half a circle around the last point.
  case round
  /// Half a width beyond the last point.
  case square
}

/// How two lines meet.
public enum CGLineJoin: Int32, Sendable {
  /// In a point, if the miter limit allows.
  case miter
  /// In a curve.
  case round
  /// Cut off.
  case bevel
}

/// How a line is drawn. Lengths in points.
@frozen public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// How many widths a pointed corner may be long before it is cut off.
  public var miterLimit: CGFloat
  /// Lengths of marks and gaps in turn; empty for a whole line.
  public var dash: [CGFloat]
  /// Where in `dash` the line begins.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [CGFloat](),
    dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var stroke: Stroke {
    let cap: Stroke.Cap =
      switch lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: Stroke.Join =
      switch lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    return Stroke(
      width: Double(lineWidth),
      cap: cap,
      join: join,
      miterLimit: Double(miterLimit),
      dash: dash.map { Double($0) },
      dashPhase: Double(dashPhase)
    )
  }
}

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}
