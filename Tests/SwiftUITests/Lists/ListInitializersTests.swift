import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A list's initialisers") struct ListInitializersTests {
  struct Book: Identifiable, Hashable {
    var id: String { name }
    var name: String
  }

  @MainActor final class Box {
    var books = [Book(name: "Emma"), Book(name: "Persuasion")]
    var one: Int?
    var any: Set<Int> = []
    var always = 0
    var name: String?
    var names: Set<String> = []
    var named = "Emma"
  }

  private func binding<V>(_ box: Box, _ path: ReferenceWritableKeyPath<Box, V>) -> Binding<V> {
    Binding(get: { box[keyPath: path] }, set: { box[keyPath: path] = $0 })
  }

  @Test("take ranges with any kind of selection")
  func ranges() throws {
    let box = Box()
    try HostedView { List(0..<3, selection: self.binding(box, \.one)) { Text(verbatim: "Row \($0)") } }.tap("Row 1")
    #expect(box.one == 1)
    try HostedView { List(0..<3, selection: self.binding(box, \.any)) { Text(verbatim: "Row \($0)") } }.tap("Row 2")
    #expect(box.any == [2])
    try HostedView { List(0..<3, selection: self.binding(box, \.always)) { Text(verbatim: "Row \($0)") } }.tap("Row 2")
    #expect(box.always == 2)
  }

  @Test("take bindings with any kind of selection")
  func bindings() throws {
    let box = Box()
    try HostedView {
      List(self.binding(box, \.books), id: \.name, selection: self.binding(box, \.name)) { $book in
        Text(verbatim: book.name)
      }
    }
    .tap("Persuasion")
    #expect(box.name == "Persuasion")
    try HostedView {
      List(self.binding(box, \.books), id: \.name, selection: self.binding(box, \.names)) { $book in
        Text(verbatim: book.name)
      }
    }
    .tap("Emma")
    #expect(box.names == ["Emma"])
    try HostedView {
      List(self.binding(box, \.books), editActions: .all, selection: self.binding(box, \.named)) { $book in
        Text(verbatim: book.name)
      }
    }
    .tap("Persuasion")
    #expect(box.named == "Persuasion")
  }
}
