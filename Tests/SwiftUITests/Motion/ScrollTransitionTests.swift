import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A scroll transition") struct ScrollTransitionTests {
  struct Shelf: View {
    let configuration: ScrollTransitionConfiguration
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<6) { row in
            Color.clear.frame(height: 50).overlay { Text(verbatim: "row \(row)") }
              .scrollTransition(configuration) { view, phase in
                view.offset(x: phase.value * 40).opacity(phase.isIdentity ? 1 : 0)
              }
          }
        }
      }
    }
  }

  private func look(_ view: HostedView, _ text: String) -> (x: CGFloat, opacity: Double)? {
    func search(_ layer: Layer, _ x: CGFloat, _ opacity: Double) -> (x: CGFloat, opacity: Double)? {
      let (x, opacity) = (x + layer.effects.transform.tx, opacity * layer.effects.opacity)
      if case .text(let block) = layer.content, block.text == text { return (x, opacity) }
      for child in layer.children { if let found = search(child, x, opacity) { return found } }
      return nil
    }
    return view.backend.surfaces.last?.root.flatMap { search($0, 0, 1) }
  }

  @Test("goes as far as the view is out of the scroll view, on either side")
  func interactive() throws {
    let view = HostedView(width: 200, height: 125) { Shelf(configuration: .interactive(timingCurve: .linear)) }
    #expect(try #require(look(view, "row 0")) == (0, 1))
    let last = try #require(look(view, "row 2"))
    #expect(abs(last.x - 20) < 0.01 && abs(last.opacity - 0.5) < 0.01)
    try view.scroll("row 0", to: CGPoint(x: 0, y: 10))
    let first = try #require(look(view, "row 0"))
    #expect(abs(first.x + 8) < 0.01 && abs(first.opacity - 0.8) < 0.01)
  }

  @Test("at a threshold is that of its animation")
  func animated() throws {
    let view = HostedView(width: 200, height: 125) {
      Shelf(configuration: .animated(.linear(duration: 1)).threshold(.visible(0.7)))
    }
    #expect(try #require(look(view, "row 2")) == (40, 0))
    try view.scroll("row 0", to: CGPoint(x: 0, y: 12))
    view.advance(by: 0.5 + 1.0 / 60)
    let middle = try #require(look(view, "row 2"))
    #expect(abs(middle.x - 20) < 1 && abs(middle.opacity - 0.5) < 0.03)
    view.advance(by: 1)
    #expect(try #require(look(view, "row 2")) == (0, 1))
    #expect(try #require(look(view, "row 0")) == (0, 1))
  }

  @Test("of no kind does nothing")
  func identity() throws {
    let view = HostedView(width: 200, height: 125) { Shelf(configuration: .identity) }
    #expect(try #require(look(view, "row 2")) == (0, 1))
  }
}
