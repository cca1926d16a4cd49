import Combine
import CombineTesting
import Testing

@Suite("Operators on Optional.Publisher")
struct OptionalOperatorsTests {
  private typealias Maybe = Optional<Int>.Publisher
  private let one = Maybe(1)
  private let none = Maybe(nil)

  @Test("map, compactMap, filter, first, last, drop, prefix")
  func filtering() {
    #expect(one.map { "\($0)" } == Optional<String>.Publisher("1"))
    #expect(none.map { "\($0)" } == Optional<String>.Publisher(nil))
    #expect(one.compactMap { Int?.some($0) } == one)
    #expect(one.compactMap { _ in Int?.none } == none)
    for accepts in [true, false] {
      for publisher in [one, none] {
        let expected = accepts ? publisher : none
        #expect(publisher.filter { _ in accepts } == expected)
        #expect(publisher.first { _ in accepts } == expected)
        #expect(publisher.last { _ in accepts } == expected)
        #expect(publisher.prefix { _ in accepts } == expected)
        #expect(publisher.drop { _ in !accepts } == expected)
      }
    }
    for publisher in [one, none] {
      #expect(publisher.first() == publisher)
      #expect(publisher.last() == publisher)
      #expect(publisher.dropFirst() == none)
      #expect(publisher.dropFirst(0) == publisher)
      #expect(publisher.prefix(0) == none)
      #expect(publisher.prefix(3) == publisher)
      #expect(publisher.output(at: 0) == publisher)
      #expect(publisher.output(at: 1) == none)
      #expect(publisher.ignoreOutput() == Empty<Int, Never>())
    }
  }

  @Test("output(in:) looks at both bounds")
  func outputInRange() {
    #expect(one.output(in: 0..<10) == one)
    #expect(one.output(in: 0...0) == one)
    #expect(one.output(in: 0..<0) == none)
    #expect(one.output(in: 1..<10) == none)
    #expect(none.output(in: 0..<10) == none)
    let range = AskedRange(0..<10)
    _ = one.output(in: range)
    #expect(range.questions.values == [0..<Int.max])
  }

  @Test("negative numbers of values and positions, and ranges without end, stop the program")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = Int?.some(1).publisher.dropFirst(-1) }
    await #expect(processExitsWith: .failure) { _ = Int?.some(1).publisher.prefix(-1) }
    await #expect(processExitsWith: .failure) { _ = Int?.some(1).publisher.output(at: -1) }
    await #expect(processExitsWith: .failure) { _ = Int?.some(1).publisher.output(in: -1..<1) }
    await #expect(processExitsWith: .failure) { _ = Int?.some(1).publisher.output(in: 0..<Int.max - 1) }
  }

  @Test("allSatisfy, contains, count, reduce, scan answer nothing without a value")
  func folding() {
    #expect(one.allSatisfy { $0 > 0 } == Optional<Bool>.Publisher(true))
    #expect(none.allSatisfy { $0 > 0 } == Optional<Bool>.Publisher(nil))
    #expect(one.contains { $0 > 1 } == Optional<Bool>.Publisher(false))
    #expect(none.contains { $0 > 1 } == Optional<Bool>.Publisher(nil))
    #expect(one.contains(1) == Optional<Bool>.Publisher(true))
    #expect(none.contains(1) == Optional<Bool>.Publisher(nil))
    #expect(one.count() == one)
    #expect(none.count() == none)
    #expect(one.reduce(2) { $0 + $1 } == Maybe(3))
    #expect(none.reduce(2) { $0 + $1 } == none)
    #expect(one.scan(2) { $0 + $1 } == Maybe(3))
    #expect(none.scan(2) { $0 + $1 } == none)
  }

  @Test("collect answers with an empty array")
  func collect() {
    #expect(one.collect() == Optional<[Int]>.Publisher([1]))
    #expect(none.collect() == Optional<[Int]>.Publisher([]))
  }

  @Test("those that compare call nothing when there is nothing to compare with")
  func uncalled() {
    let never = { @Sendable (_: Int, _: Int) -> Bool in
      Issue.record("was called")
      return true
    }
    for publisher in [one, none] {
      #expect(publisher.min() == publisher)
      #expect(publisher.max() == publisher)
      #expect(publisher.min(by: never) == publisher)
      #expect(publisher.max(by: never) == publisher)
      #expect(publisher.removeDuplicates(by: never) == publisher)
      #expect(publisher.removeDuplicates() == publisher)
    }
  }

  @Test("replaceEmpty gives what is there, or something in its place; the rest changes nothing")
  func replacing() {
    #expect(one.replaceEmpty(with: 2) == Just(1))
    #expect(none.replaceEmpty(with: 2) == Just(2))
    for publisher in [one, none] {
      #expect(publisher.replaceError(with: 2) == publisher)
      #expect(publisher.retry(3) == publisher)
    }
  }
}
