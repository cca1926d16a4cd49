import Combine
import CombineTesting
import Foundation
import Testing

/// An operator, applied to a stream of numbers. What it sends does not matter here, only how.
struct LawCase: CustomTestStringConvertible, Sendable {
  typealias Source = AnyPublisher<Int, TestFailure>
  typealias Result = AnyPublisher<Void, any Error>

  let testDescription: String
  /// Sends a value also when none is asked for, as on Apple's systems.
  let overflows: Bool
  let apply: @Sendable (Source, TestScheduler) -> Result

  init<P: Publisher & SendableMetatype>(
    _ name: String, overflows: Bool = false, _ apply: @escaping @Sendable (Source, TestScheduler) -> P
  ) {
    testDescription = name
    self.overflows = overflows
    self.apply = { apply($0, $1).map { _ in }.mapError { $0 as any Error }.eraseToAnyPublisher() }
  }

  static let all: [LawCase] = [
    LawCase("allSatisfy") { p, _ in p.allSatisfy { $0 > 0 } },
    LawCase("append") { p, _ in p.append(7, 8) },
    LawCase("assertNoFailure") { p, _ in p.replaceError(with: 0).assertNoFailure() },
    LawCase("breakpoint") { p, _ in p.breakpoint() },
    LawCase("buffer by request") { p, _ in p.buffer(size: 4, prefetch: .byRequest, whenFull: .dropNewest) },
    LawCase("buffer kept full") { p, _ in p.buffer(size: 4, prefetch: .keepFull, whenFull: .dropOldest) },
    LawCase("catch") { p, _ in p.catch { _ in Just(9) } },
    LawCase("collect") { p, _ in p.collect() },
    LawCase("collect by count", overflows: true) { p, _ in p.collect(2) },
    LawCase("collect by time") { p, s in p.collect(.byTime(s, 1)) },
    LawCase("collect by time or count") { p, s in p.collect(.byTimeOrCount(s, 1, 2)) },
    LawCase("combineLatest") { p, _ in p.combineLatest(Just(1).setFailureType(to: TestFailure.self)) },
    LawCase("combineLatest of three") { p, _ in
      p.combineLatest(Just(1).setFailureType(to: TestFailure.self), p)
    },
    LawCase("compactMap") { p, _ in p.compactMap { $0 % 2 == 0 ? nil : $0 } },
    LawCase("contains") { p, _ in p.contains(2) },
    LawCase("contains(where:)") { p, _ in p.contains { $0 == 2 } },
    LawCase("count") { p, _ in p.count() },
    LawCase("debounce") { p, s in p.debounce(for: 1, scheduler: s) },
    LawCase("decode") { p, _ in
      p.map { Data("[\($0)]".utf8) }.decode(type: [Int].self, decoder: JSONDecoder())
    },
    LawCase("delay") { p, s in p.delay(for: 1, scheduler: s) },
    LawCase("drop(untilOutputFrom:)") { p, _ in
      p.drop(untilOutputFrom: Just(1).setFailureType(to: TestFailure.self))
    },
    LawCase("drop(while:)") { p, _ in p.drop { $0 < 2 } },
    LawCase("dropFirst") { p, _ in p.dropFirst() },
    LawCase("encode") { p, _ in p.map { [$0] }.encode(encoder: JSONEncoder()) },
    LawCase("eraseToAnyPublisher") { p, _ in p.map { $0 }.eraseToAnyPublisher() },
    LawCase("filter") { p, _ in p.filter { $0 % 2 == 0 } },
    LawCase("first") { p, _ in p.first() },
    LawCase("first(where:)") { p, _ in p.first { $0 > 1 } },
    LawCase("flatMap") { p, _ in p.flatMap { [$0, $0].publisher.setFailureType(to: TestFailure.self) } },
    LawCase("flatMap of one at a time") { p, _ in
      p.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher.setFailureType(to: TestFailure.self) }
    },
    LawCase("handleEvents") { p, _ in p.handleEvents(receiveOutput: { _ in }) },
    LawCase("ignoreOutput") { p, _ in p.ignoreOutput() },
    LawCase("last") { p, _ in p.last() },
    LawCase("last(where:)") { p, _ in p.last { $0 > 1 } },
    LawCase("map") { p, _ in p.map { $0 } },
    LawCase("map a key path") { p, _ in p.map(\.magnitude) },
    LawCase("mapError") { p, _ in p.mapError { $0 } },
    LawCase("max") { p, _ in p.max() },
    LawCase("measureInterval") { p, s in p.measureInterval(using: s) },
    LawCase("merge") { p, _ in p.merge(with: Empty(), Empty()) },
    LawCase("min") { p, _ in p.min() },
    LawCase("output(in:)") { p, _ in p.output(in: 1..<3) },
    LawCase("prefix") { p, _ in p.prefix(2) },
    LawCase("prefix(untilOutputFrom:)") { p, _ in p.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false)) },
    LawCase("prefix(while:)") { p, _ in p.prefix { $0 < 3 } },
    LawCase("prepend") { p, _ in p.prepend(7, 8) },
    LawCase("print") { p, _ in p.print("", to: Quiet()) },
    LawCase("receive(on:)") { p, s in p.receive(on: s) },
    LawCase("reduce") { p, _ in p.reduce(0, +) },
    LawCase("removeDuplicates") { p, _ in p.removeDuplicates() },
    LawCase("replaceEmpty", overflows: true) { p, _ in p.replaceEmpty(with: 1) },
    LawCase("replaceError") { p, _ in p.replaceError(with: 1) },
    LawCase("retry") { p, _ in p.retry(1) },
    LawCase("scan") { p, _ in p.scan(0, +) },
    LawCase("setFailureType") { p, _ in p.replaceError(with: 0).setFailureType(to: TestFailure.self) },
    LawCase("share") { p, _ in p.share() },
    LawCase("multicast") { p, _ in p.multicast { PassthroughSubject() }.autoconnect() },
    LawCase("subscribe(on:)") { p, s in p.subscribe(on: s) },
    LawCase("switchToLatest") { p, _ in
      p.map { [$0, $0].publisher.setFailureType(to: TestFailure.self) }.switchToLatest()
    },
    LawCase("throttle") { p, s in p.throttle(for: 1, scheduler: s, latest: true) },
    LawCase("timeout") { p, s in p.timeout(100, scheduler: s) },
    LawCase("tryAllSatisfy") { p, _ in p.tryAllSatisfy { $0 > 0 } },
    LawCase("tryCatch") { p, _ in p.tryCatch { _ in Just(9) } },
    LawCase("tryCompactMap") { p, _ in p.tryCompactMap { $0 % 2 == 0 ? nil : $0 } },
    LawCase("tryContains") { p, _ in p.tryContains { $0 == 2 } },
    LawCase("tryDrop") { p, _ in p.tryDrop { $0 < 2 } },
    LawCase("tryFilter") { p, _ in p.tryFilter { $0 % 2 == 0 } },
    LawCase("tryFirst") { p, _ in p.tryFirst { $0 > 1 } },
    LawCase("tryLast") { p, _ in p.tryLast { $0 > 1 } },
    LawCase("tryMap") { p, _ in p.tryMap { $0 } },
    LawCase("tryMax") { p, _ in p.tryMax { $0 < $1 } },
    LawCase("tryPrefix") { p, _ in p.tryPrefix { $0 < 3 } },
    LawCase("tryReduce") { p, _ in p.tryReduce(0) { $0 + $1 } },
    LawCase("tryRemoveDuplicates") { p, _ in p.tryRemoveDuplicates { $0 == $1 } },
    LawCase("tryScan") { p, _ in p.tryScan(0) { $0 + $1 } },
    LawCase("zip", overflows: true) { p, _ in p.zip((0..<9).publisher.setFailureType(to: TestFailure.self)) },
    LawCase("zip of three", overflows: true) { p, _ in
      p.zip((0..<9).publisher.setFailureType(to: TestFailure.self), p)
    },
  ]
}

