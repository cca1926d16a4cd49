#if Foundation
import Combine
import Foundation
import Meteo

/// The search for a city's weather: what is typed goes in, and what is found comes out.
@MainActor
final class WeatherModel: ObservableObject {
  enum Phase: Equatable {
    /// Nothing is asked for.
    case idle
    case searching
    /// The weather at one of the places that were found.
    case found(CurrentWeather, among: [Place])
    case failed(WeatherError)
  }

  @Published var city: String
  @Published private(set) var phase = Phase.idle

  private enum Request: Equatable {
    case city(String)
    case place(Place, among: [Place])
  }

  private let choices = PassthroughSubject<Request, Never>()

  convenience init(service: any WeatherService, city: String = "") {
    self.init(service: service, city: city, scheduler: DispatchQueue.main)
  }

  /// - Parameters:
  ///   - city: What is searched for from the start.
  ///   - scheduler: Waits for pauses in the typing, and receives what is found.
  init<S: Scheduler>(service: any WeatherService, city: String = "", scheduler: S) {
    self.city = city
    $city
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .debounce(for: .milliseconds(500), scheduler: scheduler)
      .removeDuplicates()
      .map(Request.city)
      .merge(with: choices)
      .map { request in Self.phases(of: request, from: service) }
      .switchToLatest()
      .receive(on: scheduler)
      .assign(to: &$phase)
  }

  /// Shows the weather at another of the places that were found.
  func choose(_ place: Place) {
    guard case .found(_, let places) = phase else { return }
    choices.send(.place(place, among: places))
  }

  /// Searches again for what failed.
  func retry() {
    choices.send(.city(city.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// What a request leads to. The next request ends it, wherever it is.
  private nonisolated static func phases(
    of request: Request,
    from service: any WeatherService
  ) -> AnyPublisher<Phase, Never> {
    let answer: AnyPublisher<Phase, WeatherError>
    switch request {
    case .city(""):
      return Just(.idle).eraseToAnyPublisher()
    case .city(let name):
      answer = service.places(named: name)
        .flatMap { places -> AnyPublisher<Phase, WeatherError> in
          guard let first = places.first else {
            return Fail(error: .noSuchPlace(name)).eraseToAnyPublisher()
          }
          return service.weather(at: first)
            .map { Phase.found($0, among: places) }
            .eraseToAnyPublisher()
        }
        .eraseToAnyPublisher()
    case .place(let place, let places):
      answer = service.weather(at: place)
        .map { Phase.found($0, among: places) }
        .eraseToAnyPublisher()
    }
    return answer
      .catch { Just(.failed($0)) }
      .prepend(.searching)
      .eraseToAnyPublisher()
  }
}
#endif
