#if Foundation
import Combine
import Foundation
import Loopback

/// Where the stories come from, as the options say: a server, the samples, or the real service with the samples in
/// its place when it is out of reach.
@MainActor
public final class NewsSource {
  /// Called when the samples step in, with what is wrong with the real service.
  public var onFallback: (NewsError) -> Void = { _ in }

  private let options: Options
  private let hackerNews: URL
  private var samples: SampleServer?

  /// - Parameter hackerNews: The real service.
  public init(options: Options, hackerNews: URL = API.hackerNews) {
    self.options = options
    self.hackerNews = hackerNews
  }

  /// Begins a fetch.
  public func editions() -> AnyPublisher<Edition, NewsError> {
    switch options.source {
    case .server(let address):
      API(server: address, timeout: options.timeout).newestStories(limit: options.limit)
    case .samples:
      sampleEditions()
    case .hackerNews:
      API(server: hackerNews, timeout: options.timeout).newestStories(limit: options.limit)
        .receive(on: DispatchQueue.main)
        .catch { error in
          guard error.meansOutOfReach else { return Fail<Edition, NewsError>(error: error).eraseToAnyPublisher() }
          self.onFallback(error)
          return self.sampleEditions()
        }
        .eraseToAnyPublisher()
    }
  }

  private func sampleEditions() -> AnyPublisher<Edition, NewsError> {
    do {
      let stories = SampleStories()
      let server = try samples ?? SampleServer(answering: stories.reply)
      samples = server
      return API(server: server.address, timeout: options.timeout).newestStories(limit: options.limit)
    } catch {
      let reason = "no server can be started (\(error.localizedDescription))"
      return Fail(error: .unreachable(host: "127.0.0.1", reason: reason)).eraseToAnyPublisher()
    }
  }
}
#endif
