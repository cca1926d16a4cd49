import Foundation

extension Edge {
  /// Where two sides of a rectangle meet, in terms of the reading direction.
  @frozen public enum Corner: Int8, Hashable, CaseIterable, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }
}

extension Edge.Corner: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .topLeading: "topLeading"
    case .topTrailing: "topTrailing"
    case .bottomLeading: "bottomLeading"
    case .bottomTrailing: "bottomTrailing"
    }
  }

  /// Some of the four corners.
  public struct Set: OptionSet, Hashable, Sendable, CustomDebugStringConvertible {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ corner: Edge.Corner) { rawValue = 1 << corner.rawValue }

    public static let topLeading = Set(.topLeading)
    public static let topTrailing = Set(.topTrailing)
    public static let bottomLeading = Set(.bottomLeading)
    public static let bottomTrailing = Set(.bottomTrailing)
    public static let top: Set = [.topLeading, .topTrailing]
    public static let bottom: Set = [.bottomLeading, .bottomTrailing]
    public static let leading: Set = [.topLeading, .bottomLeading]
    public static let trailing: Set = [.topTrailing, .bottomTrailing]
    public static let all: Set = [.top, .bottom]
    public static let none: Set = []

    public func contains(_ corner: Edge.Corner) -> Bool { contains(Set(corner)) }

    public var debugDescription: String {
      "[" + Edge.Corner.allCases.filter { contains($0) }.map(\.debugDescription).joined(separator: ", ") + "]"
    }
  }

  /// How round a corner is.
  public struct Style: Hashable, Sendable {
    fileprivate indirect enum Kind: Hashable, Sendable {
      case fixed(CGFloat)
      case concentric(least: Style?)
    }
    fileprivate var kind: Kind

    /// A radius in points.
    public static func fixed(_ radius: CGFloat) -> Style { Style(kind: .fixed(radius)) }
    /// With the same centre as the nearest corner of the container's shape; sharp where the container has none.
    public static var concentric: Style { Style(kind: .concentric(least: nil)) }
    /// With the same centre as the nearest corner of the container's shape, and at least as round as `minimum`.
    public static func concentric(minimum: Style? = nil) -> Style { Style(kind: .concentric(least: minimum)) }

    /// The radius, where a concentric corner would have `concentric`.
    fileprivate func radius(_ concentric: CGFloat) -> CGFloat {
      switch kind {
      case .fixed(let radius): max(radius, 0)
      case .concentric(let least): max(concentric, least?.radius(0) ?? 0)
      }
    }
  }
}

extension Edge.Corner.Style: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Float) { self = .fixed(CGFloat(value)) }
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}

/// A rectangle whose corners go with those of the container around, as `containerShape(_:)` has it.
///
///     Color.mint.clipShape(.rect(corners: .concentric(minimum: 8)))
public struct ConcentricRectangle: Shape {
  fileprivate var topLeading: Edge.Corner.Style
  fileprivate var topTrailing: Edge.Corner.Style
  fileprivate var bottomLeading: Edge.Corner.Style
  fileprivate var bottomTrailing: Edge.Corner.Style
  /// All corners are as the roundest.
  fileprivate var isUniform = false
  /// Sides whose two corners are as the rounder of them.
  fileprivate var pairs: [Edge.Corner.Set] = []

  nonisolated public init() {
    self.init(corners: .concentric)
  }

