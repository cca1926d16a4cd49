/// How a `NavigationView` shows its pages; choose one of the framework's.
public protocol NavigationViewStyle {}

/// As the platform has it: one page at a time.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

@available(*, unavailable)
extension DefaultNavigationViewStyle: Sendable {}

/// One page at a time, however wide the window is.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

@available(*, unavailable)
extension StackNavigationViewStyle: Sendable {}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { .init() }
}

extension View {
  /// How navigation views inside show their pages. All that there are here show one at a time.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
