import HeadlessBackend
import SwiftUI
import Testing

@Observable private final class Draft {
  var title = "a"
  var count = 0
}

@MainActor @Suite("A binding") struct BindingTests {
  private final class Box<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private func binding<Value: Sendable>(_ box: Box<Value>) -> Binding<Value> {
    Binding(get: { box.value }, set: { box.value = $0 })
  }

  @Test("to a collection is a collection of bindings to its elements")
  func elements() {
    let box = Box([1, 2, 3])
    let all = binding(box)
    #expect(all.count == 3)
    all[1].wrappedValue = 20
    for element in all { element.wrappedValue += 1 }
    #expect(box.value == [2, 21, 4])
    #expect(all.map(\.wrappedValue) == [2, 21, 4])
  }

  @Test("to an element that is gone reads what was last there and ignores writes")
  func goneElement() {
    let box = Box([1, 2, 3])
    let last = binding(box)[2]
    box.value = [1]
    #expect(last.wrappedValue == 3)
    last.wrappedValue = 9
    #expect(box.value == [1])
  }

  @Test("of an optional is nil where there is nothing, and goes on with the last value")
  func unwrapping() {
    let box = Box<Int?>(nil)
    #expect((Binding(binding(box)) as Binding<Int>?) == nil)
    box.value = 4
    let some = Binding(binding(box)) as Binding<Int>?
    some?.wrappedValue = 5
    #expect(box.value == 5)
    box.value = nil
    #expect(some?.wrappedValue == 4)
  }

  @Test("can be to an optional, or to a hashable value, of its value")
  func wrapping() {
    let box = Box(1)
    let optional = Binding<Int?>(binding(box))
    optional.wrappedValue = nil
    #expect(box.value == 1)
    optional.wrappedValue = 2
    #expect(box.value == 2)
    let hashable = Binding<AnyHashable>(binding(box))
    hashable.wrappedValue = "text"
    #expect(box.value == 2)
    hashable.wrappedValue = 3
    #expect(box.value == 3)
  }

  @Test("ignores writes if it is constant")
  func constant() {
    let one = Binding.constant(1)
    one.wrappedValue = 2
    #expect(one.wrappedValue == 1)
  }

  @Test("tells its setter the transaction of a write")
  func transactions() {
    let box = Box(false)
    let some = Binding(get: { 0 }, set: { _, transaction in box.value = transaction.disablesAnimations })
    some.wrappedValue = 1
    #expect(box.value == false)
    withTransaction(\.disablesAnimations, true) { some.wrappedValue = 1 }
    #expect(box.value == true)
  }

  @Test("to a property of an observable object writes it")
  func bindable() {
    struct Inner: View {
      @Binding var value: Int
      var body: some View { Text(verbatim: "\(value)").onAppear { value = 1 } }
    }
    struct Outer: View {
      let log: Log
      @Bindable fileprivate var draft: Draft
      var body: some View {
        Inner(value: $draft.count)
          .onAppear { log.entries.append("\(draft.count)") }
      }
    }
    let (log, draft) = (Log(), Draft())
    let stage = Stage(100, 100) { Outer(log: log, draft: draft) }
    #expect(log.entries == ["1"])
    #expect(stage.texts == ["1"])
    Bindable(draft).title.wrappedValue = "b"
    #expect(draft.title == "b")
  }
}
