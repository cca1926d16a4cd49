extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with a text and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  /// A button with a text and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, SwiftUI.Label(title, systemImage: systemImage))
  }

  /// A button for a purpose, with a text and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  /// A button for a purpose, with a text and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, SwiftUI.Label(title, systemImage: systemImage))
  }

  /// A button with a text and an image.
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, SwiftUI.Label(titleKey, image: image))
  }

  /// A button with a text and an image.
  @preconcurrency @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(nil, action, SwiftUI.Label(title, image: image))
  }

  /// A button for a purpose, with a text and an image.
  @preconcurrency
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, SwiftUI.Label(titleKey, image: image))
  }

  /// A button for a purpose, with a text and an image.
  @preconcurrency @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role, action, SwiftUI.Label(title, image: image))
  }
}
