import Foundation

/// Writes a quantity with its unit: "3.5 km".
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit of the measurement, whatever the country uses.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// A unit for which the number is neither large nor small.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Degrees without saying which.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = .autoupdatingCurrent {
    didSet { numberFormatter.locale = locale }
  }
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let (value, unit) = preferred(measurement.value, measurement.unit)
    let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
    if unit is UnitTemperature {
      return unitOptions.contains(.temperatureWithoutUnit) ? number + "°" : number + unit.symbol
    }
    return unitStyle == .short ? number + unit.symbol : number + " " + unit.symbol
  }

  open func string(from unit: Unit) -> String { unit.symbol }

  /// The measurement in the unit of the country and of its size.
  func preferred(_ value: Double, _ unit: Unit) -> (Double, Unit) {
    guard let dimension = unit as? Dimension else { return (value, unit) }
    if unitOptions.contains(.providedUnit) { return (value, unit) }
    let isMetric = locale.measurementSystem == .metric
    let ladder: [Dimension]
    switch dimension {
    case is UnitTemperature: ladder = [locale.measurementSystem == .us ? UnitTemperature.fahrenheit : .celsius]
    case is UnitLength:
      let metric: [UnitLength] = [.kilometers, .meters, .centimeters, .millimeters]
      ladder = isMetric ? metric : [.miles, .feet, .inches] as [UnitLength]
    case is UnitMass:
      let metric: [UnitMass] = [.kilograms, .grams, .milligrams]
      ladder = isMetric ? metric : [.pounds, .ounces] as [UnitMass]
    case is UnitSpeed: ladder = [isMetric ? UnitSpeed.kilometersPerHour : .milesPerHour]
    default: return (value, unit)
    }
    let base = dimension.converter.baseUnitValue(fromValue: value)
    for candidate in ladder {
      let converted = candidate.converter.value(fromBaseUnitValue: base)
      if abs(converted) >= 1 || candidate === ladder.last { return (converted, candidate) }
    }
    return (value, unit)
  }
}

extension Measurement {
  /// The quantity with its unit's symbol, in the unit and the writing of the current locale.
  public func formatted() -> String { MeasurementFormatter().string(from: self) }
}
