import Foundation
import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("Stacks in stacks") struct NestingTests {
  /// Counts how often it is measured.
  private final class Scale: @unchecked Sendable { var count = 0 }

  private struct Weighed: Layout {
    let scale: Scale
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      scale.count += 1
      return CGSize(width: 40, height: 20)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  private struct Nest: View {
    let depth: Int
    let scale: Scale
    var body: some View {
      if depth == 0 {
        Weighed(scale: scale) {}
      } else {
        HStack {
          VStack { AnyView(Nest(depth: depth - 1, scale: scale)) }.frame(maxWidth: .infinity).padding(1)
          Text(verbatim: "x")
        }
      }
    }
  }

  @Test("are measured a few times, however deep they are")
  func depth() {
    let scale = Scale()
    let view = HostedView(width: 800, height: 600) { Nest(depth: 8, scale: scale) }
    #expect(view.contains(.label("x").nth(7)))
    #expect(scale.count < 200)
  }
}
