import Combine
import CombineTesting
import Foundation
import Testing

@Suite("ObservableObject")
struct ObservableObjectTests {
  private class Base: ObservableObject {
    @Published var title = ""
    var plain = 0
  }
  private class Middle: Base {
    var (a, b) = (UInt8(1), "two")
    weak var friend: Base?
    var tuple: (Int, Published<Int>?) = (0, nil)
    let closure: () -> Void = {}
  }
  private final class Derived: Middle {
    @Published var pages: [Int] = []
    @Published var author: String?
  }

  private func changes(of object: some ObservableObject, in act: () -> Void) -> Int {
    var count = 0
    let token = object.objectWillChange.sink { _ in count += 1 }
    act()
    token.cancel()
    return count
  }

  @Test("announces changes of its own and its superclasses' published properties through one publisher")
  func inheritance() {
    let book = Derived()
    #expect(book.objectWillChange === book.objectWillChange)
    #expect(book.objectWillChange === (book as Base).objectWillChange)
    let count = changes(of: book) {
      book.title = "Dune"
      book.pages = [1]
      book.pages.append(2)
      book.author = "Herbert"
      book.plain = 1
      book.friend = book
      book.friend = nil
    }
    #expect(count == 4)
    #expect(changes(of: Base()) {} == 0)
  }

  @Test("announces nothing before it was asked for its publisher; from then on to whoever asks")
  func lazily() {
    let book = Derived()
    book.title = "Emma"
    let recorder = book.objectWillChange.record(demand: .none)
    book.title = "Dune"
    #expect(recorder.values.count == 0)
    recorder.request(.max(1))
    book.title = "Ulysses"
    book.pages = []
    #expect(recorder.values.count == 2)
  }

