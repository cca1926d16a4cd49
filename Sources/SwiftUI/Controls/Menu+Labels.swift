extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// A menu with a text and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content())
  }

  /// A menu with a text and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(SwiftUI.Label(title, systemImage: systemImage), content())
  }

  /// A menu with a text and a symbol; a tap runs `primaryAction`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(SwiftUI.Label(titleKey, systemImage: systemImage), content(), primaryAction)
  }

  /// A menu with a text and a symbol; a tap runs `primaryAction`.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(SwiftUI.Label(title, systemImage: systemImage), content(), primaryAction)
  }

  /// A menu with a text and an image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    @ViewBuilder content: () -> Content
  ) {
    self.init(SwiftUI.Label(titleKey, image: image), content())
  }

  /// A menu with a text and an image.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    @ViewBuilder content: () -> Content
  ) {
    self.init(SwiftUI.Label(title, image: image), content())
  }

  /// A menu with a text and an image; a tap runs `primaryAction`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(SwiftUI.Label(titleKey, image: image), content(), primaryAction)
  }

  /// A menu with a text and an image; a tap runs `primaryAction`.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(SwiftUI.Label(title, image: image), content(), primaryAction)
  }
}
