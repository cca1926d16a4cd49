import DisplayTree
import Foundation
import Observation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A slider") struct SliderTests {
  struct Volume: View {
    var step: Double?
    let log: Log
    @State private var volume = 250.0
    var body: some View {
      VStack(spacing: 0) {
        if let step {
          Slider(value: $volume, in: 200...300, step: step) {
            Text(verbatim: "Volume")
          } minimumValueLabel: {
            Text(verbatim: "lo")
          } maximumValueLabel: {
            Text(verbatim: "hi")
          } onEditingChanged: { log.entries.append("\($0)") }
        } else {
          Slider(value: $volume, in: 200...300) { log.entries.append("\($0)") }
        }
        Text(verbatim: "\(volume)")
      }
    }
  }

  @Test("writes where it was dragged to, and tells when dragging begins and ends")
  func drags() throws {
    let log = Log()
    let view = HostedView { Volume(log: log) }
    #expect(try view.find(.role(.slider)).value == "50%")
    try view.set(.role(.slider), to: 275)
    #expect(view.texts == ["275.0"])
    #expect(log.entries == ["true", "false"])
    try view.set(.role(.slider), to: 1000)
    #expect(view.texts == ["300.0"])
  }

  @Test("stops at whole steps from the lower bound; the last one may lie before the upper bound")
  func steps() throws {
    let view = HostedView { Volume(step: 28, log: Log()) }
    for (drag, stop) in [(200.0, "200.0"), (215, "228.0"), (262, "256.0"), (299, "284.0")] {
      try view.set(.role(.slider), to: drag)
      #expect(view.texts == ["lo", "hi", stop])
    }
  }

  @Test("stands between its outer labels, and tells its own to assistive tools only")
  func labels() throws {
    let view = HostedView(width: 300, height: 100) { Volume(step: 1, log: Log()) }
    #expect(view.texts == ["lo", "hi", "250.0"])
    let slider = try view.find(.role(.slider, "Volume"))
    #expect(slider.frame == rect(28, 25, 244, 30))
    let bare = HostedView(width: 300, height: 100) { Slider(value: .constant(0.5)) }
    #expect(try bare.find(.role(.slider)).frame == rect(0, 35, 300, 30))
  }

  @Test("shows a value out of range at the nearer end, and leaves it as it is")
  func outOfRange() throws {
    let view = HostedView { Slider(value: .constant(5.0), in: 0...1) }
    #expect(try view.find(.role(.slider)).layer.content
      == .control(.slider(value: 1, range: 0...1, step: nil, tint: nil)))
  }

  struct Float32: View {
    @State private var value: Float = 1
    var body: some View {
      VStack {
        Slider(value: $value, in: 1...5, step: 1)
        Text(verbatim: "\(value)")
      }
    }
  }

  @Test("takes numbers of any floating-point type")
  func types() throws {
    let view = HostedView { Float32() }
    try view.set(.role(.slider), to: 3.2)
    #expect(view.texts == ["3.0"])
  }
}

@MainActor @Suite("A stepper") struct StepperTests {
  struct Renewals: View {
    let log: Log
    @State private var count = 2
    var body: some View {
      Stepper(value: $count, in: 0...5, step: 2) {
        Text(verbatim: "\(count)")
      } onEditingChanged: { log.entries.append("\($0)") }
    }
  }

  @Test("changes its value by a step, within its range")
  func steps() throws {
    let log = Log()
    let view = HostedView { Renewals(log: log) }
    try view.increment(.matching("the stepper") { $0.role == .group })
    #expect(view.texts == ["4"])
    #expect(log.entries == ["true", "false"])
    #expect(throws: ViewFailure.self) { try view.increment(.matching("the stepper") { $0.role == .group }) }
    try view.decrement(.matching("the stepper") { $0.role == .group })
    try view.decrement(.matching("the stepper") { $0.role == .group })
    #expect(view.texts == ["0"])
    #expect(throws: ViewFailure.self) { try view.decrement(.matching("the stepper") { $0.role == .group }) }
  }

  @Test("runs closures, and takes a half without one out of use")
  func closures() throws {
    let log = Log()
    let view = HostedView(width: 200, height: 100) {
      Stepper("Copies", onIncrement: { log.entries.append("more") }, onDecrement: nil)
    }
    let stepper = try view.find(.matching("the stepper") { $0.role == .group })
    #expect(stepper.layer.content == .control(.stepper(canDecrease: false, canIncrease: true)))
    #expect(stepper.label == "Copies")
    #expect(stepper.frame == rect(110, 35, 90, 30))
    try view.increment("Copies")
    #expect(log.entries == ["more"])
  }

  @Test("leads a value from beyond an end back to it")
  func beyond() throws {
    let box = Box(9)
    let view = HostedView { Stepper("Copies", value: box.binding, in: 0...5) }
    try view.decrement("Copies")
    #expect(box.value == 5)
  }
}

/// A value that counts how often it was written.
@MainActor @Observable final class Box<Value: Sendable> {
  var value: Value
  @ObservationIgnored private(set) var writes = 0
  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding(
      get: { self.value },
      set: {
        self.value = $0
        self.writes += 1
      }
    )
  }
}
