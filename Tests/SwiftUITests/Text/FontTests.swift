import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A font") struct FontTests {
  private func size(_ font: Font, _ textSize: DynamicTypeSize = .large) -> Double {
    blocks { Text(verbatim: "a").font(font).dynamicTypeSize(textSize) }[0].runs[0].typeface.size
  }
  private func weight(_ font: Font) -> Int {
    blocks { Text(verbatim: "a").font(font) }[0].runs[0].typeface.weight
  }

  @Test("of a style has the style's size and weight")
  func styles() {
    let fonts: [(Font, Double, Int)] = [
      (.largeTitle, 34, 400), (.title, 28, 400), (.title2, 22, 400), (.title3, 20, 400), (.headline, 17, 600),
      (.body, 17, 400), (.callout, 16, 400), (.subheadline, 15, 400), (.footnote, 13, 400), (.caption, 12, 400),
      (.caption2, 11, 400),
    ]
    for (font, points, heaviness) in fonts { #expect(size(font) == points && weight(font) == heaviness) }
    #expect(blocks { Text(verbatim: "a") }[0].runs[0].typeface.size == 17)
  }

  @Test("grows with people's text, unless its size is fixed")
  func textSizes() {
    let sizes: [(DynamicTypeSize, Double)] = [
      (.xSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.xLarge, 19), (.xxLarge, 21), (.xxxLarge, 23),
      (.accessibility1, 28), (.accessibility2, 33), (.accessibility3, 40), (.accessibility4, 47), (.accessibility5, 53),
    ]
    for (textSize, points) in sizes { #expect(size(.body, textSize) == points) }
    #expect(size(.system(size: 20), .xxxLarge) == 20)
    #expect(size(.custom("Any", size: 17), .xxxLarge) == 23)
    #expect(size(.custom("Any", size: 34, relativeTo: .largeTitle), .xxxLarge) == 40)
    #expect(size(.custom("Any", fixedSize: 17), .xxxLarge) == 17)
    #expect(
      blocks { Text(verbatim: "a").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(.xxxLarge) }[0].runs[0]
        .typeface.size == 17
    )
  }

  @Test("has one of nine weights")
  func weights() {
    let weights: [(Font.Weight, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
      (.heavy, 800), (.black, 900),
    ]
    for (weight, value) in weights { #expect(self.weight(.body.weight(weight)) == value) }
    #expect(weight(.headline.weight(.regular)) == 400)
    #expect(weight(.body.bold()) == 700)
  }

  struct Scaled: View {
    @ScaledMetric private var length = 10.0
    @ScaledMetric(relativeTo: .largeTitle) private var title = 10.0
    var body: some View { Text(verbatim: "\(length) \(title)") }
  }

  @Test("makes lengths grow as much as a style does")
  func metrics() {
    func lengths(_ size: DynamicTypeSize) -> [Double] {
      blocks { Scaled().dynamicTypeSize(size) }[0].text.split(separator: " ").compactMap { Double($0) }
    }
    #expect(lengths(.large) == [10, 10])
    #expect(zip(lengths(.xxxLarge), [230.0 / 17, 400.0 / 34]).allSatisfy { abs($0 - $1) < 0.05 })
  }
}
