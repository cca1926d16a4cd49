import Combine
import CombineTesting
import Testing

private struct Book {
  struct Shelf {
    var room = 7
    var row = "C"
  }
  final class Author {
    let name = "Austen"
  }
  var copies: Int
  var title: String
  var shelf = Shelf()
  var author = Author()
  var price: (Int) -> Int = { $0 * 2 }
  weak var reader: AnyObject?
  var watched = 3 { didSet {} }
  var isLong: Bool { title.count > 3 }
}

private func sent<Value>(_ keyPath: KeyPath<Book, Value>) -> Value? {
  let upstream = TestPublisher<Book, Never>()
  let recorder = upstream.map(keyPath).record()
  upstream.send(Book(copies: 5, title: "Emma"))
  return recorder.values.first
}

@Suite("map with key paths")
struct MapKeyPathTests {
  @Test("reads any kind of property")
  func kinds() {
    #expect(sent(\.copies) == 5)
    #expect(sent(\.title) == "Emma")
    #expect(sent(\.shelf.room) == 7)
    #expect(sent(\.shelf.row) == "C")
    #expect(sent(\.author.name) == "Austen")
    #expect(sent(\.title.count) == 4)
    #expect(sent(\.isLong) == true)
    #expect(sent(\.watched) == 3)
    #expect(sent(\.price)?(21) == 42)
    #expect(sent(\.self)?.copies == 5)
    #expect(sent(\.reader) as Any? != nil)
  }

  @Test("reads tuples and optionals")
  func others() throws {
    let pairs = TestPublisher<(left: Int, right: String), Never>()
    let right = pairs.map(\.right).record()
    pairs.send((1, "a"))
    try right.expect(values: ["a"])
    let optionals = TestPublisher<Book?, Never>()
    let titles = optionals.map(\.?.title).record()
    optionals.send(Book(copies: 1, title: "Dune"))
    optionals.send(nil)
    try titles.expect(values: ["Dune", nil])
  }

  @Test("makes tuples of several")
  func several() {
    let upstream = TestPublisher<Book, Never>()
    let two = upstream.map(\.copies, \.title).record(perValue: .max(1))
    let three = upstream.map(\.title, \.isLong, \.shelf.room).record(perValue: .max(2))
    #expect(upstream.send(Book(copies: 5, title: "Emma")) == .max(3))
    #expect(two.values.map { "\($0)" } == [#"(5, "Emma")"#])
    #expect(three.values.map { "\($0)" } == [#"("Emma", true, 7)"#])
  }

  @Test("keeps its key paths and shows them")
  func presents() {
    let probe = SubscriberProbe<Book, Never>()
    let one = probe.map(\.copies)
    let two = probe.map(\.copies, \.title)
    let three = probe.map(\.title, \.copies, \.isLong)
    #expect(one.keyPath == \.copies)
    #expect(two.keyPath0 == \.copies)
    #expect(two.keyPath1 == \.title)
    #expect(three.keyPath0 == \.title)
    #expect(three.keyPath1 == \.copies)
    #expect(three.keyPath2 == \.isLong)
    _ = one.record()
    #expect(presentation(of: probe.subscriber) == "ValueForKey(keyPath)")
    #expect(child("keyPath", of: probe.subscriber) == "\(\Book.copies)")
    _ = two.record()
    #expect(presentation(of: probe.subscriber) == "ValueForKeys(keyPath0, keyPath1)")
    _ = three.record()
    #expect(presentation(of: probe.subscriber) == "ValueForKeys(keyPath0, keyPath1, keyPath2)")
    #expect(child("keyPath2", of: probe.subscriber) == "\(\Book.isLong)")
  }

  @Test("is what a literal key path gives, and a closure gives map")
  func overloads() {
    let upstream = TestPublisher<Book, Never>()
    let (read, mapped) = (upstream.map(\.copies), upstream.map { $0.copies })
    #expect(type(of: read) == Publishers.MapKeyPath<TestPublisher<Book, Never>, Int>.self)
    #expect(type(of: mapped) == Publishers.Map<TestPublisher<Book, Never>, Int>.self)
  }
}
