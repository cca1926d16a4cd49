import DisplayTree
import Foundation

/// The number or the words at the trailing edge of a row.
@MainActor final class RowBadgeElement: Element {
  var block: TextBlock? {
    didSet {
      guard block != oldValue else { return }
      layer?.revise(content: block.map { .text($0) } ?? .group)
      invalidate()
    }
  }

  override init() {
    super.init()
    layer = Layer()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let block, let backend = nearestNode?.graph.backend else { return .zero }
    return backend.extent(of: block, width: nil, height: nil).size
  }
}
