import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("What has changed") struct ChangesTests {
  final class Shelf: ObservableObject { @Published var books = 1 }

  struct Plain: View {
    let number: Int
    let note: (String) -> Void
    var body: some View {
      note(Changes.text(of: Self.self))
      return Text(verbatim: "\(number)")
    }
  }
  struct Named: View {
    let handle: Handle
    let note: (String) -> Void
    @State private var name = "a"
    @State private var number = 1
    @StateObject private var shelf = Shelf()
    var body: some View {
      note(Changes.text(of: Self.self))
      handle.act["name"] = { name += "b" }
      handle.act["both"] = { (name, number) = (name + "c", number + 1) }
      handle.act["unread"] = { number += 1 }
      handle.act["shelf"] = { shelf.books += 1 }
      return VStack {
        Text(verbatim: "\(name) \(shelf.books)")
        Plain(number: name.count, note: { _ in })
      }
    }
  }

  @Test("is the view itself at first, and then the properties that are other ones")
  func properties() {
    let (handle, log) = (Handle(), Log())
    let stage = Stage(100, 100) { Named(handle: handle, note: { log.entries.append($0) }) }
    for step in ["name", "unread", "shelf"] {
      handle(step)
      stage.backend.settle()
    }
    #expect(
      log.entries == [
        "Named: @self, @identity, _name, _number, _shelf changed.", "Named: _name changed.",
        "Named: _number, _shelf changed.",
      ]
        || log.entries == [
          "Named: @self, @identity, _name, _number, _shelf changed.", "Named: _name changed.",
          "Named: _number changed.",
        ]
    )
  }

  @Test("is the view alone where it has no properties of that kind")
  func plain() {
    let log = Log()
    _ = Stage(100, 100) { Plain(number: 1, note: { log.entries.append($0) }) }
    #expect(log.entries == ["Plain: @self changed."])
  }
}
