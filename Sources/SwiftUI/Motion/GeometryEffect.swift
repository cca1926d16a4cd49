import DisplayTree
import Foundation

/// A change of coordinates by a matrix of three by three numbers.
@frozen public struct ProjectionTransform: Equatable, Sendable, BitwiseCopyable {
  public var m11: CGFloat = 1.0
  public var m12: CGFloat = 0.0
  public var m13: CGFloat = 0.0
  public var m21: CGFloat = 0.0
  public var m22: CGFloat = 1.0
  public var m23: CGFloat = 0.0
  public var m31: CGFloat = 0.0
  public var m32: CGFloat = 0.0
  public var m33: CGFloat = 1.0

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Parallels stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  private var rows: [[CGFloat]] { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }

  private init(_ rows: [[CGFloat]]) {
    (m11, m12, m13) = (rows[0][0], rows[0][1], rows[0][2])
    (m21, m22, m23) = (rows[1][0], rows[1][1], rows[1][2])
    (m31, m32, m33) = (rows[2][0], rows[2][1], rows[2][2])
  }

  /// First this transform, then `rhs`.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    let (left, right) = (rows, rhs.rows)
    return ProjectionTransform(
      left.map { row in (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * right[$1][column] } } }
    )
  }

  /// Turns into the way back, and says whether there is one.
  public mutating func invert() -> Bool {
    let m = rows
    func minor(_ row: Int, _ column: Int) -> CGFloat {
      let (r, c) = ([0, 1, 2].filter { $0 != row }, [0, 1, 2].filter { $0 != column })
      let value = m[r[0]][c[0]] * m[r[1]][c[1]] - m[r[0]][c[1]] * m[r[1]][c[0]]
      return (row + column).isMultiple(of: 2) ? value : -value
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    guard determinant != 0 else { return false }
    self = ProjectionTransform((0..<3).map { row in (0..<3).map { minor($0, row) / determinant } })
    return true
  }

  /// The way back; this transform itself where there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    return result.invert() ? result : self
  }

  /// What is left without perspective.
  var affine: CGAffineTransform {
    let scale = m33 == 0 ? 1 : m33
    return CGAffineTransform(
      a: m11 / scale, b: m12 / scale, c: m21 / scale, d: m22 / scale, tx: m31 / scale, ty: m32 / scale
    )
  }
}

/// A modifier that draws a view elsewhere, depending on its size; what is around it stays.
///
///     struct Shake: GeometryEffect {
///       var animatableData: Double
///       func effectValue(size: CGSize) -> ProjectionTransform {
///         ProjectionTransform(CGAffineTransform(translationX: 8 * sin(animatableData * .pi * 6), y: 0))
///       }
///     }
///
/// Perspective is not drawn: what is nearer is not larger.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Self.Body == Never {
  /// How points are moved, about the top leading corner of a view of `size`.
  func effectValue(size: CGSize) -> ProjectionTransform
}

/// What a geometry effect of one's own does.
struct CustomEffect<Base: GeometryEffect>: LayerEffect {
  var base: Base

  var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    effects.transform = base.effectValue(size: size).affine
  }
}

extension GeometryEffect {
  @MainActor public static func _makeNode<C: View>(
    _ modifier: Self,
    _ content: C,
    _ context: _NodeContext
  ) -> _Node {
    EffectModifier._makeNode(EffectModifier(CustomEffect(base: modifier)), content, context)
  }
  @MainActor public static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    EffectModifier._updateNode(node, EffectModifier(CustomEffect(base: modifier)), content)
  }
}
