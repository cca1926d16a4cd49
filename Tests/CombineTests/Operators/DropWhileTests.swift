import Combine
import CombineTesting
import Testing

@Suite("drop(while:)")
struct DropWhileTests {
  let scheduler = TestScheduler()

  @Test("leaves out values as long as the closure says yes, then asks it no more")
  func values() throws {
    var asked = 0
    try scheduler.publisher("--1--2--5--1-|", of: Int.self)
      .drop {
        asked += 1
        return $0 < 4
      }
      .expectMarbles("--------5--1-|", on: scheduler)
    #expect(asked == 3)
  }

  @Test("replaces a value left out by requesting one more")
  func demand() throws {
    let upstream = TestPublisher<Int, Never>()
    let recorder = upstream.drop { $0 < 4 }.record(demand: .max(1), perValue: .max(3))
    #expect(upstream.send(1) == .max(1))
    #expect(upstream.send(4) == .max(3))
    #expect(upstream.send(1) == .max(3))
    try recorder.expect(values: [4, 1])
    try upstream.subscription.expect([.request(.max(1))])
  }

  @Test("does not ask the closure before the subscription or after the end")
  func disorder() throws {
    let upstream = TestPublisher<Int, Never>(sendsSubscription: false)
    let recorder = upstream.drop { _ in fatalError("asked") }.record()
    #expect(upstream.misbehaving.send(1) == .none)
    upstream.misbehaving.send(subscription: TestSubscription())
    upstream.misbehaving.send(completion: .finished)
    #expect(upstream.misbehaving.send(2) == .none)
    upstream.misbehaving.send(completion: .finished)
    try recorder.expect(values: [], completion: .finished)
  }

  @Test("stops the program when asked for nothing")
  func askedForNothing() async {
    await #expect(processExitsWith: .failure) {
      TestPublisher<Int, Never>().drop { _ in true }.record().request(.none)
    }
  }
}
