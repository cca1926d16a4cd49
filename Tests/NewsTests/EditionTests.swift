import NewsModel
import Testing

struct EditionTests {
  private let failure = NewsError.unreachable(host: "desk.example", reason: "it is closed")

  @Test("keeps the newest story first, in whatever order they arrive")
  func order() {
    var edition = Edition(expecting: 3)
    for seconds in [20.0, 30, 10] { edition.add(.story(.at(seconds, id: Int(seconds)))) }
    #expect(edition.stories.map(\.id) == [30, 20, 10])
  }

  @Test("counts what had to be left out among what has arrived")
  func arrived() {
    let edition = Edition(expecting: 4)
      .adding(.story(.at(1, id: 1)))
      .adding(.withdrawn(2))
      .adding(.failed(3, failure))
    #expect(edition.arrived == 3)
    #expect(edition.expected == 4)
    #expect(edition.withdrawn == [2])
    #expect(edition.failures == [failure])
  }
}
