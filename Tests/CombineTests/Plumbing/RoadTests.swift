import Combine
import CombineTesting
import Testing

/// Generic code that is not specialised takes another way through the operators than code whose types are known, at
/// least in a release build. It must not be told apart.
@Suite("Unspecialised chains")
struct RoadTests {
  @Test("send the same as specialised ones")
  func same() throws {
    func specialised(_ upstream: SubscriberProbe<Int, any Error>) -> some Publisher<Int, Never> { everything(upstream) }
    for (end, last) in [(.finished, []), (.failure(TestFailure()), [-2])]
      as [(Subscribers.Completion<any Error>, [Int])]
    {
      let probes = [SubscriberProbe<Int, any Error>(), SubscriberProbe<Int, any Error>()]
      let recorders = [specialised(probes[0]).record(), unspecialised(probes[1])]
      for probe in probes {
        for value in [1, 2, 2, 3, 0, 4, 5, 6] { probe.upstream.send(value) }
        probe.upstream.send(completion: end)
      }
      #expect(recorders[0].values == [80, 170, 310, 510] + last)
      #expect(recorders[0].values == recorders[1].values)
      #expect(recorders[0].completion == recorders[1].completion)
      #expect(probes[0].upstream.subscription.events == probes[1].upstream.subscription.events)
    }
  }

  @Test("end the same when a closure throws")
  func failure() throws {
    let probe = SubscriberProbe<Int, any Error>()
    let recorder = unspecialised(probe)
    probe.upstream.send(2)
    probe.upstream.send(-1)
    try recorder.expect(values: [-2], completion: .finished)
  }

  @Test("send key paths and the ends of what sends no values")
  func others() throws {
    let probe = SubscriberProbe<Int, Never>()
    let (pairs, triples) = (unspecialisedPairs(probe), unspecialisedTriples(probe))
    let ends = unspecialisedEnds(probe)
    probe.upstream.send(7)
    probe.upstream.send(completion: .finished)
    #expect(pairs.values.map { "\($0)" } == ["(7, 1)"])
    #expect(triples.values.map { "\($0)" } == ["(7, 1, false)"])
    #expect(ends.completion == .finished)
  }
}

extension Int {
  fileprivate var sign: Int { signum() }
  fileprivate var isEven: Bool { self % 2 == 0 }
}

private func everything<P: Publisher<Int, any Error>>(_ upstream: P) -> some Publisher<Int, Never> {
  let simple = upstream.map { $0 }.map(\.self).dropFirst().filter { $0 != 0 }.removeDuplicates().compactMap { $0 }
  let mapped = simple.tryMap { try positive($0) ?? 0 }.tryFilter { _ in true }.tryCompactMap { $0 }
  let folded = mapped.scan(0) { $0 + $1 }.tryScan(1) { $0 + $1 }.tryRemoveDuplicates { $0 == $1 }
  let dropped = folded.drop { $0 < 4 }.tryDrop { $0 < 6 }
  let cut = dropped.prefix { $0 < 1000 }.tryPrefix { $0 < 1000 }.output(in: 0..<5)
  let replaced = cut.map { $0 * 10 }.handleEvents().breakpoint().replaceEmpty(with: -1)
  let safe = replaced.mapError { TestFailure("\($0)") }.replaceError(with: -2)
  return safe.setFailureType(to: TestFailure.self).assertNoFailure()
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func unspecialised<P: Publisher<Int, any Error>>(_ upstream: P) -> Recorder<Int, Never> {
  everything(upstream).record()
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func unspecialisedPairs<P: Publisher<Int, Never>>(_ upstream: P) -> Recorder<(Int, Int), Never> {
  upstream.map(\.self, \.sign).record()
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func unspecialisedTriples<P: Publisher<Int, Never>>(_ upstream: P) -> Recorder<(Int, Int, Bool), Never> {
  upstream.map(\.self, \.sign, \.isEven).record()
}

@inline(never) @_semantics("optimize.sil.specialize.generic.never")
private func unspecialisedEnds<P: Publisher<Int, Never>>(_ upstream: P) -> Recorder<Never, Never> {
  upstream.ignoreOutput().record()
}
