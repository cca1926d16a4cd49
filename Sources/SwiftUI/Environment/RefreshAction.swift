private enum RefreshKey: EnvironmentKey {
  static var defaultValue: RefreshAction? { nil }
}

/// Gets new content for a view; it returns when that is there.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// Gets new content; nil where nothing around can be refreshed.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}
