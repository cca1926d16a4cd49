import Foundation
import NewsModel
import Testing

struct OptionsTests {
  private func options(_ line: String) throws -> Options {
    try Options(arguments: line.split(separator: " ").map(String.init))
  }

  @Test("reads the news from the real service unless told otherwise")
  func defaults() throws {
    #expect(try options("") == Options())
    #expect(Options().source == .hackerNews)
  }

  @Test("takes values after a space or an equals sign")
  func values() throws {
    let options = try options(
      "--filter swift --filter=linux --remove-filter rust --limit=5 --timeout 0.3 --clear-filters"
    )
    #expect(options.addedFilters == ["swift", "linux"])
    #expect(options.removedFilters == ["rust"])
    #expect(options.limit == 5)
    #expect(options.timeout == 0.3)
    #expect(options.clearsFilters)
  }

  @Test("keeps an equals sign that is part of the value")
  func equalsSign() throws {
    #expect(try options("--filter=a=b").addedFilters == ["a=b"])
  }

  @Test("knows where the news is to come from")
  func source() throws {
    #expect(try options("--offline").source == .samples)
    #expect(
      try options("--server http://127.0.0.1:8080/v0").source == .server(URL(string: "http://127.0.0.1:8080/v0")!)
    )
  }

  @Test("answers a cry for help whatever else is said later")
  func help() throws {
    #expect(try options("--help").action == .help)
    #expect(try options("-h --nonsense").action == .help)
    #expect(try options("--list-filters").action == .listFilters)
  }

  @Test(
    "refuses what it does not understand, and says what",
    arguments: [
      ("--nonsense", "there is no option --nonsense"),
      ("--nonsense=1", "there is no option --nonsense"),
      ("-x", "there is no option -x"),
      ("swift", "“swift” is not an option"),
      ("--filter", "--filter needs a value"),
      ("--filter=", "--filter needs a value"),
      ("--offline=yes", "--offline takes no value"),
      ("--limit many", "--limit takes a number from 1 to 500, not “many”"),
      ("--limit 0", "--limit takes a number from 1 to 500, not “0”"),
      ("--limit 501", "--limit takes a number from 1 to 500, not “501”"),
      ("--timeout nan", "--timeout takes a number from 0.01 to 3600.0, not “nan”"),
      ("--timeout -1", "--timeout takes a number from 0.01 to 3600.0, not “-1”"),
      (
        "--server localhost:80",
        "--server takes an address such as https://hacker-news.firebaseio.com/v0/, not “localhost:80”"
      ),
      (
        "--server file:///etc",
        "--server takes an address such as https://hacker-news.firebaseio.com/v0/, not “file:///etc”"
      ),
      ("--server http://a.example --offline", "--server and --offline exclude each other"),
      ("--offline --server http://a.example", "--server and --offline exclude each other"),
    ]
  )
  func mistakes(line: String, text: String) {
    #expect(throws: Options.Mistake(text: text)) { try options(line) }
  }

  @Test("refuses a blank word")
  func blankWord() {
    #expect(throws: Options.Mistake(text: "--filter needs a word")) { try Options(arguments: ["--filter", "  "]) }
  }
}
