import Foundation
import Loopback
import NewsModel
import Testing

/// The whole program, but for its process: arguments in, text and exit status out, over real HTTP on this machine.
@MainActor
struct CommandTests {
  private let folder: TemporaryFolder
  private let paper = Paper()

  init() throws {
    folder = try TemporaryFolder()
  }

  private var filters: URL { folder.url.appending(path: "downstream-news/filters.json") }

  private func run(_ arguments: String..., hackerNews: URL? = nil) async throws -> Int32 {
    let nobody = try ClosedPort()
    paper.out = ""
    paper.err = ""
    let command = Command(
      arguments: arguments,
      environment: ["XDG_CONFIG_HOME": folder.url.path],
      terminal: paper.terminal,
      hackerNews: hackerNews ?? nobody.address
    )
    return await command.run()
  }

  private func run(against reply: Reply, _ more: String...) async throws -> Int32 {
    let server = try SampleServer { _ in reply }
    return try await run("--server", server.address.absoluteString, "--timeout", more.first ?? "10")
  }

  private var lines: [Substring] { paper.out.split(separator: "\n") }

  @Test("shows the samples, newest first")
  func offline() async throws {
    #expect(try await run("--offline", "--limit", "10") == 0)
    #expect(lines.count == 9)
    #expect(lines.first?.hasPrefix("A linker that starts before the compiler is done (quietlinks.example), ") == true)
    #expect(paper.err.hasSuffix("9 stories. 1 could not be read.\n"))
  }

  @Test("asks the real service when it can be reached")
  func online() async throws {
    let server = try SampleServer { request in
      .answer(
        body: request.path == "/v0/newstories.json"
          ? "[7]" : #"{"by": "ines", "id": 7, "time": 60, "title": "Shelves", "score": 1}"#
      )
    }
    #expect(try await run(hackerNews: server.address) == 0)
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Shelves, 1 point by ines, ") == true)
  }

  @Test("shows the samples and says so when the real service cannot be reached")
  func fallback() async throws {
    #expect(try await run() == 0)
    #expect(paper.err.contains("Showing samples instead."))
    #expect(lines.count == 28)
  }

  @Test("shows no samples instead of a server that was named")
  func noFallback() async throws {
    let nobody = try ClosedPort()
    #expect(try await run("--server", nobody.address.absoluteString) == 69)
    #expect(paper.out == "")
    #expect(paper.err.contains("News: Cannot reach 127.0.0.1:\(nobody.address.port!): "))
  }

  @Test("tells each trouble with a server from the others, by words and by exit status")
  func troubles() async throws {
    #expect(try await run(against: .answer(status: 404, body: "")) == 76)
    #expect(paper.err.contains("does not exist (HTTP status 404)"))
    #expect(try await run(against: .answer(body: "<html>")) == 65)
    #expect(paper.err.contains("it is not JSON"))
    #expect(try await run(against: .silence, "0.3") == 75)
    #expect(paper.err.contains("did not answer within 0.3 s."))
    #expect(paper.out == "")
  }

  @Test("shows the other stories when one is broken, and fails when all are")
  func brokenStories() async throws {
    let server = try SampleServer { request in
      switch request.path {
      case "/v0/newstories.json": .answer(body: "[2,1]")
      case "/v0/item/2.json": .answer(status: 500, body: "")
      default: .answer(body: #"{"by": "ines", "id": 1, "time": 60, "title": "Shelves"}"#)
      }
    }
    #expect(try await run("--server", server.address.absoluteString) == 0)
    #expect(lines.count == 1)
    #expect(paper.err.hasSuffix("1 story. 1 could not be read.\n"))
    #expect(try await run("--server", server.address.absoluteString, "--limit", "1") == 76)
  }

  @Test("keeps the filter until it is cleared")
  func filter() async throws {
    #expect(try await run("--offline", "--limit", "60", "--filter", "Swift", "--filter", "linux") == 0)
    #expect(
      !lines.isEmpty && lines.allSatisfy { $0.lowercased().contains("swift") || $0.lowercased().contains("linux") }
    )

    let filtered = lines.count
    #expect(try await run("--offline", "--limit", "60") == 0)
    #expect(lines.count == filtered)
    #expect(paper.err.contains("\(filtered) of 58 stories, about swift, linux."))

    #expect(try await run("--list-filters") == 0)
    #expect(paper.out == "swift\nlinux\n")

    #expect(try await run("--list-filters", "--remove-filter", "swift", "--remove-filter", "zebra") == 0)
    #expect(paper.out == "linux\n")
    #expect(paper.err == "News: “zebra” was no filter.\n")

    #expect(try await run("--offline", "--limit", "60", "--clear-filters") == 0)
    #expect(lines.count == 58)
    #expect(try await run("--list-filters") == 0)
    #expect(paper.out == "")
    #expect(paper.err == "News: there are no filters.\n")
  }

  @Test("keeps a damaged file of filters aside, says so, and goes on")
  func damagedFilters() async throws {
    try FileManager.default.createDirectory(at: filters.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{".utf8).write(to: filters)
    #expect(try await run("--offline", "--limit", "3") == 0)
    let kept = filters.appendingPathExtension("damaged")
    #expect(paper.err.contains("News: the saved filters are damaged. They were kept as \(kept.path); "))
    #expect(try Data(contentsOf: kept) == Data("{".utf8))
    #expect(lines.count == 3)
  }

  @Test("stops when the filters cannot be read, rather than lose them")
  func unreadableFilters() async throws {
    try FileManager.default.createDirectory(at: filters, withIntermediateDirectories: true)
    #expect(try await run("--offline", "--filter", "swift") == 74)
    #expect(paper.err.contains("News: the filters in \(filters.path) cannot be read or saved: "))
    #expect(paper.out == "")
  }

  @Test("explains itself")
  func help() async throws {
    #expect(try await run("--help") == 0)
    #expect(paper.out.contains("--clear-filters"))
    #expect(paper.err == "")
  }

  @Test("says on the error output what is wrong with its arguments")
  func usage() async throws {
    #expect(try await run("--nonsense") == 64)
    #expect(paper.out == "")
    #expect(paper.err.hasPrefix("News: there is no option --nonsense.\nusage: News "))
  }
}
