import Combine
import Foundation
import Loopback
import NewsModel
import Testing

struct APITests {
  private func newestIDs(timeout: TimeInterval = 10, reply: Reply) async throws -> (Outcome<[Int], NewsError>, URL) {
    let server = try SampleServer { _ in reply }
    let outcome = await API(server: server.address, timeout: timeout).newestIDs().outcome()
    return (outcome, server.address.appending(path: "newstories.json"))
  }

  @Test("reads the ids")
  func ids() async throws {
    let (outcome, _) = try await newestIDs(reply: .answer(body: "[3,2,1]"))
    #expect(outcome == Outcome(values: [[3, 2, 1]]))
  }

  @Test("asks for the paths of the protocol", arguments: ["", "/"])
  func paths(end: String) async throws {
    let server = try SampleServer { request in
      switch request.path {
      case "/v0/item/7.json": .answer(body: #"{"by": "ines", "id": 7, "time": 60, "title": "Shelves", "score": 1}"#)
      case "/v0/item/8.json": .answer(body: "null")
      default: .answer(status: 404, body: "")
      }
    }
    let base = try #require(URL(string: server.address.absoluteString.dropLast() + end))
    let api = API(server: base)
    #expect(await api.story(7).outcome() == Outcome(values: [.at(60, id: 7, "Shelves")]))
    #expect(await api.story(8).outcome() == Outcome(values: [nil]))
  }

  @Test("says that nobody listens")
  func refusedConnection() async throws {
    let port = try ClosedPort()
    let outcome = await API(server: port.address).newestIDs().outcome()
    let host = "127.0.0.1:\(port.address.port!)"
    #expect(outcome.failure == .unreachable(host: host, reason: "nothing accepts connections there"))
    #expect(outcome.failure?.localizedDescription == "Cannot reach \(host): nothing accepts connections there.")
  }

  @Test("says that the answer takes too long")
  func slow() async throws {
    let (outcome, url) = try await newestIDs(timeout: 0.3, reply: .silence)
    let host = "127.0.0.1:\(url.port!)"
    #expect(outcome.failure == .tooSlow(host: host, seconds: 0.3))
    #expect(
      outcome.failure?.localizedDescription == "\(host) did not answer within 0.3 s. --timeout gives it more time."
    )
  }

  @Test("says that there is no such page")
  func notFound() async throws {
    let (outcome, url) = try await newestIDs(reply: .answer(status: 404, body: "[]"))
    #expect(outcome.failure == .refused(url: url, status: 404))
    #expect(
      outcome.failure?.localizedDescription == "\(url) does not exist (HTTP status 404). Is this a news server?"
    )
  }

  @Test("says that the server has trouble")
  func serverError() async throws {
    let (outcome, url) = try await newestIDs(reply: .answer(status: 503, body: "[]"))
    #expect(outcome.failure == .refused(url: url, status: 503))
    #expect(outcome.failure?.localizedDescription == "\(url) was refused (HTTP status 503).")
  }

  @Test(
    "says what is wrong with the answer",
    arguments: [
      ("<html>Welcome</html>", "it is not JSON"), ("", "it is not JSON"), ("[1, 2", "it is not JSON"),
      (#"{"a": 1}"#, "it is JSON of another kind"),
    ]
  )
  func garbage(body: String, reason: String) async throws {
    let (outcome, url) = try await newestIDs(reply: .answer(body: body))
    #expect(outcome.failure == .unreadable(url: url, reason: reason))
    #expect(outcome.failure?.localizedDescription == "Cannot make sense of what \(url) answered: \(reason).")
  }

  @Test("names the part of a story that is missing or wrong")
  func brokenStory() async throws {
    let server = try SampleServer { request in
      .answer(
        body: request.path.hasSuffix("/1.json")
          ? #"{"by": "ines", "id": 1, "time": 60}"# : #"{"by": "ines", "id": 2, "time": "noon", "title": "Shelves"}"#
      )
    }
    let api = API(server: server.address)
    #expect(
      await api.story(1).outcome().failure
        == .unreadable(url: server.address.appending(path: "item/1.json"), reason: "“title” is missing")
    )
    #expect(
      await api.story(2).outcome().failure
        == .unreadable(url: server.address.appending(path: "item/2.json"), reason: "“time” is of another kind")
    )
  }

  @Test(
    "tells a server that is out of reach from one that says the wrong thing",
    arguments: [
      (NewsError.unreachable(host: "a", reason: "b"), true),
      (.tooSlow(host: "a", seconds: 1), true),
      (.refused(url: URL(string: "http://a/")!, status: 404), false),
      (.unreadable(url: URL(string: "http://a/")!, reason: "b"), false),
    ]
  )
  func outOfReach(error: NewsError, expected: Bool) {
    #expect(error.meansOutOfReach == expected)
  }
}
