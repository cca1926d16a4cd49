import DisplayTree
import SwiftUI
import Testing

@MainActor @Suite("The line below a row") struct RowSeparatorTests {
  /// From where to where it goes, in the first row of a list.
  private func line<V: View>(_ view: V) -> ClosedRange<CGFloat>? {
    let stage = Stage(300, 200) {
      List {
        view
        Text(verbatim: "last")
      }
      .listStyle(.plain)
    }
    var found: [ClosedRange<CGFloat>] = []
    func walk(_ layer: Layer) {
      if layer.accessibility.role == .row, case .drawing(let drawing) = layer.content {
        for case .fill(let outline, _, _) in drawing.marks {
          let points = outline.pieces.compactMap { piece -> CGPoint? in
            switch piece {
            case .move(let point), .line(let point): point
            default: nil
            }
          }
          let (x, y) = (points.map(\.x), points.map(\.y))
          if let left = x.min(), let right = x.max(), y.max()! - y.min()! <= 1 { found.append(left...right) }
        }
      }
      for child in layer.children { walk(child) }
    }
    walk(stage.host.rootLayer)
    return found.first
  }

  @Test("begins where the row's text does")
  func text() {
    #expect(line(Text(verbatim: "row")) == 16...300)
    let picture = HStack(spacing: 10) {
      Color.red.frame(width: 40, height: 20)
      VStack(alignment: .leading) {
        Text(verbatim: "title")
        Text(verbatim: "more")
      }
    }
    #expect(line(picture) == 66...300)
    #expect(line(Color.red.frame(width: 40, height: 20)) == 16...300)
  }

  @Test("goes from guide to guide, where the row has such")
  func guides() {
    let row = Text(verbatim: "row")
      .alignmentGuide(.listRowSeparatorLeading) { _ in 5 }
      .alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] }
    #expect(line(row) == 21...46)
  }
}
