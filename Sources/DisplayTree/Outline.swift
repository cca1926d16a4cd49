import Foundation

/// A line made of straight and curved pieces, in a layer's own coordinates, in points.
public struct Outline: Hashable, Sendable {
  public enum Piece: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  public var pieces: [Piece]

  public init(_ pieces: [Piece] = []) { self.pieces = pieces }
}

/// How a line is drawn.
public struct Stroke: Hashable, Sendable {
  public enum Cap: Hashable, Sendable { case butt, round, square }
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  /// Points.
  public var width: Double
  public var cap: Cap
  public var join: Join
  public var miterLimit: Double
  /// Lengths of marks and gaps, in points; empty for a whole line.
  public var dash: [Double]
  public var dashPhase: Double

  public init(
    width: Double = 1,
    cap: Cap = .butt,
    join: Join = .miter,
    miterLimit: Double = 10,
    dash: [Double] = [],
    dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// What an area is filled with. Points are in a layer's own coordinates.
public enum Paint: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var pigment: Pigment
    /// From 0 to 1.
    public var location: Double

    public init(_ pigment: Pigment, at location: Double) {
      self.pigment = pigment
      self.location = location
    }
  }

  case solid(Pigment)
  case linear([Stop], from: CGPoint, to: CGPoint)
  case radial([Stop], center: CGPoint, startRadius: Double, endRadius: Double)
  /// Angles in radians, clockwise from the right.
  case angular([Stop], center: CGPoint, startAngle: Double, endAngle: Double)
  /// What lies behind shines through, blurred where the backend can; else `fallback` is drawn.
  case material(blurRadius: Double, fallback: Pigment)
}

/// A picture made of marks, from back to front.
public struct Drawing: Hashable, Sendable {
  public enum Mark: Hashable, Sendable {
    case fill(Outline, Paint, isEvenOdd: Bool)
    case stroke(Outline, Paint, Stroke)
    case text(TextBlock, in: CGRect)
    case image(Picture, in: CGRect)
    /// Marks that are moved, faded, clipped, blurred or given a shadow together.
    case group([Mark], GroupEffects)
  }

  public struct GroupEffects: Hashable, Sendable {
    public var transform = CGAffineTransform.identity
    public var opacity = 1.0
    public var clip: Outline?
    public var isClipEvenOdd = false
    public var blurRadius = 0.0
    public var shadow: Shadow?
    public var blend = Blend.normal
    /// Draws the shape of the marks in one colour.
    public var tint: Pigment?
    /// What is done to the marks' colours; the other effects do not count.
    public var colors: Layer.Effects?
    /// Smooth edges; without, a pixel is drawn or not.
    public var isAntialiased = true

    public init() {}
  }

  public var marks: [Mark]

  public init(_ marks: [Mark]) { self.marks = marks }
}

/// A soft copy of a shape's outline behind it. Lengths in points.
public struct Shadow: Hashable, Sendable {
  public var pigment: Pigment
  public var radius: Double
  public var x: Double
  public var y: Double

  public init(pigment: Pigment, radius: Double, x: Double, y: Double) {
    self.pigment = pigment
    self.radius = radius
    self.x = x
    self.y = y
  }
}

/// How colours are mixed with what lies behind.
public enum Blend: String, CaseIterable, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter
}
