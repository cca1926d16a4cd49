/// Where the view is that accompanies a tab view's bar.
public enum TabViewBottomAccessoryPlacement: Equatable, Sendable {
  case inline, expanded
}

private enum TabAccessoryPlacementKey: EnvironmentKey {
  static let defaultValue: TabViewBottomAccessoryPlacement? = nil
}

extension EnvironmentValues {
  /// Nil for a view that accompanies no bar.
  public internal(set) var tabViewBottomAccessoryPlacement: TabViewBottomAccessoryPlacement? {
    get { self[TabAccessoryPlacementKey.self] }
    set { self[TabAccessoryPlacementKey.self] = newValue }
  }
}

private struct TabAccessoryModifier<Accessory: View> {
  let accessory: Accessory
}

extension TabAccessoryModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.environment(\.tabAccessory, AnyView(accessory))
  }
}

private enum TabAccessoryKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
  /// What is above the bar of the tab view inside.
  var tabAccessory: AnyView? {
    get { self[TabAccessoryKey.self] }
    set { self[TabAccessoryKey.self] = newValue }
  }
}

/// A capsule above the bar of tabs.
struct TabAccessory: View {
  @Environment(\.tabAccessory) private var accessory

  var body: some View {
    if let accessory {
      accessory
        .environment(\.tabViewBottomAccessoryPlacement, .expanded)
        .frame(maxWidth: .infinity, minHeight: 44)
        .background(.regularMaterial, in: Capsule())
        .padding(.horizontal, 16)
        .padding(.vertical, 6)
    }
  }
}

extension View {
  /// A view above the bar of the tab view inside, for what goes on while pages change, such as music.
  nonisolated public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(TabAccessoryModifier(accessory: content()))
  }

  /// A view above the bar of the tab view inside, while `isEnabled` is true.
  nonisolated public func tabViewBottomAccessory<Content: View>(
    isEnabled: Bool,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let accessory = content()
    return modifier(TabAccessoryModifier(accessory: isEnabled ? accessory : nil))
  }
}
