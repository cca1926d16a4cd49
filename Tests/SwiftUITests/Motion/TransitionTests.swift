import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A transition") struct TransitionTests {
  private func effects(_ view: HostedView) -> Layer.Effects? {
    func search(_ layer: Layer, _ around: Layer.Effects) -> Layer.Effects? {
      let own = layer.effects == Layer.Effects() ? around : layer.effects
      if case .text(let block) = layer.content, block.text == "xxxx" { return own }
      for child in layer.children { if let found = search(child, own) { return found } }
      return nil
    }
    return view.backend.surfaces.last?.root.flatMap { search($0, Layer.Effects()) }
  }

  @Test("can be looked at in each phase")
  func phases() throws {
    func look<T: Transition>(_ transition: T, _ phase: TransitionPhase) throws -> Layer.Effects {
      try #require(effects(HostedView { transition.apply(content: Text(verbatim: "xxxx"), phase: phase) }))
    }
    #expect(try look(.opacity, .identity) == Layer.Effects())
    #expect(try look(.opacity, .willAppear).opacity == 0)
    #expect(try look(.slide, .willAppear).transform.tx == -40)
    #expect(try look(.slide, .didDisappear).transform.tx == 40)
    #expect(try look(.move(edge: .bottom), .didDisappear).transform.ty == 20)
    #expect(try look(.scale(0.5), .willAppear).transform.a == 0.5)
    let both = AsymmetricTransition(insertion: .opacity, removal: .slide)
    #expect(try look(both, .willAppear).opacity == 0)
    #expect(try look(both, .didDisappear).transform.tx == 40)
    #expect(try look(.opacity.combined(with: .slide), .didDisappear).opacity == 0)
  }

  struct Wrapped: View {
    @State private var isOpen = false
    var body: some View {
      VStack {
        Button("Go") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
        if isOpen {
          Text(verbatim: "xxxx").transition(.scale(scale: 0.5)).padding(3).background(Color.red).onTapGesture {}
        }
      }
    }
  }

  @Test("counts for what is put around its view as well")
  func wrapped() throws {
    let view = HostedView { Wrapped() }
    try view.tap("Go")
    view.advance(by: 0.5)
    let seen = try #require(effects(view))
    #expect(abs(seen.transform.a - 0.75) < 0.02 && seen.opacity == 1)
    view.advance(by: 1)
    #expect(effects(view) == Layer.Effects())
  }

  struct Door: View {
    let configuration: BlurReplaceTransition.Configuration
    @State private var isOpen = false
    var body: some View {
      VStack {
        Button("Go") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
        if isOpen { Text(verbatim: "xxxx").transition(.blurReplace(configuration)) }
      }
    }
  }

  @Test("can blur what it takes in and out")
  func blur() throws {
    for (configuration, end) in [(BlurReplaceTransition.Configuration.downUp, 0.9), (.upUp, 1.1)] {
      let view = HostedView { Door(configuration: configuration) }
      try view.tap("Go")
      view.advance(by: 0.5 + 1.0 / 60)
      let coming = try #require(effects(view))
      #expect(abs(coming.transform.a - 0.9) < 0.01 && abs(coming.blurRadius - 4) < 0.2)
      view.advance(by: 1)
      #expect(try #require(effects(view)) == Layer.Effects())
      try view.tap("Go")
      view.advance(by: 0.5 + 1.0 / 60)
      let going = try #require(effects(view))
      #expect(abs(going.transform.a - end) < 0.01 && abs(going.opacity - 0.5) < 0.02)
    }
  }

  private struct Turned: ViewModifier, Animatable {
    var share: Double
    let isLeft: Bool
    nonisolated var animatableData: Double {
      get { share }
      set { share = newValue }
    }
    func body(content: Content) -> some View {
      content.rotation3DEffect(.degrees(share * 90), axis: (0, 1, 0), anchor: isLeft ? .leading : .trailing)
    }
  }

  private struct Cube: View {
    @State private var isOpen = true
    var body: some View {
      VStack {
        Button("Go") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
        if isOpen {
          Text(verbatim: "xxxx").transition(
            .asymmetric(
              insertion: .modifier(active: Turned(share: 1, isLeft: true), identity: Turned(share: 0, isLeft: true)),
              removal: .modifier(active: Turned(share: 1, isLeft: false), identity: Turned(share: 0, isLeft: false))
            )
          )
        }
      }
    }
  }

  @Test("of one kind in and another out does not go from the one to the other")
  func asymmetric() throws {
    let view = HostedView { Cube() }
    try view.tap("Go")
    for _ in 0..<5 {
      view.advance(by: 0.15)
      let seen = try #require(effects(view)).transform
      // Its trailing edge stays where it is.
      #expect(abs(40 * seen.a + seen.tx - 40) < 0.001 && seen.a < 1)
    }
  }
}
