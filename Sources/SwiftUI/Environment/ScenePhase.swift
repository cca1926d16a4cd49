private enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }

/// How much of a scene is in use. In the app, the phase is that of its most active scene.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// Not seen.
  case background
  /// Seen, but people work with something else.
  case inactive
  /// People work with it.
  case active
}

extension EnvironmentValues {
  /// How much the scene around is in use.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
