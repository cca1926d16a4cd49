import DisplayTree
import Foundation
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A popover") struct PopoverTests {
  /// The box with its arrow, and without.
  private func outline(_ view: HostedView) throws -> (box: CGRect, card: CGRect) {
    func search(_ layer: Layer) -> Layer? {
      if layer.owner is CardElement { return layer }
      return layer.children.lazy.compactMap(search).first
    }
    let card = try #require(search(view.backend.surfaces[0].root!))
    var box = CGRect.null
    if case .drawing(let drawing) = card.content, case .fill(let outline, _, _)? = drawing.marks.first {
      for piece in outline.pieces {
        switch piece {
        case .move(let point), .line(let point), .curve(let point, _, _), .quad(let point, _):
          box = box.union(CGRect(origin: point, size: .zero))
        case .close: break
        }
      }
    }
    return (box.offsetBy(dx: card.frame.minX, dy: card.frame.minY), card.frame)
  }

  @Test(
    "points to what it is about",
    arguments: [(Edge.top, Alignment.center), (.bottom, .center), (.leading, .center), (.trailing, .center)]
  )
  func arrow(_ edge: Edge, _ alignment: Alignment) throws {
    let view = HostedView {
      Button("Open") {}.popover(isPresented: .constant(true), arrowEdge: edge) { Text("inside") }
    }
    let (box, card) = try outline(view)
    let anchor = CGRect(x: 180, y: 190, width: 40, height: 20)
    switch edge {
    case .top: #expect(abs(box.minY - anchor.maxY - 4) < 0.1 && card.minY == anchor.maxY + 12)
    case .bottom: #expect(abs(anchor.minY - box.maxY - 4) < 0.1 && card.maxY == anchor.minY - 12)
    case .leading: #expect(abs(box.minX - anchor.maxX - 4) < 0.1 && card.minX == anchor.maxX + 12)
    case .trailing: #expect(abs(anchor.minX - box.maxX - 4) < 0.1 && card.maxX == anchor.minX - 12)
    }
  }

  @Test("has its arrow on the other side where it finds no room on this one")
  func flipped() throws {
    let view = HostedView {
      VStack {
        Spacer()
        Button("Open") {}.popover(isPresented: .constant(true)) { Text("inside") }
      }
    }
    let (box, card) = try outline(view)
    #expect(box.maxY > card.maxY && box.maxY < 380)
  }
}
