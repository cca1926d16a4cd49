#if Foundation
import Foundation

/// What a terminal shows, as lines of text: a pure function of the model's state.
public struct Page: Equatable, Sendable {
  public var stories: [Story]
  public var edition: Edition
  public var stage: ReaderModel.Stage
  public var filter: Filter

  public init(stories: [Story], edition: Edition, stage: ReaderModel.Stage, filter: Filter) {
    self.stories = stories
    self.edition = edition
    self.stage = stage
    self.filter = filter
  }

  @MainActor
  public init(_ model: ReaderModel) {
    self.init(stories: model.stories, edition: model.edition, stage: model.stage, filter: model.filter)
  }

  /// How far things are, in one line.
  public var progress: String {
    switch stage {
    case .idle: ""
    case .asking: "Asking for the newest stories …"
    case .receiving(let arrived, let expected): "\(arrived) of \(expected) stories have arrived …"
    case .finished: summary
    case .failed: "No news."
    }
  }

  private var summary: String {
    let total = edition.stories.count
    var text: String
    switch (total, filter.keywords.joined(separator: ", ")) {
    case (0, _): text = "There are no stories."
    case (_, ""): text = "\(Self.count(total, "story", "stories"))."
    case (_, let words) where stories.isEmpty:
      text = "None of \(Self.count(total, "story", "stories")) is about \(words). --clear-filters shows all."
    case (_, let words): text = "\(stories.count) of \(Self.count(total, "story", "stories")), about \(words)."
    }
    if !edition.failures.isEmpty { text += " \(edition.failures.count) could not be read." }
    if !edition.withdrawn.isEmpty { text += " \(edition.withdrawn.count) withdrawn." }
    return text
  }

  /// One line for each story, for files and other programs.
  public func plainLines(at now: Date) -> [String] {
    stories.map { "\(Self.headline($0)), \(Self.details($0, at: now))" }
  }

  /// Two lines for each story, for people; the second one is dimmed.
  public func styledLines(at now: Date) -> [String] {
    stories.flatMap { ["\u{1B}[1m\(Self.headline($0))\u{1B}[0m", "  \u{1B}[2m\(Self.details($0, at: now))\u{1B}[0m"] }
  }

  private static func headline(_ story: Story) -> String {
    [story.title, story.site.map { "(\($0))" }].compactMap(\.self).joined(separator: " ").withoutControls
  }

  private static func details(_ story: Story, at now: Date) -> String {
    "\(count(story.score, "point", "points")) by \(story.author.withoutControls), \(story.age(at: now))"
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}

extension String {
  /// The text without what could move the cursor or change the terminal's settings.
  fileprivate var withoutControls: String {
    String(unicodeScalars.filter { $0.properties.generalCategory != .control })
  }
}
#endif
