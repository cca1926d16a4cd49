import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("Controls in lists") struct ListControlTests {
  struct Card: View {
    @State private var name = ""
    @State private var isReminded = false
    @State private var count = 0

    var body: some View {
      Form {
        TextField("Name", text: $name)
        Toggle("Remind me", isOn: $isReminded)
        Button("Lend") { count += 1 }
        Text(verbatim: "\(name) \(isReminded) \(count)")
      }
    }
  }

  @Test("are rows of their own")
  func rows() throws {
    let view = HostedView { Card() }
    try view.type("Ines", into: .role(.field))
    try view.set("Remind me", to: true)
    try view.tap("Lend")
    #expect(view.contains("Ines true 1"))
  }

  struct Names: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
      List {
        ForEach(names, id: \.self) { Text(verbatim: $0) }
          .onDelete { names.remove(atOffsets: $0) }
      }
      .toolbar { EditButton() }
    }
  }

  @Test("begin editing with an edit button alone, on a page")
  func editButtonOnPage() throws {
    let view = HostedView { NavigationStack { Names() } }
    #expect(!view.contains("Delete"))
    try view.tap("Edit")
    view.advance(by: 1)
    try view.tap(.label("Delete").nth(0))
    view.advance(by: 1)
    #expect(!view.contains("a"))
    try view.tap("Done")
    view.advance(by: 1)
    #expect(!view.contains("Delete"))
  }

  @Test("begin editing on a sheet without doing so below")
  func editButtonOnSheet() throws {
    let view = HostedView {
      VStack {
        EditButton()
        List { ForEach(["x"], id: \.self) { Text(verbatim: $0) }.onDelete { _ in } }
      }
      .sheet(isPresented: .constant(true)) { NavigationStack { Names() } }
    }
    try view.tap("Edit")
    view.advance(by: 1)
    #expect(view.findAll("Delete").count == 3)
  }

  @Test("begin editing where no page is")
  func editButtonAlone() throws {
    let view = HostedView {
      VStack {
        EditButton()
        List { ForEach(["x"], id: \.self) { Text(verbatim: $0) }.onDelete { _ in } }
      }
    }
    try view.tap("Edit")
    view.advance(by: 1)
    #expect(view.contains("Delete"))
  }
}
