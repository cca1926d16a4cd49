#if Foundation
import Combine
import Foundation

/// Open-Meteo, a free weather service that needs no key; or whoever speaks its protocol.
public struct OpenMeteo: WeatherService {
  private let search: URL
  private let forecasts: URL
  private let source: String
  private let timeout: TimeInterval
  private let queue = DispatchQueue(label: "weather.answers")

  /// - Parameters:
  ///   - search: The address that `search` is added to.
  ///   - forecasts: The address that `forecast` is added to.
  ///   - source: Who is to be named with the weather.
  ///   - timeout: How many seconds each answer may take.
  public init(
    search: URL = URL(string: "https://geocoding-api.open-meteo.com/v1/")!,
    forecasts: URL = URL(string: "https://api.open-meteo.com/v1/")!,
    source: String = "Open-Meteo.com",
    timeout: TimeInterval = 5
  ) {
    self.search = search
    self.forecasts = forecasts
    self.source = source
    self.timeout = timeout
  }

  public func places(named name: String) -> AnyPublisher<[Place], WeatherError> {
    answer(
      from: search.appending(path: "search"),
      query: ["name": name, "count": "6"],
      as: PlaceSearch.self
    )
    .map { $0.results ?? [] }
    .eraseToAnyPublisher()
  }

  public func weather(at place: Place) -> AnyPublisher<CurrentWeather, WeatherError> {
    answer(
      from: forecasts.appending(path: "forecast"),
      query: [
        "latitude": "\(place.latitude)",
        "longitude": "\(place.longitude)",
        "current": "temperature_2m,weather_code,wind_speed_10m,relative_humidity_2m",
      ],
      as: Forecast.self
    )
    .map { [source] forecast in
      CurrentWeather(
        place: place,
        temperature: forecast.current.temperature,
        code: forecast.current.code,
        wind: forecast.current.wind,
        humidity: forecast.current.humidity,
        source: source
      )
    }
    .eraseToAnyPublisher()
  }

  private func answer<Answer: Decodable>(
    from address: URL,
    query: [String: String],
    as type: Answer.Type
  ) -> AnyPublisher<Answer, WeatherError> {
    let host = address.host() ?? address.absoluteString
    let url = address.appending(queryItems: query.map { URLQueryItem(name: $0.key, value: $0.value) })
    return URLSession.shared.dataTaskPublisher(for: url)
      .mapError { _ in WeatherError.outOfReach(host: host) }
      .timeout(.seconds(timeout), scheduler: queue) { WeatherError.outOfReach(host: host) }
      .tryMap { data, response in
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw WeatherError.unreadable(host: host) }
        return data
      }
      .decode(type: type, decoder: JSONDecoder())
      .mapError { $0 as? WeatherError ?? .unreadable(host: host) }
      .eraseToAnyPublisher()
  }
}

/// The answer to a search for a place. When nothing is found, `results` is not there at all.
private struct PlaceSearch: Decodable {
  let results: [Place]?
}

/// As much of the answer to a request for the weather as is read.
private struct Forecast: Decodable {
  let current: Current

  struct Current: Decodable {
    let temperature: Double
    let code: Int
    let wind: Double
    let humidity: Double

    enum CodingKeys: String, CodingKey {
      case temperature = "temperature_2m"
      case code = "weather_code"
      case wind = "wind_speed_10m"
      case humidity = "relative_humidity_2m"
    }
  }
}
#endif
