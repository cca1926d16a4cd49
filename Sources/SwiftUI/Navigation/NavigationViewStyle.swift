/// How a `NavigationView` shows its pages; choose one of the framework's.
public protocol NavigationViewStyle {}

/// As the platform has it: columns where there are several views and room for them.
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

/// Columns beside one another, where there is room for them.
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

@available(*, unavailable)
extension ColumnNavigationViewStyle: Sendable {}

/// The older name of `columns`.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

@available(*, unavailable)
extension DoubleColumnNavigationViewStyle: Sendable {}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { .init() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { .init() }
}

private enum NavigationColumnsKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// Several views in a `NavigationView` are columns.
  var hasNavigationColumns: Bool {
    get { self[NavigationColumnsKey.self] }
    set { self[NavigationColumnsKey.self] = newValue }
  }
}

extension View {
  /// How navigation views inside show several views: as columns, or the first of them only.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.hasNavigationColumns, S.self != StackNavigationViewStyle.self)
  }
}
