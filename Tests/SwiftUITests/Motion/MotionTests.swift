import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("Motion") struct MotionTests {
  final class Remote {
    var flip: () -> Void = {}
    var values: [Double] = []
  }

  struct Slider: View {
    let remote: Remote
    let change: (@escaping () -> Void) -> Void
    @State private var isRight = false
    var body: some View {
      remote.flip = { change { isRight.toggle() } }
      return HStack(spacing: 0) {
        if isRight { Color.clear.frame(width: 100, height: 10) }
        Color.red.frame(width: 10, height: 10)
        Color.clear
      }
    }
  }

  private func fill(_ pigment: Pigment, in layer: Layer) -> Layer? {
    if case .fill(pigment) = layer.content { return layer }
    for child in layer.children { if let found = fill(pigment, in: child) { return found } }
    return nil
  }

  private var red: Pigment { Color.red.pigment(in: EnvironmentValues()) }

  private func x(_ layer: Layer, in root: Layer) -> CGFloat? {
    if root === layer { return 0 }
    for child in root.children { if let x = x(layer, in: child) { return x + child.frame.minX } }
    return nil
  }

  @Test("of a place follows the animation, one step for each frame, and ends where the layout is")
  func places() throws {
    let remote = Remote()
    let backend = HeadlessBackend()
    let host = _ViewHost(
      Slider(remote: remote) { change in withAnimation(.linear(duration: 1)) { change() } },
      on: backend,
      size: CGSize(width: 200, height: 10)
    )
    let dot = try #require(fill(red, in: host.rootLayer))
    #expect(x(dot, in: host.rootLayer) == 0)
    remote.flip()
    backend.settle()
    #expect(x(dot, in: host.rootLayer) == 0)
    #expect(backend.isTicking)
    backend.advance(by: 1.0 / 60 + 0.5)
    let middle = try #require(x(dot, in: host.rootLayer))
    #expect(abs(middle - 50) < 2)
    backend.advance(by: 1)
    #expect(x(dot, in: host.rootLayer) == 100)
    #expect(!backend.isTicking)
  }

  @Test("needs an animation: a plain write jumps, and stops what moves")
  func jumps() throws {
    let remote = Remote()
    let backend = HeadlessBackend()
    var isAnimated = true
    let host = _ViewHost(
      Slider(remote: remote) { change in
        if isAnimated { withAnimation(.linear(duration: 1)) { change() } } else { change() }
      },
      on: backend,
      size: CGSize(width: 200, height: 10)
    )
    let dot = try #require(fill(red, in: host.rootLayer))
    remote.flip()
    backend.advance(by: 0.5)
    isAnimated = false
    remote.flip()
    backend.settle()
    #expect(x(dot, in: host.rootLayer) == 0)
    remote.flip()
    backend.settle()
    #expect(x(dot, in: host.rootLayer) == 100)
  }

  struct Door: View {
    let remote: Remote
    let transition: AnyTransition?
    @State private var isOpen = false
    var body: some View {
      remote.flip = { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }
      return VStack(spacing: 0) {
        if isOpen {
          if let transition {
            Color.red.frame(width: 40, height: 20).transition(transition)
          } else {
            Color.red.frame(width: 40, height: 20)
          }
        }
        Color.blue
      }
    }
  }

  @Test("takes a view in and out by fading it, and keeps it on the screen until it has gone")
  func fades() throws {
    let remote = Remote()
    let backend = HeadlessBackend()
    let host = _ViewHost(Door(remote: remote, transition: nil), on: backend, size: CGSize(width: 40, height: 100))
    remote.flip()
    backend.settle()
    let door = try #require(fill(red, in: host.rootLayer))
    #expect(door.effects.opacity == 0)
    backend.advance(by: 0.5 + 1.0 / 60)
    #expect(abs(door.effects.opacity - 0.5) < 0.02)
    backend.advance(by: 1)
    #expect(door.effects.opacity == 1)
    remote.flip()
    backend.advance(by: 0.5 + 1.0 / 60)
    #expect(fill(red, in: host.rootLayer) === door)
    #expect(abs(door.effects.opacity - 0.5) < 0.02)
    backend.advance(by: 1)
    #expect(fill(red, in: host.rootLayer) == nil)
  }

  private func holder(of layer: Layer, in root: Layer) -> Layer? {
    for child in root.children {
      if child === layer { return root }
      if let found = holder(of: layer, in: child) { return found }
    }
    return nil
  }

  @Test("takes a view in and out as its transition says")
  func moves() throws {
    let remote = Remote()
    let backend = HeadlessBackend()
    let host = _ViewHost(
      Door(remote: remote, transition: .asymmetric(insertion: .move(edge: .leading), removal: .scale)),
      on: backend,
      size: CGSize(width: 40, height: 100)
    )
    remote.flip()
    backend.settle()
    let door = try #require(fill(red, in: host.rootLayer).flatMap { holder(of: $0, in: host.rootLayer) })
    #expect(door.effects.transform.tx == -40)
    backend.advance(by: 0.5 + 1.0 / 60)
    #expect(abs(door.effects.transform.tx + 20) < 1)
    backend.advance(by: 1)
    #expect(door.effects.transform == .identity)
    remote.flip()
    backend.advance(by: 0.5 + 1.0 / 60)
    #expect(abs(door.effects.transform.a - 0.5) < 0.02)
    backend.advance(by: 1)
    #expect(fill(red, in: host.rootLayer) == nil)
  }

  struct Gauge: Animatable {
    var level: Double
    let remote: Remote
    var animatableData: Double {
      get { level }
      set { level = newValue }
    }
  }
  struct Shelf: View {
    let remote: Remote
    @State private var isOpen = false
    var body: some View {
      remote.flip = { isOpen.toggle() }
      return VStack(spacing: 0) {
        if isOpen { Color.red.frame(width: 40, height: 20) }
        Color.blue
      }
      .animation(.linear(duration: 1), value: isOpen)
    }
  }

  @Test("under an animation that belongs to a value takes views in and out too")
  func valueAnimation() throws {
    let remote = Remote()
    let backend = HeadlessBackend()
    let host = _ViewHost(Shelf(remote: remote), on: backend, size: CGSize(width: 40, height: 100))
    remote.flip()
    backend.advance(by: 0.5 + 1.0 / 60)
    let door = try #require(fill(red, in: host.rootLayer))
    #expect(abs(door.effects.opacity - 0.5) < 0.02)
    backend.advance(by: 1)
    remote.flip()
    backend.advance(by: 0.5)
    #expect(fill(red, in: host.rootLayer) === door)
    backend.advance(by: 1)
    #expect(fill(red, in: host.rootLayer) == nil)
  }

  struct Lift: ViewModifier {
    let y: CGFloat
    func body(content: Content) -> some View { content.offset(y: y) }
  }

  @Test("of a transition made of modifiers is that of what they change")
  func modifierTransition() throws {
    let remote = Remote()
    let backend = HeadlessBackend()
    let host = _ViewHost(
      Door(remote: remote, transition: .modifier(active: Lift(y: 60), identity: Lift(y: 0))),
      on: backend,
      size: CGSize(width: 40, height: 100)
    )
    func top() -> CGFloat? {
      func y(_ layer: Layer, _ above: CGFloat) -> CGFloat? {
        let here = above + layer.frame.minY + layer.effects.transform.ty
        if case .fill(red) = layer.content { return here }
        for child in layer.children { if let y = y(child, here) { return y } }
        return nil
      }
      return y(host.rootLayer, 0)
    }
    remote.flip()
    backend.settle()
    #expect(top() == 60)
    backend.advance(by: 0.5 + 1.0 / 60)
    #expect(abs((top() ?? -1) - 30) < 2)
    backend.advance(by: 1)
    #expect(top() == 0)
    remote.flip()
    backend.advance(by: 0.5 + 1.0 / 60)
    #expect(abs((top() ?? -1) - 30) < 2)
    backend.advance(by: 1)
    #expect(top() == nil)
  }

  struct GaugeOwner: View {
    let remote: Remote
    @State private var level = 0.0
    var body: some View {
      remote.flip = { level = level == 0 ? 100 : 0 }
      return Gauge(level: level, remote: remote).animation(.linear(duration: 1), value: level)
    }
  }

  @Test("of a view's own data runs its body once a frame")
  func animatable() {
    let remote = Remote()
    let backend = HeadlessBackend()
    let host = _ViewHost(GaugeOwner(remote: remote), on: backend, size: CGSize(width: 100, height: 100))
    _ = host
    remote.flip()
    backend.advance(by: 2)
    #expect(remote.values.first == 0)
    #expect(remote.values.last == 100)
    #expect((58...66).contains(remote.values.count))
    #expect(remote.values == remote.values.sorted())
    #expect(!backend.isTicking)
  }

  @Test("tells when it is over, and at once where nothing moves")
  func completion() async {
    let remote = Remote()
    let backend = HeadlessBackend()
    var log: [String] = []
    let host = _ViewHost(
      Slider(remote: remote) { change in
        withAnimation(.linear(duration: 1)) { change() } completion: { log.append("arrived") }
      },
      on: backend,
      size: CGSize(width: 200, height: 10)
    )
    _ = host
    remote.flip()
    backend.advance(by: 0.9)
    #expect(log == [])
    backend.advance(by: 0.2)
    #expect(log == ["arrived"])
    await withCheckedContinuation { done in
      withAnimation(.linear) {} completion: { done.resume() }
    }
  }
}

extension MotionTests.Gauge: View {
  var body: some View {
    remote.values.append(level)
    return Color.red.frame(width: level, height: 10)
  }
}
