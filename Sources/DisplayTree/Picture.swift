import Foundation

/// An image: a file, encoded bytes, or an icon of the desktop's theme.
public struct Picture: Hashable, Sendable {
  public enum Source: Hashable, Sendable {
    /// An absolute path.
    case file(String)
    /// The bytes of a file, such as a PNG's.
    case data(Data)
    /// An icon by its name in the theme, in points.
    case icon(String, size: Double, weight: Int)
  }

  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  public var source: Source
  /// Pixels of the source for each point.
  public var scale: Double
  /// Draws the shape of the image in one colour.
  public var tint: Pigment?
  public var interpolation: Interpolation
  /// Repeats the image instead of stretching it.
  public var isTiled: Bool
  /// Parts of the source that keep their size when the rest is stretched, in points: top, leading, bottom, trailing.
  public var caps: [Double]
  /// Mirrors the image from left to right.
  public var isMirrored: Bool

  public init(
    _ source: Source,
    scale: Double = 1,
    tint: Pigment? = nil,
    interpolation: Interpolation = .medium,
    isTiled: Bool = false,
    caps: [Double] = [],
    isMirrored: Bool = false
  ) {
    self.source = source
    self.scale = scale
    self.tint = tint
    self.interpolation = interpolation
    self.isTiled = isTiled
    self.caps = caps
    self.isMirrored = isMirrored
  }
}
