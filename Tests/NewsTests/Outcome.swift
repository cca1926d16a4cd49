import Combine
import Foundation

@testable import NewsModel

/// Everything that a publisher published, and how it ended.
struct Outcome<Output, Failure: Error> {
  var values: [Output] = []
  var failure: Failure?
}

extension Outcome: Equatable where Output: Equatable, Failure: Equatable {}
extension Outcome: Sendable where Output: Sendable, Failure: Sendable {}

extension Publisher where Output: Sendable {
  /// Subscribes and waits for the end.
  func outcome(isolation: isolated (any Actor)? = #isolation) async -> Outcome<Output, Failure> {
    let recording = Recording<Output, Failure>()
    return await withCheckedContinuation(isolation: isolation) { continuation in
      recording.subscription = sink { completion in
        if case .failure(let error) = completion { recording.outcome.failure = error }
        continuation.resume(returning: recording.outcome)
      } receiveValue: { value in
        recording.outcome.values.append(value)
      }
    }
  }
}

private final class Recording<Output, Failure: Error> {
  var outcome = Outcome<Output, Failure>()
  var subscription: AnyCancellable?
}

/// Lets everything run that waits on the main queue now.
@MainActor
func mainQueueTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

extension Story {
  /// A story for tests, published this many seconds after 1970.
  static func at(_ seconds: TimeInterval, id: Int, _ title: String = "News") -> Story {
    Story(id: id, title: title, author: "ines", published: Date(timeIntervalSince1970: seconds))
  }
}

/// A new folder that goes when the value does.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "news-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

/// A port of this machine that is taken, and where nobody listens: connections are refused.
final class ClosedPort {
  let address: URL
  private let socket: Int32

  init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        precondition(bind(socket, generic, length) == 0 && getsockname(socket, generic, &length) == 0)
      }
    }
    address = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: name.sin_port))/")!
  }

  deinit {
    close(socket)
  }
}
