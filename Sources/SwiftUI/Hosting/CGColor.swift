import Foundation

/// A colour by its numbers, as far as colours are taken apart with it.
///
///     let parts = UIColor(color).cgColor.components ?? []
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and opacity, from 0 to 1.
  public let components: [CGFloat]?
  public var numberOfComponents: Int { 4 }
  public var alpha: CGFloat { components?[3] ?? 1 }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  convenience init(_ color: Color.Resolved) {
    self.init(
      red: CGFloat(color.red),
      green: CGFloat(color.green),
      blue: CGFloat(color.blue),
      alpha: CGFloat(color.opacity)
    )
  }

  fileprivate var color: Color {
    let parts = components ?? [0, 0, 0, 1]
    return Color(.sRGB, red: Double(parts[0]), green: Double(parts[1]), blue: Double(parts[2]), opacity: Double(alpha))
  }

  public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension UIColor {
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }

  /// The colour in light surroundings.
  public var cgColor: CGColor { CGColor(color.resolve(in: EnvironmentValues())) }
}

extension Color {
  public init(cgColor: CGColor) { self = cgColor.color }

  /// The numbers of the colour; nil for one that depends on where it is used.
  public var cgColor: CGColor? {
    if case .fixed(let resolved) = opacities.isEmpty ? source : .accent { CGColor(resolved) } else { nil }
  }
}

extension Color.Resolved {
  public var cgColor: CGColor { CGColor(self) }
}
