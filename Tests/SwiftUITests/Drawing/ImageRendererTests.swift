import Combine
import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("An image renderer") struct ImageRendererTests {
  @Test("lays its view out in its ideal size, or in the one that is offered")
  func sizes() throws {
    let renderer = ImageRenderer(content: Text(verbatim: "abc").padding(5))
    let backend = HeadlessBackend()
    #expect(try #require(renderer.still(on: backend)).size == CGSize(width: 40, height: 30))
    let filled = ImageRenderer(content: Color.red)
    filled.proposedSize = ProposedViewSize(width: 30, height: 20)
    let still = try #require(filled.still(on: backend))
    #expect(still.size == CGSize(width: 30, height: 20))
    #expect(still.layer.children.map(\.content) == [.fill(pigment(.red))])
    #expect(ImageRenderer(content: EmptyView()).still(on: backend)?.size == nil)
  }

  @Test("fills what is left free where it is to be opaque, and tells when it is changed")
  func opaque() throws {
    let renderer = ImageRenderer(content: Text(verbatim: "a"))
    var changes = 0
    let watch = renderer.objectWillChange.sink { changes += 1 }
    renderer.isOpaque = true
    #expect(changes == 1)
    #expect(try #require(renderer.still(on: HeadlessBackend())).layer.content == .fill(.black))
    watch.cancel()
  }
}
