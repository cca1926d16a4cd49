import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A picture of bytes") struct UIImageTests {
  @Test("knows its size by the file's first bytes")
  func sizes() {
    func png(_ width: UInt8, _ height: UInt8) -> Data {
      Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width])
        + Data([0, 0, 0, height, 8, 6, 0, 0, 0])
    }
    #expect(UIImage(data: png(20, 10))?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(data: png(20, 10), scale: 2)?.size == CGSize(width: 10, height: 5))
    #expect(UIImage(data: Data("GIF89a".utf8) + Data([7, 0, 9, 0, 0, 0]))?.size == CGSize(width: 7, height: 9))
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 40, 1, 0, 0, 0])
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 40, height: 30))
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(UIImage(data: Data()) == nil)
  }

  @Test("or of colours by UIKit's names, follows the surroundings")
  func colours() {
    var environment = EnvironmentValues()
    let ground = Color(.secondarySystemBackground)
    #expect(ground.resolve(in: environment).red > 0.9)
    environment.colorScheme = .dark
    #expect(ground.resolve(in: environment).red < 0.2)
    #expect(Color(uiColor: .systemRed) == Color.red)
    #expect(Color(uiColor: UIColor(white: 1, alpha: 1).withAlphaComponent(0.5)).resolve(in: environment).opacity == 0.5)
  }

  @Test("becomes an image by the initialiser's bare name")
  func bareName() {
    let star = UIImage(systemName: "star")
    #expect(star.map(Image.init) == star.map { Image(uiImage: $0) })
  }

  @Test("may be nothing, or a symbol")
  func others() {
    #expect(UIImage().size == .zero)
    #expect(Image(uiImage: UIImage(systemName: "star")!) != Image(uiImage: UIImage()))
    #expect(UIImage(systemName: "nothing.of.the.kind") == nil)
    #expect(UIImage().pngData() == nil)
  }
}
