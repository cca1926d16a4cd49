import Streams
import Testing

@Suite("A subject's stream")
struct SubjectStreamTests {
  @Test("ends when its task is cancelled while it waits, and leaves the subject")
  func cancelledWaiting() async {
    let subject = AsyncPassthroughSubject<Int>()
    let stream = subject.stream()
    let (waits, isWaiting) = AsyncStream.makeStream(of: Int.self)
    let loop = Task {
      for await value in stream { isWaiting.yield(value) }
      return Task.isCancelled
    }
    subject.send(1)
    for await _ in waits { break }
    loop.cancel()
    #expect(await loop.value)
    #expect(subject.subscriberCount == 0)
  }

  @Test("gives nothing more once its task is cancelled, not even what is there")
  func cancelledBefore() async {
    let subject = AsyncCurrentValueSubject(1)
    let stream = subject.stream()
    subject.send(2)
    let heard = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var all: [Int] = []
      for await value in stream { all.append(value) }
      for await value in stream { all.append(value) }
      return all
    }.value
    #expect(heard == [])
    #expect(subject.subscriberCount == 0)
    subject.send(3)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == nil)
  }

  @Test("can be read by one loop after another")
  func oneAfterAnother() async {
    let subject = AsyncPassthroughSubject<Int>()
    let stream = subject.stream()
    for value in 1...4 { subject.send(value) }
    subject.finish()
    var first: [Int] = []
    for await value in stream {
      first.append(value)
      if value == 2 { break }
    }
    var second: [Int] = []
    for await value in stream { second.append(value) }
    #expect(first == [1, 2])
    #expect(second == [3, 4])
  }

  @Test("reports two loops that wait for it at once, by the subject's name")
  func twoLoops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = AsyncPassthroughSubject<Int>(name: "reminders")
      let stream = subject.stream()
      await withTaskGroup { group in
        for _ in 0..<2 { group.addTask { for await _ in stream {} } }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("two loops iterate the same stream of reminders at once"))
  }

  @Test("100,000 that come and go leave nothing")
  func comingAndGoing() async {
    let state = AsyncCurrentValueSubject(0)
    weak var left: Tracked?
    do {
      let tracked = Tracked()
      left = tracked
      let events = AsyncPassthroughSubject<Tracked>()
      await withTaskGroup { group in
        for worker in 0..<4 {
          group.addTask {
            for turn in 0..<25_000 {
              let stream = state.stream()
              if turn % 3 == 0 {
                var iterator = stream.makeAsyncIterator()
                _ = await iterator.next()
              }
              if turn % 5 == 0 {
                let listener = events.stream()
                events.send(tracked)
                withExtendedLifetime(listener) {}
              }
              if turn % 100 == worker { state.send(turn) }
            }
          }
        }
      }
      #expect(events.subscriberCount == 0)
    }
    #expect(state.subscriberCount == 0)
    #expect(left == nil)
  }

  @Test("100,000 at once all hear, and leave in any order")
  func many() async {
    let subject = AsyncCurrentValueSubject(1)
    var streams = (0..<100_000).map { _ in subject.stream() }
    subject.send(2)
    #expect(subject.subscriberCount == 100_000)
    var iterator = streams[99_999].makeAsyncIterator()
    #expect(await [iterator.next(), iterator.next()] == [1, 2])
    streams.removeSubrange(10..<90_000)
    #expect(subject.subscriberCount == 10_010)
    streams.shuffle()
    while streams.count > 1 { streams.removeLast() }
    subject.send(3)
    var last = streams[0].makeAsyncIterator()
    _ = await last.next()
    withExtendedLifetime(iterator) {}
  }

  @Test("survives senders, loops and cancellations at once")
  func races() async {
    for _ in 0..<50 {
      let subject = AsyncCurrentValueSubject(0)
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask {
            let loop = Task {
              var last = -1
              for await value in subject.stream() {
                #expect(value >= last)
                last = value
              }
            }
            for _ in 0..<20 { await Task.yield() }
            loop.cancel()
            await loop.value
          }
        }
        group.addTask { for value in 1...200 { subject.send(value) } }
      }
      #expect(subject.subscriberCount == 0)
    }
  }
}

private final class Tracked: Sendable {}
