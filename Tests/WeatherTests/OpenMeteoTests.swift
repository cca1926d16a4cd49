import Combine
import Foundation
import Loopback
import Meteo
import Testing

/// Open-Meteo's protocol over real HTTP, on this machine.
struct OpenMeteoTests {
  /// A server of this machine, and a client of it.
  private final class Station {
    let server: SampleServer
    let service: OpenMeteo

    init(_ reply: @escaping @Sendable (Request) -> Reply) throws {
      server = try SampleServer(path: "/v1/", answering: reply)
      service = OpenMeteo(search: server.address, forecasts: server.address, source: "here")
    }
  }

  private func first<Output>(_ publisher: AnyPublisher<Output, WeatherError>) async throws -> Output {
    for try await value in publisher.values { return value }
    throw CancellationError()
  }

  @Test("finds places by the beginning of their names, accents aside")
  func places() async throws {
    let station = try Station(SampleWeather.reply)
    let bergen = try await first(station.service.places(named: "bergen"))
    #expect(bergen.map(\.title) == ["Bergen, Norway", "Bergen, Netherlands", "Bergen auf Rügen, Germany"])
    #expect(bergen.first?.timeZone == TimeZone(identifier: "Europe/Oslo"))
    #expect(try await first(station.service.places(named: "reykjavik")).map(\.name) == ["Reykjavík"])
    #expect(try await first(station.service.places(named: "Hogsmeade")).isEmpty)
  }

  @Test("tells the weather at a place")
  func weather() async throws {
    let station = try Station(SampleWeather.reply)
    let weather = try await station.service.weather(in: "Seattle")
    #expect(weather.temperature == 15.6)
    #expect(weather.sky.words == "Partly cloudy")
    #expect(weather.source == "here")
  }

  @Test("says when a place is unknown, when nobody answers and when the answer makes no sense")
  func errors() async throws {
    let station = try Station { request in
      request.query["name"] == "Nowhere" ? .answer(body: "{}") : .answer(status: 500, body: "")
    }
    await #expect(throws: WeatherError.noSuchPlace("Nowhere")) { _ = try await station.service.weather(in: "Nowhere") }
    await #expect(throws: WeatherError.unreadable(host: "127.0.0.1")) { _ = try await station.service.weather(in: "Oslo") }
    let address = station.server.address
    station.server.stop()
    let nobody = OpenMeteo(search: URL(string: "http://127.0.0.1:1/")!, forecasts: address)
    await #expect(throws: WeatherError.outOfReach(host: "127.0.0.1")) { _ = try await nobody.weather(in: "Oslo") }
  }

  @Test("shows made-up weather when the service is out of reach, and says so")
  func fallback() async throws {
    let nobody = URL(string: "http://127.0.0.1:1/")!
    let service = WeatherWithSamples(OpenMeteo(search: nobody, forecasts: nobody))
    let weather = try await service.weather(in: "San Pedro de Atacama")
    #expect(weather.source == SampleWeather.source)
    #expect(weather.place.timeZone == TimeZone(identifier: "America/Santiago"))
  }

  @Test("shows no made-up weather in the place of an answer that makes no sense")
  func noFallback() async throws {
    let station = try Station { _ in .answer(body: "[]") }
    let service = WeatherWithSamples(station.service)
    await #expect(throws: WeatherError.unreadable(host: "127.0.0.1")) { _ = try await service.weather(in: "Oslo") }
  }
}
