import Combine
import Foundation
import NewsModel
import SwiftUI
import Testing
import ViewTesting

@testable import News

import class NewsModel.Settings

@MainActor
struct ReaderViewTests {
  private typealias Editions = PassthroughSubject<Edition, NewsError>

  private let editions = Editions()
  private let clock = PassthroughSubject<Date, Never>()
  private let settings = Settings()
  private let noon = Date(timeIntervalSince1970: 1_700_000_000)

  private func story(_ id: Int, _ title: String, minutesAgo: Double, link: String? = nil) -> Story {
    Story(
      id: id,
      title: title,
      author: "ines",
      published: noon.addingTimeInterval(-60 * minutesAgo),
      score: id,
      link: link.flatMap { URL(string: $0) }
    )
  }

  private var stories: [Story] {
    [
      story(1, "Shelves", minutesAgo: 2, link: "https://www.shelves.example/1"),
      story(2, "Swift on a lake", minutesAgo: 70),
      story(3, "Linux in the attic", minutesAgo: 3000),
    ]
  }

  private func reader(notice: String? = nil) -> (ReaderModel, HostedView) {
    let model = ReaderModel { [editions] in editions.eraseToAnyPublisher() }
    settings.$filter.assign(to: &model.$filter)
    let view = HostedView(width: 480, height: 720) {
      ReaderView(model: model, notice: notice, currentDate: noon, clock: clock.eraseToAnyPublisher())
        .environmentObject(settings)
    }
    return (model, view)
  }

  private func send(_ stories: [Story], expecting expected: Int? = nil) async {
    editions.send(stories.reduce(Edition(expecting: expected ?? stories.count)) { $0.adding(.story($1)) })
    await mainQueueTurn()
  }

  @Test("shows stories as they arrive, and how many there are")
  func arrival() async throws {
    let (model, view) = reader()
    model.fetchStories()
    #expect(view.contains("Asking for the newest stories…"))

    await send(Array(stories.prefix(1)), expecting: 3)
    #expect(view.contains("1 story"))
    #expect(view.contains("Shelves"))
    #expect(!view.contains("Asking for the newest stories…"))

    await send(stories)
    #expect(view.contains("3 stories"))
    let titles = Set(stories.map(\.title))
    #expect(view.texts.filter(titles.contains) == ["Shelves", "Swift on a lake", "Linux in the attic"])
    #expect(view.contains("Showing all stories"))
  }

  @Test("tells by whom a story is, how old it is and where it leads")
  func row() async throws {
    let (model, view) = reader()
    model.fetchStories()
    await send(stories)
    #expect(view.contains("2 minutes ago by ines, 1 point"))
    #expect(view.contains("1 hour ago by ines, 2 points"))

    try view.tap("shelves.example")
    #expect(view.backend.openedURLs == [URL(string: "https://www.shelves.example/1")!])
  }

  @Test("counts the ages anew as time passes")
  func ages() async throws {
    let (model, view) = reader()
    model.fetchStories()
    await send(stories)
    clock.send(noon.addingTimeInterval(600))
    #expect(view.contains("12 minutes ago by ines, 1 point"))
    #expect(!view.contains("2 minutes ago by ines, 1 point"))
  }

  @Test("names the filter above the stories, and follows it")
  func filter() async throws {
    let (model, view) = reader()
    model.fetchStories()
    await send(stories)
    settings.filter = Filter(["swift", "attic"])
    #expect(view.contains("About swift, attic"))
    #expect(view.contains("2 stories"))
    #expect(!view.contains("Shelves"))

    settings.filter = Filter(["zebra"])
    editions.send(completion: .finished)
    await mainQueueTurn()
    #expect(view.contains("No stories"))
    settings.filter = Filter()
    #expect(view.contains("3 stories"))
    #expect(view.contains("Showing all stories"))
  }

  @Test("says why there is no news, once, and asks again")
  func failure() async throws {
    let (model, view) = reader()
    model.fetchStories()
    editions.send(completion: .failure(.unreachable(host: "desk.example", reason: "this machine is offline")))
    await mainQueueTurn()
    #expect(view.contains("Network error"))
    #expect(view.contains("Cannot reach desk.example: this machine is offline."))

    try view.tap("Cancel")
    #expect(!view.contains("Network error"))
    #expect(model.error == nil)
    #expect(view.contains("No news"))
  }

  @Test("fetches anew, but not while it does")
  func reload() async throws {
    var fetches = 0
    let model = ReaderModel {
      fetches += 1
      return Just(Edition()).setFailureType(to: NewsError.self).eraseToAnyPublisher()
    }
    let view = HostedView { ReaderView(model: model, clock: clock.eraseToAnyPublisher()).environmentObject(settings) }
    try view.tap("Reload")
    #expect(fetches == 1)
    #expect(throws: ViewFailure.self) { try view.tap("Reload") }
    await mainQueueTurn()
    try view.tap("Reload")
    #expect(fetches == 2)
  }

  @Test("opens the settings over the stories, and closes them")
  func settingsSheet() async throws {
    let (model, view) = reader(notice: "These stories are made up.")
    #expect(view.contains("These stories are made up."))
    model.fetchStories()
    await send(stories)
    try view.tap("Settings")
    #expect(view.contains("Filter keywords"))
    try view.tap("Close")
    #expect(!view.contains("Filter keywords"))
    #expect(view.contains("3 stories"))
  }
}
