import Combine
import CombineTesting
import Testing

@Suite("Operators on Publishers.Sequence")
struct SequenceOperatorsTests {
  private typealias Outcome<Value> = Result<Value, Never>.Publisher
  private typealias Failing = Publishers.Sequence<[Int], TestFailure>
  private let numbers = [1, 2, 3].publisher

  /// A sequence that is nothing more, to meet the forms for any sequence.
  private var plain: Publishers.Sequence<UnfoldSequence<Int, Int>, Never> {
    sequence(state: 0) { state -> Int? in
      state += 1
      return state < 4 ? state : nil
    }.publisher
  }

  @Test("map, compactMap, replaceNil, scan, setFailureType")
  func mapping() {
    #expect(numbers.map { "\($0)" } == ["1", "2", "3"].publisher)
    #expect(plain.map { $0 * 2 } == [2, 4, 6].publisher)
    #expect(["1", "x", "3"].publisher.compactMap { Int($0) } == [1, 3].publisher)
    #expect([1, nil, 3].publisher.replaceNil(with: 2) == [1, 2, 3].publisher.map { Int?.some($0) })
    #expect([1, 2, 3].publisher.scan(10, +) == [11, 13, 16].publisher)
    #expect(numbers.setFailureType(to: TestFailure.self) == Failing(sequence: [1, 2, 3]))
  }

  @Test("filter, removeDuplicates, drop, prefix, ignoreOutput")
  func filtering() {
    #expect(numbers.filter { $0 != 2 } == [1, 3].publisher)
    #expect([1, 1, 2, 2, 1].publisher.removeDuplicates() == [1, 2, 1].publisher)
    #expect([nil, nil, 1, nil].publisher.removeDuplicates() == [nil, 1, nil].publisher)
    #expect(numbers.prefix { $0 < 3 } == [1, 2].publisher)
    #expect(numbers.ignoreOutput() == Empty<Int, Never>())
    #expect(Array(numbers.drop { $0 < 2 }.sequence) == [2, 3])
    #expect(Array(numbers.dropFirst().sequence) == [2, 3])
    #expect(Array(plain.dropFirst(2).sequence) == [3])
    #expect(Array(numbers.prefix(2).sequence) == [1, 2])
  }

  @Test("allSatisfy, contains, collect, reduce")
  func folding() {
    #expect(numbers.allSatisfy { $0 > 0 } == Outcome<Bool>(true))
    #expect(numbers.contains { $0 > 3 } == Outcome<Bool>(false))
    #expect(numbers.contains(2) == Outcome<Bool>(true))
    #expect(plain.collect() == Outcome<[Int]>([1, 2, 3]))
    #expect(numbers.reduce(0, +) == Outcome<Int>(6))
    #expect(Failing(sequence: [1, 2]).reduce(0, +) == Result<Int, TestFailure>.Publisher(3))
  }

  @Test("the try forms give what their namesakes give, or fail with what their closures throw")
  func trying() throws {
    #expect(try numbers.tryAllSatisfy { $0 > 1 }.result.get() == false)
    #expect(try numbers.tryContains { $0 > 1 }.result.get() == true)
    #expect(try numbers.tryReduce(0) { $0 + $1 }.result.get() == 6)
    #expect(throws: TestFailure()) { try numbers.tryAllSatisfy { _ in throw TestFailure() }.result.get() }
    #expect(throws: TestFailure()) { try numbers.tryContains { _ in throw TestFailure() }.result.get() }
    #expect(throws: TestFailure()) { try numbers.tryReduce(0) { _, _ in throw TestFailure() }.result.get() }
  }

