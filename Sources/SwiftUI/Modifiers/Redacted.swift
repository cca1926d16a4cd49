private enum SensitiveKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  var isPrivacySensitive: Bool {
    get { self[SensitiveKey.self] }
    set { self[SensitiveKey.self] = newValue }
  }
  /// Text and images show bars and blocks instead of themselves.
  var hidesContent: Bool {
    redactionReasons.contains(.placeholder) || (redactionReasons.contains(.privacy) && isPrivacySensitive)
  }
}

extension View {
  /// Shows blocks instead of the text and images inside: for what is still to come, with `.placeholder`.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }
  /// Shows text and images inside in spite of a `redacted(reason:)` further out.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }
  /// What is inside is hidden by `redacted(reason: .privacy)`.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
