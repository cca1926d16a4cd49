#if Foundation
import Foundation

/// The weather at a place, now.
public struct CurrentWeather: Hashable, Sendable {
  public let place: Place
  /// In degrees Celsius.
  public let temperature: Double
  /// The sky, as a code of the World Meteorological Organization: 0 is clear, 3 overcast, 61 rain.
  public let code: Int
  /// In kilometres per hour.
  public let wind: Double
  /// In percent.
  public let humidity: Double
  /// Who says so.
  public let source: String

  public init(
    place: Place,
    temperature: Double,
    code: Int,
    wind: Double = 0,
    humidity: Double = 0,
    source: String = "Open-Meteo.com"
  ) {
    self.place = place
    self.temperature = temperature
    self.code = code
    self.wind = wind
    self.humidity = humidity
    self.source = source
  }

  /// The sky in words, with a symbol to match.
  public var sky: (words: String, symbol: String) {
    switch code {
    case 0: ("Clear sky", "sun.max.fill")
    case 1: ("Mainly clear", "sun.min.fill")
    case 2: ("Partly cloudy", "cloud.sun.fill")
    case 3: ("Overcast", "cloud.fill")
    case 45, 48: ("Fog", "cloud.fog.fill")
    case 51...57: ("Drizzle", "cloud.drizzle.fill")
    case 61...67, 80...82: ("Rain", "cloud.rain.fill")
    case 71...77, 85, 86: ("Snow", "cloud.snow.fill")
    case 95...99: ("Thunderstorm", "cloud.bolt.rain.fill")
    default: ("Weather code \(code)", "questionmark.circle")
    }
  }
}

/// Why there is no weather to show.
public enum WeatherError: Error, Hashable, Sendable {
  case noSuchPlace(String)
  /// Nobody answers, or not in time.
  case outOfReach(host: String)
  /// The answer makes no sense.
  case unreadable(host: String)
}

extension WeatherError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .noSuchPlace(let name): "No place is known that is called \(name)."
    case .outOfReach(let host): "\(host) cannot be reached."
    case .unreadable(let host): "\(host) gave an answer that makes no sense."
    }
  }
}
#endif
