import Combine
import CombineTesting
import Synchronization
import Testing

@Suite("CurrentValueSubject")
struct CurrentValueSubjectTests {
  @Test("hands the present value to who subscribes, then every change")
  func values() throws {
    let subject = CurrentValueSubject<Int, Never>(0)
    subject.send(2)
    let recorder = subject.record()
    subject.value = 3
    subject.send(3)
    subject.send(completion: .finished)
    try recorder.expect(events: [
      .subscription("CurrentValueSubject"), .request(.unlimited), .value(2), .value(3), .value(3),
      .completion(.finished),
    ])
  }

  @Test("hands out the value with the first request, not with the subscription")
  func firstRequest() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = subject.record(demand: .none)
    #expect(recorder.values == [])
    subject.send(2)
    subject.send(3)
    recorder.request(.max(1))
    #expect(recorder.values == [3])
    recorder.request(.max(1))
    #expect(recorder.values == [3])
    subject.send(4)
    #expect(recorder.values == [3, 4])
  }

  @Test("keeps only the latest for who has no demand")
  func conflation() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.record(demand: .max(1))
    for value in 1...3 { subject.send(value) }
    #expect(recorder.values == [0])
    recorder.request(.max(2))
    #expect(recorder.values == [0, 3])
    for value in 4...6 { subject.send(value) }
    #expect(recorder.values == [0, 3, 4])
    recorder.request(.unlimited)
    #expect(recorder.values == [0, 3, 4, 6])
  }

  @Test("adds the demand that its first value returns")
  func returnedDemand() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.record(demand: .max(1), perValue: .max(1))
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [0, 1, 2])
    #expect(recorder.violations == [])
  }

  @Test("has stored the value when it sends it")
  func storedFirst() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var pairs: [[Int]] = []
    let token = subject.sink { pairs.append([$0, subject.value]) }
    subject.send(1)
    subject.value = 2
    #expect(pairs == [[0, 0], [1, 1], [2, 2]])
    token.cancel()
  }

  @Test("may be set from inside a value")
  func setInside() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var values: [Int] = []
    let token = subject.sink {
      values.append($0)
      if $0 == 1 { subject.value = 2 }
    }
    subject.send(1)
    #expect(values == [0, 1, 2] && subject.value == 2)
    token.cancel()
  }

  @Test("can be set after the end, though nobody hears of it; a sent value is not even stored")
  func afterEnd() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = subject.record()
    subject.send(completion: .finished)
    subject.send(1)
    #expect(subject.value == 0)
    subject.value = 2
    #expect(subject.value == 2 && recorder.values == [0])
    #expect(subject.record().values == [])
  }

  @Test("hands a subscriber that comes inside a value the value in flight, once")
  func subscribeInside() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var inner: Recorder<Int, Never>?
    let token = subject.sink { if $0 == 1 { inner = subject.record() } }
    subject.send(1)
    subject.send(2)
    #expect(inner?.values == [1, 2])
    token.cancel()
  }

  @Test("may be cancelled by its first value, and by a request inside a value")
  func cancelInside() {
    let subject = CurrentValueSubject<Int, Never>(7)
    #expect(subject.first().record().values == [7])
    let recorder = Recorder<Int, Never>(demand: .max(1))
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.request(.max(5))
      recorder.cancel()
      recorder.request(.max(5))
      return .max(5)
    }
    subject.subscribe(recorder)
    subject.send(8)
    #expect(recorder.values == [7])
  }

  @Test("keeps values of any size and kind")
  func kinds() {
    func keeps<Value: Equatable>(_ one: Value, _ other: Value) {
      let subject = CurrentValueSubject<Value, Never>(one)
      var values: [Value] = []
      let token = subject.sink { values.append($0) }
      #expect(subject.value == one)
      subject.value = other
      #expect(subject.value == other)
      #expect(values == [one, other])
      token.cancel()
    }
    struct Wide: Equatable {
      var a = 1
      var b = 2.5
      var c = "three"
    }
    struct Odd: Equatable {
      var a: UInt32 = 1
      var b: UInt16 = 2
    }
    enum Shelf { case fiction, other }
    keeps(1, -1)
    keeps(1.5, .infinity)
    keeps(true, false)
    keeps(Shelf.fiction, .other)
    keeps(UInt8(1), 255)
    keeps("Dune", "Emma, and a text that does not fit into two words")
    keeps(Int?.none, 1)
    keeps([1, 2], [])
    keeps(Wide(), Wide(a: 2))
    keeps(Odd(), Odd(b: 3))
    keeps(Bool?.none, true)
    keeps(0...3, 1...2)
  }

  @Test("lets go of the old value when it is set, and of the last one with itself")
  func release() {
    let census = Census()
    do {
      let subject = CurrentValueSubject<Census.Token?, Never>(census.token())
      subject.value = census.token()
      #expect(census.alive == 1)
      let token = subject.sink { _ in }
      subject.send(census.token())
      subject.send(nil)
      #expect(census.alive == 0)
      subject.send(census.token())
      token.cancel()
    }
    #expect(census.alive == 0)
  }

  @Test("the old value's end may read and set it")
  func busyDeinit() {
    final class Last {
      let act: () -> Void
      init(_ act: @escaping () -> Void) { self.act = act }
      deinit { act() }
    }
    let subject = CurrentValueSubject<Last?, Never>(nil)
    var log: [Bool] = []
    subject.value = Last {
      log.append(subject.value == nil)
      subject.value = Last { log.append(subject.value == nil) }
    }
    subject.value = nil
    subject.value = nil
    #expect(log == [true, true])
  }

  @Test("can be read while others set it, and never shows half a value")
  func readWhileSet() {
    struct Wide {
      var a = 0
      var b = 0
      var c = 0
      var d = 0
    }
    let word = Shared(CurrentValueSubject<Int, Never>(0))
    let wide = Shared(CurrentValueSubject<Wide, Never>(Wide()))
    let text = Shared(CurrentValueSubject<String, Never>(""))
    let isOver = Atomic<Int>(0)
    let torn = Atomic<Int>(0)
    concurrently(4) { thread in
      if thread < 2 {
        for value in 1...20_000 {
          word.value.send(value)
          wide.value.value = Wide(a: value, b: value, c: value, d: value)
          text.value.value = "a text that needs a place of its own, number \(value & 7)"
        }
        isOver.add(1, ordering: .relaxed)
      } else {
        while isOver.load(ordering: .relaxed) < 2 {
          let seen = wide.value.value
          if seen.a != seen.d || seen.b != seen.c { torn.add(1, ordering: .relaxed) }
          _ = word.value.value
          if text.value.value.utf8.isEmpty, isOver.load(ordering: .relaxed) == 2 { torn.add(1, ordering: .relaxed) }
          if thread == 3 { _ = wide.value.first().sink { if $0.a != $0.d { torn.add(1, ordering: .relaxed) } } }
        }
      }
    }
    #expect(torn.load(ordering: .relaxed) == 0)
  }

  @Test("who subscribes while others send sees the values from some point on, each once and in order")
  func subscribeWhileSent() {
    let subject = Shared(CurrentValueSubject<Int, Never>(0))
    let isOver = Atomic<Bool>(false)
    let gaps = Atomic<Int>(0)
    concurrently(2) { thread in
      if thread == 0 {
        for value in 1...50_000 { subject.value.send(value) }
        return isOver.store(true, ordering: .relaxed)
      }
      while !isOver.load(ordering: .relaxed) {
        nonisolated(unsafe) var last: Int?
        let token = subject.value.sink {
          if let last, $0 != last + 1 { gaps.add(1, ordering: .relaxed) }
          last = $0
        }
        token.cancel()
      }
    }
    #expect(gaps.load(ordering: .relaxed) == 0)
  }

  @Test("presents its subscription")
  func presents() throws {
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = subject.record(demand: .max(3))
    let subscription = try #require(recorder.subscription)
    #expect(presentation(of: subscription) == "CurrentValueSubject(parent, downstream, demand, subject)")
    #expect(child("demand", of: subscription) == "max(2)")
    recorder.cancel()
  }
}
