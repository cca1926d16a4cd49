/// Opens another window of the app.
///
///     @Environment(\.openWindow) private var openWindow
///     Button("Show loan") { openWindow(value: loan.id) }
@preconcurrency @MainActor public struct OpenWindowAction: Sendable {
  nonisolated let windows: Windows?

  nonisolated init(_ windows: Windows?) { self.windows = windows }

  public func callAsFunction(id: String) { windows?.open(id: id) }
  public func callAsFunction<D: Codable & Hashable>(value: D) { windows?.open(id: nil, value: AnyHashable(value)) }
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    windows?.open(id: id, value: AnyHashable(value))
  }
}

/// Closes windows of the app.
@preconcurrency @MainActor public struct DismissWindowAction: Sendable {
  nonisolated let windows: Windows?
  nonisolated let own: Dismissal?

  nonisolated init(_ windows: Windows?, _ own: Dismissal?) {
    self.windows = windows
    self.own = own
  }

  /// Closes the window that the view is in.
  public func callAsFunction() { own?.dismiss() }
  public func callAsFunction(id: String) { windows?.close(id: id) }
  public func callAsFunction<D: Codable & Hashable>(value: D) { windows?.close(id: nil, value: AnyHashable(value)) }
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    windows?.close(id: id, value: AnyHashable(value))
  }
}

/// Opens the window with the app's settings.
@preconcurrency @MainActor public struct OpenSettingsAction: Sendable {
  nonisolated let windows: Windows?
  nonisolated init(_ windows: Windows?) { self.windows = windows }
  public func callAsFunction() { windows?.openSettings() }
}

private enum WindowDismissalKey: EnvironmentKey {
  static var defaultValue: Dismissal? { nil }
}

extension EnvironmentValues {
  var windowDismissal: Dismissal? {
    get { self[WindowDismissalKey.self] }
    set { self[WindowDismissalKey.self] = newValue }
  }
  public var openWindow: OpenWindowAction { OpenWindowAction(windows) }
  public var dismissWindow: DismissWindowAction { DismissWindowAction(windows, windowDismissal) }
  public var openSettings: OpenSettingsAction { OpenSettingsAction(windows) }
  /// There may be more than one window of the app.
  public var supportsMultipleWindows: Bool { windows != nil }
}
