import Foundation

/// Hands its content something that scrolls the scroll views and lists inside.
///
///     ScrollViewReader { proxy in
///       Button("Latest") { proxy.scrollTo(messages.last?.id, anchor: .bottom) }
///       List(messages) { MessageRow(message: $0) }
///     }
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

@available(*, unavailable)
extension ScrollViewReader: Sendable {}

extension ScrollViewReader: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ScrollReaderNode<Content> {
    let node = ScrollReaderNode<Content>(context)
    let (content, proxy) = (view.content, ScrollViewProxy(node: node))
    node.child = BuilderNode(node.inside) { content(proxy) }
    return node
  }
  static func update(_ node: ScrollReaderNode<Content>, _ view: Self) {
    let (content, proxy) = (view.content, ScrollViewProxy(node: node))
    unsafeDowncast(node.child, to: BuilderNode<Content>.self).update { content(proxy) }
  }
}

@MainActor final class ScrollReaderNode<Content: View>: SingleNode {}

/// Scrolls what is inside a `ScrollViewReader`.
public struct ScrollViewProxy {
  weak let node: _Node?

  /// Scrolls so that the view with `id` is seen: a row's id, or what `id(_:)` gave. Without such a view nothing
  /// happens.
  ///
  /// - Parameter anchor: The point of the view that comes to the same point of the scroll view; nil for the shortest
  ///   way that shows the view.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let node = node
    let animation = Transaction.current.animation
    nonisolated(unsafe) let id = AnyHashable(id)
    MainActor.assumeIsolated {
      guard let node, !node.isRemoved else { return }
      // What was written just now is to be there first.
      node.graph.afterLayout {
        // Another round lays out what has come into sight.
        if node.scroll(to: id, anchor, animation ?? node.graph.transaction.animation) { node.graph.beforeLayout {} }
      }
    }
  }
}

@available(*, unavailable)
extension ScrollViewProxy: Sendable {}

extension _Node {
  /// Scrolls to what has the id, if it is inside this node.
  final func scroll(to id: AnyHashable, _ anchor: UnitPoint?, _ animation: Animation?) -> Bool {
    if let lazy = (self as? any LazyContainer)?.lazyElement, let place = lazy.place(of: id),
      let scroll = lazy.scrollElements.first
    {
      let own = lazy.frame(in: scroll)
      var rect = CGRect(origin: own.origin, size: own.size)
      if lazy.axis == .vertical {
        rect.origin.y += place.start
        rect.size.height = place.length
      } else {
        rect.origin.x += place.start
        rect.size.width = place.length
      }
      scroll.reveal(rect, anchor: anchor, animation)
      return true
    }
    if let named = self as? IdentityNode, named.id == id { return reveal(anchor, animation) }
    if let rows = self as? RowsNode, !rows.isLate, let index = rows.index(of: id) {
      return rows.row(at: index).node?.reveal(anchor, animation) ?? false
    }
    return shownChildren.contains { $0.scroll(to: id, anchor, animation) }
  }

  private final func reveal(_ anchor: UnitPoint?, _ animation: Animation?) -> Bool {
    guard let element = firstElement, let scroll = element.scrollElements.first else { return false }
    scroll.reveal(element.frame(in: scroll), anchor: anchor, animation)
    return true
  }
}

/// A node with a lazy element.
@MainActor protocol LazyContainer: _Node {
  var lazyElement: LazyElement { get }
}
