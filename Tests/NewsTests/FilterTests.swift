import Foundation
import NewsModel
import Testing

struct FilterTests {
  @Test("lets every story pass when there is no word in it")
  func empty() {
    #expect(Filter().admits(.at(1, id: 1, "Anything")))
    #expect(Filter().isEmpty)
  }

  @Test("lets a story pass whose title contains one of the words, in upper or lower case")
  func words() {
    let filter = Filter(["SWIFT", "linux"])
    #expect(filter.admits(.at(1, id: 1, "Swiftly done")))
    #expect(filter.admits(.at(1, id: 1, "All about Linux")))
    #expect(!filter.admits(.at(1, id: 1, "Rust at the bottom of a lake")))
  }

  @Test("compares letters beyond ASCII without their case too")
  func umlauts() {
    #expect(Filter(["ärger"]).admits(.at(1, id: 1, "ÄRGER")))
  }

  @Test("keeps each word once, lowercased, trimmed, in the order of adding")
  func normalized() {
    #expect(Filter([" Swift ", "linux", "SWIFT", "  ", ""]).keywords == ["swift", "linux"])
  }

  @Test("forgets a word, however it is written, and says whether it was there")
  func remove() {
    var filter = Filter(["swift", "linux"])
    let wasThere = filter.remove("Linux")
    let isStillThere = filter.remove("Linux")
    #expect(wasThere)
    #expect(!isStillThere)
    #expect(filter == Filter(["swift"]))
  }

  @Test("comes back from JSON as it went, and normalized when someone wrote it by hand")
  func coding() throws {
    let filter = Filter(["swift", "linux"])
    #expect(try JSONDecoder().decode(Filter.self, from: JSONEncoder().encode(filter)) == filter)
    let byHand = Data(#"{"keywords": ["Swift", " swift", "LINUX"]}"#.utf8)
    #expect(try JSONDecoder().decode(Filter.self, from: byHand) == filter)
  }
}
