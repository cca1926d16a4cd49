import DisplayTree

/// What the pointer looks like on a view.
public struct PointerStyle: Sendable {
  let cursor: Layer.Cursor
  /// An arrow.
  public static let `default` = PointerStyle(cursor: .arrow)
  /// Text that is written in lines can be selected.
  public static let horizontalText = PointerStyle(cursor: .text)
  /// Text that is written in columns can be selected.
  public static let verticalText = PointerStyle(cursor: .verticalText)
  /// A rectangle can be drawn to select what is in it.
  public static let rectSelection = PointerStyle(cursor: .cross)
  /// The view can be taken hold of.
  public static let grabIdle = PointerStyle(cursor: .grab)
  /// The view is held.
  public static let grabActive = PointerStyle(cursor: .grabbing)
  /// A press leads somewhere.
  public static let link = PointerStyle(cursor: .link)
  public static let zoomIn = PointerStyle(cursor: .zoomIn)
  public static let zoomOut = PointerStyle(cursor: .zoomOut)
  /// A border can be moved to the left and to the right.
  public static let columnResize = PointerStyle(cursor: .resizesColumns)
  /// A border can be moved up and down.
  public static let rowResize = PointerStyle(cursor: .resizesRows)
}

struct PointerStyleModifier {
  let style: PointerStyle?
}

extension PointerStyleModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> PointerStyleNode {
    PointerStyleNode(context, modifier.style?.cursor)
  }
  static func update(_ node: PointerStyleNode, _ modifier: Self) { node.revise(modifier.style?.cursor) }
}

@MainActor final class PointerStyleNode: WrapperNode<PointerStyleElement> {
  private var cursor: Layer.Cursor?

  init(_ context: _NodeContext, _ cursor: Layer.Cursor?) {
    self.cursor = cursor
    super.init(context)
  }

  override func wrap(_ element: Element) -> PointerStyleElement { PointerStyleElement(element, cursor) }

  fileprivate func revise(_ cursor: Layer.Cursor?) {
    self.cursor = cursor
    for element in current { element.layer?.revise(cursor: cursor) }
  }
}

@MainActor final class PointerStyleElement: WrapperElement {
  init(_ child: Element, _ cursor: Layer.Cursor?) {
    super.init(child)
    layer = Layer()
    layer?.revise(cursor: cursor)
  }
}

extension View {
  /// What the pointer looks like on the view; nil for as around it.
  ///
  ///     Divider().gesture(resizing).pointerStyle(.columnResize)
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(PointerStyleModifier(style: style))
  }
}
