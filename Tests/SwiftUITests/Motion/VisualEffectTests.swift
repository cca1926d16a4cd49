import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A visual effect") struct VisualEffectTests {
  struct Page: View {
    @State private var isFar = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Go") { withAnimation(.linear(duration: 1)) { isFar.toggle() } }.frame(height: 20)
        Text(verbatim: "xxxx").visualEffect { [isFar] view, geometry in
          view.offset(x: isFar ? geometry.size.width : 0).opacity(geometry.frame(in: .global).minY / 40)
        }
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
    }
  }

  /// What lies around the text and has an effect.
  private func effects(_ view: HostedView) -> [Layer.Effects] {
    func path(_ layer: Layer) -> [Layer.Effects]? {
      if case .text(let block) = layer.content, block.text == "xxxx" { return [] }
      for child in layer.children { if let found = path(child) { return [layer.effects] + found } }
      return nil
    }
    return (view.backend.surfaces.last?.root.flatMap(path) ?? []).filter { $0 != Layer.Effects() }
  }

  @Test("sees where the view is, and changes how it looks")
  func geometry() throws {
    let view = HostedView(width: 200, height: 100) { Page() }
    #expect(effects(view).map(\.opacity) == [0.5])
    #expect(try view.find("xxxx").frame == CGRect(x: 0, y: 20, width: 40, height: 20))
  }

  @Test("moves little by little in an animated change")
  func animated() throws {
    let view = HostedView(width: 200, height: 100) { Page() }
    try view.tap("Go")
    view.advance(by: 0.5 + 1.0 / 60)
    #expect(abs(effects(view).map(\.transform.tx).reduce(0, +) - 20) < 1)
    view.advance(by: 1)
    #expect(effects(view).map(\.transform.tx).reduce(0, +) == 40)
  }

  struct Shelf: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Text(verbatim: "xxxx").frame(height: 100).visualEffect { view, geometry in
            view.opacity(1 + geometry.frame(in: .scrollView).minY / 100)
          }
          Color.clear.frame(height: 1000)
        }
      }
    }
  }

  @Test("follows scrolling")
  func scrolling() throws {
    let view = HostedView(width: 200, height: 100) { Shelf() }
    #expect(effects(view).isEmpty)
    try view.scroll("xxxx", to: CGPoint(x: 0, y: 25))
    #expect(effects(view).map(\.opacity) == [0.75])
  }
}
