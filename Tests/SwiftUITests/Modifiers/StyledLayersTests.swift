import DisplayTree
import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite("A style behind a view") struct StyledLayersTests {
  private func frame(_ color: Color, @ViewBuilder _ view: () -> some View) -> CGRect? {
    let stage = Stage(100, 200) { view() }
    var environment = EnvironmentValues()
    environment.colorScheme = .light
    let pigment = color.pigment(in: environment)
    func find(_ layer: Layer, _ origin: CGPoint) -> CGRect? {
      let place = CGPoint(x: origin.x + layer.frame.minX, y: origin.y + layer.frame.minY)
      if layer.content == .fill(pigment) { return CGRect(origin: place, size: layer.frame.size) }
      return layer.children.lazy.compactMap { find($0, place) }.first
    }
    return find(stage.host.rootLayer, .zero)
  }

  @Test("reaches below the bars that the view ends at")
  func bars() {
    let whole = frame(.red) {
      Color.clear.background(.red).safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(whole == CGRect(x: 0, y: 0, width: 100, height: 200))
    let kept = frame(.red) {
      Color.clear.background(.red, ignoresSafeAreaEdges: .bottom)
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(kept == CGRect(x: 0, y: 30, width: 100, height: 170))
  }

  @Test("keeps to a view that ends elsewhere, and to a shape")
  func elsewhere() {
    let row = frame(.red) {
      VStack(spacing: 0) {
        Color.clear
        Color.clear.frame(height: 40).background(.red)
        Color.clear.frame(height: 10)
      }
      .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(row == CGRect(x: 0, y: 150, width: 100, height: 40))
    let shape = frame(.red) {
      Color.clear.background(.red, in: Rectangle())
        .safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
    }
    #expect(shape == CGRect(x: 0, y: 30, width: 100, height: 170))
  }

  @Test("fills the bar of a page that it fills")
  func page() {
    let whole = frame(.red) {
      NavigationStack { Color.clear.navigationTitle("Books").background(.red) }
    }
    #expect(whole == CGRect(x: 0, y: 0, width: 100, height: 200))
  }
}
