#if GTK
import DisplayTree
import Foundation
import GTKBackend
import Testing

@MainActor struct TextTests {
  let backend = GTKBackend(applicationID: "org.example.Tests")

  private func block(_ text: String, _ edit: (inout TextBlock) -> Void = { _ in }) -> TextBlock {
    var block = TextBlock(runs: [TextRun(text: text, typeface: Typeface(size: 17), pigment: .black)])
    edit(&block)
    return block
  }

  private func size(_ block: TextBlock, width: Double? = nil, height: Double? = nil) -> CGSize {
    backend.extent(of: block, width: width, height: height).size
  }

  @Test func `Text takes whole points and has its baseline inside`() {
    let extent = backend.extent(of: block("Hello"), width: nil, height: nil)
    #expect(extent.size.width > 20 && extent.size.width == extent.size.width.rounded())
    #expect(extent.size.height > 17 && extent.size.height == extent.size.height.rounded())
    #expect(extent.firstBaseline > 8 && extent.firstBaseline < extent.size.height)
    #expect(extent.firstBaseline == extent.lastBaseline)
  }

  @Test func `Text breaks into lines at the width it is offered`() {
    let words = block("Text that is far too long for the width that it gets")
    let one = size(words)
    let several = backend.extent(of: words, width: one.width / 3, height: nil)
    #expect(several.size.width <= (one.width / 3).rounded(.up))
    #expect(several.size.height >= one.height * 3 - 3)
    #expect(several.lastBaseline > several.firstBaseline)
  }

  @Test func `What a text reports is enough for it`() {
    let words = block("Text that is far too long for the width that it gets")
    var spread = words
    spread.runs[0].tracking = 4
    for width in stride(from: 40.0, to: 400, by: 7) {
      let first = size(words, width: width)
      #expect(size(words, width: first.width, height: first.height) == first)
      let wide = size(spread, width: width)
      #expect(size(spread, width: wide.width, height: wide.height) == wide)
    }
    let line = size(spread)
    #expect(size(spread, width: line.width, height: line.height) == line)
  }

  @Test func `What a text reports is enough for it with wider gaps between letters, too`() {
    for text in ["SwiftUI", "MVVM", "Networking"] {
      for points in [10.5, 13, 17] {
        let wide = block(text) { (block: inout TextBlock) in
          block.runs[0].tracking = 1.05
          block.runs[0].typeface.size = points
          block.lineLimit = 1
        }
        let first = size(wide)
        #expect(size(wide, width: first.width, height: first.height) == first)
      }
    }
  }

  @Test func `A letter that is too large is made smaller, as far as it may be`() {
    let letter = block("W") { (block: inout TextBlock) in
      block.runs[0].typeface.size = 200
      block.smallestScale = 0.05
    }
    let fitted = size(letter, width: 60, height: 60)
    #expect(fitted.width <= 61 && fitted.height <= 61)
    #expect(max(fitted.width, fitted.height) > 45)
    #expect(size(letter).height > 180)
  }

  @Test func `A line limit holds over hard line breaks`() {
    let one = size(block("One"))
    #expect(size(block("One\nTwo\nThree") { $0.lineLimit = 1 }).height == one.height)
    #expect(size(block("One\nTwo\nThree") { $0.lineLimit = 2 }).height < one.height * 2.5)
    #expect(size(block("One\nTwo") { $0.lineLimit = 1 }).width > one.width)
  }

  @Test func `No more lines than have room in the height, but one`() {
    let words = block("Text that is far too long for the width that it gets")
    let line = size(block("One")).height
    #expect(size(words, width: 100, height: line * 2).height <= line * 2)
    #expect(size(words, width: 100, height: 1).height == line)
  }

  @Test func `Text shrinks before it is cut`() {
    let words = block("Text that is too long") { $0.lineLimit = 1 }
    let width = size(words).width * 0.8
    var shrinking = words
    shrinking.smallestScale = 0.5
    #expect(size(shrinking, width: width).height < size(words, width: width).height)
  }

  @Test func `Lines are reserved and set apart`() {
    let one = size(block("One")).height
    #expect(size(block("One") { $0.reservedLines = 3 }).height >= one * 3 - 2)
    #expect(size(block("One\nTwo") { $0.lineSpacing = 10 }).height >= size(block("One\nTwo")).height + 10)
  }

  @Test func `Weight, size and tracking make text wider`() {
    func width(_ edit: (inout TextRun) -> Void) -> Double {
      size(block("Hello, world") { edit(&$0.runs[0]) }).width
    }
    let plain = width { _ in }
    #expect(width { $0.typeface.weight = 700 } > plain)
    #expect(width { $0.typeface.size = 34 } > plain * 1.9)
    #expect(width { $0.tracking = 2 } > plain + 20)
  }
}
#endif
