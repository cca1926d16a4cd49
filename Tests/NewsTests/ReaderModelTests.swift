import Combine
import Foundation
import NewsModel
import Testing

@MainActor
struct ReaderModelTests {
  private typealias Editions = PassthroughSubject<Edition, NewsError>

  private let failure = NewsError.refused(url: URL(string: "http://desk.example/")!, status: 500)

  private func edition(of stories: [Story], expecting expected: Int? = nil) -> Edition {
    stories.reduce(Edition(expecting: expected ?? stories.count)) { $0.adding(.story($1)) }
  }

  @Test("shows the stories as they arrive, and how far the fetch is")
  func arrival() async {
    let editions = Editions()
    let model = ReaderModel { editions.eraseToAnyPublisher() }
    #expect(model.stage == .idle)

    model.fetchStories()
    #expect(model.stage == .asking)

    editions.send(edition(of: [.at(1, id: 1)], expecting: 2))
    await mainQueueTurn()
    #expect(model.stories.map(\.id) == [1])
    #expect(model.stage == .receiving(arrived: 1, expected: 2))

    editions.send(edition(of: [.at(1, id: 1), .at(2, id: 2)]))
    editions.send(completion: .finished)
    await mainQueueTurn()
    #expect(model.stories.map(\.id) == [2, 1])
    #expect(model.stage == .finished)
    #expect(model.error == nil)
  }

  @Test("asks nobody before it is told to")
  func lazy() {
    var fetches = 0
    let model = ReaderModel {
      fetches += 1
      return Empty().eraseToAnyPublisher()
    }
    #expect(fetches == 0)
    model.fetchStories()
    #expect(fetches == 1)
  }

  @Test("shows what passes the filter, at once when the filter changes")
  func filter() async {
    let all = [Story.at(2, id: 2, "Swift"), .at(1, id: 1, "Rust")]
    let model = ReaderModel { [edition] in
      Just(edition(all, nil)).setFailureType(to: NewsError.self).eraseToAnyPublisher()
    }
    model.filter.add("swift")
    model.fetchStories()
    await mainQueueTurn()
    #expect(model.stories.map(\.id) == [2])

    model.filter.add("rust")
    #expect(model.stories.map(\.id) == [2, 1])
    model.filter = Filter(["zebra"])
    #expect(model.stories.isEmpty)
    model.filter = Filter()
    #expect(model.stories.map(\.id) == [2, 1])
  }

  @Test("takes its filter from a publisher, as a settings page would give it")
  func boundFilter() {
    let words = CurrentValueSubject<[String], Never>(["swift"])
    let model = ReaderModel { Empty().eraseToAnyPublisher() }
    words.map { Filter($0) }.assign(to: &model.$filter)
    #expect(model.filter == Filter(["swift"]))
    words.value = ["linux"]
    #expect(model.filter == Filter(["linux"]))
  }

  @Test("keeps the error and stops when the fetch fails")
  func failed() async {
    let model = ReaderModel { [failure] in Fail(error: failure).eraseToAnyPublisher() }
    model.fetchStories()
    await mainQueueTurn()
    #expect(model.error == failure)
    #expect(model.stage == .failed)
  }

  @Test("does without stories that are broken")
  func brokenStory() async {
    let some = edition(of: [.at(1, id: 1)], expecting: 3).adding(.failed(2, failure)).adding(.withdrawn(3))
    let model = ReaderModel { Just(some).setFailureType(to: NewsError.self).eraseToAnyPublisher() }
    model.fetchStories()
    await mainQueueTurn()
    #expect(model.stage == .finished)
    #expect(model.error == nil)
    #expect(model.stories.map(\.id) == [1])
  }

  @Test("fails when all stories are broken")
  func allBroken() async {
    let none = Edition(expecting: 1).adding(.failed(2, failure))
    let model = ReaderModel { Just(none).setFailureType(to: NewsError.self).eraseToAnyPublisher() }
    model.fetchStories()
    await mainQueueTurn()
    #expect(model.stage == .failed)
    #expect(model.error == failure)
  }

  @Test("gives up a fetch when another one begins, and forgets its error")
  func refetch() async {
    var fetches: [Editions] = []
    let model = ReaderModel {
      fetches.append(Editions())
      return fetches.last!.eraseToAnyPublisher()
    }
    model.fetchStories()
    model.error = failure
    model.fetchStories()
    #expect(model.error == nil)

    fetches[0].send(edition(of: [.at(1, id: 1)]))
    fetches[1].send(edition(of: [.at(2, id: 2)]))
    await mainQueueTurn()
    #expect(model.stories.map(\.id) == [2])
  }

  @Test("receives on the main queue what was sent on another")
  func otherQueue() async {
    let news = edition(of: [.at(1, id: 1)])
    let model = ReaderModel {
      Just(news).setFailureType(to: NewsError.self).receive(on: DispatchQueue.global()).eraseToAnyPublisher()
    }
    model.fetchStories()
    let end = await model.$stage.first(where: \.isOver).receive(on: DispatchQueue.main).outcome()
    #expect(end.values == [.finished])
    #expect(model.stories.map(\.id) == [1])
  }

  @Test("goes away with its last owner, also in the middle of a fetch")
  func release() {
    let editions = Editions()
    weak var released: ReaderModel?
    do {
      let model = ReaderModel { editions.eraseToAnyPublisher() }
      model.fetchStories()
      released = model
    }
    #expect(released == nil)
  }
}
