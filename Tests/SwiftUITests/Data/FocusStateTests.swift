import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("The state of the focus") struct FocusStateTests {
  enum Field: Hashable { case first, second }

  struct Form: View {
    let handle: Handle
    @FocusState private var field: Field?
    var body: some View {
      handle.act["first"] = { field = .first }
      handle.act["second"] = { field = .second }
      handle.act["none"] = { field = nil }
      return VStack {
        Color.red.focusable().focused($field, equals: .first)
        Color.green.focusable().focused($field, equals: .second)
        Text(verbatim: field.map { "\($0)" } ?? "none")
      }
    }
  }

  @Test("gives the keyboard away, and follows it")
  func focus() throws {
    let handle = Handle()
    let stage = Stage(200, 200) { Form(handle: handle) }
    let surface = stage.backend.surfaces[0]
    #expect(surface.focus == nil)
    handle("first")
    stage.backend.settle()
    #expect(stage.texts == ["first"])
    let first = try #require(surface.focus)
    handle("second")
    stage.backend.settle()
    #expect(stage.texts == ["second"])
    #expect(surface.focus !== first)
    surface.focus(first)
    stage.backend.settle()
    #expect(stage.texts == ["first"])
    handle("none")
    stage.backend.settle()
    #expect(stage.texts == ["none"])
    #expect(surface.focus == nil)
    surface.focus(first)
    surface.focus(nil)
    stage.backend.settle()
    #expect(stage.texts == ["none"])
  }

  @Test("can be set when a view appears")
  func onAppear() {
    struct Appearing: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        Color.red.focusable().focused($isFocused).onAppear { isFocused = true }
      }
    }
    let stage = Stage(200, 200) { Appearing() }
    #expect(stage.backend.surfaces[0].focus != nil)
  }
}
