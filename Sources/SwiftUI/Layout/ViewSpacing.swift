import Foundation

/// How far a view likes to be from others.
public struct ViewSpacing: Sendable {
  /// What each edge asks for; nil for the default.
  private var top: CGFloat?
  private var leading: CGFloat?
  private var bottom: CGFloat?
  private var trailing: CGFloat?
  /// The edges at which there is text, which keeps a line's distance from text, not eight points.
  var textEdges: Edge.Set = []

  public init() {}
  public static let zero: ViewSpacing = {
    var none = ViewSpacing()
    for edge in Edge.allCases { none[edge] = 0 }
    return none
  }()

  subscript(edge: Edge) -> CGFloat? {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// The default distance, in points.
  static let standard: CGFloat = 8

  /// The distance to `next`, which lies behind this one along `axis`.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if axis == .vertical, textEdges.contains(.bottom), next.textEdges.contains(.top) { return 0 }
    let mine = axis == .horizontal ? trailing : bottom
    let theirs = axis == .horizontal ? next.leading : next.top
    switch (mine, theirs) {
    case (let mine?, let theirs?): return max(mine, theirs)
    case (let known?, nil), (nil, let known?): return known
    case (nil, nil): return ViewSpacing.standard
    }
  }

  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      if let theirs = other[edge] { self[edge] = max(self[edge] ?? theirs, theirs) }
    }
    textEdges.formUnion(other.textEdges.intersection(edges))
  }

  /// These edges ask for nothing any more: something lies between them and what is around the view.
  mutating func reset(_ edges: Edge.Set) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) { self[edge] = nil }
    textEdges.subtract(edges)
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }
}
