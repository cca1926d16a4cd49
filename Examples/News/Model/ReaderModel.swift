#if Foundation
import Combine
import Foundation

/// What a newsreader shows, whatever it shows it with: the stories that pass the filter, and how the fetch goes.
@MainActor
public final class ReaderModel: ObservableObject {
  /// How far the latest fetch has come.
  public enum Stage: Equatable, Sendable {
    case idle
    /// The list of stories has been asked for.
    case asking
    case receiving(arrived: Int, expected: Int)
    case finished
    case failed

    /// Whether nothing more will come.
    public var isOver: Bool { self == .finished || self == .failed }
  }

  /// The stories that pass the filter, newest first.
  @Published public private(set) var stories: [Story] = []
  /// Everything the fetch has brought, the filter aside.
  @Published public private(set) var edition = Edition()
  @Published public private(set) var stage = Stage.idle
  /// Why the latest fetch failed. A front end that shows it in an alert sets it back to `nil`.
  @Published public var error: NewsError?
  @Published public var filter = Filter()

  private let editions: () -> AnyPublisher<Edition, NewsError>
  private var fetch: AnyCancellable?

  /// - Parameter editions: Begins a fetch; called once for each.
  public init(editions: @escaping () -> AnyPublisher<Edition, NewsError>) {
    self.editions = editions
    $edition.combineLatest($filter)
      .map { edition, filter in edition.stories.filter(filter.admits) }
      .removeDuplicates()
      .assign(to: &$stories)
  }

  /// Fetches the news anew. A fetch that is still under way is given up.
  public func fetchStories() {
    error = nil
    edition = Edition()
    stage = .asking
    fetch = editions()
      .receive(on: DispatchQueue.main)
      .sink { [weak self] completion in
        self?.end(with: completion)
      } receiveValue: { [weak self] edition in
        self?.edition = edition
        self?.stage = .receiving(arrived: edition.arrived, expected: edition.expected)
      }
  }

  private func end(with completion: Subscribers.Completion<NewsError>) {
    switch completion {
    case .failure(let error): fail(with: error)
    case .finished:
      // Broken stories are left out, unless there is nothing else.
      if edition.stories.isEmpty, let first = edition.failures.first {
        fail(with: first)
      } else {
        stage = .finished
      }
    }
  }

  private func fail(with error: NewsError) {
    self.error = error
    stage = .failed
  }
}
#endif
