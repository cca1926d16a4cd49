import DisplayTree
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("An image in a text") struct TextImageTests {
  private func block(_ text: Text) -> (block: TextBlock, speech: String)? {
    var found: (TextBlock, String)?
    func walk(_ layer: Layer) {
      if case .text(let block) = layer.content { found = (block, layer.accessibility.label ?? block.text) }
      for child in layer.children { walk(child) }
    }
    walk(Stage(300, 200) { text }.host.rootLayer)
    return found
  }

  @Test("stands among the characters, as large as they are")
  func size() throws {
    let small = try #require(block(Text("\(Image(systemName: "star")) of \(5)"))?.block)
    #expect(small.runs.map { $0.inset != nil } == [true, false, false] || small.runs.map { $0.inset != nil } == [true, false])
    #expect(small.text == " of 5")
    let large = try #require(block((Text(Image(systemName: "star")) + Text(verbatim: "!")).font(.largeTitle))?.block)
    let (one, other) = (try #require(small.runs[0].inset), try #require(large.runs[0].inset))
    #expect(abs(other.size.height - 41) < 0.01)
    #expect(one.size.height < other.size.height)
    #expect(one.baseline < one.size.height)
  }
}
