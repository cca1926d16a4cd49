import Combine
import CombineTesting
import Testing

@Suite("Operators on Just")
struct JustOperatorsTests {
  private typealias One = Just<Int>
  private typealias Maybe = Optional<Int>.Publisher
  private typealias Outcome<Value> = Result<Value, any Error>.Publisher

  @Test("map, compactMap, setFailureType, mapError")
  func mapping() {
    #expect(Just(1).map { $0 + 1 } == Just(2))
    #expect(Just("1").compactMap { Int($0) } == Maybe(1))
    #expect(Just("x").compactMap { Int($0) } == Maybe(nil))
    #expect(Just(1).setFailureType(to: TestFailure.self) == Result<Int, TestFailure>.Publisher(1))
    #expect(Just(1).mapError { _ -> TestFailure in } == Result<Int, TestFailure>.Publisher(1))
  }

  @Test("filter, first, last, drop, prefix")
  func filtering() {
    for accepts in [true, false] {
      let expected = accepts ? Maybe(1) : Maybe(nil)
      #expect(Just(1).filter { _ in accepts } == expected)
      #expect(Just(1).first { _ in accepts } == expected)
      #expect(Just(1).last { _ in accepts } == expected)
      #expect(Just(1).prefix { _ in accepts } == expected)
      #expect(Just(1).drop { _ in !accepts } == expected)
    }
    #expect(Just(1).first() == Just(1))
    #expect(Just(1).last() == Just(1))
    #expect(Just(1).dropFirst() == Maybe(nil))
    #expect(Just(1).dropFirst(0) == Maybe(1))
    #expect(Just(1).prefix(0) == Maybe(nil))
    #expect(Just(1).prefix(3) == Maybe(1))
    #expect(Just(1).output(at: 0) == Maybe(1))
    #expect(Just(1).output(at: 1) == Maybe(nil))
    #expect(Just(1).ignoreOutput() == Empty<Int, Never>())
  }

  @Test("output(in:) looks at the lower bound only")
  func outputInRange() {
    #expect(Just(1).output(in: 0..<10) == Maybe(1))
    #expect(Just(1).output(in: 0..<0) == Maybe(1))
    #expect(Just(1).output(in: 0...) == Maybe(1))
    #expect(Just(1).output(in: 1..<10) == Maybe(nil))
    #expect(Just(1).output(in: -1..<10) == Maybe(nil))
    let range = AskedRange(0..<10)
    _ = Just(1).output(in: range)
    #expect(range.questions.values == [0..<Int.max])
  }

  @Test("negative numbers of values and positions stop the program")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = Just(1).dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(1).prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Just(1).output(at: -1) }
  }

  @Test("allSatisfy, contains, collect, count, min, max, reduce, scan")
  func folding() {
    #expect(Just(1).allSatisfy { $0 > 0 } == Just(true))
    #expect(Just(1).contains { $0 > 1 } == Just(false))
    #expect(Just(1).contains(1) == Just(true))
    #expect(Just(1).collect() == Just([1]))
    #expect(Just(9).count() == Just(1))
    #expect(Just(1).min() == Just(1))
    #expect(Just(1).max() == Just(1))
    #expect(Just(1).reduce(2) { $0 + $1 } == Result<Int, Never>.Publisher(3))
    #expect(Just(1).scan("a") { $0 + "\($1)" } == Result<String, Never>.Publisher("a1"))
  }

  @Test("those that compare call nothing when there is nothing to compare with")
  func uncalled() {
    let never = { @Sendable (_: Int, _: Int) -> Bool in
      Issue.record("was called")
      return true
    }
    #expect(Just(1).min(by: never) == Just(1))
    #expect(Just(1).max(by: never) == Just(1))
    #expect(Just(1).removeDuplicates(by: never) == Just(1))
    #expect(Just(1).removeDuplicates() == Just(1))
  }

  @Test("the try forms give what their namesakes give")
  func trying() throws {
    #expect(try Just(1).tryMap { $0 + 1 }.result.get() == 2)
    #expect(try Just(1).tryAllSatisfy { $0 > 1 }.result.get() == false)
    #expect(try Just(1).tryContains { $0 > 0 }.result.get() == true)
    #expect(try Just(1).tryReduce(2) { $0 + $1 }.result.get() == 3)
    #expect(try Just(1).tryScan(2) { $0 + $1 }.result.get() == 3)
    #expect(try Just(1).tryRemoveDuplicates { $0 == $1 }.result.get() == 1)
  }

  @Test("the try forms fail with what their closures throw")
  func throwing() {
    let one = { @Sendable (_: Int) throws -> Bool in throw TestFailure() }
    let two = { @Sendable (_: Int, _: Int) throws -> Bool in throw TestFailure() }
    #expect(throws: TestFailure()) { try Just(1).tryMap(one).result.get() }
    #expect(throws: TestFailure()) { try Just(1).tryAllSatisfy(one).result.get() }
    #expect(throws: TestFailure()) { try Just(1).tryContains(where: one).result.get() }
    #expect(throws: TestFailure()) { try Just(1).tryReduce(true) { _, _ in try one(1) }.result.get() }
    #expect(throws: TestFailure()) { try Just(1).tryScan(true) { _, _ in try one(1) }.result.get() }
    #expect(throws: TestFailure()) { try Just(1).tryRemoveDuplicates(by: two).result.get() }
  }

  @Test("there is no error, no lack of a value, and nothing to try again")
  func unchanged() {
    #expect(Just(1).replaceError(with: 2) == Just(1))
    #expect(Just(1).replaceEmpty(with: 2) == Just(1))
    #expect(Just(1).retry(3) == Just(1))
  }

  @Test("prepend and append make a sequence")
  func joining() {
    #expect(Just(3).prepend(1, 2) == [1, 2, 3].publisher)
    #expect(Just(3).prepend(1...2) == [1, 2, 3].publisher)
    #expect(Just(1).append(2, 3) == [1, 2, 3].publisher)
    #expect(Just(1).append(Set([2])) == [1, 2].publisher)
  }
}

/// A range that keeps the collections it was asked about.
struct AskedRange: RangeExpression {
  final class Questions {
    var values: [Range<Int>] = []
  }

  let range: Range<Int>
  let questions = Questions()

  init(_ range: Range<Int>) { self.range = range }

  func relative<C: Collection>(to collection: C) -> Range<Int> where C.Index == Int {
    questions.values.append(collection.startIndex..<collection.endIndex)
    return range
  }

  func contains(_ element: Int) -> Bool { range.contains(element) }
}
