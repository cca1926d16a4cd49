import Combine
import CombineTesting
import Synchronization
import Testing

@Suite("ObservableObjectPublisher")
struct ObservableObjectPublisherTests {
  @Test("sends every signal to who has asked once, however little")
  func demand() {
    let publisher = ObservableObjectPublisher()
    let recorder = publisher.record(demand: .none)
    publisher.send()
    #expect(recorder.values.count == 0)
    recorder.request(.max(1))
    for _ in 0..<3 { publisher.send() }
    #expect(recorder.values.count == 3)
  }

  @Test("takes a request for nothing as one, and ignores what values return")
  func noDemand() {
    let publisher = ObservableObjectPublisher()
    var signals = 0
    publisher.subscribe(
      AnySubscriber<Void, Never>(
        receiveSubscription: { $0.request(.none) },
        receiveValue: {
          signals += 1
          return .max(1)
        }
      )
    )
    publisher.send()
    publisher.send()
    #expect(signals == 2)
  }

  @Test("is silent to who has cancelled, also when it asks again")
  func cancel() {
    let publisher = ObservableObjectPublisher()
    let recorder = publisher.record()
    publisher.send()
    recorder.cancel()
    recorder.cancel()
    recorder.request(.unlimited)
    publisher.send()
    #expect(recorder.values.count == 1 && recorder.completion == nil)
  }

  @Test("serves in the order of subscription, also from inside a signal")
  func order() {
    let publisher = ObservableObjectPublisher()
    var log: [Int] = []
    var nested = false
    let tokens = (0..<3).map { number in
      publisher.sink {
        log.append(number)
        if number == 1, !nested {
          nested = true
          publisher.send()
        }
      }
    }
    publisher.send()
    #expect(log == [0, 1, 0, 1, 2, 2])
    withExtendedLifetime(tokens) {}
  }

  @Test("is not kept by its subscriptions, and lets go of its subscribers")
  func release() {
    weak var publisher: ObservableObjectPublisher?
    weak var recorder: Recorder<Void, Never>?
    var subscription: (any Subscription)?
    do {
      let (strong, first) = (ObservableObjectPublisher(), Recorder<Void, Never>())
      publisher = strong
      recorder = first
      strong.subscribe(first)
      subscription = first.subscription
      strong.send()
    }
    #expect(publisher == nil)
    // The recorder keeps its subscription, and that the recorder.
    #expect(recorder != nil)
    subscription?.request(.max(1))
    subscription?.cancel()
    #expect(recorder == nil)
    subscription = nil
  }

  @Test("presents its subscription")
  func presents() throws {
    let publisher = ObservableObjectPublisher()
    let recorder = publisher.record()
    let subscription = try #require(recorder.subscription)
    #expect(presentation(of: subscription) == "ObservableObjectPublisher(downstream)")
    recorder.cancel()
  }

  @Test("sends from many threads while subscribers come and go")
  func threads() {
    let publisher = Shared(ObservableObjectPublisher())
    let count = Atomic<Int>(0)
    let token = publisher.value.sink { count.add(1, ordering: .relaxed) }
    let isOver = Atomic<Int>(0)
    concurrently(3) { thread in
      if thread < 2 {
        for _ in 0..<50_000 { publisher.value.send() }
        isOver.add(1, ordering: .relaxed)
      } else {
        while isOver.load(ordering: .relaxed) < 2 { publisher.value.sink {}.cancel() }
      }
    }
    #expect(count.load(ordering: .relaxed) == 100_000)
    token.cancel()
  }
}
