#if Foundation
import Foundation

/// Somewhere that has weather, as Open-Meteo's search describes it.
public struct Place: Identifiable, Hashable, Sendable {
  public let id: Int
  public let name: String
  /// The part of the country; not every place has one, or a country.
  public let region: String?
  public let country: String?
  public let latitude: Double
  public let longitude: Double
  public let timeZone: TimeZone?

  public init(
    id: Int,
    name: String,
    region: String? = nil,
    country: String? = nil,
    latitude: Double = 0,
    longitude: Double = 0,
    timeZone: TimeZone? = nil
  ) {
    self.id = id
    self.name = name
    self.region = region
    self.country = country
    self.latitude = latitude
    self.longitude = longitude
    self.timeZone = timeZone
  }

  /// "Bergen, Norway"
  public var title: String { [name, country].compactMap(\.self).joined(separator: ", ") }
  /// "Vestland, Norway": what tells it from others of its name.
  public var detail: String { [region, country].compactMap(\.self).joined(separator: ", ") }
}

extension Place: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name, country, latitude, longitude, timezone
    case region = "admin1"
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int.self, forKey: .id)
    name = try fields.decode(String.self, forKey: .name)
    region = try fields.decodeIfPresent(String.self, forKey: .region)
    country = try fields.decodeIfPresent(String.self, forKey: .country)
    latitude = try fields.decode(Double.self, forKey: .latitude)
    longitude = try fields.decode(Double.self, forKey: .longitude)
    timeZone = try fields.decodeIfPresent(String.self, forKey: .timezone).flatMap { TimeZone(identifier: $0) }
  }
}
#endif
