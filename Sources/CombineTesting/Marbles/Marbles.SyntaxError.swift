extension Marbles {
  /// Says why a text is not a line of marbles, and where.
  ///
  ///     not a line of marbles, column 5: this ( is never closed
  ///         --a-(bc
  ///             ^
  public struct SyntaxError: Error, Equatable, CustomStringConvertible {
    /// The text that was read.
    public let text: String

    /// The first character that does not fit, counted from 1.
    public let column: Int

    /// What is wrong with it.
    public let reason: String

    public var description: String {
      """
      not a line of marbles, column \(column): \(reason)
          \(text)
          \(String(repeating: " ", count: column - 1))^
      """
    }
  }

  /// Whether a name can be written without quotes.
  static func isBare(_ name: String) -> Bool {
    name.count == 1 && name.first.map { $0.isLetter || $0.isNumber } == true
  }

  /// Reads a line from left to right.
  struct Reader {
    private let text: String
    private let characters: [Character]
    private var index = 0
    private var end: Int?

    init(_ text: String) {
      self.text = text
      characters = Array(text)
    }

    mutating func ticks() throws(SyntaxError) -> [[Event]] {
      var ticks: [[Event]] = []
      while let character = next() {
        switch character {
        case " ": continue
        case "-": ticks.append([])
        case "(": ticks.append(try group())
        default: ticks.append([try event(character)])
        }
      }
      return ticks
    }

    private mutating func group() throws(SyntaxError) -> [Event] {
      let start = index
      var events: [Event] = []
      while let character = next() {
        switch character {
        case " ": continue
        case ")":
          guard !events.isEmpty else { throw error("nothing is in these ( )") }
          return events
        case "-": throw error("no time passes inside ( )")
        case "(": throw error("( ) cannot be inside ( )")
        default: events.append(try event(character))
        }
      }
      throw error("this ( is never closed", at: start)
    }

    private mutating func event(_ character: Character) throws(SyntaxError) -> Event {
      if let end { throw error("nothing but - can follow the end in column \(end)") }
      switch character {
      case "|": return ended(.finish)
      case "#": return ended(.failure)
      case "!": return ended(.cancel)
      case "'": return .value(try quoted())
      case ")": throw error("no ( is open")
      case "^": throw error("^ means nothing here; a failure is written #")
      case ";": throw error("; means nothing here; a cancel is written !")
      case "[", "]": throw error("\(character) means nothing here; what happens in one tick is written ( )")
      case _ where Marbles.isBare(String(character)): return .value(String(character))
      default: throw error("\(character) means nothing here; a value is a letter, a digit or a 'text' in quotes")
      }
    }

    private mutating func quoted() throws(SyntaxError) -> String {
      let start = index
      var name = ""
      while let character = next() {
        if character == "'" { return name }
        name.append(character)
      }
      throw error("this ' is never closed", at: start)
    }

    private mutating func ended(_ event: Event) -> Event {
      end = index
      return event
    }

    private mutating func next() -> Character? {
      guard index < characters.count else { return nil }
      index += 1
      return characters[index - 1]
    }

    /// Columns count from 1, so the index of the next character is the column of the last one read.
    private func error(_ reason: String, at column: Int? = nil) -> SyntaxError {
      SyntaxError(text: text, column: column ?? index, reason: reason)
    }
  }
}
