import Combine
import CombineTesting
import Synchronization
import Testing

@Suite("Published")
struct PublishedTests {
  private final class Shelf: ObservableObject {
    @Published var books = 0
    @Published var title: String
    init(title: String = "") { self.title = title }
    deinit { onDeinit?() }
    var onDeinit: (() -> Void)?
  }

  private final class Plain {
    @Published var count = 7
    let constant = Published(initialValue: 3)
  }

  @Test("sends the present value at the first request and then every new one, equal or not")
  func values() throws {
    let shelf = Shelf(title: "new")
    #expect(shelf.books == 0 && shelf.title == "new")
    let recorder = shelf.$books.record()
    shelf.books = 1
    shelf.books = 1
    shelf.books += 3
    try recorder.expect(events: [
      .subscription("PublishedSubject"), .request(.unlimited), .value(0), .value(1), .value(1), .value(4),
    ])
  }

  @Test("sends before it stores: who reads the property in a value sees the old one")
  func willSet() {
    let shelf = Shelf()
    var pairs: [[Int]] = []
    let token = shelf.$books.sink { [unowned shelf] in pairs.append([$0, shelf.books]) }
    shelf.books = 4
    shelf.books = 2
    #expect(pairs == [[0, 0], [4, 0], [2, 4]])
    #expect(shelf.books == 2)
    token.cancel()
  }

  @Test("the object announces the change first, then the value is sent, then it is stored")
  func order() {
    let shelf = Shelf()
    var log: [String] = []
    let tokens = [
      shelf.$books.dropFirst().sink { [unowned shelf] in log.append("value \($0), was \(shelf.books)") },
      shelf.objectWillChange.sink { [unowned shelf] in log.append("change, was \(shelf.books)") },
    ]
    shelf.books = 1
    shelf.title = "old"
    #expect(log == ["change, was 0", "value 1, was 0", "change, was 1"])
    withExtendedLifetime(tokens) {}
  }

  @Test("who subscribes inside a value sees the value that is still stored")
  func subscribeInside() {
    let shelf = Shelf()
    var inner: Recorder<Int, Never>?
    let token = shelf.$books.sink { [unowned shelf] in if $0 == 1 { inner = shelf.$books.record() } }
    shelf.books = 1
    shelf.books = 2
    #expect(inner?.values == [0, 2])
    token.cancel()
  }

  @Test("keeps demand, and only the latest for who has none")
  func demand() {
    let shelf = Shelf()
    let recorder = shelf.$books.record(demand: .none)
    shelf.books = 1
    shelf.books = 2
    recorder.request(.max(2))
    #expect(recorder.values == [2])
    for value in 3...5 { shelf.books = value }
    #expect(recorder.values == [2, 3])
    recorder.request(.max(1))
    #expect(recorder.values == [2, 3, 5])
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    shelf.books = 6
    #expect(recorder.values == [2, 3, 5])
    #expect(recorder.violations == [])
  }

