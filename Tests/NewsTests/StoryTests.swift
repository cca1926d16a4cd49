import Foundation
import NewsModel
import Testing

struct StoryTests {
  private func decoded(_ json: String) throws -> Story {
    try JSONDecoder().decode(Story.self, from: Data(json.utf8))
  }

  @Test("is read from what the service says about it")
  func decoding() throws {
    let story = try decoded(
      """
      {"by": "ines", "descendants": 3, "id": 8, "score": 42, "time": 60, "title": "Shelves", "type": "story",
       "url": "https://www.shelfmark.example/a"}
      """
    )
    #expect(story.id == 8)
    #expect(story.title == "Shelves")
    #expect(story.author == "ines")
    #expect(story.published == Date(timeIntervalSince1970: 60))
    #expect(story.score == 42)
    #expect(story.link == URL(string: "https://www.shelfmark.example/a"))
    #expect(story.site == "shelfmark.example")
  }

  @Test("needs neither a link nor a score")
  func question() throws {
    let story = try decoded(#"{"by": "ines", "id": 8, "time": 60, "title": "Ask HN: Shelves?"}"#)
    #expect(story.link == nil)
    #expect(story.site == nil)
    #expect(story.score == 0)
  }

  @Test("keeps its place when its link is of no use")
  func emptyLink() throws {
    #expect(try decoded(#"{"by": "ines", "id": 8, "time": 60, "title": "Shelves", "url": ""}"#).link == nil)
  }

  @Test("is refused without a title")
  func noTitle() {
    #expect(throws: DecodingError.self) { try decoded(#"{"by": "ines", "id": 8, "time": 60, "deleted": true}"#) }
  }

  @Test("stands above an older one, and above one of the same second with a lower id")
  func order() {
    #expect(Story.at(20, id: 1).isNewer(than: .at(10, id: 2)))
    #expect(!Story.at(10, id: 2).isNewer(than: .at(20, id: 1)))
    #expect(Story.at(10, id: 2).isNewer(than: .at(10, id: 1)))
    #expect(!Story.at(10, id: 1).isNewer(than: .at(10, id: 1)))
  }

  @Test(
    "tells its age in words",
    arguments: [
      (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (119, "1 minute ago"), (120, "2 minutes ago"),
      (3599, "59 minutes ago"), (3600, "1 hour ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"),
      (864_000, "10 days ago"),
    ]
  )
  func age(seconds: TimeInterval, words: String) {
    #expect(Story.at(1000, id: 1).age(at: Date(timeIntervalSince1970: 1000 + seconds)) == words)
  }
}
