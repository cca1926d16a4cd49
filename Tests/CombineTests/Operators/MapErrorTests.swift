import Combine
import CombineTesting
import Testing

@Suite("mapError")
struct MapErrorTests {
  let scheduler = TestScheduler()

  @Test("turns the error into another")
  func failure() throws {
    try scheduler.publisher("--1--2--#", of: Int.self, failure: TestFailure("disk"))
      .mapError { TestFailure("un\($0.text)") }
      .expectMarbles("--1--2--#", failure: TestFailure("undisk"), on: scheduler)
  }

  @Test("leaves a finish alone")
  func finish() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.mapError { _ -> TestFailure in fatalError("there is no error") }.record()
    upstream.send(completion: .finished)
    try recorder.expect(values: [], completion: .finished)
  }

  @Test("asks the closure for every failure that comes")
  func repeated() throws {
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = upstream.mapError { TestFailure($0.text + "!") }.record(demand: .none)
    upstream.misbehaving.send(completion: .failure(TestFailure("a")))
    upstream.misbehaving.send(completion: .failure(TestFailure("b")))
    try recorder.expect(events: [
      .subscription("TestSubscription"), .completion(.failure(TestFailure("a!"))),
      .completion(.failure(TestFailure("b!"))),
    ])
  }

  @Test("has two initialisers")
  func initialisers() {
    let upstream = Fail<Int, TestFailure>(error: TestFailure("a"))
    let double = { (error: TestFailure) in TestFailure(error.text + error.text) }
    #expect(Publishers.MapError(upstream: upstream, transform: double).transform(TestFailure("b")).text == "bb")
    #expect(Publishers.MapError(upstream: upstream, double).transform(TestFailure("c")).text == "cc")
  }
}
