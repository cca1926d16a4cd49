import Streams
import Testing

@Suite("A current value subject")
struct AsyncCurrentValueSubjectTests {
  @Test("replays its value to each new loop, then sends every change to all")
  func replay() async {
    let subject = AsyncCurrentValueSubject(1)
    var early = subject.stream().makeAsyncIterator()
    subject.value = 2
    var late = subject.stream().makeAsyncIterator()
    subject.send(3)
    #expect(await [early.next(), early.next(), early.next()] == [1, 2, 3])
    #expect(await [late.next(), late.next()] == [2, 3])
    #expect(subject.value == 3)
  }

  @Test("wakes loops that wait")
  func waiting() async {
    let subject = AsyncCurrentValueSubject("open")
    let streams = (0..<3).map { _ in subject.stream() }
    let loops = streams.map { stream in
      Task {
        var all: [String] = []
        for await value in stream { all.append(value) }
        return all
      }
    }
    subject.send("lent")
    subject.send("returned")
    subject.finish()
    for loop in loops { #expect(await loop.value == ["open", "lent", "returned"]) }
  }

  @Test("keeps an optional's nil apart from the end")
  func optional() async {
    let subject = AsyncCurrentValueSubject<Int?>(nil)
    var iterator = subject.stream().makeAsyncIterator()
    #expect(await iterator.next() == .some(.none))
    subject.send(1)
    #expect(await iterator.next() == .some(1))
    subject.finish()
    #expect(await iterator.next() == .none)
  }

  @Test("can be iterated by any number of loops")
  func iterated() async {
    let subject = AsyncCurrentValueSubject(0)
    var one = subject.makeAsyncIterator()
    var other = subject.makeAsyncIterator()
    #expect(subject.subscriberCount == 2)
    #expect(await [one.next(), other.next()] == [0, 0])
  }

  @Test("keeps what the policy says")
  func policies() async {
    func received(_ policy: AsyncCurrentValueSubject<Int>.BufferingPolicy) async -> [Int] {
      let subject = AsyncCurrentValueSubject(0)
      let stream = subject.stream(bufferingPolicy: policy)
      for value in 1...5 { subject.value = value }
      subject.finish()
      var all: [Int] = []
      for await value in stream { all.append(value) }
      return all
    }
    #expect(await received(.unbounded) == [0, 1, 2, 3, 4, 5])
    #expect(await received(.bufferingNewest(1)) == [5])
    #expect(await received(.bufferingNewest(2)) == [4, 5])
    #expect(await received(.bufferingOldest(2)) == [0, 1])
    #expect(await received(.bufferingNewest(0)) == [])
    #expect(await received(.bufferingOldest(0)) == [])
  }

  @Test("ends its streams when it is finished, and those asked for later at once")
  func finished() async {
    let subject = AsyncCurrentValueSubject(1)
    let before = subject.stream()
    subject.finish()
    subject.send(2)
    subject.finish()
    #expect(subject.value == 1)
    #expect(subject.subscriberCount == 0)
    var iterator = before.makeAsyncIterator()
    #expect(await [iterator.next(), iterator.next(), iterator.next()] == [1, nil, nil])
    var late = subject.stream().makeAsyncIterator()
    #expect(await late.next() == nil)
  }

  @Test("ends its streams when nobody holds it any more")
  func gone() async {
    var subject: AsyncCurrentValueSubject? = AsyncCurrentValueSubject(1)
    let stream = subject!.stream()
    let loop = Task {
      var all: [Int] = []
      for await value in stream { all.append(value) }
      return all
    }
    subject = nil
    #expect(await loop.value == [1])
  }

  @Test("forgets a subscriber when its stream and iterators are gone")
  func forgotten() async {
    let subject = AsyncCurrentValueSubject(1)
    do {
      var iterator = subject.stream().makeAsyncIterator()
      #expect(subject.subscriberCount == 1)
      #expect(await iterator.next() == 1)
    }
    #expect(subject.subscriberCount == 0)
    for await _ in subject.stream() { break }
    #expect(subject.subscriberCount == 0)
  }

  @Test("lets go of values outside its lock, so that their ends may use it")
  func reentrantRelease() async {
    let subject = AsyncCurrentValueSubject<Sender?>(nil)
    let stream = subject.stream(bufferingPolicy: .bufferingNewest(1))
    subject.value = Sender { [unowned subject] in _ = subject.value }
    subject.value = nil
    subject.value = Sender { [unowned subject] in _ = subject.subscriberCount }
    subject.value = nil
    withExtendedLifetime(stream) {}
    #expect(subject.value == nil)
  }
}

/// Does something when it goes.
private final class Sender: Sendable {
  private let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  deinit { action() }
}
