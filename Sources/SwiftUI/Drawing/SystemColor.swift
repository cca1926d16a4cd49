import DisplayTree

/// A colour by its name, with its looks in light and dark surroundings and where more contrast is asked for.
enum SystemColor: String, Hashable, Sendable {
  case clear, black, white, red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case primary, secondary, tertiary, quaternary, quinary, separator, fill, placeholder, link, background

  /// From the first level down.
  static let labels: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary, .quinary]

  func pigment(in environment: EnvironmentValues) -> Pigment {
    let looks = looks
    let isDark = environment.colorScheme == .dark
    let hex: Int
    if environment.appearance.hasHighContrast {
      hex = isDark ? looks.darkContrast : looks.lightContrast
    } else {
      hex = isDark ? looks.dark : looks.light
    }
    return Pigment(
      red: Double(hex >> 16 & 0xFF) / 255,
      green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255,
      opacity: isDark ? opacity.dark : opacity.light
    )
  }

  private var looks: (light: Int, dark: Int, lightContrast: Int, darkContrast: Int) {
    switch self {
    case .clear, .black: (0, 0, 0, 0)
    case .white: (0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF)
    case .red: (0xFF3B30, 0xFF453A, 0xD70015, 0xFF6961)
    case .orange: (0xFF9500, 0xFF9F0A, 0xC93400, 0xFFB340)
    case .yellow: (0xFFCC00, 0xFFD60A, 0xB25000, 0xFFD426)
    case .green: (0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
    case .mint: (0x00C7BE, 0x63E6E2, 0x0C817B, 0x63E6E2)
    case .teal: (0x30B0C7, 0x40C8E0, 0x008299, 0x5DE6FF)
    case .cyan: (0x32ADE6, 0x64D2FF, 0x0071A4, 0x0AD7FF)
    case .blue, .link: (0x007AFF, 0x0A84FF, 0x0040DD, 0x409CFF)
    case .indigo: (0x5856D6, 0x5E5CE6, 0x3634A3, 0x7D7AFF)
    case .purple: (0xAF52DE, 0xBF5AF2, 0x8944AB, 0xDA8FFF)
    case .pink: (0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
    case .brown: (0xA2845E, 0xAC8E68, 0x7F6545, 0xB59469)
    case .gray: (0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
    case .primary: (0x000000, 0xFFFFFF, 0x000000, 0xFFFFFF)
    case .secondary, .tertiary, .quaternary, .quinary, .placeholder: (0x3C3C43, 0xEBEBF5, 0x3C3C43, 0xEBEBF5)
    case .separator: (0x3C3C43, 0x545458, 0x3C3C43, 0x545458)
    case .fill: (0x787880, 0x787880, 0x787880, 0x787880)
    case .background: (0xFAFAFA, 0x242424, 0xFFFFFF, 0x000000)
    }
  }

  private var opacity: (light: Double, dark: Double) {
    switch self {
    case .clear: (0, 0)
    case .secondary: (0.6, 0.6)
    case .tertiary, .placeholder: (0.3, 0.3)
    case .quaternary: (0.18, 0.18)
    case .quinary: (0.1, 0.1)
    case .separator: (0.29, 0.6)
    case .fill: (0.2, 0.36)
    default: (1, 1)
    }
  }
}
