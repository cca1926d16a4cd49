import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("Modifiers of modifiers")
struct ConcatTests {
  private struct Wrapped: ViewModifier {
    let word: String
    func body(content: Content) -> some View {
      HStack(spacing: 0) {
        Text("<\(word)")
        content
        Text("\(word)>")
      }
    }
  }

  private struct Louder: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> Wrapped {
      Wrapped(word: environment.isEnabled ? "on" : "off")
    }
  }

  @Test func `a modifier after another is around what that one makes`() {
    let view = HostedView { Text("x").modifier(Wrapped(word: "in").concat(Wrapped(word: "out"))) }
    #expect(view.texts == ["<out", "<in", "x", "in>", "out>"])
  }

  @Test func `the empty modifier changes nothing, and keeps state`() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("\(count)") { count += 1 } }
    }
    struct Screen: View {
      @State private var title = "a"
      var body: some View {
        Counter().modifier(EmptyModifier()).modifier(EmptyModifier.identity.concat(Wrapped(word: title)))
        Button("Change") { title = "b" }
      }
    }
    let view = HostedView { Screen() }
    try view.tap("0")
    try view.tap("Change")
    #expect(view.texts.prefix(3) == ["<b", "1", "b>"])
  }

  @Test func `an environmental modifier follows the environment`() throws {
    struct Screen: View {
      @State private var isOff = false
      var body: some View {
        Text("x").modifier(Louder()).disabled(isOff)
        Button("Change") { isOff.toggle() }
      }
    }
    let view = HostedView { Screen() }
    #expect(view.texts.prefix(3) == ["<on", "x", "on>"])
    try view.tap("Change")
    #expect(view.texts.prefix(3) == ["<off", "x", "off>"])
  }
}
