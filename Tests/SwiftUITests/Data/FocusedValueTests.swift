import Combine
import DisplayTree
import HeadlessBackend
import SwiftUI
import Testing

private struct TitleKey: FocusedValueKey { typealias Value = String }
private struct TextKey: FocusedValueKey { typealias Value = Binding<String> }

extension FocusedValues {
  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
  fileprivate var text: Binding<String>? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }
  @Entry fileprivate var page: Int?
}

private final class Book: ObservableObject {
  @Published var name = "Emma"
}

@MainActor @Suite("A focused value") struct FocusedValueTests {
  struct Reader: View {
    @FocusedValue(\.title) private var title
    @FocusedValue(\.page) private var page
    var body: some View { Text(verbatim: "\(title ?? "none") \(page ?? 0)") }
  }

  @Test("is that of the view that has the keyboard; the innermost has the last word")
  func focus() {
    let stage = Stage(200, 200) {
      VStack {
        Reader()
        VStack {
          Color.red.focusable().focusedValue(\.title, "red")
          Color.green.focusable()
        }
        .focusedValue(\.title, "group").focusedValue(\.page, 3)
        Color.blue.focusable()
      }
    }
    let surface = stage.backend.surfaces[0]
    let layers = stage.focusables
    #expect(layers.count == 3)
    #expect(stage.texts == ["none 0"])
    surface.focus(layers[0])
    stage.backend.settle()
    #expect(stage.texts == ["red 3"])
    surface.focus(layers[1])
    stage.backend.settle()
    #expect(stage.texts == ["group 3"])
    surface.focus(layers[2])
    stage.backend.settle()
    #expect(stage.texts == ["none 0"])
    surface.focus(layers[0])
    surface.focus(nil)
    stage.backend.settle()
    #expect(stage.texts == ["none 0"])
  }

  struct Editor: View {
    @State private var text = "a"
    @State private var shows = true
    let handle: Handle
    var body: some View {
      handle.act["hide"] = { shows = false }
      return VStack {
        Changer(handle: handle)
        if shows { TextField("", text: $text).focusedValue(\.text, $text).focusedSceneValue(\.title, text) }
        Reader()
      }
    }
  }

  struct Changer: View {
    let handle: Handle
    @FocusedBinding(\.text) private var text
    var body: some View {
      handle.act["write"] = { text = "b" }
      return Text(verbatim: text ?? "no text")
    }
  }

  @Test("of a scene needs no keyboard; a binding is read and written through")
  func bindings() {
    let handle = Handle()
    let stage = Stage(200, 200) { Editor(handle: handle) }
    #expect(stage.texts.first == "no text")
    #expect(stage.texts.last == "a 0")
    stage.backend.surfaces[0].focus(stage.find { if case .control = $0.content { true } else { false } })
    stage.backend.settle()
    #expect(stage.texts.first == "a")
    handle("write")
    stage.backend.settle()
    #expect(stage.texts.first == "b")
    #expect(stage.texts.last == "b 0")
    handle("hide")
    stage.backend.settle()
    #expect(stage.texts == ["no text", "none 0"])
  }

  struct BookReader: View {
    @FocusedObject private var book: Book?
    var body: some View { Text(verbatim: book?.name ?? "no book") }
  }

  @Test("may be an object, whose changes are followed")
  func objects() {
    let book = Book()
    let stage = Stage(200, 200) {
      VStack {
        BookReader()
        Color.red.focusedSceneObject(book)
      }
    }
    #expect(stage.texts == ["Emma"])
    book.name = "Persuasion"
    stage.backend.settle()
    #expect(stage.texts == ["Persuasion"])
  }
}

extension Stage {
  /// The layers that can have the keyboard and are no controls.
  fileprivate var focusables: [Layer] {
    var found: [Layer] = []
    func search(_ layer: Layer) {
      if layer.isFocusable { found.append(layer) }
      for child in layer.children { search(child) }
    }
    search(host.rootLayer)
    return found
  }
}
