import Combine
import CombineTesting
import Testing

@Suite("Operators on Result.Publisher")
struct ResultOperatorsTests {
  private typealias Outcome<Value> = Result<Value, TestFailure>.Publisher
  private let one = Outcome<Int>(1)
  private let failed = Outcome<Int>(TestFailure())

  @Test("map, mapError, setFailureType, replaceError")
  func mapping() {
    #expect(one.map { "\($0)" } == Outcome<String>("1"))
    #expect(failed.map { "\($0)" } == Outcome<String>(TestFailure()))
    #expect(one.mapError { _ in TestFailure("other") } == one)
    #expect(failed.mapError { _ in TestFailure("other") } == Outcome<Int>(TestFailure("other")))
    #expect(Result<Int, Never>.Publisher(1).setFailureType(to: TestFailure.self) == one)
    #expect(one.replaceError(with: 2) == Result<Int, Never>.Publisher(1))
    #expect(failed.replaceError(with: 2) == Result<Int, Never>.Publisher(2))
    #expect(one.ignoreOutput() == Empty<Int, TestFailure>())
  }

  @Test("allSatisfy, contains, collect, count, reduce, scan keep a failure")
  func folding() {
    #expect(one.allSatisfy { $0 > 0 } == Outcome<Bool>(true))
    #expect(failed.allSatisfy { $0 > 0 } == Outcome<Bool>(TestFailure()))
    #expect(one.contains { $0 > 1 } == Outcome<Bool>(false))
    #expect(failed.contains { $0 > 1 } == Outcome<Bool>(TestFailure()))
    #expect(one.contains(1) == Outcome<Bool>(true))
    #expect(failed.contains(1) == Outcome<Bool>(TestFailure()))
    #expect(one.collect() == Outcome<[Int]>([1]))
    #expect(failed.collect() == Outcome<[Int]>(TestFailure()))
    #expect(Outcome<Int>(9).count() == one)
    #expect(failed.count() == failed)
    #expect(one.reduce(2) { $0 + $1 } == Outcome<Int>(3))
    #expect(failed.reduce(2) { $0 + $1 } == failed)
    #expect(one.scan(2) { $0 + $1 } == Outcome<Int>(3))
    #expect(failed.scan(2) { $0 + $1 } == failed)
  }

  @Test("those that change nothing")
  func unchanged() {
    let never = { @Sendable (_: Int, _: Int) -> Bool in
      Issue.record("was called")
      return true
    }
    for publisher in [one, failed] {
      #expect(publisher.first() == publisher)
      #expect(publisher.last() == publisher)
      #expect(publisher.min() == publisher)
      #expect(publisher.max() == publisher)
      #expect(publisher.min(by: never) == publisher)
      #expect(publisher.max(by: never) == publisher)
      #expect(publisher.removeDuplicates() == publisher)
      #expect(publisher.removeDuplicates(by: never) == publisher)
      #expect(publisher.replaceEmpty(with: 2) == publisher)
      #expect(publisher.retry(3) == publisher)
    }
  }

  @Test("the try forms give what their namesakes give")
  func trying() throws {
    let asked = TestSubscription()
    let pair = { @Sendable (left: Int, right: Int) -> Bool in
      asked.request(.max(left * 10 + right))
      return false
    }
    #expect(try one.tryMap { $0 + 1 }.result.get() == 2)
    #expect(try one.tryAllSatisfy { $0 > 1 }.result.get() == false)
    #expect(try one.tryContains { $0 > 0 }.result.get() == true)
    #expect(try one.tryReduce(2) { $0 + $1 }.result.get() == 3)
    #expect(try one.tryScan(2) { $0 + $1 }.result.get() == 3)
    #expect(try one.tryMin(by: pair).result.get() == 1)
    #expect(try one.tryMax(by: pair).result.get() == 1)
    #expect(try one.tryRemoveDuplicates(by: pair).result.get() == 1)
    #expect(asked.requests == [.max(11), .max(11), .max(11)])
  }

  @Test("the try forms fail with what their closures throw, or with the failure, and do not call them then")
  func throwing() {
    for (publisher, failure) in [(one, TestFailure("thrown")), (failed, TestFailure())] {
      let isFailed = publisher == failed
      let one = { @Sendable (_: Int) throws -> Bool in
        if isFailed { Issue.record("was called") }
        throw TestFailure("thrown")
      }
      let two = { @Sendable (_: Int, _: Int) throws -> Bool in try one(1) }
      #expect(throws: failure) { try publisher.tryMap(one).result.get() }
      #expect(throws: failure) { try publisher.tryAllSatisfy(one).result.get() }
      #expect(throws: failure) { try publisher.tryContains(where: one).result.get() }
      #expect(throws: failure) { try publisher.tryReduce(true) { _, value in try one(value) }.result.get() }
      #expect(throws: failure) { try publisher.tryScan(true) { _, value in try one(value) }.result.get() }
      #expect(throws: failure) { try publisher.tryMin(by: two).result.get() }
      #expect(throws: failure) { try publisher.tryMax(by: two).result.get() }
      #expect(throws: failure) { try publisher.tryRemoveDuplicates(by: two).result.get() }
    }
  }
}
