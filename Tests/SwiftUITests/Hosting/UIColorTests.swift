import SwiftUI
import Testing

@Suite("A colour of UIKit's") struct UIColorTests {
  @Test("can be written as Xcode shows it")
  func literal() {
    let color = Color(#colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(color == Color(.sRGB, red: 0.25, green: 0.5, blue: 0.75, opacity: 1))
  }
}
