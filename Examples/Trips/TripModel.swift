#if Foundation
import Meteo
import Observation

/// The weather where a trip goes.
@MainActor
@Observable
final class TripModel {
  enum Phase: Sendable {
    case loading
    case loaded(CurrentWeather)
    case failed(String)
  }

  private(set) var phase = Phase.loading
  @ObservationIgnored private let service: any WeatherService

  init(service: any WeatherService) {
    self.service = service
  }

  /// Asks for the weather. When the task is cancelled, the answer is thrown away.
  func load(_ trip: Trip) async {
    phase = .loading
    do {
      let weather = try await service.weather(in: trip.city)
      if !Task.isCancelled { phase = .loaded(weather) }
    } catch {
      if !Task.isCancelled { phase = .failed(error.localizedDescription) }
    }
  }
}
#endif
