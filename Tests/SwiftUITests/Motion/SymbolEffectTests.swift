import DisplayTree
import Foundation
import HeadlessBackend
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A symbol effect") struct SymbolEffectTests {
  private func layers(_ view: HostedView) -> [Layer] {
    func images(_ layer: Layer) -> [Layer] {
      (layer.accessibility.role == .image ? [layer] : []) + layer.children.flatMap(images)
    }
    return images(view.backend.surfaces[0].root!)
  }

  private func effects(_ view: HostedView) -> Layer.Effects { layers(view)[0].effects }

  struct Likes: View {
    @State var likes = 0
    var body: some View {
      VStack {
        Image(systemName: "heart").symbolEffect(.bounce, value: likes)
        Text("Likes").symbolEffect(.bounce, value: likes)
        Button("Like") { likes += 1 }
      }
    }
  }

  @Test("for a value happens once for each change, and then all is as before")
  func discrete() throws {
    let view = HostedView { Likes() }
    #expect(!view.backend.isTicking)
    #expect(effects(view) == Layer.Effects())
    try view.tap("Like")
    view.advance(by: 0.15)
    #expect(effects(view).transform.a > 1.05)
    view.advance(by: 1)
    #expect(effects(view) == Layer.Effects())
    #expect(!view.backend.isTicking)
  }

  struct Search: View {
    @State var isSearching = false
    var body: some View {
      VStack {
        Label("Network", systemImage: "wifi").symbolEffect(.pulse, isActive: isSearching)
        Toggle("Search", isOn: $isSearching)
      }
    }
  }

  @Test("goes on while it is active, comes to its end, and leaves text alone")
  func indefinite() throws {
    let view = HostedView { Search() }
    try view.set("Search", to: true)
    view.advance(by: 0.8)
    #expect(effects(view).opacity < 0.4)
    view.advance(by: 16)
    #expect(view.backend.isTicking)
    try view.set("Search", to: false)
    view.advance(by: 2)
    #expect(effects(view) == Layer.Effects())
    #expect(!view.backend.isTicking)
  }

  struct Door: View {
    @State var isGone = true
    var body: some View {
      VStack {
        Image(systemName: "star").symbolEffect(.disappear, isActive: isGone)
        Toggle("Gone", isOn: $isGone)
      }
    }
  }

  @Test("that is a state is there at once in the beginning, and later little by little")
  func state() throws {
    let view = HostedView { Door() }
    #expect(effects(view).opacity == 0)
    #expect(!view.backend.isTicking)
    try view.set("Gone", to: false)
    view.advance(by: 0.15)
    #expect(effects(view).opacity > 0.2 && effects(view).opacity < 0.8)
    view.advance(by: 1)
    #expect(effects(view) == Layer.Effects())
  }

  struct Times: View {
    let options: SymbolEffectOptions
    @State var count = 0
    var body: some View {
      VStack {
        Image(systemName: "gear").symbolEffect(.rotate, options: options, value: count)
        Button("Turn") { count += 1 }
      }
    }
  }

  @Test("is repeated as often, and is as fast, as the options say")
  func options() throws {
    for (options, length) in [(SymbolEffectOptions.repeat(3), 4.2), (.speed(2), 0.7), (.default, 1.4)] {
      let view = HostedView { Times(options: options) }
      try view.tap("Turn")
      view.advance(by: length - 0.1)
      #expect(view.backend.isTicking)
      view.advance(by: 0.2)
      #expect(!view.backend.isTicking)
    }
  }

  struct Play: View {
    @State var isPlaying = false
    var body: some View {
      VStack {
        Image(systemName: isPlaying ? "pause.fill" : "play.fill").contentTransition(.symbolEffect(.replace))
        Button("Play") { withAnimation(.linear(duration: 1)) { isPlaying.toggle() } }
      }
    }
  }

  @Test("replaces a symbol: the old shrinks, the new grows")
  func replace() throws {
    let view = HostedView { Play() }
    try view.tap("Play")
    view.advance(by: 0.25)
    let pieces = layers(view)[0].children
    #expect(pieces.count == 2)
    #expect(pieces.map { $0.effects.transform.a }.contains { $0 > 0.8 })
    #expect(pieces.map { $0.effects.transform.a }.contains { $0 < 0.7 })
    #expect(layers(view)[0].content == .drawing(Drawing([])))
    view.advance(by: 1)
    #expect(layers(view)[0].children.isEmpty)
    #expect(layers(view)[0].content != .drawing(Drawing([])))
  }

  @Test("can be taken from the symbols inside")
  func removed() {
    let view = HostedView {
      Image(systemName: "star").symbolEffectsRemoved().symbolEffect(.pulse)
    }
    #expect(!view.backend.isTicking)
  }
}
