import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("What is said of a view by others") struct SpokenLabelTests {
  struct Rating: View {
    @State private var stars = 3
    var body: some View {
      Button("More") { stars += 1 }
      Text(verbatim: "***")
        .accessibilityLabel { label in
          Text(verbatim: "Rating \(stars)")
          label
        }
    }
  }

  @Test("is what a view says that is not shown, with what it is called by itself")
  func label() throws {
    let view = HostedView { Rating() }
    #expect(view.contains("Rating 3, ***"))
    try view.tap("More")
    #expect(view.contains("Rating 4, ***"))
    #expect(view.texts == ["More", "***"])
  }

  @Test("may be told of in the place of what is seen")
  func representation() throws {
    let view = HostedView {
      Color.red.frame(width: 100, height: 100).accessibilityLabel("Dial")
        .accessibilityRepresentation { Slider(value: .constant(0.5)) { Text(verbatim: "Volume") } }
    }
    var told: [String] = []
    func walk(_ layer: Layer) {
      guard !layer.accessibility.isHidden else { return }
      if let label = layer.accessibility.label { told.append(label) }
      for child in layer.children { walk(child) }
    }
    walk(try #require(view.backend.surfaces[0].root))
    #expect(told == ["Volume"])
  }
}
