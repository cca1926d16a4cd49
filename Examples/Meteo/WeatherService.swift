#if Foundation
import Combine
import Foundation

/// Knows places, and the weather there.
public protocol WeatherService: Sendable {
  /// The places that are called so, the best known first.
  func places(named name: String) -> AnyPublisher<[Place], WeatherError>

  func weather(at place: Place) -> AnyPublisher<CurrentWeather, WeatherError>
}

extension WeatherService {
  /// The weather at the best known place of a name: two requests, one after the other.
  public func weather(in city: String) async throws -> CurrentWeather {
    for try await places in places(named: city).values {
      guard let place = places.first else { break }
      for try await weather in weather(at: place).values { return weather }
    }
    try Task.checkCancellation()
    throw WeatherError.noSuchPlace(city)
  }
}
#endif
