import DisplayTree

/// Whether the surrounding is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// How clearly colours are told apart.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  /// The user has asked for more.
  case increased
}

private enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private enum AppearanceKey: EnvironmentKey { static let defaultValue = Appearance() }

extension EnvironmentValues {
  /// Follows the desktop. To set it for a whole window, use `preferredColorScheme(_:)`.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast { appearance.hasHighContrast ? .increased : .standard }
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
