#if Foundation
import Combine
import Foundation

/// The reader's filter, kept on disk: every change is saved as it is made.
@MainActor
public final class Settings: ObservableObject {
  @Published public var filter: Filter
  /// Why the latest change could not be saved.
  @Published public private(set) var saveError: (any Error)?
  /// Where a damaged file went that was found instead of a saved filter.
  public let damagedFile: URL?

  private var saving: AnyCancellable?

  /// A filter that is not kept.
  ///
  /// - Parameter saveError: Why it is not.
  public init(filter: Filter = Filter(), saveError: (any Error)? = nil) {
    self.filter = filter
    self.saveError = saveError
    damagedFile = nil
  }

  /// - Throws: When a saved filter exists and cannot be read. Nothing is changed then.
  public init(store: FilterStore) throws {
    switch try store.load() {
    case .nothing: (filter, damagedFile) = (Filter(), nil)
    case .filter(let saved): (filter, damagedFile) = (saved, nil)
    case .damaged(let keptAs): (filter, damagedFile) = (Filter(), keptAs)
    }
    saving =
      $filter
      .removeDuplicates()
      .dropFirst()
      .sink { [weak self] filter in
        self?.saveError = Result { try store.save(filter) }.failure
      }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
#endif
