/// A container whose ground a view inside may say.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String
  /// The page of a `NavigationStack`.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
  public static let tabView = ContainerBackgroundPlacement(name: "tabView")
  public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
  /// What lies behind the page, or the window, that the view fills.
  nonisolated public func containerBackground<S: ShapeStyle>(
    _ style: S,
    for container: ContainerBackgroundPlacement
  ) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity).background(style, ignoresSafeAreaEdges: .all)
  }

  /// What lies behind the page, or the window, that the view fills.
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let ground = content()
    return frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(alignment: alignment) { ground.ignoresSafeArea() }
  }

  /// Has the view's parts move as one when it is moved: as they do here anyway.
  nonisolated public func geometryGroup() -> some View { self }

  /// Whether the labels of the controls inside are seen. Assistive tools are told them all the same.
  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.areLabelsHidden) {
      if visibility != .automatic { $0 = visibility == .hidden }
    }
  }
}
