import Foundation

/// What a quantity is about, which decides on the unit that people expect.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  let name: String

  /// A unit of the country's, for which the number is neither large nor small.
  public static var general: Self { Self(name: "general") }
  /// The unit of the measurement.
  public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "personHeight") }
  public static var road: Self { Self(name: "road") }
  public static var visibility: Self { Self(name: "visibility") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "personWeight") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { Self(name: "person") }
  public static var weather: Self { Self(name: "weather") }
}

extension Measurement where UnitType: Dimension {
  /// Writes a quantity with its unit: "3.5 km", "3.5 kilometers".
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct UnitWidth: Hashable, Codable, Sendable {
      enum Width: Hashable, Codable, Sendable { case wide, abbreviated, narrow }
      let width: Width

      /// "3.5 kilometers"; the unit's sign in languages other than English.
      public static var wide: UnitWidth { UnitWidth(width: .wide) }
      /// "3.5 km"
      public static var abbreviated: UnitWidth { UnitWidth(width: .abbreviated) }
      /// "3.5km"
      public static var narrow: UnitWidth { UnitWidth(width: .narrow) }
    }

    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    public init(
      width: UnitWidth,
      locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let formatter = MeasurementFormatter()
      formatter.locale = locale
      if usage == .asProvided { formatter.unitOptions = .providedUnit }
      let (number, unit) = formatter.preferred(value.value, value.unit)
      let style =
        numberFormatStyle ?? FloatingPointFormatStyle<Double>().precision(.fractionLength(0...unit.fractionLength))
      let digits = number.formatted(style.locale(locale))
      if unit is UnitTemperature {
        return width == .narrow
          ? digits + "°" : width == .wide ? "\(digits) \(word(unit, number))" : digits + unit.symbol
      }
      switch width.width {
      case .narrow: return digits + unit.symbol
      case .abbreviated: return "\(digits) \(unit.symbol)"
      case .wide: return "\(digits) \(word(unit, number))"
      }
    }

    private func word(_ unit: Unit, _ number: Double) -> String {
      guard locale.language.languageCode?.identifier == "en", let (one, many) = unit.words else { return unit.symbol }
      return number == 1 ? one : many
    }
  }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Measurement {
    style.format(self)
  }
}

extension FormatStyle {
  /// Writes a quantity with its unit.
  ///
  ///     distance.formatted(.measurement(width: .wide))
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}

extension Unit {
  /// Digits behind the point that say something.
  fileprivate var fractionLength: Int { self is UnitTemperature ? 0 : 2 }

  /// In English, one of them and several.
  fileprivate var words: (String, String)? {
    let plain = [
      "km": "kilometer", "m": "meter", "cm": "centimeter", "mm": "millimeter", "mi": "mile", "yd": "yard",
      "kg": "kilogram",
      "g": "gram", "mg": "milligram", "lb": "pound", "oz": "ounce", "L": "liter", "mL": "milliliter", "hr": "hour",
      "min": "minute", "s": "second", "kcal": "kilocalorie", "cal": "calorie", "kJ": "kilojoule", "J": "joule",
      "W": "watt",
      "kW": "kilowatt", "B": "byte", "kB": "kilobyte", "MB": "megabyte", "GB": "gigabyte", "°": "degree",
    ]
    if let word = plain[symbol] { return (word, word + "s") }
    switch symbol {
    case "ft": return ("foot", "feet")
    case "in": return ("inch", "inches")
    case "km/h": return ("kilometer per hour", "kilometers per hour")
    case "mph": return ("mile per hour", "miles per hour")
    case "m/s": return ("meter per second", "meters per second")
    case "°C": return ("degree Celsius", "degrees Celsius")
    case "°F": return ("degree Fahrenheit", "degrees Fahrenheit")
    default: return nil
    }
  }
}
