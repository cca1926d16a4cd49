import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("A label") struct LabelTests {
  struct Stacked: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 0) {
        configuration.title
        configuration.icon
      }
    }
  }

  private let label = Label("Due", systemImage: "clock")

  private func rects<V: View>(_ view: V) -> [CGRect] { Stage(200, 100) { view }.rects }

  @Test("has its icon before its title, on the first line")
  func automatic() {
    #expect(rects(label) == [rect(71, 40, 20, 20), rect(99, 40, 30, 20)])
    #expect(rects(label.labelStyle(.titleAndIcon)) == rects(label))
    let long = Label("one two three four five six", systemImage: "clock").frame(width: 128)
    #expect(rects(long) == [rect(36, 20, 20, 20), rect(64, 20, 100, 60)])
  }

  @Test("has one of the two alone where the style says so")
  func parts() {
    #expect(rects(label.labelStyle(.iconOnly)) == [rect(90, 40, 20, 20)])
    #expect(rects(label.labelStyle(.titleOnly)) == [rect(85, 40, 30, 20)])
  }

  @Test("is set by a style of the user's")
  func custom() {
    #expect(rects(label.labelStyle(Stacked())) == [rect(85, 30, 30, 20), rect(90, 50, 20, 20)])
  }

  @Test("has an icon in the list's colour in a row, but not in a header or where the row has a colour")
  func inList() {
    let list = List {
      Section {
        label
        label.listItemTint(.red)
        label.foregroundStyle(.green)
      } header: {
        label
      }
    }
    func contents<V: View>(_ view: V) -> [Layer.Content] {
      var found: [Layer.Content] = []
      func walk(_ layer: Layer) {
        if layer.content != .group { found.append(layer.content) }
        layer.children.forEach(walk)
      }
      walk(Stage(300, 300) { view }.host.rootLayer)
      return found
    }
    func icon(_ color: Color) -> Layer.Content {
      contents(Image(systemName: "clock").foregroundStyle(color))[0]
    }
    let (accent, red, green, blue) = (icon(.accentColor), icon(.red), icon(.green), icon(.blue))
    let colored = [accent, red, green, blue]
    #expect(contents(list).filter(colored.contains) == [accent, red, green])
    #expect(contents(list.listItemTint(.blue)).filter(colored.contains) == [blue, red, green])
  }

  @Test("takes any views, and titles in all forms")
  func forms() {
    let title = "Due"
    let any = Label {
      Text(verbatim: "Due")
    } icon: {
      Color.red.frame(width: 10, height: 10)
    }
    #expect(rects(any).count == 2)
    #expect(rects(Label(title, systemImage: "clock")) == rects(label))
  }
}

@MainActor @Suite("A value with a name") struct LabeledContentTests {
  @Test("fills the width, the name at one edge and the value at the other")
  func automatic() {
    let stage = Stage(200, 100) { LabeledContent("Due", value: "May") }
    #expect(stage.rects == [rect(0, 40, 30, 20), rect(170, 40, 30, 20)])
    #expect(Stage(200, 100) { LabeledContent("Due", value: 3, format: .number) }.texts == ["Due", "3"])
  }
}

@MainActor @Suite("A view of nothing") struct ContentUnavailableViewTests {
  @Test("says what is missing, and why")
  func texts() {
    let nothing = Stage(400, 400) {
      ContentUnavailableView("No loans", systemImage: "book", description: Text("Borrow a book"))
    }
    #expect(nothing.texts == ["No loans", "Borrow a book"])
    let search = Stage(400, 400) { ContentUnavailableView.search(text: "Moby") }
    #expect(search.texts.first == "No Results for “Moby”")
  }
}
