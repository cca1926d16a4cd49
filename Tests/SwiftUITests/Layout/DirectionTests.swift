import DisplayTree
import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("From right to left") struct DirectionTests {
  private func frames(_ view: HostedView, _ names: String...) throws -> [CGRect] {
    try names.map { try view.find(.text($0)).frame }
  }

  struct Row: View {
    let direction: LayoutDirection
    var body: some View {
      HStack(spacing: 10) {
        Text(verbatim: "a")
        Text(verbatim: "bb")
        Spacer()
      }
      .padding(.leading, 30)
      .frame(width: 200)
      .environment(\.layoutDirection, direction)
    }
  }

  @Test("a stack begins on the right, and so does its padding")
  func stack() throws {
    let view = HostedView(width: 200) { Row(direction: .rightToLeft) }
    #expect(try frames(view, "a", "bb").map(\.minX) == [160, 130])
    let other = HostedView(width: 200) { Row(direction: .leftToRight) }
    #expect(try frames(other, "a", "bb").map(\.minX) == [30, 50])
  }

  struct Changing: View {
    @State private var direction = LayoutDirection.leftToRight
    var body: some View {
      VStack(alignment: .leading) {
        Button("Turn") { direction = direction == .leftToRight ? .rightToLeft : .leftToRight }
        Text(verbatim: "ab").offset(x: 5)
        Color.red.frame(height: 1)
      }
      .environment(\.layoutDirection, direction)
    }
  }

  @Test("a change of direction, and of the window's width, moves what is inside")
  func change() throws {
    let view = HostedView(width: 200) { Changing() }
    #expect(try frames(view, "ab")[0].minX == 5)
    try view.tap("Turn")
    #expect(try frames(view, "ab")[0].minX == 175)
    view.resize(width: 300, height: 400)
    #expect(try frames(view, "ab")[0].minX == 275)
    try view.tap("Turn")
    #expect(try frames(view, "ab")[0].minX == 5)
  }

  @Test("what is laid out from left to right inside stays so")
  func nested() throws {
    let view = HostedView(width: 200) {
      HStack(spacing: 0) {
        HStack(spacing: 0) {
          Text(verbatim: "a")
          Text(verbatim: "b")
        }
        .environment(\.layoutDirection, .leftToRight)
        Text(verbatim: "c")
        Spacer(minLength: 0)
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(try frames(view, "a", "b", "c").map(\.minX) == [180, 190, 170])
  }

  struct Measured: View {
    @State private var place = ""
    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 40, height: 10)
          .onGeometryChange(for: CGRect.self) { $0.frame(in: .global) } action: { place = "\(Int($0.minX))" }
          .onTapGesture { place = "hit" }
        Spacer(minLength: 0)
        Text(place)
      }
      .frame(height: 20)
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test("views know where they are, and are hit there")
  func places() throws {
    let view = HostedView(width: 200, height: 20) { Measured() }
    #expect(view.texts == ["160"])
    view.click(at: CGPoint(x: 180, y: 10))
    #expect(view.texts == ["hit"])
  }

  @Test("lines of text begin on the right")
  func text() throws {
    let view = HostedView(width: 100) {
      Text(verbatim: "long first line of text").environment(\.layoutDirection, .rightToLeft)
    }
    guard case .text(let block) = try view.find(.text("long first line of text")).layer.content else { return }
    #expect(block.alignment == .trailing)
  }

  @Test("rows of lists and bars begin on the right, and pages come from the left")
  func list() throws {
    let view = HostedView {
      NavigationStack {
        List { NavigationLink("Go") { Text(verbatim: "page") } }.navigationTitle("Start")
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(try frames(view, "Go", "Start").map(\.maxX) == [368, 384])
    try view.tap("Go")
    let back = try view.find(.role(.button, "Back")).frame
    #expect(back.maxX == 384)
    func search(_ layer: Layer) -> [CGFloat] {
      (layer.passage.map { [$0.offset.width] } ?? []) + layer.children.flatMap(search)
    }
    #expect(search(view.backend.surfaces[0].root!) == [0, -400])
  }

  struct Strip: View {
    var body: some View {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<40) { Text(verbatim: "n\($0)").frame(width: 50) }
        }
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test("a strip is scrolled from its right end on")
  func scrolling() throws {
    let view = HostedView(width: 200, height: 40) { Strip() }
    #expect(view.texts.contains("n0") && !view.texts.contains("n39"))
    #expect(try view.find(.text("n0")).frame.minX >= 150)
    try view.scroll(.text("n0"), to: CGPoint(x: 0, y: 0))
    #expect(view.texts.contains("n39"))
  }

  @Test("a popover, and what is on it, is where it belongs")
  func popover() throws {
    let view = HostedView(width: 400) {
      HStack {
        Button("Open") {}.popover(isPresented: .constant(true)) {
          HStack(spacing: 0) {
            Text(verbatim: "first")
            Text(verbatim: "second")
          }
        }
        Spacer()
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    let places = try frames(view, "first", "second")
    #expect(places[0].minX == places[1].maxX)
    #expect(places[0].maxX == 392)
  }
}
