#if Foundation
import Combine
import Foundation

/// What the reader asks of a news service.
public protocol StoryService {
  /// The ids of the newest stories, newest first.
  func newestIDs() -> AnyPublisher<[Story.ID], NewsError>

  /// One story, or `nil` when the service has withdrawn it.
  func story(_ id: Story.ID) -> AnyPublisher<Story?, NewsError>
}

extension StoryService {
  /// Fetches the newest stories side by side and publishes the edition again each time one of them arrives.
  ///
  /// Fails only when the list of ids cannot be had. A story that fails is noted in the edition; the others go on.
  ///
  /// - Parameters:
  ///   - limit: How many stories to fetch at most.
  ///   - width: How many requests may be under way at the same time.
  public func newestStories(limit: Int, width: Int = 8) -> AnyPublisher<Edition, NewsError> {
    newestIDs()
      .map { ids in ids.uniqued().prefix(limit) }
      .flatMap { ids in
        let blank = Edition(expecting: ids.count)
        return ids.publisher
          .flatMap(maxPublishers: .max(width)) { id in arrival(of: id) }
          .scan(blank) { edition, arrival in edition.adding(arrival) }
          .prepend(blank)
          .setFailureType(to: NewsError.self)
      }
      .eraseToAnyPublisher()
  }

  private func arrival(of id: Story.ID) -> some Publisher<Edition.Arrival, Never> {
    story(id)
      .map { story in story.map(Edition.Arrival.story) ?? .withdrawn(id) }
      .catch { error in Just(.failed(id, error)) }
  }
}

/// The Hacker News protocol over HTTP: `newstories.json` lists ids, `item/ID.json` is a story.
public struct API: StoryService {
  public static let hackerNews = URL(string: "https://hacker-news.firebaseio.com/v0/")!

  /// The address that the protocol's paths are added to.
  public let server: URL
  /// How many seconds each answer may take.
  public let timeout: TimeInterval

  private let session: URLSession
  private let queue = DispatchQueue(label: "news.answers")

  public init(server: URL = API.hackerNews, timeout: TimeInterval = 10) {
    self.server = server
    self.timeout = timeout
    let configuration = URLSessionConfiguration.ephemeral
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // More than are ever asked for at once: a request's time runs while the session makes it wait for its turn.
    configuration.httpMaximumConnectionsPerHost = 16
    session = URLSession(configuration: configuration)
  }

  public func newestIDs() -> AnyPublisher<[Story.ID], NewsError> {
    answer(to: "newstories.json", of: [Story.ID].self)
  }

  public func story(_ id: Story.ID) -> AnyPublisher<Story?, NewsError> {
    answer(to: "item/\(id).json", of: Story?.self)
  }

  private func answer<Answer: Decodable>(to path: String, of type: Answer.Type) -> AnyPublisher<Answer, NewsError> {
    let url = server.appending(path: path)
    let timeout = timeout
    return session.dataTaskPublisher(for: url)
      .mapError { NewsError($0, at: url, timeout: timeout) }
      .timeout(.seconds(timeout), scheduler: queue) { .tooSlow(host: url.hostAndPort, seconds: timeout) }
      .tryMap { data, response in
        if let status = (response as? HTTPURLResponse)?.statusCode, !(200..<300).contains(status) {
          throw NewsError.refused(url: url, status: status)
        }
        return data
      }
      .decode(type: type, decoder: JSONDecoder())
      .mapError { $0 as? NewsError ?? .unreadable(url: url, reason: reason(for: $0)) }
      .eraseToAnyPublisher()
  }
}

/// Says in a few words what is wrong with an answer.
private func reason(for error: any Error) -> String {
  switch error {
  case DecodingError.keyNotFound(let key, _): "“\(key.stringValue)” is missing"
  case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty: "it is JSON of another kind"
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
    "“\(context.codingPath.last!.stringValue)” is of another kind"
  default: "it is not JSON"
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each at its first place only.
  fileprivate func uniqued() -> [Element] {
    var seen = Set<Element>()
    return filter { seen.insert($0).inserted }
  }
}
#endif
