import Combine
import CombineTesting
import Foundation
import Synchronization
import Testing

/// A subscriber without a lock of its own: it relies on what is under test to give it one thing at a time, and the
/// thread sanitizer sees when that is not so.
private final class Bare: Subscriber, @unchecked Sendable {
  private(set) var values: [[Int]] = []
  private(set) var completions = 0
  private(set) var isWrong = false
  private(set) var subscription: (any Subscription)?
  private let demand: Subscribers.Demand
  private let received = Atomic<Int>(0)

  init(demand: Subscribers.Demand = .unlimited) { self.demand = demand }

  /// May be read while values come.
  var count: Int { received.load(ordering: .relaxed) }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ value: [Int]) -> Subscribers.Demand {
    if completions > 0 || subscription == nil { isWrong = true }
    values.append(value)
    received.add(1, ordering: .relaxed)
    return .none
  }

  func receive(completion: Subscribers.Completion<TestFailure>) {
    if subscription == nil { isWrong = true }
    completions += 1
  }
}

/// Runs all of them at the same time, each on a thread of its own, and waits.
private func together(_ bodies: [@Sendable () -> Void]) {
  let group = DispatchGroup()
  for body in bodies {
    group.enter()
    Thread.detachNewThread {
      body()
      group.leave()
    }
  }
  group.wait()
}

@Suite("Operators with several upstreams, from several threads")
struct JunctionRaceTests {
  private static let amount = 2000
  private static let pairs = [JunctionCase.zips[0], JunctionCase.combineLatests[0], JunctionCase.merges[0]]

  /// Sends `0..<amount`, waiting for demand for each.
  private static func sender(_ child: JunctionCase.Child, _ tag: Int = 0) -> @Sendable () -> Void {
    {
      for value in 0..<amount {
        while child.send(tag + value) == nil { sched_yield() }
      }
    }
  }

  @Test("merge loses no value and keeps each upstream's order", arguments: [Subscribers.Demand.unlimited, .none])
  func merge(_ demand: Subscribers.Demand) throws {
    let sample = JunctionCase.merges[2]
    let children = (0..<sample.count).map { _ in JunctionCase.Child() }
    let bare = Bare(demand: demand)
    sample.join(children).subscribe(bare)
    let total = sample.count * Self.amount
    together(
      children.enumerated().map { Self.sender($1, $0 * 1_000_000) } + [
        {
          guard demand == .none else { return }
          for requested in 0..<total {
            bare.subscription?.request(.max(1))
            while requested > bare.count + 10 { sched_yield() }
          }
        }
      ]
    )
    for child in children { child.send(completion: .finished) }
    #expect(bare.values.count == total)
    for index in children.indices {
      let own = bare.values.map { $0[0] - index * 1_000_000 }.filter { (0..<1_000_000).contains($0) }
      #expect(own == Array(0..<Self.amount))
    }
    #expect(bare.completions == 1)
  }

  @Test("zip pairs each value with its partner", arguments: [Subscribers.Demand.unlimited, .none])
  func zip(_ demand: Subscribers.Demand) throws {
    let sample = JunctionCase.zips[1]
    let children = (0..<sample.count).map { _ in JunctionCase.Child() }
    let bare = Bare(demand: demand)
    sample.join(children).subscribe(bare)
    together(
      children.map { Self.sender($0) } + [
        {
          guard demand == .none else { return }
          for _ in 0..<Self.amount { bare.subscription?.request(.max(1)) }
        }
      ]
    )
    for child in children { child.send(completion: .finished) }
    #expect(bare.values == (0..<Self.amount).map { Array(repeating: $0, count: sample.count) })
    #expect(bare.completions == 1)
  }

  @Test("combineLatest sends the newest values, never an older one after them")
  func combineLatest() throws {
    let sample = JunctionCase.combineLatests[0]
    let children = (0..<sample.count).map { _ in JunctionCase.Child() }
    let bare = Bare()
    sample.join(children).subscribe(bare)
    together(children.map { Self.sender($0) })
    for child in children { child.send(completion: .finished) }
    #expect(bare.values.last == [Self.amount - 1, Self.amount - 1])
    for (before, after) in Swift.zip(bare.values, bare.values.dropFirst()) {
      // One of the two changed, by one.
      #expect(after[0] - before[0] + after[1] - before[1] == 1)
    }
    #expect(bare.completions == 1)
  }

  @Test("a cancellation from another thread stops all upstreams", arguments: pairs)
  func cancel(_ sample: JunctionCase) throws {
    for _ in 0..<40 {
      let children = (0..<sample.count).map { _ in JunctionCase.Child() }
      let bare = Bare()
      sample.join(children).subscribe(bare)
      together(
        children.map { child in
          { for value in 0..<1000 where child.send(value) == nil { return } }
        } + [{ bare.subscription?.cancel() }]
      )
      for child in children { #expect(child.subscription.isCancelled) }
      #expect(bare.completions == 0)
      bare.subscription?.request(.max(1))
    }
  }

  @Test("ends that race reach the downstream as one, after the last value", arguments: pairs)
  func ends(_ sample: JunctionCase) throws {
    for round in 0..<200 {
      let children = (0..<sample.count).map { _ in JunctionCase.Child() }
      let bare = Bare()
      sample.join(children).subscribe(bare)
      together(
        children.enumerated().map { index, child in
          {
            for value in 0..<(round % 7) { child.send(value) }
            child.send(completion: index == 0 || round % 2 == 0 ? .failure(TestFailure()) : .finished)
          }
        }
      )
      #expect(bare.completions == 1)
      #expect(!bare.isWrong)
    }
  }

  @Test("subscribing races with values and with the end", arguments: ["zip", "combineLatest", "merge"])
  func begin(_ name: String) throws {
    for round in 0..<300 {
      // A subject may be used from any thread; its type just does not say so.
      nonisolated(unsafe) let (a, b) = (PassthroughSubject<Int, TestFailure>(), PassthroughSubject<Int, TestFailure>())
      let bare = Bare()
      let sender = { @Sendable (isFirst: Bool) in
        for value in 0..<(round % 50) { (isFirst ? a : b).send(value) }
        (isFirst ? a : b).send(completion: isFirst && round % 2 == 0 ? .failure(TestFailure()) : .finished)
      }
      together([
        {
          switch name {
          case "zip": a.zip(b) { [$0, $1] }.subscribe(bare)
          case "combineLatest": a.combineLatest(b) { [$0, $1] }.subscribe(bare)
          default: Publishers.Merge(a, b).map { [$0] }.subscribe(bare)
          }
        }, { sender(true) }, { sender(false) },
      ])
      #expect(bare.completions == 1)
      #expect(!bare.isWrong)
    }
  }
}
