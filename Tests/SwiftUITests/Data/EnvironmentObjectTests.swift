import HeadlessBackend
import SwiftUI
import Testing

private final class Shelf: ObservableObject {
  @Published var name: String
  init(_ name: String) { self.name = name }
}

@MainActor @Suite("An environment object") struct EnvironmentObjectTests {
  struct Label: View {
    @EnvironmentObject private var shelf: Shelf
    let handle: Handle
    var body: some View {
      let binding = $shelf.name
      handle.act["rename"] = { binding.wrappedValue = "renamed" }
      return Text(verbatim: shelf.name)
    }
  }

  struct Root: View {
    let handle: Handle
    @State private var isOther = false
    fileprivate let shelves: (Shelf, Shelf)
    var body: some View {
      handle.act["swap"] = { isOther.toggle() }
      return Label(handle: handle).environmentObject(isOther ? shelves.1 : shelves.0)
    }
  }

  @Test("is found by its type; its announcements and another object have the body run")
  func found() {
    let handle = Handle()
    let (first, second) = (Shelf("first"), Shelf("second"))
    let stage = Stage(200, 100) { Root(handle: handle, shelves: (first, second)) }
    #expect(stage.texts == ["first"])
    handle("rename")
    stage.backend.settle()
    #expect(stage.texts == ["renamed"])
    handle("swap")
    stage.backend.settle()
    #expect(stage.texts == ["second"])
    first.name = "nobody sees it"
    #expect(stage.backend.settle() == 0)
    second.name = "seen"
    stage.backend.settle()
    #expect(stage.texts == ["seen"])
  }

  @Test("that nobody provides stops the program with its name")
  func missing() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Stage(100, 100) { Label(handle: Handle()) } }
      }
    )
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("No ObservableObject of type Shelf found"))
    #expect(text.contains("Label"))
  }
}
