import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("Keyframes") struct KeyframesTests {
  struct Pose: Equatable {
    var x = 0.0
    var scale = 1.0
  }

  @Test("of one track follow each other")
  func line() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      MoveKeyframe(50)
      LinearKeyframe(30, duration: 2, timingCurve: .easeIn)
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: -1) == 0)
    #expect(timeline.value(time: 0) == 0)
    #expect(timeline.value(time: 0.5) == 5)
    #expect(timeline.value(time: 1) == 50)
    #expect(abs(timeline.value(time: 2) - (50 - 20 * 0.3154)) < 0.05)
    #expect(timeline.value(progress: 1) == 30)
    #expect(timeline.value(time: 9) == 30)
  }

  @Test("of several tracks run side by side, and the longest says how long it takes")
  func tracks() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) { LinearKeyframe(100, duration: 2) }
      KeyframeTrack(\.scale) { LinearKeyframe(3, duration: 1) }
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.5) == Pose(x: 25, scale: 2))
    #expect(timeline.value(time: 1.5) == Pose(x: 75, scale: 3))
  }

  @Test("on a cubic curve meet without a turn, from rest to rest")
  func cubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(40, duration: 1)
      CubicKeyframe(40, duration: 1)
    }
    func speed(_ time: Double) -> Double {
      (timeline.value(time: time + 1e-4) - timeline.value(time: time - 1e-4)) / 2e-4
    }
    #expect(abs(timeline.value(time: 1) - 10) < 1e-9)
    #expect(abs(timeline.value(time: 2) - 40) < 1e-9)
    #expect(abs(speed(1e-4)) < 0.1)
    // The straight line from the value before to the one behind.
    #expect(abs(speed(1) - 20) < 0.1)
    #expect(abs(speed(2) - 15) < 0.1)
    #expect(abs(speed(3 - 2e-4)) < 0.1)
  }

  @Test("on a cubic curve go on as fast as it was, or as fast as they are told")
  func velocities() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      CubicKeyframe(10, duration: 1, endVelocity: -30)
    }
    #expect(timeline.value(time: 1.1) > 10.5)
    #expect(timeline.value(time: 1.9) > 11)
    let still = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      CubicKeyframe(10, duration: 1, startVelocity: 0)
    }
    #expect(abs(still.value(time: 1.5) - 10) < 1e-9)
  }

  @Test("on a spring last until it has settled, and are there then")
  func spring() {
    let timeline = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(100, spring: .bouncy) }
    #expect(abs(timeline.duration - Spring.bouncy.settlingDuration) < 0.01)
    #expect(abs(timeline.value(time: 0.1) - 42.33) < 0.2)
    #expect(timeline.value(time: 0.3) > 100)
    #expect(timeline.value(time: timeline.duration) == 100)
    let cut = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(100, duration: 0.1, spring: .bouncy)
      LinearKeyframe(0, duration: 1)
    }
    #expect(abs(cut.duration - 1.1) < 1e-9)
    #expect(abs(cut.value(time: 0.1) - 42.33) < 0.2)
  }

  @Test("can be chosen and repeated", arguments: [true, false])
  func builder(isLong: Bool) {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.x) {
        if isLong { LinearKeyframe(100, duration: 2) } else { LinearKeyframe(50, duration: 1) }
        for step in 1...2 { LinearKeyframe(Double(step), duration: 0.5) }
      }
    }
    #expect(timeline.duration == (isLong ? 3 : 2))
    #expect(timeline.value(progress: 1).x == 2)
  }

  struct Wobble: Keyframes {
    let size: Double
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.x) { LinearKeyframe(size, duration: 1) }
      KeyframeTrack(\.scale) { LinearKeyframe(size, duration: 1) }
    }
  }

  @Test("can be a type of one's own")
  func custom() {
    let timeline = KeyframeTimeline(initialValue: Pose()) { Wobble(size: 5) }
    #expect(timeline.value(time: 1) == Pose(x: 5, scale: 5))
  }
}

@MainActor @Suite("A keyframe animator") struct KeyframeAnimatorTests {
  struct Bell: View {
    @State private var rings = 0
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Ring") { rings += 1 }
        Text(verbatim: "x").keyframeAnimator(initialValue: 0.0, trigger: rings) { view, x in
          view.offset(x: x)
        } keyframes: { now in
          LinearKeyframe(100, duration: 1)
          LinearKeyframe(now == 0 ? 40 : 20, duration: 1)
        }
      }
    }
  }

  @Test("runs once for each change, begins where it did before, and stays at the end")
  func trigger() throws {
    let view = HostedView { Bell() }
    let start = try view.find("x").frame.minX
    func x() throws -> CGFloat { try view.find("x").frame.minX - start }
    view.advance(by: 1)
    #expect(try x() == 0)
    try view.tap("Ring")
    view.advance(by: 0.5)
    #expect(try abs(x() - 50) < 3)
    view.advance(by: 1)
    #expect(try abs(x() - 70) < 3)
    view.advance(by: 1)
    #expect(try x() == 40)
    #expect(!view.backend.isTicking)
    try view.tap("Ring")
    view.advance(by: 0.5)
    #expect(try abs(x() - 50) < 3)
    view.advance(by: 2)
    #expect(try x() == 20)
  }

  struct Pulse: View {
    let repeats: Bool
    @State private var isShown = true
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Hide") { isShown = false }
        if isShown {
          KeyframeAnimator(initialValue: 0.0, repeating: repeats) { x in
            Text(verbatim: "x").offset(x: x)
          } keyframes: { _ in
            LinearKeyframe(100, duration: 1)
          }
        }
      }
    }
  }

  @Test("without a trigger runs from the beginning, over and over, until the view has gone")
  func repeating() throws {
    let view = HostedView { Pulse(repeats: true) }
    view.advance(by: 0.5)
    let start = try view.find("Hide").frame.minX
    let early = try view.find("x").frame.minX
    #expect(early > start + 30)
    view.advance(by: 2)
    #expect(try abs(view.find("x").frame.minX - early) < 6)
    try view.tap("Hide")
    view.advance(by: 1)
    #expect(!view.backend.isTicking)
  }

  @Test("that does not repeat runs once")
  func once() throws {
    let view = HostedView { Pulse(repeats: false) }
    let start = try view.find("x").frame.minX
    view.advance(by: 3)
    #expect(try view.find("x").frame.minX == start + 100)
    #expect(!view.backend.isTicking)
  }
}
