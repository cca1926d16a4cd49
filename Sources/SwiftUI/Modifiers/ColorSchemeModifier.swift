extension View {
  /// Shows a view, and all inside, light or dark.
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Mirrors a view where text runs from right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(FlipModifier(isEnabled: enabled))
  }
}

private struct FlipModifier {
  let isEnabled: Bool
  @Environment(\.layoutDirection) private var direction

  nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

extension FlipModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
  }
}
