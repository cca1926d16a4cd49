import Testing

@testable import SwiftUI

@Suite("An animation") struct AnimationTests {
  private func progress(_ animation: Animation, _ times: [Double]) -> [Double] {
    var run = Run(animation)
    return times.map { run.value(at: $0) }
  }

  private func isClose(_ values: [Double], _ expected: [Double], within limit: Double = 0.002) -> Bool {
    zip(values, expected).allSatisfy { abs($0 - $1) <= limit }
  }

  @Test(
    "on a spring comes as far as the formulas say",
    arguments: [
      (Animation.smooth(duration: 0.5), [0.3577, 0.7154, 0.8900, 0.9864]),
      (Animation.spring(response: 0.5, dampingFraction: 0.825), [0.3936, 0.7996, 0.9685, 1.0084]),
      (Animation.snappy, [0.3881, 0.7864, 0.9564, 1.0060]),
      (Animation.bouncy, [0.4233, 0.8737, 1.0339, 1.0145]),
      (Animation.spring(response: 0.55, dampingFraction: 0.825), [0.3465, 0.7451, 0.9405, 1.0101]),
      (Animation.default, [0.3577, 0.7154, 0.8900, 0.9864]),
    ]
  )
  func springs(animation: Animation, expected: [Double]) {
    #expect(isClose(progress(animation, [0.1, 0.2, 0.3, 0.5]), expected))
  }

  @Test("along a curve ends when its time is over")
  func curves() {
    #expect(isClose(progress(.linear(duration: 2), [0, 0.5, 1, 1.99]), [0, 0.25, 0.5, 0.995]))
    #expect(progress(.linear(duration: 2), [2]) == [1])
    #expect(isClose(progress(.easeInOut(duration: 1), [0.25, 0.5, 0.75]), [0.1292, 0.5, 0.8708]))
  }

  @Test("waits and hurries in the order in which it was told to")
  func time() {
    #expect(isClose(progress(.linear(duration: 1).delay(1).speed(2), [0.5, 0.75, 1]), [0, 0.5, 1]))
    #expect(isClose(progress(.linear(duration: 1).speed(2).delay(1), [1, 1.25, 1.5]), [0, 0.5, 1]))
  }

  @Test("repeats, to and fro or always from the beginning")
  func repeats() {
    #expect(isClose(progress(.linear(duration: 1).repeatCount(2), [0.5, 1.25, 1.75, 2.001]), [0.5, 0.75, 0.25, 1]))
    #expect(
      isClose(
        progress(.linear(duration: 1).repeatCount(2, autoreverses: false), [0.5, 1.25, 1.75, 2.001]),
        [0.5, 0.25, 0.75, 1]
      )
    )
    #expect(
      isClose(progress(.linear(duration: 1).repeatForever(autoreverses: false), [0.5, 41.25]), [0.5, 0.25], within: 0.02)
    )
  }

  @Test("equals another that does the same")
  func equality() {
    #expect(Animation.easeIn(duration: 1) == .easeIn(duration: 1))
    #expect(Animation.easeIn(duration: 1) != .easeOut(duration: 1))
    #expect(Animation.default.description == "DefaultAnimation()")
  }
}

/// An animation from 0 to 1.
private struct Run {
  let animation: Animation
  var context: AnimationContext<Double>

  init(_ animation: Animation) {
    self.animation = animation
    context = AnimationContext()
  }

  mutating func value(at time: Double) -> Double {
    animation.animate(value: 1, time: time, context: &context) ?? 1
  }
}

@Suite("A unit curve") struct UnitCurveTests {
  @Test("has the values of its cubic")
  func values() {
    func close(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.0006 }
    #expect(close(UnitCurve.easeIn.value(at: 0.25), 0.0935))
    #expect(close(UnitCurve.easeOut.value(at: 0.75), 0.9065))
    #expect(close(UnitCurve.easeInOut.value(at: 0.5), 0.5))
    #expect(close(UnitCurve.circularEaseIn.value(at: 0.5), 0.134))
    #expect(close(UnitCurve.circularEaseInOut.value(at: 0.25), 0.067))
    #expect(UnitCurve.easeIn.value(at: 2) == 1)
    #expect(abs(UnitCurve.easeIn.velocity(at: 0.25) - 0.67) < 0.01)
    #expect(abs(UnitCurve.easeInOut.velocity(at: 0.5) - 1.72) < 0.01)
    #expect(UnitCurve.easeIn.velocity(at: 1) == 0)
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.easeIn.inverse != .easeOut)
  }
}
