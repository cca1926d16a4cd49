import Foundation

/// Keys held together with another.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let option = KeyModifiers(rawValue: 4)
  /// The key of shortcuts: Control here, Command on Apple's keyboards.
  public static let command = KeyModifiers(rawValue: 8)
  public static let capsLock = KeyModifiers(rawValue: 16)
}

/// A key with the modifiers held.
public struct KeyChord: Hashable, Sendable {
  /// The character that the key types without modifiers, in lower case; for other keys the same scalar that
  /// `KeyEquivalent` has for it, such as U+001B for Escape, U+000D for Return, U+F700 for the arrow up.
  public var character: Character
  public var modifiers: KeyModifiers

  public init(_ character: Character, _ modifiers: KeyModifiers = []) {
    self.character = character
    self.modifiers = modifiers
  }
}

/// What a pointer does. Places are in the surface's coordinates, in points.
public struct PointerEvent: Equatable, Sendable {
  public enum Phase: Hashable, Sendable {
    case down, moved, up
    /// The press is taken away, for instance by scrolling.
    case cancelled
    /// Without a button held.
    case hovered
    /// The pointer has left the surface.
    case left
  }

  public var phase: Phase
  public var location: CGPoint
  /// Seconds since some fixed moment.
  public var time: Double
  public var modifiers: KeyModifiers
  /// The secondary button.
  public var isSecondary: Bool

  public init(
    _ phase: Phase,
    at location: CGPoint,
    time: Double,
    modifiers: KeyModifiers = [],
    isSecondary: Bool = false
  ) {
    self.phase = phase
    self.location = location
    self.time = time
    self.modifiers = modifiers
    self.isSecondary = isSecondary
  }
}

/// Two fingers on a touchpad or a screen, or the wheel with Control held, that make something larger or turn it.
public struct PinchEvent: Equatable, Sendable {
  public enum Phase: Hashable, Sendable { case began, changed, ended, cancelled }

  public var phase: Phase
  /// The middle of the fingers, in the surface's coordinates, in points.
  public var location: CGPoint
  /// How many times as far apart the fingers are as in the beginning.
  public var scale: Double
  /// How far they have turned since, clockwise, in radians.
  public var angle: Double
  /// Seconds since some fixed moment.
  public var time: Double

  public init(_ phase: Phase, at location: CGPoint, scale: Double = 1, angle: Double = 0, time: Double) {
    self.phase = phase
    self.location = location
    self.scale = scale
    self.angle = angle
    self.time = time
  }
}

/// A key that no control took.
public struct KeyEvent: Equatable, Sendable {
  public enum Phase: Hashable, Sendable { case down, again, up }

  public var phase: Phase
  public var chord: KeyChord
  /// What the key types.
  public var characters: String

  public init(_ phase: Phase, _ chord: KeyChord, characters: String) {
    self.phase = phase
    self.chord = chord
    self.characters = characters
  }
}

/// What the desktop wants programs to look like.
public struct Appearance: Hashable, Sendable {
  public var isDark: Bool
  public var hasHighContrast: Bool
  public var reducesMotion: Bool
  public var accent: Pigment
  /// What a window is filled with.
  public var background: Pigment
  public var isRightToLeft: Bool

  public init(
    isDark: Bool = false,
    hasHighContrast: Bool = false,
    reducesMotion: Bool = false,
    accent: Pigment = Pigment(red: 0, green: 0.478, blue: 1),
    background: Pigment = .white,
    isRightToLeft: Bool = false
  ) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.reducesMotion = reducesMotion
    self.accent = accent
    self.background = background
    self.isRightToLeft = isRightToLeft
  }
}
