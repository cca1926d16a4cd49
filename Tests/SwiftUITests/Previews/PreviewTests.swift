import HeadlessBackend
import SwiftUI
import Testing

extension EnvironmentValues {
  @Entry fileprivate var shelfName = "Fiction"
  @Entry fileprivate var limit: Int? = nil
  @Entry fileprivate var owner: String?
  @Entry fileprivate var rule: @Sendable (Int) -> Bool = { $0 == 3 }
}

extension Transaction {
  @Entry fileprivate var reason: String = "none, \("so far")"
}

private struct Shelf: View {
  @Environment(\.shelfName) private var name
  @Environment(\.owner) private var owner
  @Environment(\.rule) private var rule
  var body: some View { Text(verbatim: "\(name) \(owner ?? "nobody") \(rule(3))") }
}

#Preview { Shelf() }

#Preview("Two (2), \"quoted\" { shelves", traits: .fixedLayout(width: 300, height: 100)) {
  @Previewable @State var count = 2  // { not a bracket
  @Previewable @State var words = [
    "a", "b",
  ]
  let sum = count + words.count
  VStack {
    Text(verbatim: "\(sum) }")
    if sum > 3 { Shelf() }
  }
}

private struct Shelf_Previews: PreviewProvider {
  static var previews: some View {
    Shelf().previewLayout(.sizeThatFits).previewDisplayName("Shelf")
  }
}

@MainActor @Suite("A preview") struct PreviewTests {
  @Test("has a name, traits, and a view")
  func direct() {
    let preview = Preview("Shelf", traits: .sizeThatFitsLayout) { Shelf() }
    #expect(preview._name == "Shelf")
    #expect(preview._isFitted)
    #expect(Stage(300, 100) { preview._content }.texts == ["Fiction nobody true"])
  }

  @Test("of the older kind is a view")
  func provider() {
    #expect(Stage(300, 100) { Shelf_Previews.previews }.texts == ["Fiction nobody true"])
    #expect(Shelf_Previews.platform == nil)
  }

  @Test("entries have defaults and can be set")
  func entries() {
    var values = EnvironmentValues()
    #expect(values.shelfName == "Fiction")
    #expect(values.limit == nil)
    values.limit = 3
    #expect(values.limit == 3)
    values.owner = "Ada"
    #expect(values.owner == "Ada")
    var transaction = Transaction()
    #expect(transaction.reason == "none, so far")
    transaction.reason = "test"
    #expect(transaction.reason == "test")
    let stage = Stage(300, 100) { Shelf().environment(\.shelfName, "Crime").environment(\.owner, "Ada") }
    #expect(stage.texts == ["Crime Ada true"])
  }
}
