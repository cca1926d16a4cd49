import Combine
import CombineTesting
import Testing

/// Each erased operator is one more level of calls: to subscribe, for a value, for the end, to cancel, to let go.
@Suite("Chains of ten thousand erased operators")
struct StackGuardTests {
  static let length = isUnderSanitizer ? 1_000 : 10_000  // several stacks even so

  enum Link: CaseIterable, Sendable {
    case map, tryMap, removeDuplicates, scan, collect, flatMap, share, mixed

    func apply(_ upstream: AnyPublisher<Int, any Error>, at place: Int) -> AnyPublisher<Int, any Error> {
      switch self {
      case .map: upstream.map { $0 + 1 }.eraseToAnyPublisher()
      case .tryMap: upstream.tryMap { $0 + 1 }.eraseToAnyPublisher()
      case .removeDuplicates: upstream.removeDuplicates().map { $0 + 1 }.eraseToAnyPublisher()
      case .scan: upstream.scan(1) { $1 + 1 }.eraseToAnyPublisher()
      case .collect: upstream.collect(1).map { $0[0] + 1 }.eraseToAnyPublisher()
      case .flatMap: upstream.flatMap { Just($0 + 1).setFailureType(to: (any Error).self) }.eraseToAnyPublisher()
      case .share: upstream.share().map { $0 + 1 }.eraseToAnyPublisher()
      case .mixed: Link.allCases[place % (Link.allCases.count - 1)].apply(upstream, at: place)
      }
    }
  }

  /// 8 MB is what a main thread has, 512 KB what a dispatch queue's thread has elsewhere.
  @Test("subscribe, deliver, end and are let go on a small stack too", arguments: Link.allCases, [512 << 10, 8 << 20])
  func erased(_ link: Link, _ stackSize: Int) {
    onThread(stackSize: stackSize) {
      let subject = PassthroughSubject<Int, any Error>()
      let census = Census()
      var values: [Int] = []
      var ends = 0
      for cancels in [true, false] {
        var chain = subject.eraseToAnyPublisher()
        for place in 0..<Self.length { chain = link.apply(chain, at: place) }
        let token = census.token()
        let sink = chain.map { [token] in
          _ = token
          return $0
        }.sink(receiveCompletion: { _ in ends += 1 }, receiveValue: { values.append($0) })
        subject.send(1)
        subject.send(2)
        if cancels { sink.cancel() } else { subject.send(completion: .finished) }
      }
      #expect(values == [Self.length + 1, Self.length + 2, Self.length + 1, Self.length + 2])
      #expect(ends == 1)
      #expect(census.alive == 0)
    }
  }

  @Test("from one value reach the end of it, on the test's own thread")
  func fromJust() {
    var chain = Just(1).eraseToAnyPublisher()
    for _ in 0..<Self.length { chain = chain.map { $0 + 1 }.eraseToAnyPublisher() }
    #expect(chain.record().values == [Self.length + 1])
  }
}
