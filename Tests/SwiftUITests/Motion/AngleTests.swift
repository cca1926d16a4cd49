import SwiftUI
import Testing

@Suite("An angle") struct AngleTests {
  @Test("is reckoned with")
  func operators() {
    let right = Angle.degrees(90)
    #expect((right - .degrees(45)).degrees == 45)
    #expect((right + .degrees(45)).degrees == 135)
    #expect((-right).degrees == -90)
    #expect((right * 2).degrees == 180)
    #expect((right / 2).degrees == 45)
    var turned = right
    turned += .degrees(90)
    turned *= 2
    turned -= .degrees(180)
    turned /= 4
    #expect(turned.degrees == 45)
  }
}
