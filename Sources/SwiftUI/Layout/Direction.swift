import DisplayTree
import Foundation

/// Has what is inside laid out in another direction.
@MainActor final class DirectionNode: EnvironmentNode {
  private var wrappers: [(inner: Element, outer: DirectionElement)] = []

  override var isTransparent: Bool { false }

  override func collect(_ elements: inout [Element]) {
    var inner: [Element] = []
    child?.collect(&inner)
    wrappers = inner.map { element in
      if let known = wrappers.first(where: { $0.inner === element }) { return known }
      let outer = DirectionElement(element)
      outer.node = self
      return (element, outer)
    }
    revise()
    elements += wrappers.map(\.outer)
  }

  override func wasWritten() { revise() }
  private func revise() { for (_, outer) in wrappers { outer.direction = environmentInside.layoutDirection } }
}

/// Has a layer, in which the places of what is inside are mirrored as a whole.
@MainActor final class DirectionElement: WrapperElement {
  var direction = LayoutDirection.leftToRight {
    didSet {
      if direction == .rightToLeft { Element.knowsMirrors = true }
      if direction != oldValue { invalidateDisplay() }
    }
  }
  override var ownDirection: LayoutDirection? { direction }

  override init(_ child: Element) {
    super.init(child)
    layer = Layer()
  }
}
