/// Something that a bar shows by itself.
public struct ToolbarDefaultItemKind {
  enum Kind { case title, sidebarToggle }
  let kind: Kind

  /// The page's title; the way back to the page is still called by it.
  nonisolated(unsafe) public static let title = ToolbarDefaultItemKind(kind: .title)
  /// The button that shows and hides a split view's sidebar.
  nonisolated(unsafe) public static let sidebarToggle = ToolbarDefaultItemKind(kind: .sidebarToggle)
}

@available(*, unavailable)
extension ToolbarDefaultItemKind: Sendable {}

extension View {
  /// Leaves out of the page's bar what it shows by itself; nil for nothing.
  nonisolated public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View {
    modifier(BarModifier(item: .removal(defaultItemKind?.kind)))
  }
}
