/// A colour as a backend draws it: red, green, blue and opacity from 0 to 1, in sRGB.
public struct Pigment: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var opacity: Double

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  public static let clear = Pigment(red: 0, green: 0, blue: 0, opacity: 0)
  public static let black = Pigment(red: 0, green: 0, blue: 0)
  public static let white = Pigment(red: 1, green: 1, blue: 1)

  /// The same colour, `amount` times as opaque.
  public func faded(by amount: Double) -> Pigment {
    Pigment(red: red, green: green, blue: blue, opacity: opacity * amount)
  }
}
