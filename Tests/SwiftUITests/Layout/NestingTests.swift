import DisplayTree
import Foundation
import HeadlessBackend
import SwiftUI
import Testing

/// A leaf's counts of what it was asked, and with which proposals.
private final class Scale: @unchecked Sendable {
  var questions = 0
  var proposals: Set<ProposedViewSize> = []
}

private struct Weighed: Layout {
  let scale: Scale
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    scale.questions += 1
    scale.proposals.insert(proposal)
    // Flexible in both directions, and as tall as its width asks for: what it says depends on every number.
    let width = min(max(proposal.width ?? 40, 10), 200)
    return CGSize(width: width, height: min(max(proposal.height ?? 20, 400 / width), 300))
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

/// Rows, columns and layers in turn, each with a text, a spacer or a colour beside the next one.
private struct Nest: View {
  let depth: Int
  let scale: Scale

  var body: some View {
    if depth == 0 {
      Weighed(scale: scale) {}
    } else {
      switch depth % 3 {
      case 0:
        HStack(alignment: depth % 2 == 0 ? .firstTextBaseline : .bottom) {
          AnyView(Nest(depth: depth - 1, scale: scale)).frame(maxWidth: .infinity, alignment: .trailing)
          Text(verbatim: "x")
          Spacer(minLength: 2)
        }
      case 1:
        VStack(alignment: depth % 2 == 0 ? .leading : .trailing) {
          Text(verbatim: "y")
          AnyView(Nest(depth: depth - 1, scale: scale)).padding(1).layoutPriority(depth % 4 == 0 ? 1 : 0)
          Spacer()
        }
      default:
        ZStack(alignment: depth % 2 == 0 ? .topLeading : .center) {
          Color.red
          AnyView(Nest(depth: depth - 1, scale: scale)).frame(minHeight: 4)
        }
      }
    }
  }
}

@MainActor @Suite("Stacks in stacks") struct NestingTests {
  private struct Cost: Equatable {
    var asked: Int
    var different: Int
  }

  private func cost(_ depth: Int) -> Cost {
    let scale = Scale()
    let stage = Stage(800, 600) { Nest(depth: depth, scale: scale) }
    #expect(stage.texts.filter { $0 == "x" }.count == depth / 3)
    return Cost(asked: scale.questions, different: scale.proposals.count)
  }

  @Test("ask what is inside once for each proposal, and for few of them, however deep they are")
  func questions() {
    let costs = [2, 4, 8, 16, 32].map(cost)
    for cost in costs { #expect(cost.asked == cost.different) }
    #expect(costs.map(\.asked).max()! <= 24)
  }

  private struct Switch: View {
    let scale: Scale
    let handle: Handle
    @State private var isWide = false
    var body: some View {
      handle.act["widen"] = { isWide.toggle() }
      return HStack {
        Color.blue.frame(width: isWide ? 100 : 20)
        Nest(depth: 8, scale: scale)
      }
    }
  }

  @Test("ask no more when one of the numbers has changed than they did at first")
  func change() {
    let (scale, handle) = (Scale(), Handle())
    let stage = Stage(800, 600) { Switch(scale: scale, handle: handle) }
    let first = scale.questions
    scale.questions = 0
    handle("widen")
    stage.backend.settle()
    #expect(scale.questions <= first)
    scale.questions = 0
    stage.backend.settle()
    #expect(scale.questions == 0)
  }

  private struct Deep: View {
    let depth: Int
    let title: String
    var body: some View {
      if depth == 0 {
        Text(verbatim: title)
      } else if depth % 2 == 0 {
        HStack {
          AnyView(Deep(depth: depth - 1, title: title)).padding(.leading, 0.5)
          Color.red.frame(width: 1)
        }
      } else {
        VStack { AnyView(Deep(depth: depth - 1, title: title)).frame(maxWidth: .infinity) }
      }
    }
  }

  @Test("that are offered all the space there is are as large as that")
  func infinite() {
    struct Probe: Layout {
      let answer: @MainActor (CGSize) -> Void
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let size = subviews[0].sizeThatFits(.infinity)
        MainActor.assumeIsolated { answer(size) }
        return .zero
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }
    func size(_ view: some View) -> CGSize {
      var size = CGSize.zero
      _ = Stage(100, 100) { Probe(answer: { size = $0 })() { view } }
      return size
    }
    let all = CGSize(width: CGFloat.infinity, height: .infinity)
    #expect(size(VStack { Color.red }) == all)
    #expect(size(HStack { Color.red; VStack { Color.green; Color.blue }; Spacer() }) == all)
    #expect(size(HStack(alignment: .bottom) { VStack { Color.red } }) == all)
    #expect(size(ZStack { HStack { Color.red } }.frame(maxWidth: .infinity)) == all)
    #expect(size(VStack(alignment: .trailing) { Text(verbatim: "a"); Color.red }) == all)
  }

  @Test("may be a hundred levels deep")
  func deep() {
    struct Root: View {
      let handle: Handle
      @State private var title = "bottom"
      var body: some View {
        handle.act["rename"] = { title = "ground" }
        return Deep(depth: 100, title: title)
      }
    }
    let handle = Handle()
    let stage = Stage(800, 600) { Root(handle: handle) }
    #expect(stage.texts == ["bottom"])
    handle("rename")
    stage.backend.settle()
    #expect(stage.texts == ["ground"])
  }
}