  @Test("stops the program when asked for nothing")
  func zeroDemand() async {
    await #expect(processExitsWith: .failure) {
      Plain().$count.subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
    }
  }

  @Test("works with the class's own accessors, whatever key path is said to wrap")
  func accessors() {
    final class Desk {
      var state = Published(initialValue: 1)
      var wrong: Int {
        get { fatalError() }
        set { fatalError() }
      }
    }
    let desk = Desk()
    #expect(Published<Int>[_enclosingInstance: desk, wrapped: \.wrong, storage: \.state] == 1)
    let recorder = desk.state.projectedValue.record()
    Published<Int>[_enclosingInstance: desk, wrapped: \.wrong, storage: \.state] = 2
    #expect(Published<Int>[_enclosingInstance: desk, wrapped: \.wrong, storage: \.state] == 2)
    #expect(recorder.values == [1, 2])
  }

  @Test("works outside of observable objects")
  func plain() {
    let plain = Plain()
    let recorder = plain.$count.record()
    plain.count = 8
    #expect(recorder.values == [7, 8])
  }

  @Test("one property's publisher assigned to another's changes and links nothing")
  func assignPublisher() {
    let (one, other) = (Shelf(), Shelf())
    one.books = 1
    other.books = 2
    let recorder = one.$books.record()
    one.$books = other.$books
    other.books = 3
    one.books = 4
    #expect(one.books == 4 && recorder.values == [1, 4])
  }

  @Test("never ends; a subscription does not keep the object")
  func lifetime() {
    weak var shelf: Shelf?
    let recorder: Recorder<Int, Never>
    do {
      let strong = Shelf()
      shelf = strong
      recorder = strong.$books.record()
      strong.books = 1
    }
    #expect(shelf == nil)
    #expect(recorder.values == [0, 1] && recorder.completion == nil)
    recorder.request(.max(1))
    recorder.cancel()
  }

  @Test("lets go of subscribers that cancel")
  func release() {
    let shelf = Shelf()
    weak var recorder: Recorder<Int, Never>?
    do {
      let strong = shelf.$books.record()
      recorder = strong
      strong.cancel()
    }
    #expect(recorder == nil)
  }

  @Test("set from two threads while others subscribe, it stays whole")
  func threads() {
    let shelf = Shared(Shelf())
    let changes = Atomic<Int>(0)
    let values = Atomic<Int>(0)
    let tokens = [
      shelf.value.objectWillChange.sink { changes.add(1, ordering: .relaxed) },
      shelf.value.$books.dropFirst().sink { _ in values.add(1, ordering: .relaxed) },
    ]
    let isOver = Atomic<Int>(0)
    concurrently(3) { thread in
      if thread < 2 {
        for value in 0..<20_000 { shelf.value.books = value }
        isOver.add(1, ordering: .relaxed)
      } else {
        while isOver.load(ordering: .relaxed) < 2 {
          shelf.value.$books.sink { _ in }.cancel()
          _ = shelf.value.books
          shelf.value.title = "a title that needs a place of its own"
        }
      }
    }
    #expect(values.load(ordering: .relaxed) == 40_000)
    #expect(changes.load(ordering: .relaxed) >= 40_000)
    withExtendedLifetime(tokens) {}
  }

  @Test("presents its subscription")
  func presents() throws {
    let recorder = Shelf().$books.record(demand: .max(3))
    let subscription = try #require(recorder.subscription)
    #expect(presentation(of: subscription) == "PublishedSubject(parent, downstream, demand, subject)")
    #expect(child("demand", of: subscription) == "max(2)")
    #expect(child("subject", of: subscription)?.contains("PublishedSubject") == true)
    recorder.cancel()
  }
}

@Suite("assign(to:), of a published property")
struct AssignToPublishedTests {
  private final class Shelf: ObservableObject {
    @Published var books = 0
    let arrivals = PassthroughSubject<Int, Never>()
  }

  @Test("asks for everything and sets the property, with its announcements")
  func values() throws {
    let shelf = Shelf()
    let upstream = TestPublisher<Int, Never>()
    upstream.assign(to: &shelf.$books)
    var changes = 0
    let token = shelf.objectWillChange.sink { changes += 1 }
    let recorder = shelf.$books.record()
    #expect(upstream.send(1) == Subscribers.Demand.none)
    upstream.send(2)
    #expect(shelf.books == 2 && recorder.values == [0, 1, 2] && changes == 2)
    upstream.send(completion: .finished)
    shelf.books = 3
    #expect(recorder.values == [0, 1, 2, 3] && recorder.completion == nil)
    try upstream.subscription.expect([.request(.unlimited)])
    token.cancel()
  }

  @Test("ends with the object, and does not keep it")
  func lifetime() {
    weak var shelf: Shelf?
    let upstream = TestPublisher<Int, Never>()
    do {
      let strong = Shelf()
      shelf = strong
      upstream.assign(to: &strong.$books)
      strong.arrivals.assign(to: &strong.$books)
      strong.arrivals.send(4)
      #expect(strong.books == 4)
    }
    #expect(shelf == nil)
    #expect(upstream.subscription.events == [.request(.unlimited), .cancel])
    upstream.misbehaving.send(1)
  }

  @Test("from one property to another of the same object")
  func chain() {
    final class Pair {
      @Published var source = 1
      @Published var doubled = 0
      init() { $source.map { $0 * 2 }.assign(to: &$doubled) }
    }
    let pair = Pair()
    #expect(pair.doubled == 2)
    pair.source = 4
    #expect(pair.doubled == 8)
  }
}
