import DisplayTree
import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A row with swipe actions") struct SwipeActionsTests {
  @MainActor @Observable final class Desk {
    var books = ["Emma", "Persuasion"]
    @ObservationIgnored var log: [String] = []
  }

  struct Shelf: View {
    let desk: Desk
    var body: some View {
      List {
        ForEach(desk.books, id: \.self) { book in
          Button(book) { desk.log.append("open \(book)") }
            .swipeActions(edge: .leading, allowsFullSwipe: false) {
              Button("Renew") { desk.log.append("renew \(book)") }.tint(.blue)
            }
            .swipeActions {
              Button("Return", role: .destructive) { desk.log.append("return \(book)") }
              Button("Mark") { desk.log.append("mark \(book)") }
            }
        }
      }
    }
  }

  private func drag(_ view: HostedView, _ query: String, by distance: Double) throws {
    let row = try view.find(.text(query)).frame
    let start = CGPoint(x: 200, y: row.midY)
    view.pointer(.down, at: start)
    for step in 1...5 { view.pointer(.moved, at: CGPoint(x: 200 + distance * Double(step) / 5, y: row.midY)) }
    view.pointer(.up, at: CGPoint(x: 200 + distance, y: row.midY))
    view.advance(by: 1)
  }

  @Test("shows those at the edge from which it is dragged, and puts them away when one is used")
  func actions() throws {
    let desk = Desk()
    let view = HostedView { Shelf(desk: desk) }
    #expect(!view.contains(.text("Return")))
    let place = try view.find(.text("Emma")).frame.minX
    try drag(view, "Emma", by: -120)
    // Each is 74 points wide, or as wide as it has to be.
    let (first, second) = (try view.find(.role(.button, "Return")).frame, try view.find(.role(.button, "Mark")).frame)
    #expect(first.maxX == 384 && second.maxX == first.minX)
    #expect(try view.find(.text("Emma")).frame.minX == place - first.width - second.width)
    try view.tap(.role(.button, "Mark"))
    view.advance(by: 1)
    #expect(desk.log == ["mark Emma"])
    #expect(!view.contains(.text("Return")))
    try drag(view, "Emma", by: 100)
    #expect(try view.find(.role(.button, "Renew")).frame.minX == 16)
    try view.tap(.role(.button, "Renew"))
    #expect(desk.log == ["mark Emma", "renew Emma"])
  }

  @Test("does what is nearest to the edge when it is dragged all the way")
  func fullSwipe() throws {
    let desk = Desk()
    let view = HostedView { Shelf(desk: desk) }
    try drag(view, "Emma", by: -350)
    #expect(desk.log == ["return Emma"])
    try drag(view, "Emma", by: 350)
    #expect(desk.log == ["return Emma"])
    #expect(view.contains(.role(.button, "Renew")))
  }

  @Test("goes back when another is dragged, and when it is dragged only a little")
  func others() throws {
    let view = HostedView { Shelf(desk: Desk()) }
    try drag(view, "Emma", by: -120)
    try drag(view, "Persuasion", by: -120)
    #expect(view.findAll(.role(.button, "Return")).count == 1)
    try drag(view, "Persuasion", by: 100)
    #expect(!view.contains(.role(.button, "Return")))
    try drag(view, "Emma", by: -15)
    #expect(!view.contains(.role(.button, "Return")))
  }

  struct Deleting: View {
    @State private var books = ["Emma", "Persuasion"]
    var body: some View {
      List { ForEach(books, id: \.self) { Text($0) }.onDelete { books.remove(atOffsets: $0) } }
    }
  }

  @Test("that can be deleted is, by its own button or all the way")
  func deletion() throws {
    let view = HostedView { Deleting() }
    try drag(view, "Emma", by: -120)
    try view.tap(.role(.button, "Delete"))
    #expect(view.texts == ["Persuasion"])
    try drag(view, "Persuasion", by: -350)
    #expect(view.texts == [])
  }

  @Test("scrolls and is pressed as before")
  func pressing() throws {
    let desk = Desk()
    let view = HostedView { Shelf(desk: desk) }
    let row = try view.find(.text("Emma")).frame
    view.pointer(.down, at: CGPoint(x: 200, y: row.midY))
    view.pointer(.moved, at: CGPoint(x: 210, y: row.midY + 40))
    view.pointer(.moved, at: CGPoint(x: 100, y: row.midY + 40))
    view.pointer(.up, at: CGPoint(x: 100, y: row.midY + 40))
    #expect(!view.contains(.text("Return")))
    try view.tap("Emma")
    #expect(desk.log == ["open Emma"])
  }
}
