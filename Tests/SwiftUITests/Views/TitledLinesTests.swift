import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A label of several texts") struct TitledLinesTests {
  @Test("has them below one another")
  func lines() throws {
    let view = HostedView(width: 300, height: 200) {
      VStack {
        LabeledContent {
          Text(verbatim: "value")
        } label: {
          Text(verbatim: "name")
          Text(verbatim: "more")
        }
        Toggle(isOn: .constant(true)) {
          Text(verbatim: "alarm")
          Text(verbatim: "daily")
        }
      }
    }
    for (first, second) in [("name", "more"), ("alarm", "daily")] {
      let (above, below) = (try view.find(.text(first)).frame, try view.find(.text(second)).frame)
      #expect(above.minX == below.minX)
      #expect(above.maxY <= below.minY)
    }
  }
}
