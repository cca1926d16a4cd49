/// Whether a scene's windows come back when the app is opened again.
public struct SceneRestorationBehavior: Sendable {
  let isEnabled: Bool
  /// What windows keep with `SceneStorage` is there again.
  public static let automatic = SceneRestorationBehavior(isEnabled: true)
  /// Windows open as if for the first time.
  public static let disabled = SceneRestorationBehavior(isEnabled: false)
}

/// Whether a scene opens a window when the app is launched.
public struct SceneLaunchBehavior: Sendable {
  enum Kind { case automatic, presented, suppressed }
  let kind: Kind
  /// The first scene that is not for settings opens one.
  public static let automatic = SceneLaunchBehavior(kind: .automatic)
  /// The scene opens one, beside the first.
  public static let presented = SceneLaunchBehavior(kind: .presented)
  /// The scene opens none.
  public static let suppressed = SceneLaunchBehavior(kind: .suppressed)
}

private enum RestorationKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum LaunchKey: EnvironmentKey { static var defaultValue: SceneLaunchBehavior.Kind { .automatic } }

extension EnvironmentValues {
  var restoresWindows: Bool {
    get { self[RestorationKey.self] }
    set { self[RestorationKey.self] = newValue }
  }
  var launchBehavior: SceneLaunchBehavior.Kind {
    get { self[LaunchKey.self] }
    set { self[LaunchKey.self] = newValue }
  }
}

extension Scene {
  /// Says whether what windows keep comes back when the app is opened again.
  nonisolated public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    environment(\.restoresWindows, behavior.isEnabled)
  }

  /// Says whether the scene opens a window when the app is launched.
  nonisolated public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    environment(\.launchBehavior, behavior.kind)
  }

  /// Accepted; the desktop places windows.
  nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
}
