import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("Assistive tools are told") struct AccessibilityTests {
  /// What is told of, from outside in; nothing inside what stands for all in it.
  private func told<V: View>(@ViewBuilder _ view: () -> V) -> [Layer] {
    let stage = Stage(300, 300, view)
    var found: [Layer] = []
    func walk(_ layer: Layer) {
      let accessibility = layer.accessibility
      if accessibility.isHidden { return }
      if accessibility.label != nil || accessibility.role != nil { found.append(layer) }
      if !accessibility.hidesChildren { for child in layer.children { walk(child) } }
    }
    walk(stage.host.rootLayer)
    kept.stages.append(stage)
    return found
  }
  /// Layers live as long as their stage.
  private let kept = Kept()
  private final class Kept { var stages: [Any] = [] }

  @Test("the label, value and hint of a view instead of its own words")
  func words() {
    let view = told {
      Text(verbatim: "42").accessibilityLabel("Answer").accessibilityValue(Text("forty-two")).accessibilityHint("Think")
        .accessibilityIdentifier("answer").accessibilityAddTraits([.isHeader, .isSelected])
    }
    #expect(view.count == 1)
    let told = view[0].accessibility
    #expect([told.label, told.value, told.hint, told.identifier] == ["Answer", "forty-two", "Think", "answer"])
    #expect(told.role == .header)
    #expect(told.isSelected)
  }

  @Test("of a view's parts, where it is only a frame for them")
  func parts() {
    let labels = told {
      VStack {
        Text(verbatim: "a")
        Text(verbatim: "b").padding(0).accessibilityLabel("B")
      }
      .accessibilityLabel("all").accessibilityIdentifier("part")
    }
    #expect(labels.map(\.accessibility.label) == ["all", "B"])
    #expect(labels.map(\.accessibility.identifier) == ["part", "part"])
  }

  @Test("nothing of what is hidden, decorative or redacted")
  func hidden() {
    let labels = told {
      Text(verbatim: "a").accessibilityHidden(true)
      Text(verbatim: "b").redacted(reason: .placeholder)
      Image(systemName: "star").accessibilityHidden(true)
      Image(systemName: "heart.fill")
    }
    #expect(labels.map(\.accessibility.label) == ["heart"])
    #expect(labels.map(\.accessibility.role) == [.image])
  }

  @Test("one thing of several where these are made one element")
  func elements() {
    let combined = told {
      HStack {
        Text(verbatim: "a")
        Text(verbatim: "b")
      }
      .accessibilityElement(children: .combine)
    }
    #expect(combined.map(\.accessibility.label) == ["a, b"])
    let ignored = told { HStack { Text(verbatim: "a") }.accessibilityElement().accessibilityLabel("one") }
    #expect(ignored.map(\.accessibility.label) == ["one"])
    let contained = told { HStack { Text(verbatim: "a") }.accessibilityElement(children: .contain) }
    #expect(contained.map(\.accessibility.label) == [nil, "a"])
  }

  struct Counter: View {
    @State private var count = 0
    var body: some View {
      Text(verbatim: "\(count)")
        .accessibilityAction { count = 100 }
        .accessibilityAction(named: "Reset") { count = 0 }
        .accessibilityAdjustableAction { count += $0 == .increment ? 1 : -1 }
    }
  }

  @Test("what can be done, and do it")
  func actions() {
    let stage = Stage(100, 100) { Counter() }
    var layer = stage.host.rootLayer
    while layer.accessibility.actions.isEmpty, let next = layer.children.first { layer = next }
    #expect(layer.accessibility.actions == ["Reset", "Increment", "Decrement"])
    layer.onAction?(1)
    layer.onAction?(1)
    layer.onAction?(2)
    stage.backend.settle()
    #expect(stage.texts == ["1"])
    layer.onActivate?()
    stage.backend.settle()
    #expect(stage.texts == ["100"])
    layer.onAction?(0)
    stage.backend.settle()
    #expect(stage.texts == ["0"])
  }

  @Test("what a view is for, when the pointer rests on it too")
  func help() {
    let view = told { Text(verbatim: "?").help("Explains") }
    #expect(view.map(\.tooltip) == ["Explains"])
    #expect(view.map(\.accessibility.hint) == ["Explains"])
  }

  @Test("in one modifier, whatever is said")
  func chain() {
    let view: ModifiedContent<Text, AccessibilityAttachmentModifier> = Text("a").accessibilityValue("v")
      .accessibilityHint("h").accessibilityHidden(false).accessibilityRemoveTraits(.isStaticText)
    _ = view
    let text: Text = Text("a").accessibilityLabel("b")
    #expect(told { text }.map(\.accessibility.label) == ["b"])
  }
}
