import DisplayTree
import Foundation
import HeadlessBackend
import Testing
import ViewTesting

@testable import SwiftUI

@MainActor @Suite("A content transition") struct ContentTransitionTests {
  struct Counter: View {
    let transition: ContentTransition?
    @State private var count = 18
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Add") { withAnimation(.linear(duration: 1)) { count += 1 } }
        if let transition {
          Text(verbatim: "\(count)").contentTransition(transition)
        } else {
          Text(verbatim: "\(count)")
        }
      }
    }
  }

  /// What lies on the text.
  private func pieces(_ view: HostedView, _ text: String) throws -> [(text: String, layer: Layer)] {
    try view.find(.text(text)).layer.children.compactMap { layer in
      guard case .drawing(let drawing) = layer.content, case .text(let block, _) = drawing.marks.first else {
        return nil
      }
      return (block.text, layer)
    }
  }

  private func opacities(_ view: HostedView, _ text: String) throws -> [Double] {
    guard case .text(let block) = try view.find(.text(text)).layer.content else { return [] }
    return block.runs.map(\.pigment.opacity)
  }

  @Test("fades the old text and lets the new one come up, unless another is said")
  func fade() throws {
    let view = HostedView { Counter(transition: nil) }
    let whole = try opacities(view, "18")[0]
    try view.tap("Add")
    #expect(view.texts.contains("19") && !view.texts.contains("18"))
    #expect(try opacities(view, "19") == [0])
    view.advance(by: 0.5 + 1.0 / 60)
    let old = try #require(try pieces(view, "19").first)
    #expect(old.text == "18" && abs(old.layer.effects.opacity - 0.5) < 0.03)
    #expect(abs(try opacities(view, "19")[0] - whole / 2) < 0.03)
    view.advance(by: 1)
    #expect(try pieces(view, "19").isEmpty)
    #expect(try opacities(view, "19") == [whole])
    #expect(!view.backend.isTicking)
  }

  @Test("of no kind changes text at once")
  func identity() throws {
    let view = HostedView { Counter(transition: .identity) }
    try view.tap("Add")
    #expect(try pieces(view, "19").isEmpty)
    #expect(try opacities(view, "19") != [0])
  }

  @Test("for numbers rolls the characters that change")
  func roll() throws {
    let view = HostedView { Counter(transition: .numericText()) }
    let whole = try opacities(view, "18")[0]
    try view.tap("Add")
    #expect(try opacities(view, "19") == [whole, 0])
    view.advance(by: 0.5 + 1.0 / 60)
    let parts = try pieces(view, "19")
    #expect(parts.map(\.text) == ["8", "9"])
    #expect(parts.map(\.layer.frame.minX) == [10, 10])
    #expect(parts[0].layer.effects.transform.ty < -3 && parts[1].layer.effects.transform.ty > 3)
    view.advance(by: 1)
    #expect(try pieces(view, "19").isEmpty)
    #expect(try opacities(view, "19") == [whole])
  }

  @Test("for numbers that count down rolls downwards")
  func countsDown() throws {
    let view = HostedView { Counter(transition: .numericText(countsDown: true)) }
    try view.tap("Add")
    view.advance(by: 0.5)
    #expect(try pieces(view, "19")[0].layer.effects.transform.ty > 3)
  }

  struct Score: View {
    @State private var value = 10.0
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("Less") { withAnimation(.linear(duration: 1)) { value -= 1 } }
        Button("More") { withAnimation(.linear(duration: 1)) { value += 2 } }
        Text(verbatim: "\(Int(value))").contentTransition(.numericText(value: value))
      }
    }
  }

  @Test("for a number rolls the way the number goes")
  func value() throws {
    let view = HostedView { Score() }
    try view.tap("Less")
    view.advance(by: 0.5)
    #expect(try #require(try pieces(view, "9").first).layer.effects.transform.ty > 3)
    view.advance(by: 1)
    try view.tap("More")
    view.advance(by: 0.5)
    #expect(try #require(try pieces(view, "11").first).layer.effects.transform.ty < -3)
  }

  @Test("that is interrupted leaves nothing behind")
  func interrupted() throws {
    let view = HostedView { Counter(transition: .numericText()) }
    try view.tap("Add")
    view.advance(by: 0.5)
    try view.tap("Add")
    view.advance(by: 0.25)
    #expect(view.texts.contains("20"))
    view.advance(by: 2)
    #expect(try pieces(view, "20").isEmpty)
    #expect(!view.backend.isTicking)
  }

  @Test("knows what is the same in two numbers")
  func parts() {
    func parts(_ old: String, _ new: String) -> [String] {
      RollingText.parts(Array(old), Array(new)).map { $0.isSame ? $0.new : "\($0.old)>\($0.new)" }
    }
    #expect(parts("18", "19") == ["1", "8>9"])
    #expect(parts("1,205", "1,315") == ["1,", "20>31", "5"])
    #expect(parts("9", "10") == ["9>10"])
    #expect(parts("99 books", "100 books") == ["99>100", " books"])
    #expect(parts("11", "1") == ["1", "1>"])
  }
}
