import DisplayTree
import Foundation

private enum DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private enum HorizontalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private enum VerticalSizeClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private enum IsLuminanceReducedKey: EnvironmentKey { static let defaultValue = false }
private enum LegibilityWeightKey: EnvironmentKey { static let defaultValue: LegibilityWeight? = nil }
private enum HeaderProminenceKey: EnvironmentKey { static let defaultValue = Prominence.standard }
private enum ControlActiveStateKey: EnvironmentKey { static var defaultValue: ControlActiveState? { nil } }
private enum AppearsActiveKey: EnvironmentKey { static let defaultValue = true }

/// Whether there is much room along an axis, or little.
public enum UserInterfaceSizeClass: Sendable {
  case compact, regular

  /// How wide a window is that is not for a phone, in points.
  static let leastRegularWidth: CGFloat = 600
}

/// How far the colours of fore- and background lie apart.
public enum ColorSchemeContrast: CaseIterable, Sendable {
  case standard, increased
}

/// How heavy people like their text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
  case standard, increased
}

/// Whether controls are in the window that people work with.
public enum ControlActiveState: Equatable, CaseIterable, Sendable {
  case key, active, inactive
}

extension EnvironmentValues {
  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }

  /// The older `appearsActive`.
  public var controlActiveState: ControlActiveState {
    get { self[ControlActiveStateKey.self] ?? (appearsActive ? .key : .inactive) }
    set { self[ControlActiveStateKey.self] = newValue }
  }

  /// Device pixels per point.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The side of a device pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Whether a view is to do with little width: in windows of less than 600 points, as on a phone.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Whether a view is to do with little height; a window on a desktop says `regular`.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The display is dimmed, as one that is always on is.
  public var isLuminanceReduced: Bool {
    get { self[IsLuminanceReducedKey.self] }
    set { self[IsLuminanceReducedKey.self] = newValue }
  }

  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The window is the one that people work with.
  public var appearsActive: Bool {
    get { self[AppearsActiveKey.self] }
    set { self[AppearsActiveKey.self] = newValue }
  }

  /// Whether the desktop asks for high contrast.
  public var colorSchemeContrast: ColorSchemeContrast { appearance.hasHighContrast ? .increased : .standard }

  /// Whether the desktop asks for little motion.
  public var accessibilityReduceMotion: Bool { appearance.reducesMotion }

  /// Whether colours alone must not tell things apart. The desktop has no such setting: false.
  public var accessibilityDifferentiateWithoutColor: Bool { false }

  /// Whether nothing should shine through. The desktop asks for that together with high contrast.
  public var accessibilityReduceTransparency: Bool { appearance.hasHighContrast }

  /// Whether colours are inverted. What does that on a desktop does not tell: false.
  public var accessibilityInvertColors: Bool { false }

  /// Whether buttons must be known by their edges. The desktop asks for that together with high contrast.
  public var accessibilityShowButtonShapes: Bool { appearance.hasHighContrast }

  /// Whether a screen reader is to have other views than people who see them. The desktop does not tell whether one
  /// runs: false.
  public var accessibilityVoiceOverEnabled: Bool { false }

  /// Whether the app is used with switches. The desktop does not tell: false.
  public var accessibilitySwitchControlEnabled: Bool { false }
}
