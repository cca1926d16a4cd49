import Combine
import CombineTesting
import Foundation
import Meteo
import SwiftUI
import Testing
import ViewTesting

@testable import Weather

@MainActor
struct SearchViewTests {
  /// Answers when it is told to, and writes down what it was asked for.
  private final class Desk: WeatherService, @unchecked Sendable {
    var asked: [String] = []
    var searches: [String: PassthroughSubject<[Place], WeatherError>] = [:]

    func places(named name: String) -> AnyPublisher<[Place], WeatherError> {
      asked.append(name)
      let search = PassthroughSubject<[Place], WeatherError>()
      searches[name] = search
      return search.eraseToAnyPublisher()
    }

    func weather(at place: Place) -> AnyPublisher<CurrentWeather, WeatherError> {
      Just(CurrentWeather(place: place, temperature: 9.4, code: 61, wind: 22.7, humidity: 91, source: "the desk"))
        .setFailureType(to: WeatherError.self)
        .eraseToAnyPublisher()
    }
  }

  private let desk = Desk()
  private let scheduler = TestScheduler()
  private let view: HostedView

  private static let norway = Place(id: 1, name: "Bergen", region: "Vestland", country: "Norway")
  private static let holland = Place(id: 2, name: "Bergen", region: "North Holland", country: "Netherlands")

  init() {
    let model = WeatherModel(service: desk, scheduler: scheduler)
    view = HostedView(width: 440, height: 700) { SearchView(model: model) }
  }

  private func type(_ text: String) throws { try view.type(text, into: .role(.field)) }
  private func pause(_ milliseconds: Int = 500) { scheduler.advance(by: .milliseconds(milliseconds)) }

  private func answer(_ name: String, _ places: [Place]) {
    desk.searches[name]?.send(places)
    desk.searches[name]?.send(completion: .finished)
    pause(0)
  }

  @Test("searches once the typing pauses, and not for each letter")
  func debounce() throws {
    #expect(view.contains("Where?"))
    for letter in "Bergen" {
      try type(String(letter))
      pause(100)
    }
    #expect(desk.asked.isEmpty)
    pause(400)
    #expect(desk.asked == ["Bergen"])
    #expect(view.contains("Looking at the sky…"))
  }

  @Test("shows what is found")
  func found() throws {
    try type("Bergen")
    pause()
    answer("Bergen", [Self.norway])
    #expect(view.contains("Vestland, Norway"))
    #expect(view.contains("9°C"))
    #expect(view.contains("Rain"))
    #expect(view.contains("23 km/h"))
    #expect(view.contains("91 %"))
    #expect(view.contains("the desk"))
    #expect(!view.contains("Other places"))
  }

  @Test("does not search again for what is the same after a pause")
  func duplicates() throws {
    try type("Bergen")
    pause()
    try type(" ")
    pause()
    #expect(desk.asked == ["Bergen"])
  }

  @Test("never shows the answer to an older question")
  func latest() throws {
    try type("Ber")
    pause()
    try type("gen")
    pause()
    #expect(desk.asked == ["Ber", "Bergen"])
    answer("Ber", [Place(id: 9, name: "Berlin")])
    #expect(!view.contains("Berlin"))
    answer("Bergen", [Self.norway])
    #expect(view.contains("Vestland, Norway"))
  }

  @Test("offers the other places of the name")
  func others() throws {
    try type("Bergen")
    pause()
    answer("Bergen", [Self.norway, Self.holland])
    #expect(view.contains("Other places"))
    try view.tap(.containing("North Holland"))
    pause(0)
    #expect(view.contains("North Holland, Netherlands"))
    try view.tap(.containing("Vestland"))
    pause(0)
    #expect(view.contains("Vestland, Norway"))
    #expect(desk.asked == ["Bergen"])
  }

  @Test("says when a place is unknown, and when nobody answers, and tries again")
  func failures() throws {
    try type("Hogsmeade")
    pause()
    answer("Hogsmeade", [])
    #expect(view.contains("No place is known that is called Hogsmeade."))

    try view.tap("Try again")
    pause(0)
    #expect(desk.asked == ["Hogsmeade", "Hogsmeade"])
    desk.searches["Hogsmeade"]?.send(completion: .failure(.outOfReach(host: "desk.example")))
    pause(0)
    #expect(view.contains("desk.example cannot be reached."))
  }

  @Test("goes back to the beginning when the field is emptied")
  func emptied() throws {
    try type("Bergen")
    pause()
    try view.replaceText(of: .role(.field), with: "")
    pause()
    #expect(view.contains("Where?"))
  }
}
