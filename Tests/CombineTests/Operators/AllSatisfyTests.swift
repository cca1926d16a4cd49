import Combine
import CombineTesting
import Testing

@Suite("allSatisfy, tryAllSatisfy")
struct AllSatisfyTests {
  let scheduler = TestScheduler()

  @Test("tells at the first value that is not accepted")
  func no() throws {
    try scheduler.publisher("--2--4--5--6-|", of: Int.self)
      .allSatisfy { $0 % 2 == 0 }
      .expectMarbles("       --------('false'|)", on: scheduler)
  }

  @Test("tells at the end that all were accepted")
  func yes() throws {
    try scheduler.publisher("--2--4--|", of: Int.self)
      .tryAllSatisfy { $0 % 2 == 0 }
      .expectMarbles("       --------('true'|)", on: scheduler)
  }

  @Test("looks at no value after the one that decides")
  func calls() {
    let upstream = TestPublisher<Int, Never>()
    let seen = TestSubscription()
    let recorder = upstream.allSatisfy { value in
      seen.request(.max(value))
      return value < 2
    }.record(demand: .none)
    for value in 1...3 { upstream.misbehaving.send(value) }
    #expect(seen.requests == [.max(1), .max(2)])
    recorder.request(.max(1))
    #expect(recorder.values == [false])
  }
}