/// Throws away what is printed.
struct Quiet: TextOutputStream {
  mutating func write(_ string: String) {}
}

/// A life that can be watched.
private final class Token {}

@Suite("Every operator")
struct LawsTests {
  /// Everything that a stream of three numbers makes an operator do.
  private func play(
    _ sample: LawCase, demand: Subscribers.Demand, ending: Subscribers.Completion<TestFailure> = .finished
  ) -> Recorder<Void, any Error> {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, TestFailure>()
    let recorder = sample.apply(subject.eraseToAnyPublisher(), scheduler).record(demand: demand)
    scheduler.advance()
    for value in 1...3 {
      subject.send(value)
      scheduler.advance(by: 2)
    }
    subject.send(completion: ending)
    scheduler.advance(by: 2)
    return recorder
  }

  @Test("begins with a subscription, sends at most one end, and nothing after it", arguments: LawCase.all)
  func order(_ sample: LawCase) {
    for ending in [.finished, .failure(TestFailure())] as [Subscribers.Completion<TestFailure>] {
      let recorder = play(sample, demand: .unlimited, ending: ending)
      #expect(recorder.completion != nil)
      #expect(recorder.violations == [])
    }
  }

  @Test("sends no more than is asked for", arguments: LawCase.all.filter { !$0.overflows })
  func demand(_ sample: LawCase) {
    for most in [0, 1, 2] {
      let recorder = play(sample, demand: most == 0 ? .none : .max(most))
      #expect(recorder.values.count <= most)
      #expect(recorder.violations == [])
    }
  }

