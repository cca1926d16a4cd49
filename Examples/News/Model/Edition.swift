#if Foundation
/// What one fetch has brought so far: the stories, newest first, and what had to be left out.
public struct Edition: Equatable, Sendable {
  /// How one story's request ended.
  public enum Arrival: Equatable, Sendable {
    case story(Story)
    /// The service has withdrawn the story: it answers `null`.
    case withdrawn(Story.ID)
    case failed(Story.ID, NewsError)
  }

  /// How many stories were asked for.
  public let expected: Int
  public private(set) var stories: [Story] = []
  public private(set) var withdrawn: [Story.ID] = []
  public private(set) var failures: [NewsError] = []

  public init(expecting expected: Int = 0) {
    self.expected = expected
  }

  /// How many requests have ended, well or not.
  public var arrived: Int { stories.count + withdrawn.count + failures.count }

  /// Puts a story into its place, or counts what is missing.
  ///
  /// - Complexity: O(*n*) in the number of stories.
  public mutating func add(_ arrival: Arrival) {
    switch arrival {
    case .story(let story):
      let place = stories.firstIndex { story.isNewer(than: $0) } ?? stories.endIndex
      stories.insert(story, at: place)
    case .withdrawn(let id): withdrawn.append(id)
    case .failed(_, let error): failures.append(error)
    }
  }

  public func adding(_ arrival: Arrival) -> Edition {
    var edition = self
    edition.add(arrival)
    return edition
  }
}
#endif
