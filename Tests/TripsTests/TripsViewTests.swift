import Combine
import Foundation
import Meteo
import SwiftUI
import Testing
import ViewTesting

@testable import Trips

@MainActor
struct TripsViewTests {
  /// Answers at once: Hogsmeade is unknown, and San Pedro de Atacama out of reach.
  private struct Atlas: WeatherService {
    func places(named name: String) -> AnyPublisher<[Place], WeatherError> {
      switch name {
      case "Hogsmeade": Just([]).setFailureType(to: WeatherError.self).eraseToAnyPublisher()
      case "San Pedro de Atacama": Fail(error: .outOfReach(host: "atlas.example")).eraseToAnyPublisher()
      default:
        Just([Place(id: 1, name: name, country: "Atlas", timeZone: .gmt)])
          .setFailureType(to: WeatherError.self)
          .eraseToAnyPublisher()
      }
    }

    func weather(at place: Place) -> AnyPublisher<CurrentWeather, WeatherError> {
      Just(CurrentWeather(place: place, temperature: 15.6, code: 2))
        .setFailureType(to: WeatherError.self)
        .eraseToAnyPublisher()
    }
  }

  private let view = HostedView(width: 1200, height: 500) { TripsView(service: Atlas()) }

  @Test("asks about the first trip's weather, and shows it in all three stages")
  func stages() async throws {
    #expect(view.findAll(.text("Asking about the weather…")).count == 3)
    _ = try await view.find("Seattle, Atlas: 16°C", within: 1000)
    #expect(view.findAll("Seattle, Atlas: 16°C").count == 3)
    #expect(view.findAll("Partly cloudy").count == 3)
    #expect(view.findAll(.containing("Local time ")).count == 3)
  }

  @Test("asks anew for another trip")
  func otherTrip() async throws {
    _ = try await view.find("Seattle, Atlas: 16°C", within: 1000)
    try view.choose("Bergen", from: "Trip")
    _ = try await view.find("Bergen, Atlas: 16°C", within: 1000)
    #expect(!view.contains(.containing("Seattle, Atlas")))
  }

  @Test("says what is wrong, and tries again")
  func failure() async throws {
    try view.choose("Hogsmeade", from: "Trip")
    _ = try await view.find("No place is known that is called Hogsmeade.", within: 1000)
    try view.choose("San Pedro de Atacama", from: "Trip")
    _ = try await view.find("atlas.example cannot be reached.", within: 1000)
    #expect(view.findAll("Retry").count == 3)
    try view.tap(.label("Retry").nth(1))
    _ = try await view.find(.text("Asking about the weather…"), within: 1000)
    _ = try await view.find("atlas.example cannot be reached.", within: 1000)
  }
}