  @Test("is silent once cancelled", arguments: LawCase.all)
  func cancel(_ sample: LawCase) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, TestFailure>()
    let recorder = sample.apply(subject.eraseToAnyPublisher(), scheduler).record()
    scheduler.advance()
    subject.send(1)
    scheduler.advance(by: 2)
    recorder.cancel()
    let (count, hadEnded) = (recorder.values.count, recorder.completion != nil)
    subject.send(2)
    subject.send(completion: .finished)
    scheduler.advance(by: 4)
    #expect(recorder.values.count == count)
    #expect((recorder.completion != nil) == hadEnded)
  }

  @Test("may be cancelled from inside its first value", arguments: LawCase.all)
  func cancelInside(_ sample: LawCase) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, TestFailure>()
    var count = 0
    var token: AnyCancellable?
    token = sample.apply(subject.eraseToAnyPublisher(), scheduler).sink { _ in
    } receiveValue: {
      count += 1
      token?.cancel()
    }
    scheduler.advance()
    // Those that send while they are subscribed have sent before there was a token.
    let early = count
    for value in 1...3 {
      subject.send(value)
      scheduler.advance(by: 2)
    }
    #expect(count <= early + 1)
  }

  @Test("lets go of everything when it is cancelled", arguments: LawCase.all)
  func releaseOnCancel(_ sample: LawCase) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, TestFailure>()
    weak var above: Token?
    weak var below: Token?
    do {
      let (first, second) = (Token(), Token())
      (above, below) = (first, second)
      let source = subject.map { value in withExtendedLifetime(first) { value } }.eraseToAnyPublisher()
      let token = sample.apply(source, scheduler).sink { _ in
      } receiveValue: {
        withExtendedLifetime(second) {}
      }
      scheduler.advance()
      subject.send(1)
      token.cancel()
    }
    scheduler.advance(by: 200)
    #expect(above == nil)
    #expect(below == nil)
  }

  @Test("lets go of everything when it has ended, though its token is kept", arguments: LawCase.all)
  func releaseOnEnd(_ sample: LawCase) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, TestFailure>()
    weak var below: Token?
    var token: AnyCancellable?
    do {
      let second = Token()
      below = second
      token = sample.apply(subject.eraseToAnyPublisher(), scheduler).sink { _ in
      } receiveValue: {
        withExtendedLifetime(second) {}
      }
    }
    scheduler.advance()
    subject.send(1)
    scheduler.advance(by: 2)
    subject.send(completion: .finished)
    scheduler.advance(by: 200)
    #expect(below == nil)
    withExtendedLifetime(token) {}
  }
}
