import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("A view behind or before several views") struct LayersTests {
  struct Root: View {
    let handle: Handle
    @State private var names = ["b"]
    var body: some View {
      handle.act["before"] = { names.insert("a", at: 0) }
      handle.act["behind"] = { names.append("c") }
      handle.act["clear"] = { names = [] }
      return VStack(spacing: 0) {
        ForEach(names, id: \.self) { Text(verbatim: $0) }.overlay { Text(verbatim: "+") }
      }
    }
  }

  @Test("is there for each of them, also for those that come later")
  func each() {
    let handle = Handle()
    let stage = Stage(100, 100) { Root(handle: handle) }
    #expect(stage.texts == ["b", "+"])
    handle("before")
    stage.backend.settle()
    #expect(stage.texts == ["a", "+", "b", "+"])
    handle("behind")
    stage.backend.settle()
    #expect(stage.texts == ["a", "+", "b", "+", "c", "+"])
    handle("clear")
    stage.backend.settle()
    #expect(stage.texts == [])
    handle("before")
    stage.backend.settle()
    #expect(stage.texts == ["a", "+"])
  }

  @Test("cuts each of them out, if it is a mask")
  func masks() {
    let stage = Stage(100, 100) {
      VStack {
        Group {
          Color.red
          Color.blue
        }
        .mask { Circle() }
      }
    }
    var masks = 0
    func walk(_ layer: Layer) {
      if layer.mask != nil { masks += 1 }
      for child in layer.children { walk(child) }
    }
    walk(stage.host.rootLayer)
    #expect(masks == 2)
  }

  @Test("keeps its state as long as the view that it stands with")
  func state() {
    struct Counted: View {
      let handle: Handle
      @State private var count = 0
      var body: some View {
        handle.act["count"] = { count += 1 }
        return Text(verbatim: "\(count)")
      }
    }
    struct Root: View {
      let (handle, counter): (Handle, Handle)
      @State private var names = ["b"]
      var body: some View {
        handle.act["before"] = { names.insert("a", at: 0) }
        return VStack(spacing: 0) {
          ForEach(names, id: \.self) { Text(verbatim: $0) }.overlay { Counted(handle: counter) }
        }
      }
    }
    let (handle, counter) = (Handle(), Handle())
    let stage = Stage(100, 100) { Root(handle: handle, counter: counter) }
    counter("count")
    handle("before")
    stage.backend.settle()
    #expect(stage.texts == ["a", "0", "b", "1"])
  }
}

@MainActor @Suite("A choice of what fits") struct FittingTests {
  @Test("lies as far from others whatever was chosen before")
  func distance() {
    func stage(_ width: Double) -> Stage<some View> {
      Stage(width, 200) {
        VStack {
          Text(verbatim: "above")
          ViewThatFits {
            HStack { Text(verbatim: "a long one") }
            Text(verbatim: "short")
          }
        }
      }
    }
    let stage1 = stage(300)
    for width in [60.0, 300, 60] {
      stage1.backend.surfaces[0].resize(to: CGSize(width: width, height: 200))
      stage1.backend.settle()
      #expect(stage1.rects == stage(width).rects)
    }
  }
}

@MainActor @Suite("What is said about a layer") struct RefinementTests {
  @Test("closer to it goes before what is said further out, whoever was first")
  func depth() {
    final class Owner {}
    let (inner, outer) = (Owner(), Owner())
    func hint(_ text: String) -> Layer.Refinement {
      var refinement = Layer.Refinement()
      refinement.hint = text
      return refinement
    }
    let layer = Layer()
    layer.revise(refinement: hint("outer"), by: outer, depth: 1)
    #expect(layer.accessibility.hint == "outer")
    layer.revise(refinement: hint("inner"), by: inner, depth: 2)
    #expect(layer.accessibility.hint == "inner")
    layer.dropRefinement(by: inner)
    #expect(layer.accessibility.hint == "outer")
  }
}
