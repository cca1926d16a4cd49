import DisplayTree
import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A page that moves when it appears") struct PageMotionTests {
  struct Moving: View {
    @State private var isMoved = false
    var body: some View {
      Color.red.frame(width: 20, height: 20).offset(x: isMoved ? 50 : 0)
        .onAppear { withAnimation(.linear(duration: 10)) { isMoved = true } }
    }
  }

  @Test("does not move the bars as well")
  func bars() throws {
    let view = HostedView {
      NavigationStack {
        NavigationLink("Go") { Moving() }.navigationTitle("Start")
      }
    }
    func titles() -> [Double] {
      func search(_ layer: Layer, _ opacity: Double) -> [Double] {
        let opacity = opacity * layer.effects.opacity
        if case .text(let block) = layer.content, block.text == "Start" { return [opacity] }
        return layer.children.flatMap { search($0, opacity) }
      }
      return search(view.backend.surfaces[0].root!, 1)
    }
    #expect(titles() == [1])
    try view.tap("Go")
    view.advance(by: 1)
    // What leads back.
    #expect(titles() == [1])
  }

  struct Leaving: View {
    @State private var isMoved = false
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      Button("Leave") {
        withAnimation(.linear(duration: 0.5)) { isMoved.toggle() }
        dismiss()
      }
      .offset(x: isMoved ? 50 : 0)
    }
  }

  @Test("and leaves at once shows the page below in full")
  func leaving() throws {
    let view = HostedView {
      NavigationStack {
        List { NavigationLink("Go") { Leaving() } }.navigationTitle("Start")
      }
    }
    for _ in 0..<3 {
      try view.tap("Go")
      try view.tap("Leave")
      view.advance(by: 2)
      #expect(view.texts == ["Go", "Start"])
      #expect(!hasFaded(view))
    }
  }

  private func hasFaded(_ view: HostedView) -> Bool {
    func search(_ layer: Layer) -> Bool { layer.effects.opacity < 1 || layer.children.contains(where: search) }
    return search(view.backend.surfaces[0].root!)
  }

  struct Path: View {
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        List { Button("Go") { withAnimation(.linear(duration: 0.5)) { path.append(1) } } }
          .navigationTitle("Start")
          .navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
  }

  @Test("in the place of another leaves that one as it was, for when it comes back")
  func pages() throws {
    let view = HostedView { Path() }
    for _ in 0..<2 {
      try view.tap("Go")
      view.advance(by: 2)
      #expect(view.texts.contains("page 1"))
      try view.tap("Back")
      view.advance(by: 2)
      #expect(view.texts == ["Go", "Start"])
      #expect(!hasFaded(view))
    }
  }

  struct Tabs: View {
    @State private var chosen = 0
    var body: some View {
      VStack {
        Button("Other") { withAnimation(.linear(duration: 0.5)) { chosen = 1 - chosen } }
        TabView(selection: $chosen) {
          Text("first").tag(0)
          Text("second").tag(1)
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
      }
    }
  }

  @Test("is a tab's, and comes back in full")
  func tabs() throws {
    let view = HostedView { Tabs() }
    for text in ["second", "first", "second"] {
      try view.tap("Other")
      view.advance(by: 2)
      #expect(view.texts.contains(text))
      #expect(!hasFaded(view))
    }
  }
}
