import AppleCompat
import Foundation
import Testing

@Suite("A format") struct FormatStyleTests {
  private let american = Locale(identifier: "en_US")
  private let german = Locale(identifier: "de_DE")

  @Test("of a quantity chooses a unit, and writes it out where it is asked to")
  func measurements() {
    let way = Measurement(value: 3500, unit: UnitLength.meters)
    #expect(way.formatted(.measurement(width: .abbreviated).locale(german)) == "3,5 km")
    #expect(way.formatted(.measurement(width: .wide).locale(american)) == "2.17 miles")
    #expect(way.formatted(.measurement(width: .narrow, usage: .asProvided).locale(american)) == "3,500m")
    #expect(
      way.formatted(
        .measurement(width: .wide, usage: .asProvided, numberFormatStyle: .number.grouping(.never)).locale(american)
      ) == "3500 meters"
    )
    let warmth = Measurement(value: 20.4, unit: UnitTemperature.celsius)
    #expect(warmth.formatted(.measurement(width: .abbreviated, usage: .weather).locale(german)) == "20°C")
    #expect(warmth.formatted(.measurement(width: .narrow, usage: .weather).locale(american)) == "69°")
    #expect(
      Measurement(value: 1, unit: UnitMass.kilograms).formatted(
        .measurement(width: .wide, usage: .asProvided).locale(american)
      )
        == "1 kilogram"
    )
  }

  @Test("of a length of time has the units that are asked for")
  func components() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let range = start..<start.addingTimeInterval(2 * 86_400 + 3 * 3600 + 60)
    func text(_ style: RangeComponentsFormatStyle) -> String { range.formatted(style.locale(american)) }
    #expect(text(.components(style: .wide, fields: [.day, .hour])) == "2 days, 3 hours")
    #expect(text(.components(style: .narrow, fields: [.hour, .minute])) == "51h 1m")
    #expect(text(.components(style: .wide)) == "2 days, 3 hours, 1 minute")
  }

  @Test("of a name is short or long, in the order of the language")
  func names() {
    var name = PersonNameComponents()
    (name.namePrefix, name.givenName, name.middleName, name.familyName) = ("Lady", "Ada", "King", "Lovelace")
    func text(_ style: PersonNameComponents.FormatStyle) -> String { name.formatted(style.locale(american)) }
    #expect(text(.name(style: .medium)) == "Ada Lovelace")
    #expect(text(.name(style: .long)) == "Lady Ada King Lovelace")
    #expect(text(.name(style: .short)) == "Ada")
    #expect(text(.name(style: .abbreviated)) == "AL")
    #expect(name.formatted(.name(style: .medium).locale(Locale(identifier: "ja_JP"))) == "LovelaceAda")
  }
}
