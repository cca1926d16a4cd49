/// A line of a marble diagram: what happens over time, one character for each tick.
///
///     let line: Marbles = "--a-(bc)-'Dune'-|"
///     print(line.ticks.count)  // 9
///
/// | character | meaning                                                      |
/// |-----------|--------------------------------------------------------------|
/// | `-`       | nothing happens in this tick                                 |
/// | `a` `7`   | a value: one letter or digit                                 |
/// | `'Dune'`  | a value with a longer name; anything but `'` between quotes  |
/// | `\|`      | the stream finishes                                          |
/// | `#`       | the stream fails                                             |
/// | `!`       | the subscriber cancels; only in expectations                 |
/// | `(` `)`   | all between them happens in one tick, in this order          |
/// | space     | nothing, and no time passes: use it to align lines           |
///
/// A value is a name. What it stands for is said where the line is used, or else it is its own text.
/// After the end only `-` may follow.
///
/// A literal that is not a line traps with the column and the reason. `try Marbles(text)` with a text that is not a
/// literal throws them.
public struct Marbles: Hashable, Sendable {
  /// What can happen.
  public enum Event: Hashable, Sendable {
    /// A value of that name.
    case value(String)
    /// The stream finishes.
    case finish
    /// The stream fails.
    case failure
    /// The subscriber cancels.
    case cancel
  }

  /// What happens in each tick, in order. Most ticks are empty.
  public let ticks: [[Event]]

  /// The line as it was written.
  public let text: String

  /// Reads a line.
  ///
  /// - Throws: ``SyntaxError``, with the column and the reason.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(_ text: String) throws(SyntaxError) {
    var reader = Reader(text)
    ticks = try reader.ticks()
    self.text = text
  }

  /// The names of the values, in order of appearance, each once.
  public var names: [String] {
    var seen: Set<String> = []
    return ticks.joined().compactMap {
      if case .value(let name) = $0, seen.insert(name).inserted { name } else { nil }
    }
  }

  /// Lines are equal when the same happens at the same times, however they are spaced.
  public static func == (left: Marbles, right: Marbles) -> Bool { left.ticks == right.ticks }

  public func hash(into hasher: inout Hasher) { hasher.combine(ticks) }
}

extension Marbles: ExpressibleByStringLiteral {
  /// Reads a line.
  ///
  /// - Precondition: The text is a line.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension Marbles: CustomStringConvertible {
  public var description: String { text }
}

extension Marbles.Event: CustomStringConvertible {
  /// The event as it is written in a line.
  public var description: String {
    switch self {
    case .value(let name): Marbles.isBare(name) ? name : "'\(name)'"
    case .finish: "|"
    case .failure: "#"
    case .cancel: "!"
    }
  }

  var isEnd: Bool {
    if case .value = self { false } else { true }
  }
}
