/// How a `NavigationSplitView` shares its room among its columns; choose one of the framework's.
@preconcurrency @MainActor public protocol NavigationSplitViewStyle {
  associatedtype Body: View
  typealias Configuration = NavigationSplitViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The split view that a style shows.
public struct NavigationSplitViewStyleConfiguration {
  let content: AnyView
}

@available(*, unavailable)
extension NavigationSplitViewStyleConfiguration: Sendable {}

/// As the platform has it: the last column makes room for the others.
@MainActor @preconcurrency public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public func makeBody(configuration: AutomaticNavigationSplitViewStyle.Configuration) -> some View {
    configuration.content
  }
}

@available(*, unavailable)
extension AutomaticNavigationSplitViewStyle: Sendable {}

/// The last column makes room for the others.
@MainActor @preconcurrency public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public func makeBody(configuration: BalancedNavigationSplitViewStyle.Configuration) -> some View {
    configuration.content
  }
}

@available(*, unavailable)
extension BalancedNavigationSplitViewStyle: Sendable {}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticNavigationSplitViewStyle { .init() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  @MainActor @preconcurrency public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}

/// As `balanced`: columns do not lie over the last one here.
@MainActor @preconcurrency public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public func makeBody(configuration: ProminentDetailNavigationSplitViewStyle.Configuration) -> some View {
    configuration.content
  }
}

@available(*, unavailable)
extension ProminentDetailNavigationSplitViewStyle: Sendable {}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  @MainActor @preconcurrency public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { .init() }
}

extension View {
  /// How the split views inside share their room. All the framework's styles do it in one way here: the last column
  /// makes room for the others.
  nonisolated public func navigationSplitViewStyle<S>(_ style: S) -> some View where S: NavigationSplitViewStyle { self }
}
