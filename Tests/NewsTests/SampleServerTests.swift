import Combine
import Foundation
import Loopback
import NewsModel
import Testing

struct SampleServerTests {
  private let session = URLSession(configuration: .ephemeral)

  private func get(_ url: URL) async throws -> (status: Int?, body: String) {
    let (data, response) = try await session.data(from: url)
    return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
  }

  @Test("listens on the loopback address, on a port of its own")
  func address() throws {
    let one = try SampleServer { _ in .silence }
    let two = try SampleServer { _ in .silence }
    #expect(one.address.host() == "127.0.0.1")
    #expect(one.address.port != two.address.port)
  }

  @Test("answers what it is told to, with the status it is told to")
  func answers() async throws {
    let server = try SampleServer { .answer(status: $0.path == "/v0/shelf" ? 200 : 404, body: $0.path) }
    #expect(try await get(server.address.appending(path: "shelf")) == (200, "/v0/shelf"))
    #expect(try await get(server.address.appending(path: "attic")) == (404, "/v0/attic"))
  }

  @Test("serves many clients side by side, also behind one that gets no answer")
  func manyClients() async throws {
    let server = try SampleServer { $0.path == "/v0/0" ? .silence : .answer(body: $0.path) }
    let silent = Task { try await get(server.address.appending(path: "0")) }
    let bodies = try await withThrowingTaskGroup { group in
      for number in 1...100 {
        group.addTask { try await get(server.address.appending(path: "\(number)")).body }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(bodies == Set((1...100).map { "/v0/\($0)" }))
    silent.cancel()
    server.stop()
    _ = try? await silent.value
  }

  @Test("sends an answer that is larger than the system's buffers")
  func largeAnswer() async throws {
    let body = String(repeating: "news ", count: 2_000_000)
    let server = try SampleServer { _ in .answer(body: body) }
    #expect(try await get(server.address).body == body)
  }

  @Test("hangs up when it is stopped")
  func stop() async throws {
    let (requests, request) = AsyncStream.makeStream(of: Void.self)
    let server = try SampleServer { _ in
      request.yield()
      return .silence
    }
    let address = server.address
    let asking = Task { try await get(address) }
    // A request that came later might reach another server, at the same port.
    for await _ in requests { break }
    server.stop()
    server.stop()
    await #expect(throws: URLError.self) { try await asking.value }
  }

  @Test("has sixty samples, of which one is withdrawn and one is broken")
  func samples() async throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let samples = SampleStories(now: now)
    let server = try SampleServer(answering: samples.reply)
    let outcome = await API(server: server.address).newestStories(limit: 500).outcome()
    let edition = try #require(outcome.values.last)
    #expect(outcome.failure == nil)
    #expect(outcome.values.count == 61)
    #expect(edition.expected == 60)
    #expect(edition.stories.count == 58)
    #expect(edition.withdrawn.count == 1)
    #expect(edition.failures.count == 1)
    #expect(edition.stories.allSatisfy { $0.published < now })
    #expect(zip(edition.stories, edition.stories.dropFirst()).allSatisfy { $0.isNewer(than: $1) })
    #expect(edition.stories.contains { Filter(["swift"]).admits($0) })
    #expect(edition.stories.contains { !Filter(["swift"]).admits($0) })
  }

  @Test("says of an unknown story and of an unknown page what the service says")
  func unknown() async throws {
    let server = try SampleServer(answering: SampleStories().reply)
    #expect(try await get(server.address.appending(path: "item/1.json")) == (200, "null"))
    #expect(try await get(server.address.appending(path: "item/x.json")) == (200, "null"))
    #expect(try await get(server.address.appending(path: "user/ines.json")).status == 404)
  }
}
