import Combine
import NewsModel
import Testing

/// A service that answers when the test says so.
private final class Desk: StoryService {
  let ids = PassthroughSubject<[Story.ID], NewsError>()
  /// What is asked for and not answered yet, in the order of asking.
  private(set) var open: [Story.ID] = []
  private var stories: [Story.ID: PassthroughSubject<Story?, NewsError>] = [:]

  func newestIDs() -> AnyPublisher<[Story.ID], NewsError> { ids.first().eraseToAnyPublisher() }

  func story(_ id: Story.ID) -> AnyPublisher<Story?, NewsError> {
    let subject = PassthroughSubject<Story?, NewsError>()
    stories[id] = subject
    return subject.handleEvents(receiveSubscription: { _ in self.open.append(id) }).eraseToAnyPublisher()
  }

  func answer(_ id: Story.ID) { end(id, with: .at(Double(id), id: id)) }
  func withdraw(_ id: Story.ID) { end(id, with: nil) }

  func fail(_ id: Story.ID, with error: NewsError) {
    open.removeAll { $0 == id }
    stories.removeValue(forKey: id)?.send(completion: .failure(error))
  }

  private func end(_ id: Story.ID, with story: Story?) {
    open.removeAll { $0 == id }
    let subject = stories.removeValue(forKey: id)
    subject?.send(story)
    subject?.send(completion: .finished)
  }
}

struct StoryServiceTests {
  private let desk = Desk()
  private let failure = NewsError.unreachable(host: "desk.example", reason: "it is closed")

  /// The editions that have come out, and how it ended.
  private final class Printed {
    var editions: [Edition] = []
    var completion: Subscribers.Completion<NewsError>?
    var subscription: AnyCancellable?
  }

  private func print(limit: Int, width: Int = 8) -> Printed {
    let printed = Printed()
    printed.subscription = desk.newestStories(limit: limit, width: width).sink {
      printed.completion = $0
    } receiveValue: {
      printed.editions.append($0)
    }
    return printed
  }

  @Test("publishes the edition anew for each story that arrives, newest first")
  func editions() {
    let printed = print(limit: 10)
    desk.ids.send([3, 2, 1])
    for id in [2, 1, 3] { desk.answer(id) }
    #expect(printed.editions.map { $0.stories.map(\.id) } == [[], [2], [2, 1], [3, 2, 1]])
    #expect(printed.editions.map(\.expected) == [3, 3, 3, 3])
    #expect(printed.completion == .finished)
  }

  @Test("asks for the newest stories only, each once")
  func limit() {
    let printed = print(limit: 3)
    desk.ids.send([9, 9, 8, 7, 6])
    #expect(desk.open == [9, 8, 7])
    #expect(printed.editions.map(\.expected) == [3])
  }

  @Test("has no more requests under way than its width allows")
  func width() {
    let printed = print(limit: 10, width: 2)
    desk.ids.send([5, 4, 3, 2, 1])
    #expect(desk.open == [5, 4])
    desk.answer(4)
    #expect(desk.open == [5, 3])
    desk.fail(5, with: failure)
    #expect(desk.open == [3, 2])
    for id in [3, 2, 1] { desk.answer(id) }
    #expect(desk.open.isEmpty)
    #expect(printed.completion == .finished)
  }

  @Test("loses no story to one that is broken or withdrawn")
  func resilience() {
    let printed = print(limit: 10)
    desk.ids.send([4, 3, 2, 1])
    desk.answer(4)
    desk.fail(3, with: failure)
    desk.withdraw(2)
    desk.answer(1)
    let last = printed.editions.last
    #expect(last?.stories.map(\.id) == [4, 1])
    #expect(last?.failures == [failure])
    #expect(last?.withdrawn == [2])
    #expect(printed.completion == .finished)
  }

  @Test("fails when the list of stories cannot be had")
  func noList() {
    let printed = print(limit: 10)
    desk.ids.send(completion: .failure(failure))
    #expect(printed.editions.isEmpty)
    #expect(printed.completion == .failure(failure))
  }

  @Test("publishes an empty edition when there is no news")
  func noNews() {
    let printed = print(limit: 10)
    desk.ids.send([])
    #expect(printed.editions == [Edition()])
    #expect(printed.completion == .finished)
  }

  @Test("asks for nothing more once it is cancelled")
  func cancellation() {
    let printed = print(limit: 10, width: 1)
    desk.ids.send([2, 1])
    printed.subscription?.cancel()
    desk.answer(2)
    #expect(desk.open.isEmpty)
    #expect(printed.editions == [Edition(expecting: 2)])
  }
}