  /// - Parameter isUniform: All corners are as round as the roundest.
  nonisolated public init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    (topLeading, topTrailing, bottomLeading, bottomTrailing) = (corners, corners, corners, corners)
    self.isUniform = isUniform
  }

  nonisolated public init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    topLeading = topLeadingCorner
    topTrailing = topTrailingCorner
    bottomLeading = bottomLeadingCorner
    bottomTrailing = bottomTrailingCorner
  }

  /// Without a container there is nothing to be concentric with.
  nonisolated public func path(in rect: CGRect) -> Path { path(in: rect, concentric: RectangleCornerRadii()) }

  nonisolated func path(in rect: CGRect, concentric: RectangleCornerRadii) -> Path {
    var radii = RectangleCornerRadii(
      topLeading: topLeading.radius(concentric.topLeading),
      bottomLeading: bottomLeading.radius(concentric.bottomLeading),
      bottomTrailing: bottomTrailing.radius(concentric.bottomTrailing),
      topTrailing: topTrailing.radius(concentric.topTrailing)
    )
    for pair in pairs {
      let most = max(
        pair.contains(.topLeading) ? radii.topLeading : 0,
        pair.contains(.topTrailing) ? radii.topTrailing : 0,
        pair.contains(.bottomLeading) ? radii.bottomLeading : 0,
        pair.contains(.bottomTrailing) ? radii.bottomTrailing : 0
      )
      if pair.contains(.topLeading) { radii.topLeading = most }
      if pair.contains(.topTrailing) { radii.topTrailing = most }
      if pair.contains(.bottomLeading) { radii.bottomLeading = most }
      if pair.contains(.bottomTrailing) { radii.bottomTrailing = most }
    }
    if isUniform {
      let most = max(radii.topLeading, radii.bottomLeading, radii.bottomTrailing, radii.topTrailing)
      radii = RectangleCornerRadii(topLeading: most, bottomLeading: most, bottomTrailing: most, topTrailing: most)
    }
    return UnevenRoundedRectangle(cornerRadii: radii).path(in: rect)
  }
}

// Corners that are as round as the rounder of the two.
extension ConcentricRectangle {
  nonisolated public init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    (topLeading, topTrailing) = (uniformTopCorners, uniformTopCorners)
    (bottomLeading, bottomTrailing) = (bottomLeadingCorner, bottomTrailingCorner)
    pairs = [.top]
  }

  nonisolated public init(
    uniformBottomCorners: Edge.Corner.Style = .concentric,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    (topLeading, topTrailing) = (topLeadingCorner, topTrailingCorner)
    (bottomLeading, bottomTrailing) = (uniformBottomCorners, uniformBottomCorners)
    pairs = [.bottom]
  }

  nonisolated public init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    uniformBottomCorners: Edge.Corner.Style = .concentric
  ) {
    (topLeading, topTrailing) = (uniformTopCorners, uniformTopCorners)
    (bottomLeading, bottomTrailing) = (uniformBottomCorners, uniformBottomCorners)
    pairs = [.top, .bottom]
  }

  nonisolated public init(
    uniformLeadingCorners: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    (topLeading, topTrailing) = (uniformLeadingCorners, topTrailingCorner)
    (bottomLeading, bottomTrailing) = (uniformLeadingCorners, bottomTrailingCorner)
    pairs = [.leading]
  }

  nonisolated public init(
    uniformTrailingCorners: Edge.Corner.Style = .concentric,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric
  ) {
    (topLeading, topTrailing) = (topLeadingCorner, uniformTrailingCorners)
    (bottomLeading, bottomTrailing) = (bottomLeadingCorner, uniformTrailingCorners)
    pairs = [.trailing]
  }

  nonisolated public init(
    uniformLeadingCorners: Edge.Corner.Style = .concentric,
    uniformTrailingCorners: Edge.Corner.Style = .concentric
  ) {
    (topLeading, topTrailing) = (uniformLeadingCorners, uniformTrailingCorners)
    (bottomLeading, bottomTrailing) = (uniformLeadingCorners, uniformTrailingCorners)
    pairs = [.leading, .trailing]
  }
}

extension Shape where Self == ConcentricRectangle {
  /// - Parameter isUniform: All corners are as round as the roundest.
  public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }
  public static func rect(
    topLeadingCorner: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner
    )
  }
  public static func rect(
    uniformTopCorners: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners,
      bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner
    )
  }
  public static func rect(
    uniformBottomCorners: Edge.Corner.Style,
    topLeadingCorner: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformBottomCorners: uniformBottomCorners,
      topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner
    )
  }
  public static func rect(
    uniformTopCorners: Edge.Corner.Style,
    uniformBottomCorners: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners,
      uniformBottomCorners: uniformBottomCorners
    )
  }
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners,
      topTrailingCorner: topTrailingCorner,
      bottomTrailingCorner: bottomTrailingCorner
    )
  }
  public static func rect(
    uniformTrailingCorners: Edge.Corner.Style,
    topLeadingCorner: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformTrailingCorners: uniformTrailingCorners,
      topLeadingCorner: topLeadingCorner,
      bottomLeadingCorner: bottomLeadingCorner
    )
  }
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style,
    uniformTrailingCorners: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners,
      uniformTrailingCorners: uniformTrailingCorners
    )
  }
}
