extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// A switch with a text and a symbol.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    isOn: Binding<Bool>
  ) {
    self.init(isOn, SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  /// A switch with a text and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    isOn: Binding<Bool>
  ) {
    self.init(isOn, SwiftUI.Label(title, systemImage: systemImage))
  }

  /// A switch with a text and an image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    isOn: Binding<Bool>
  ) {
    self.init(isOn, SwiftUI.Label(titleKey, image: image))
  }

  /// A switch with a text and an image.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: ImageResource,
    isOn: Binding<Bool>
  ) {
    self.init(isOn, SwiftUI.Label(title, image: image))
  }

  /// A switch for several values at once, with a text and a symbol.
  nonisolated public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn, SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  /// A switch for several values at once, with a text and a symbol.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    systemImage: String,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn, SwiftUI.Label(title, systemImage: systemImage))
  }

  /// A switch for several values at once, with a text and an image.
  nonisolated public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    image: ImageResource,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn, SwiftUI.Label(titleKey, image: image))
  }

  /// A switch for several values at once, with a text and an image.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    image: ImageResource,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn, SwiftUI.Label(title, image: image))
  }
}