  @Test("min, max, first, last, output(at:) give one element or none")
  func single() {
    typealias Maybe = Optional<Int>.Publisher
    #expect([2, 1, 3].publisher.min() == Maybe(1))
    #expect([2, 1, 3].publisher.max() == Maybe(3))
    #expect(plain.min(by: >) == Maybe(3))
    #expect(plain.max(by: >) == Maybe(1))
    #expect(plain.first { $0 > 1 } == Maybe(2))
    #expect(numbers.first() == Maybe(1))
    #expect(numbers.last() == Maybe(3))
    #expect(numbers.last { $0 < 3 } == Maybe(2))
    #expect([Int]().publisher.first() == Maybe(nil))
    #expect(numbers.output(at: 2) == Maybe(3))
    #expect(numbers.output(at: 3) == Maybe(nil))
    #expect(numbers.output(at: -1) == Maybe(nil))
    let text = "abc"
    #expect(text.publisher.output(at: text.endIndex) == Optional<Character>.Publisher(nil))
    #expect(text.publisher.output(at: text.startIndex) == Optional<Character>.Publisher("a"))
  }

  @Test("of equals, min and max give the first")
  func equals() {
    let before = { @Sendable (left: String, right: String) in (left < "c") && !(right < "c") }
    #expect(["a", "b", "d", "c"].publisher.min(by: before) == Optional<String>.Publisher("a"))
    #expect(["a", "b", "d", "c"].publisher.max(by: before) == Optional<String>.Publisher("d"))
  }

  @Test("count and output(in:) know their collection")
  func counting() {
    let just: Just<Int> = numbers.count()
    #expect(just == Just(3))
    #expect(Failing(sequence: [1, 2]).count() == Result<Int, TestFailure>.Publisher(2))
    #expect("abc".publisher.count() == Outcome<Int>(3))
    #expect(numbers.output(in: 1..<3) == [2, 3].publisher)
    let text = "abc"
    #expect(text.publisher.output(in: text.startIndex..<text.endIndex) == ["a", "b", "c"].publisher)
  }

  @Test("a range outside the collection stops the program")
  func traps() async {
    await #expect(processExitsWith: .failure) { _ = [1, 2].publisher.output(in: 1..<3) }
  }

  @Test("prepend puts before, append behind; the one written last is outermost")
  func joining() {
    #expect([3].publisher.prepend(2).prepend(0, 1).append(4) == [0, 1, 2, 3, 4].publisher)
    #expect(numbers.prepend(Set([0])) == [0, 1, 2, 3].publisher)
    #expect(numbers.prepend([7].publisher) == [7, 1, 2, 3].publisher)
    #expect(numbers.append(4...5) == [1, 2, 3, 4, 5].publisher)
    #expect(numbers.append([7].publisher) == [1, 2, 3, 7].publisher)
    #expect([1 as Any].publisher.prepend("a").sequence.count == 2)
  }

  @Test("joining reserves what it needs and copies no element twice")
  func joiningCalls() {
    let base = Shelf(["c"])
    #expect(base.publisher.prepend("a", "b").sequence.log == ["init", "reserve 3", "append a b", "append c"])
    #expect(base.publisher.prepend(["a"]).sequence.log == ["init", "reserve 2", "append a", "append c"])
    #expect(base.publisher.prepend(Shelf(["a"]).publisher).sequence.log == ["append c"])
    #expect(base.publisher.append("d", "e").sequence.log == ["append d e"])
    #expect(base.publisher.append(["d"]).sequence.log == ["append d"])
    #expect(base.publisher.append(Shelf(["d"]).publisher).sequence.log == ["append d"])
  }
}

/// A collection that keeps how it came to be.
private struct Shelf: RangeReplaceableCollection {
  private var titles: [String]
  private(set) var log: [String] = []

  init() {
    titles = []
    log = ["init"]
  }

  init(_ titles: [String]) { self.titles = titles }

  var startIndex: Int { 0 }
  var endIndex: Int { titles.count }
  subscript(position: Int) -> String { titles[position] }
  func index(after index: Int) -> Int { index + 1 }

  mutating func reserveCapacity(_ count: Int) { log.append("reserve \(count)") }

  mutating func append<S: Sequence<String>>(contentsOf elements: S) {
    let new = Array(elements)
    log.append("append " + new.joined(separator: " "))
    titles += new
  }

  mutating func replaceSubrange<C: Collection<String>>(_ range: Range<Int>, with elements: C) {
    log.append("replace")
    titles.replaceSubrange(range, with: elements)
  }
}
