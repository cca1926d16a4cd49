#if Foundation
import Foundation

/// What the command line asks for.
public struct Options: Equatable, Sendable {
  /// Where the news is to come from.
  public enum Source: Equatable, Sendable {
    /// The real service, or the samples when it is out of reach.
    case hackerNews
    case server(URL)
    case samples
  }

  public enum Action: Equatable, Sendable {
    case read
    case listFilters
    case help
  }

  public var action = Action.read
  /// Whether the stories are for the terminal, not for a window. All options about words are for it.
  public var usesTerminal = false
  public var source = Source.hackerNews
  public var limit = 30
  public var timeout: TimeInterval = 10
  public var clearsFilters = false
  public var addedFilters: [String] = []
  public var removedFilters: [String] = []

  public init() {}

  /// What is wrong with a command line, in words for who typed it.
  public struct Mistake: Error, Equatable {
    public let text: String

    public init(text: String) {
      self.text = text
    }
  }

  /// - Parameter arguments: The command line without the program's name.
  /// - Throws: `Mistake`.
  public init(arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = argument.hasPrefix("--") ? parts[0] : argument

      func value() throws -> String {
        let value = parts.count == 2 ? parts[1] : rest.popFirst()
        guard let value, !value.isEmpty else { throw Mistake(text: "\(name) needs a value") }
        return value
      }

      switch name {
      case "--filter":
        usesTerminal = true
        addedFilters.append(try Self.keyword(value(), for: name))
      case "--remove-filter":
        usesTerminal = true
        removedFilters.append(try Self.keyword(value(), for: name))
      case "--server": try choose(.server(Self.address(value())))
      case "--limit": limit = try Self.number(value(), for: name, in: 1...500)
      case "--timeout": timeout = try Self.number(value(), for: name, in: 0.01...3600)
      case _ where parts.count == 2 && argument.hasPrefix("--") && Self.switches.contains(name):
        throw Mistake(text: "\(name) takes no value")
      case "--offline": try choose(.samples)
      case "--terminal": usesTerminal = true
      case "--clear-filters":
        usesTerminal = true
        clearsFilters = true
      case "--list-filters":
        usesTerminal = true
        action = .listFilters
      case "--help", "-h":
        usesTerminal = true
        action = .help
        return
      case _ where argument.hasPrefix("-"): throw Mistake(text: "there is no option \(name)")
      default: throw Mistake(text: "“\(argument)” is not an option")
      }
    }
  }

  private mutating func choose(_ choice: Source) throws {
    switch (source, choice) {
    case (.server, .samples), (.samples, .server): throw Mistake(text: "--server and --offline exclude each other")
    default: source = choice
    }
  }

  private static let switches: Set = ["--offline", "--terminal", "--clear-filters", "--list-filters", "--help"]

  private static func keyword(_ text: String, for option: String) throws -> String {
    guard !Filter([text]).isEmpty else { throw Mistake(text: "\(option) needs a word") }
    return text
  }

  private static func number<Number>(_ text: String, for option: String, in range: ClosedRange<Number>) throws -> Number
  where Number: LosslessStringConvertible {
    guard let number = Number(text), range.contains(number) else {
      throw Mistake(text: "\(option) takes a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  private static func address(_ text: String) throws -> URL {
    guard let url = URL(string: text), url.scheme == "http" || url.scheme == "https", url.host()?.isEmpty == false
    else {
      throw Mistake(text: "--server takes an address such as \(API.hackerNews.absoluteString), not “\(text)”")
    }
    return url
  }

  public static let usage = """
    usage: News [--terminal] [--filter WORD]... [--remove-filter WORD]... [--clear-filters] [--list-filters]
                [--server URL | --offline] [--limit N] [--timeout SECONDS] [--help]
    """

  public static let help = """
    Shows the newest stories of Hacker News, newest first, in a window.

    \(usage)

      --terminal            show them in the terminal; so does every option about words
      --filter WORD         show only stories whose title contains WORD, now and in later runs;
                            with several words, stories that contain one of them
      --remove-filter WORD  forget WORD
      --clear-filters       forget all words (before those given with --filter are added)
      --list-filters        list the words and end
      --server URL          ask the server at URL, which speaks the Hacker News protocol
      --offline             ask no real server: show the samples that this program brings along
      --limit N             fetch the newest N stories (1 to 500; 30 unless given)
      --timeout SECONDS     how long each answer may take (10 unless given)
      --help                print this

    Without --server, the samples are shown when \(API.hackerNews.host()!) is out of reach.

    The words are kept in $XDG_CONFIG_HOME/downstream-news/filters.json, or under ~/.config.

    Exit status: 0 if all went well, 64 wrong usage, 65 the server's answer makes no sense, 69 the server cannot
    be reached, 74 the words cannot be read or saved, 75 the server is too slow, 76 the server says no.
    """
}
#endif