  @Test("finds fields in generic classes and their subclasses")
  func generic() {
    class Box<Value>: ObservableObject {
      @Published var value: Value
      var others: [Value] = []
      init(_ value: Value) { self.value = value }
    }
    final class Labelled<Value, Label>: Box<(Value, Label)> {
      @Published var label: Label?
    }
    let box = Box("x")
    #expect(changes(of: box) { box.value = "y" } == 1)
    let numbers = Box<UInt8>(1)
    #expect(changes(of: numbers) { numbers.value = 2 } == 1)
    let labelled = Labelled<UInt8, String>((1, "a"))
    #expect(
      changes(of: labelled) {
        labelled.label = "b"
        labelled.value = (2, "c")
        labelled.others = []
      } == 2
    )
  }

  @Test("finds fields in subclasses of Foundation's classes")
  func foundation() {
    final class Object: NSObject, ObservableObject { @Published var count = 0 }
    final class Work: Operation, ObservableObject, @unchecked Sendable {
      @Published var progress = 0.0
      @Published var name2: String? = "x"
    }
    final class Format: DateFormatter, ObservableObject, @unchecked Sendable { @Published var count = 0 }
    let (object, work, format) = (Object(), Work(), Format())
    #expect(changes(of: object) { object.count = 1 } == 1)
    #expect(
      changes(of: work) {
        work.progress = 0.5
        work.name2 = nil
      } == 2
    )
    #expect(changes(of: format) { format.count = 1 } == 1)
  }

  @Test("does not depend on what the class shows of itself")
  func customMirror() {
    final class Secretive: ObservableObject, CustomReflectable {
      @Published var count = 0
      var customMirror: Mirror { Mirror(self, children: [], ancestorRepresentation: .suppressed) }
    }
    let secretive = Secretive()
    #expect(changes(of: secretive) { secretive.count = 1 } == 1)
  }

  @Test("announces also what is published by hand, in constants and in existentials' classes")
  func byHand() {
    final class Hand: ObservableObject {
      let constant = Published(initialValue: 1)
      var storage = Published(initialValue: "a")
      var text: String {
        get { Published[_enclosingInstance: self, wrapped: \.text, storage: \.storage] }
        set { Published[_enclosingInstance: self, wrapped: \.text, storage: \.storage] = newValue }
      }
    }
    let hand = Hand()
    let erased: any ObservableObject = hand
    #expect(changes(of: erased) { hand.text = "b" } == 1)
  }

  @Test("is not told of published properties inside of other values")
  func nested() {
    struct Inner { var published = Published(initialValue: 1) }
    final class Outer: ObservableObject {
      var inner = Inner()
      lazy var late = Published(initialValue: 1)
      nonisolated(unsafe) static var shared = Published(initialValue: 1)
      @Published var count = 0
    }
    let outer = Outer()
    let recorder = outer.inner.published.projectedValue.record()
    #expect(changes(of: outer) { outer.count = 1 } == 1)
    #expect(recorder.values == [1])
  }

  @Test("with a publisher of its own sends by itself, or not at all")
  func ownPublisher() {
    final class Own: ObservableObject {
      let objectWillChange = PassthroughSubject<String, Never>()
      @Published var count = 0
    }
    final class Loud: ObservableObject {
      let objectWillChange = ObservableObjectPublisher()
      var count = 0 { willSet { objectWillChange.send() } }
    }
    let own = Own()
    let recorder = own.objectWillChange.record()
    own.count = 1
    #expect(recorder.values == [])
    own.objectWillChange.send("by hand")
    #expect(recorder.values == ["by hand"])
    let loud = Loud()
    #expect(changes(of: loud) { loud.count = 1 } == 1)
  }

  @Test("without published properties has one publisher all the same, and only its own")
  func bare() {
    final class Bare: ObservableObject {}
    let bare = Bare()
    let publisher = bare.objectWillChange
    #expect(publisher === bare.objectWillChange)
    var others: [Bare] = []
    for round in 0..<1_000 {
      let other = Bare()
      #expect(other.objectWillChange !== publisher)
      if round % 3 == 0 { others.append(other) }
    }
    #expect(publisher === bare.objectWillChange)
    #expect(Set(others.map { ObjectIdentifier($0.objectWillChange) }).count == others.count)
    #expect(changes(of: bare) { bare.objectWillChange.send() } == 1)
  }

  @Test("without published properties lets go of its publisher in the end, whatever that sets free")
  func bareRelease() {
    final class Bare: ObservableObject {}
    final class Last {
      deinit { _ = Bare().objectWillChange }
    }
    var freed = 0
    for _ in 0..<1_000 {
      let bare = Bare()
      let last = Last()
      let census = AnyCancellable { freed += 1 }
      // A subscriber that nobody cancels: it goes with the publisher.
      bare.objectWillChange.subscribe(
        AnySubscriber(
          receiveSubscription: { $0.request(.unlimited) },
          receiveValue: { _ in
            _ = (last, census)
            return .none
          }
        )
      )
    }
    #expect(freed > 0)
  }

  @Test("may be asked for its publisher by many threads at once")
  func threads() {
    for round in 0..<500 {
      let book = Shared<any ObservableObject>(
        round % 2 == 0
          ? Derived()
          : {
            final class Bare: ObservableObject {}; return Bare()
          }()
      )
      let lock = NSLock()
      nonisolated(unsafe) var found: [ObservableObjectPublisher?] = []  // under `lock`
      func publisher(_ object: some ObservableObject) -> ObservableObjectPublisher? {
        object.objectWillChange as? ObservableObjectPublisher
      }
      func find(_: Int) {
        let publisher = publisher(book.value)
        lock.withLock { found.append(publisher) }
      }
      if round < 20 { concurrently(3, find) } else { (0..<3).forEach(find) }
      #expect(found[0] != nil && found[0] === found[1] && found[1] === found[2])
    }
  }

  @Test("can be used in init, as soon as all fields have a value")
  func duringInit() {
    class Base: ObservableObject {
      @Published var first = 0
      var early: ObservableObjectPublisher?
      init() { early = objectWillChange }
    }
    final class Sub: Base {
      @Published var second = 0
    }
    let sub = Sub()
    #expect(sub.early === sub.objectWillChange)
    #expect(
      changes(of: sub) {
        sub.first = 1
        sub.second = 1
      } == 2
    )
  }
}
