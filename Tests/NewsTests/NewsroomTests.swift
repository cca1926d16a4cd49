import Combine
import Foundation
import Loopback
import NewsModel
import SwiftUI
import Testing
import ViewTesting

@testable import News

/// The whole reader but for its window, over real HTTP on this machine.
@MainActor
struct NewsroomTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func newsroom(_ arguments: String..., hackerNews: URL? = nil) throws -> Newsroom {
    let nobody = try ClosedPort()
    return Newsroom(
      options: try Options(arguments: arguments),
      environment: ["XDG_CONFIG_HOME": folder.url.path],
      hackerNews: hackerNews ?? nobody.address
    )
  }

  private func fetch(_ newsroom: Newsroom) async {
    newsroom.reader.fetchStories()
    _ = await newsroom.reader.$stage.first(where: \.isOver).receive(on: DispatchQueue.main).outcome()
  }

  private func view(_ newsroom: Newsroom) -> HostedView {
    HostedView(width: 480, height: 720) {
      ReaderView(model: newsroom.reader, notice: newsroom.notice, clock: Empty().eraseToAnyPublisher())
        .environmentObject(newsroom.settings)
    }
  }

  @Test("shows the samples when the real service is out of reach, and says so")
  func fallback() async throws {
    let newsroom = try newsroom("--limit", "10")
    #expect(newsroom.notice == nil)
    await fetch(newsroom)
    #expect(newsroom.notice?.hasSuffix("These stories are made up.") == true)
    let view = view(newsroom)
    #expect(view.contains("9 stories"))
    #expect(view.contains("A linker that starts before the compiler is done"))
  }

  @Test("shows what the real service says when it can be reached")
  func online() async throws {
    let server = try SampleServer { request in
      .answer(
        body: request.path == "/v0/newstories.json"
          ? "[7]" : #"{"by": "ines", "id": 7, "time": 60, "title": "Shelves", "score": 1}"#
      )
    }
    let newsroom = try newsroom(hackerNews: server.address)
    await fetch(newsroom)
    #expect(newsroom.notice == nil)
    #expect(view(newsroom).contains("1 story"))
  }

  @Test("keeps the keywords from one start to the next")
  func persistence() async throws {
    let newsroom = try newsroom("--offline")
    await fetch(newsroom)
    let view = view(newsroom)
    try view.tap("Settings")
    for keyword in ["swift", "linux"] {
      try view.tap("Add keyword")
      try view.type(keyword, into: .role(.field))
      try view.tap("Add")
    }
    try view.tap("Close")
    #expect(view.contains("About swift, linux"))

    let next = try self.newsroom("--offline")
    #expect(next.settings.filter.keywords == ["swift", "linux"])
    #expect(next.reader.filter.keywords == ["swift", "linux"])
  }

  @Test("works without saved keywords when they cannot be read")
  func unreadable() throws {
    let place = folder.url.appending(path: "downstream-news/filters.json")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let newsroom = try newsroom("--offline")
    #expect(newsroom.settings.filter.isEmpty)
    #expect(newsroom.settings.saveError != nil)
  }
}
