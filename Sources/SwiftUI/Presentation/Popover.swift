import Foundation

/// Where a popover points.
public enum PopoverAttachmentAnchor {
  /// To a rectangle of the view.
  case rect(Anchor<CGRect>.Source)
  /// To a point of the view, in shares of its size.
  case point(UnitPoint)

  /// The point or rectangle in a view of `size`.
  func rect(in size: CGSize) -> CGRect {
    switch self {
    case .rect(let source): source.value(size)
    case .point(let point): CGRect(x: point.x * size.width, y: point.y * size.height, width: 0, height: 0)
    }
  }
}

extension View {
  /// Shows a small box at a view while `isPresented` is true. A press beside it closes it.
  ///
  /// - Parameter arrowEdge: The edge of the box that is next to the view; nil for the top one, below the view.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      FlagPresentation(
        isPresented: isPresented,
        kind: .popover(.zero, arrowEdge ?? .top),
        closesOutside: true,
        onDismiss: nil,
        build: content,
        anchor: attachmentAnchor
      )
    )
  }

  /// Shows a small box at a view while there is an `item`. A press beside it closes it.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      ItemPresentation(
        item: item,
        kind: .popover(.zero, arrowEdge ?? .top),
        closesOutside: true,
        onDismiss: nil,
        build: content,
        anchor: attachmentAnchor
      )
    )
  }
}
