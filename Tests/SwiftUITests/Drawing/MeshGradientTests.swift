import DisplayTree
import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A net of colours") struct MeshGradientTests {
  private let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]

  @Test("is drawn as a picture over what is filled, and is compared by what it is made of")
  func picture() throws {
    let mesh = MeshGradient(width: 2, height: 2, points: corners, colors: [.red, .green, .blue, .white])
    #expect(mesh == MeshGradient(width: 2, height: 2, points: corners, colors: [.red, .green, .blue, .white]))
    #expect(mesh != MeshGradient(width: 2, height: 2, points: corners, colors: [.red, .green, .blue, .black]))
    let hosted = HostedView { mesh.frame(width: 100, height: 50).accessibilityElement().accessibilityLabel("Mesh") }
    let data = try #require(bitmap(try hosted.find("Mesh").layer))
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { Array(data[122 + (y * 96 + x) * 4..<122 + (y * 96 + x) * 4 + 4]) }
    let black = Color.red.resolve(in: EnvironmentValues())
    #expect(abs(Double(pixel(0, 0)[2]) / 255 - Double(black.red)) < 0.05)
    #expect(pixel(95, 95)[0] > 240 && pixel(95, 95)[1] > 240 && pixel(95, 95)[2] > 240)
    #expect((0..<96).allSatisfy { pixel($0, $0)[3] == 255 })
  }

  @Test("of too few points is nothing")
  func empty() throws {
    let hosted = HostedView {
      MeshGradient(width: 3, height: 3, points: corners, colors: [.red]).frame(width: 20, height: 20)
        .accessibilityElement().accessibilityLabel("Mesh")
    }
    #expect(bitmap(try hosted.find("Mesh").layer) == nil)
  }

  private func bitmap(_ layer: Layer) -> Data? {
    func search(_ marks: [Drawing.Mark]) -> Data? {
      for mark in marks {
        switch mark {
        case .image(let picture, _): if case .data(let data) = picture.source { return data }
        case .group(let marks, _): if let data = search(marks) { return data }
        default: break
        }
      }
      return nil
    }
    if case .drawing(let drawing) = layer.content, let data = search(drawing.marks) { return data }
    for child in layer.children { if let data = bitmap(child) { return data } }
    return nil
  }
}
