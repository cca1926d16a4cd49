import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A gauge") struct GaugeTests {
  @Test("shows its labels, and says its value")
  func labels() throws {
    let view = HostedView {
      Gauge(value: 30, in: 20...40) {
        Text(verbatim: "Heat")
      } currentValueLabel: {
        Text(verbatim: "30°")
      } minimumValueLabel: {
        Text(verbatim: "20")
      } maximumValueLabel: {
        Text(verbatim: "40")
      }
    }
    #expect(view.texts == ["Heat", "20", "40", "30°"])
    #expect(try view.find(.containing("Heat")).value == "50%")
  }

  struct Words: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(verbatim: "\(configuration.value)")
      }
    }
  }

  @Test("takes its look from a style, and keeps to its bounds")
  func styles() {
    let view = HostedView {
      Gauge(value: 7, in: 0...5) { Text(verbatim: "Depth") }.gaugeStyle(Words())
    }
    #expect(view.texts == ["Depth", "1.0"])
    for style in 0..<2 {
      let ring = HostedView {
        let gauge = Gauge(value: 0.5) {
          Text(verbatim: "%")
        } currentValueLabel: {
          Text(verbatim: "50")
        }
        if style == 0 { gauge.gaugeStyle(.accessoryCircular) } else { gauge.gaugeStyle(.accessoryCircularCapacity) }
      }
      #expect(ring.texts.first == "50")
    }
  }
}
