import DisplayTree

/// Whether the surrounding is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private enum AppearanceKey: EnvironmentKey { static let defaultValue = Appearance() }

extension EnvironmentValues {
  /// Follows the desktop. To set it for a whole window, use `preferredColorScheme(_:)`.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  /// What the desktop asks for.
  var appearance: Appearance {
    get { self[AppearanceKey.self] }
    set {
      self[AppearanceKey.self] = newValue
      colorScheme = newValue.isDark ? .dark : .light
      layoutDirection = newValue.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
