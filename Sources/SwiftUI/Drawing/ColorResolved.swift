import DisplayTree
import Foundation

extension Color {
  /// The numbers of a colour, as light adds up, in sRGB. They may lie outside of 0 to 1.
  @frozen public struct Resolved: Hashable, Sendable, BitwiseCopyable {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB,
      red: Float,
      green: Float,
      blue: Float,
      opacity: Float = 1
    ) {
      self.opacity = opacity
      switch colorSpace {
      case .sRGBLinear: (linearRed, linearGreen, linearBlue) = (red, green, blue)
      case .sRGB: (linearRed, linearGreen, linearBlue) = (light(red), light(green), light(blue))
      case .displayP3:
        let (red, green, blue) = (light(red), light(green), light(blue))
        linearRed = 1.224_940_2 * red - 0.224_940_2 * green
        linearGreen = -0.042_056_96 * red + 1.042_057 * green
        linearBlue = -0.019_637_55 * red - 0.078_636_05 * green + 1.098_273_6 * blue
      }
    }

    /// In sRGB, as the eye takes it.
    public var red: Float {
      get { look(linearRed) }
      set { linearRed = light(newValue) }
    }
    /// In sRGB, as the eye takes it.
    public var green: Float {
      get { look(linearGreen) }
      set { linearGreen = light(newValue) }
    }
    /// In sRGB, as the eye takes it.
    public var blue: Float {
      get { look(linearBlue) }
      set { linearBlue = light(newValue) }
    }
  }
}

/// From what the eye takes to light.
private func light(_ value: Float) -> Float {
  let size = abs(Double(value))
  let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
  return Float(value < 0 ? -result : result)
}

/// From light to what the eye takes.
private func look(_ value: Float) -> Float {
  let size = abs(Double(value))
  let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
  return Float(value < 0 ? -result : result)
}

extension Color.Resolved: CustomStringConvertible {
  /// Two hexadecimal digits each for red, green, blue and opacity.
  public var description: String {
    "#"
      + [red, green, blue, opacity].map { part in
        let byte = Int((min(max(part, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}

extension Color.Resolved: Codable {
  public init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    self.init(
      colorSpace: .sRGBLinear,
      red: try parts.decode(Float.self),
      green: try parts.decode(Float.self),
      blue: try parts.decode(Float.self),
      opacity: try parts.decode(Float.self)
    )
  }

  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    for part in [linearRed, linearGreen, linearBlue, opacity] { try parts.encode(part) }
  }
}

extension Color.Resolved: Animatable {
  public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>

  public var animatableData: AnimatableData {
    get {
      let scale = Float(animatableScale)
      return AnimatablePair(
        red * scale,
        AnimatablePair(green * scale, AnimatablePair(blue * scale, opacity * scale))
      )
    }
    set {
      let scale = Float(animatableScale)
      red = newValue.first / scale
      green = newValue.second.first / scale
      blue = newValue.second.second.first / scale
      opacity = newValue.second.second.second / scale
    }
  }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle(.solid(pigment.faded(by: context.levelOpacity)))
  }
}

extension Color.Resolved {
  init(_ pigment: Pigment) {
    self.init(
      red: Float(pigment.red),
      green: Float(pigment.green),
      blue: Float(pigment.blue),
      opacity: Float(pigment.opacity)
    )
  }

  /// What a display can show of it.
  var pigment: Pigment {
    // A float has seven digits: more would be noise, and two ways to the same colour would differ.
    func part(_ value: Float) -> Double { min(max((Double(value) * 1e6).rounded() / 1e6, 0), 1) }
    return Pigment(red: part(red), green: part(green), blue: part(blue), opacity: part(opacity))
  }

  func mixed(with other: Color.Resolved, by share: Double, isPerceptual: Bool) -> Color.Resolved {
    let (mine, theirs) = (opacity * Float(1 - share), other.opacity * Float(share))
    let opacity = mine + theirs
    // Colours that are hardly there hardly count.
    let amount = opacity > 0 ? theirs / opacity : Float(share)
    func between(_ first: Float, _ second: Float) -> Float { first + (second - first) * amount }
    guard isPerceptual else {
      return Color.Resolved(
        red: between(red, other.red),
        green: between(green, other.green),
        blue: between(blue, other.blue),
        opacity: opacity
      )
    }
    let (first, second) = (perceived, other.perceived)
    return Color.Resolved(
      lightness: between(first.0, second.0),
      between(first.1, second.1),
      between(first.2, second.2),
      opacity: opacity
    )
  }

  /// Lightness, green to red and blue to yellow of the Oklab space, in which equal distances look equal.
  private var perceived: (Float, Float, Float) {
    let long = cbrt(0.412_221_47 * linearRed + 0.536_332_54 * linearGreen + 0.051_445_99 * linearBlue)
    let medium = cbrt(0.211_903_5 * linearRed + 0.680_699_54 * linearGreen + 0.107_396_96 * linearBlue)
    let short = cbrt(0.088_302_46 * linearRed + 0.281_718_84 * linearGreen + 0.629_978_7 * linearBlue)
    return (
      0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short,
      1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
      0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short
    )
  }

  private init(lightness: Float, _ a: Float, _ b: Float, opacity: Float) {
    func cubed(_ value: Float) -> Float { value * value * value }
    let long = cubed(lightness + 0.396_337_78 * a + 0.215_803_76 * b)
    let medium = cubed(lightness - 0.105_561_346 * a - 0.063_854_17 * b)
    let short = cubed(lightness - 0.089_484_18 * a - 1.291_485_5 * b)
    self.init(
      colorSpace: .sRGBLinear,
      red: 4.076_741_7 * long - 3.307_711_6 * medium + 0.230_969_94 * short,
      green: -1.268_438 * long + 2.609_757_4 * medium - 0.341_319_38 * short,
      blue: -0.004_196_086_3 * long - 0.703_418_6 * medium + 1.707_614_7 * short,
      opacity: opacity
    )
  }
}
