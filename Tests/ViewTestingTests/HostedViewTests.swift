import DisplayTree
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A hosted view") struct HostedViewTests {
  @Test("says what it looked for and what is there when it finds nothing")
  func notFound() {
    let view = HostedView(width: 100, height: 100) {
      VStack(spacing: 0) {
        Text(verbatim: "Shelf")
        Button("Add") {}
      }
    }
    do {
      try view.tap("Save")
      Issue.record("found what is not there")
    } catch let failure {
      #expect(
        "\(failure)" == """
          Nothing on the screen is “Save”. This is there:
          surface 100×100
            text “Shelf” at 0,0, 50×20
            button “Add” at 10,20, 30×20
              text “Add” at 0,0, 30×20
          """
      )
    }
  }

  @Test("asks which of several is meant")
  func ambiguous() throws {
    let view = HostedView(width: 100, height: 100) {
      VStack(spacing: 0) {
        Button("Add") {}
        Button("Add") {}
      }
    }
    do {
      try view.tap("Add")
      Issue.record("chose one of two")
    } catch let failure {
      #expect(
        "\(failure)" == """
          2 things on the screen are “Add”. Say which with `nth(_:)`:
            0: button “Add” at 0,0, 30×20 on the surface at 35,30
            1: button “Add” at 0,20, 30×20 on the surface at 35,50
          """
      )
    }
    #expect(try view.find(.label("Add").nth(1)).frame.minY == 50)
  }

  @Test("says that a disabled control cannot be used")
  func disabled() {
    let view = HostedView { Button("Add") {}.disabled(true) }
    do {
      try view.tap("Add")
      Issue.record("tapped a disabled button")
    } catch let failure {
      #expect("\(failure)" == "Cannot tap button “Add” disabled at 185,190, 30×20: it is disabled.")
    }
  }

  struct Late: View {
    @State private var title = "waiting"
    var body: some View {
      Text(title).task {
        await Task.yield()
        title = "here"
      }
    }
  }

  @Test("waits for what a task brings")
  func waits() async throws {
    let view = HostedView { Late() }
    #expect(try await view.find("here", within: 1000).label == "here")
    await #expect(throws: ViewFailure.self) { try await view.find("never", within: 10) }
  }

  @Test("finds by text, part of a text and kind")
  func queries() throws {
    let view = HostedView {
      VStack {
        Text(verbatim: "Three books")
        Button("Lend") {}
      }
    }
    #expect(try view.find(.containing("books")).label == "Three books")
    #expect(try view.find(.text("Lend")).role == nil)
    #expect(view.contains(.role(.button, "Lend")))
    #expect(!view.contains(.role(.toggle)))
    #expect(try view.find(.matching("narrow") { $0.frame.width == 40 && $0.role != nil }).label == "Lend")
  }
}
