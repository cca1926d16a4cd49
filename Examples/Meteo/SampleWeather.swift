#if Foundation
import Combine
import Foundation
import Loopback
import Synchronization

/// A weather service, with made-up weather in its place when it is out of reach.
///
/// The made-up weather comes over real HTTP, from a server on this machine's loopback address.
public final class WeatherWithSamples: WeatherService {
  private let service: any WeatherService
  private let samples = Mutex<(server: SampleServer, service: OpenMeteo)?>(nil)

  public init(_ service: any WeatherService = OpenMeteo()) {
    self.service = service
  }

  public func places(named name: String) -> AnyPublisher<[Place], WeatherError> {
    orSamples { $0.places(named: name) }
  }

  public func weather(at place: Place) -> AnyPublisher<CurrentWeather, WeatherError> {
    orSamples { $0.weather(at: place) }
  }

  /// Once the samples have stepped in, they stay.
  private func orSamples<Output>(
    _ ask: @escaping @Sendable (any WeatherService) -> AnyPublisher<Output, WeatherError>
  ) -> AnyPublisher<Output, WeatherError> {
    if let samples = samples.withLock({ $0?.service }) { return ask(samples) }
    return ask(service)
      .catch { error in
        guard case .outOfReach = error, let samples = self.startSamples() else {
          return Fail<Output, WeatherError>(error: error).eraseToAnyPublisher()
        }
        return ask(samples)
      }
      .eraseToAnyPublisher()
  }

  private func startSamples() -> OpenMeteo? {
    samples.withLock { samples in
      if samples == nil, let server = try? SampleServer(path: "/v1/", answering: SampleWeather.reply) {
        let service = OpenMeteo(search: server.address, forecasts: server.address, source: SampleWeather.source)
        samples = (server, service)
      }
      return samples?.service
    }
  }
}

/// Made-up weather, in the words of Open-Meteo's protocol.
public enum SampleWeather {
  /// Who is named with it.
  public static let source = "Made up: Open-Meteo cannot be reached"

  /// Answers what the service would.
  @Sendable public static func reply(to request: Request) -> Reply {
    switch request.path {
    case "/v1/search":
      let found = entries.filter { $0.isCalled(request.query["name"] ?? "") }
      return answer(found.isEmpty ? [:] : ["results": found.prefix(Int(request.query["count"] ?? "") ?? 10).map(\.place)])
    case "/v1/forecast":
      guard let latitude = Double(request.query["latitude"] ?? ""),
        let longitude = Double(request.query["longitude"] ?? ""),
        let nearest = entries.min(by: {
          $0.distance(from: latitude, longitude) < $1.distance(from: latitude, longitude)
        })
      else { return .answer(status: 400, body: #"{"error":true,"reason":"no coordinates"}"#) }
      return answer(["current": nearest.current])
    default:
      return .notFound
    }
  }

  private static func answer(_ object: [String: Any]) -> Reply {
    let data = try! JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return .answer(body: String(decoding: data, as: UTF8.self))
  }

  private struct Entry {
    let id: Int
    let name, region, country, zone: String
    let latitude, longitude: Double
    let temperature, wind: Double
    let code, humidity: Int

    func isCalled(_ text: String) -> Bool {
      text.count > 1 && name.range(of: text, options: [.caseInsensitive, .diacriticInsensitive, .anchored]) != nil
    }

    func distance(from latitude: Double, _ longitude: Double) -> Double {
      let (dy, dx) = (self.latitude - latitude, self.longitude - longitude)
      return dy * dy + dx * dx
    }

    var place: [String: Any] {
      [
        "id": id, "name": name, "admin1": region, "country": country, "timezone": zone,
        "latitude": latitude, "longitude": longitude,
      ]
    }

    var current: [String: Any] {
      [
        "temperature_2m": temperature, "weather_code": code, "wind_speed_10m": wind,
        "relative_humidity_2m": humidity,
      ]
    }
  }

  private static func entry(
    _ id: Int, _ name: String, _ region: String, _ country: String, _ zone: String, _ latitude: Double,
    _ longitude: Double, _ temperature: Double, code: Int, wind: Double, humidity: Int
  ) -> Entry {
    Entry(
      id: id, name: name, region: region, country: country, zone: zone, latitude: latitude, longitude: longitude,
      temperature: temperature, wind: wind, code: code, humidity: humidity
    )
  }

  private static let entries = [
    entry(
      1, "Bergen", "Vestland", "Norway", "Europe/Oslo", 60.39, 5.32, 9.4, code: 61, wind: 22.7, humidity: 91),
    entry(
      2, "Bergen", "North Holland", "Netherlands", "Europe/Amsterdam", 52.67, 4.7, 12.1, code: 3, wind: 28.4,
      humidity: 80),
    entry(
      3, "Bergen auf Rügen", "Mecklenburg", "Germany", "Europe/Berlin", 54.42, 13.43, 10.8, code: 2, wind: 17,
      humidity: 74),
    entry(
      4, "Seattle", "Washington", "United States", "America/Los_Angeles", 47.61, -122.33, 15.6, code: 2, wind: 9.3,
      humidity: 66),
    entry(
      5, "San Pedro de Atacama", "Antofagasta", "Chile", "America/Santiago", -22.91, -68.2, 21.3, code: 0, wind: 13,
      humidity: 12),
    entry(
      6, "San Pedro", "Buenos Aires", "Argentina", "America/Argentina/Buenos_Aires", -33.68, -59.67, 18.2, code: 1,
      wind: 11.2, humidity: 58),
    entry(7, "Kyoto", "Kyoto", "Japan", "Asia/Tokyo", 35.02, 135.75, 24.9, code: 80, wind: 6.1, humidity: 83),
    entry(8, "Nairobi", "Nairobi", "Kenya", "Africa/Nairobi", -1.28, 36.82, 19.7, code: 3, wind: 14.8, humidity: 70),
    entry(
      9, "Reykjavík", "Capital Region", "Iceland", "Atlantic/Reykjavik", 64.14, -21.9, 3.2, code: 73, wind: 35.1,
      humidity: 87),
    entry(
      10, "Vancouver", "British Columbia", "Canada", "America/Vancouver", 49.25, -123.12, 13.9, code: 53, wind: 7.6,
      humidity: 88),
    entry(
      11, "Vancouver", "Washington", "United States", "America/Los_Angeles", 45.64, -122.66, 16.4, code: 1, wind: 5.4,
      humidity: 61),
    entry(12, "Lisbon", "Lisbon", "Portugal", "Europe/Lisbon", 38.72, -9.13, 23.5, code: 0, wind: 18.9, humidity: 49),
    entry(
      13, "Wellington", "Wellington", "New Zealand", "Pacific/Auckland", -41.29, 174.78, 11.5, code: 3, wind: 41.3,
      humidity: 77),
    entry(14, "Hanoi", "Hanoi", "Vietnam", "Asia/Bangkok", 21.03, 105.85, 31.2, code: 95, wind: 8.8, humidity: 79),
    entry(15, "Oslo", "Oslo", "Norway", "Europe/Oslo", 59.91, 10.75, 6.7, code: 45, wind: 4.3, humidity: 95),
  ]
}
#endif
