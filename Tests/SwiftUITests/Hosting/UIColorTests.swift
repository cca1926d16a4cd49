import SwiftUI
import Testing

@Suite("A colour of UIKit's") struct UIColorTests {
  @Test("can be written as Xcode shows it")
  func literal() {
    let color = Color(#colorLiteral(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
    #expect(color == Color(.sRGB, red: 0.25, green: 0.5, blue: 0.75, opacity: 1))
  }

  @Test("can be decided where it is used")
  func provided() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    var environment = EnvironmentValues()
    #expect(Color(color).resolve(in: environment) == Color.Resolved(red: 0, green: 0, blue: 0))
    environment.colorScheme = .dark
    #expect(Color(color).resolve(in: environment) == Color.Resolved(red: 1, green: 1, blue: 1))
    let fixed = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(Color(fixed).resolve(in: EnvironmentValues()).red == 1)
  }

  @Test("is taken apart")
  func parts() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha].map { ($0 * 100).rounded() } == [25, 50, 75, 50])
    var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
    #expect(
      UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 1)
        .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    )
    #expect([hue, saturation, brightness].map { ($0 * 100).rounded() } == [60, 50, 80])
    #expect(!color.getWhite(nil, alpha: nil))
    #expect(UIColor(white: 0.5, alpha: 1).getWhite(&red, alpha: nil))
    #expect(color.cgColor.components?.map { ($0 * 100).rounded() } == [25, 50, 75, 50])
    #expect(Color(cgColor: CGColor(red: 1, green: 0, blue: 0, alpha: 1)) == Color(.sRGB, red: 1, green: 0, blue: 0))
    #expect(Color.primary.cgColor == nil)
  }

  @Test("or a picture, is nothing by a name that no catalogue has")
  func names() {
    #expect(UIColor(named: "Nothing of the kind") == nil)
    #expect(UIImage(named: "Nothing of the kind") == nil)
  }
}
