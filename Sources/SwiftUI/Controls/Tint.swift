import DisplayTree

private enum TintKey: EnvironmentKey { static let defaultValue: Color? = nil }

extension EnvironmentValues {
  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// For controls; nil has the backend use the desktop's accent.
  @MainActor var tintPigment: Pigment? { tint?.pigment(in: self) }
}

extension View {
  /// Colours what can be used inside: buttons, switches, sliders, links; nil for the desktop's accent.
  @_disfavoredOverload
  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }
}
