/// How far views are from the edges of a window.
public struct ScenePadding: Equatable, Sendable {
  let length: Double
  /// That of a window: sixteen points.
  public static let minimum = ScenePadding(length: 16)
}

extension View {
  /// Keeps a view as far from its edges as content is from those of a window.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View {
    padding(edges, ScenePadding.minimum.length)
  }

  /// Keeps a view as far from its edges as content is from those of a window.
  nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
    self.padding(edges, padding.length)
  }

  /// A bar at the upper or lower edge, from which the view is kept; a scroll view scrolls below it.
  nonisolated public func safeAreaBar(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// A bar at the leading or trailing edge, from which the view is kept.
  nonisolated public func safeAreaBar(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }
}
