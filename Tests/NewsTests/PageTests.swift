import Foundation
import NewsModel
import Testing

struct PageTests {
  private let now = Date(timeIntervalSince1970: 600)
  private let stories = [
    Story(
      id: 2,
      title: "Shelves",
      author: "ines",
      published: Date(timeIntervalSince1970: 540),
      score: 1,
      link: URL(string: "https://shelfmark.example/a")
    ),
    Story(id: 1, title: "Ask HN: Dust?", author: "bo", published: Date(timeIntervalSince1970: 0), score: 12),
  ]

  private func page(_ stage: ReaderModel.Stage = .finished, shown: Int = 2, filter: Filter = Filter()) -> Page {
    let edition = stories.reduce(Edition(expecting: 2)) { $0.adding(.story($1)) }
    return Page(stories: Array(stories.prefix(shown)), edition: edition, stage: stage, filter: filter)
  }

  @Test("has one line for each story when it goes to a file")
  func plainLines() {
    #expect(
      page().plainLines(at: now) == [
        "Shelves (shelfmark.example), 1 point by ines, 1 minute ago",
        "Ask HN: Dust?, 12 points by bo, 10 minutes ago",
      ]
    )
  }

  @Test("has two lines for each story when people look at it")
  func styledLines() {
    #expect(
      page(shown: 1).styledLines(at: now) == [
        "\u{1B}[1mShelves (shelfmark.example)\u{1B}[0m", "  \u{1B}[2m1 point by ines, 1 minute ago\u{1B}[0m",
      ]
    )
  }

  @Test("lets no story take hold of the terminal")
  func controls() {
    let story = Story(id: 1, title: "\u{1B}[2JGot\r\nyou\u{9B}", author: "\u{7}bo", published: now)
    let page = Page(stories: [story], edition: Edition(), stage: .finished, filter: Filter())
    #expect(page.plainLines(at: now) == ["[2JGotyou, 1 point by bo, just now"])
  }

  @Test("says how far the fetch is")
  func progress() {
    #expect(page(.asking).progress == "Asking for the newest stories …")
    #expect(page(.receiving(arrived: 3, expected: 30)).progress == "3 of 30 stories have arrived …")
  }

  @Test("sums up in the end")
  func summary() {
    #expect(page().progress == "2 stories.")
    #expect(page(shown: 1, filter: Filter(["shelves"])).progress == "1 of 2 stories, about shelves.")
    #expect(
      page(shown: 0, filter: Filter(["zebra", "yak"])).progress
        == "None of 2 stories is about zebra, yak. --clear-filters shows all."
    )
    #expect(
      Page(stories: [], edition: Edition(), stage: .finished, filter: Filter()).progress == "There are no stories."
    )
  }

  @Test("mentions what had to be left out")
  func leftOut() {
    var page = page()
    page.edition.add(.failed(3, .tooSlow(host: "desk.example", seconds: 1)))
    page.edition.add(.withdrawn(4))
    #expect(page.progress == "2 stories. 1 could not be read. 1 withdrawn.")
  }
}
