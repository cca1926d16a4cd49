extension WindowGroup {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(Text(titleKey), nil, makeContent)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    id: String,
    @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(Text(titleKey), id, makeContent)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ title: Text,
    @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(title, nil, makeContent)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ title: Text,
    id: String,
    @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(title, id, makeContent)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(Text(title), nil, makeContent)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    id: String,
    @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(Text(title), id, makeContent)
  }
}

extension WindowGroup {
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(titleKey), nil, for: type) { value in content(value.or(defaultValue)) }
  }

  nonisolated public init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(titleKey), id, for: type) { value in content(value.or(defaultValue)) }
  }

  @_disfavoredOverload
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title, nil, for: type, content)
  }

  @_disfavoredOverload
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title, nil, for: type) { value in content(value.or(defaultValue)) }
  }

  @_disfavoredOverload
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title, id, for: type, content)
  }

  @_disfavoredOverload
  nonisolated public init<D: Codable & Hashable, C: View>(
    _ title: Text,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(title, id, for: type) { value in content(value.or(defaultValue)) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(title), nil, for: type) { value in content(value.or(defaultValue)) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, D: Codable & Hashable, C: View>(
    _ title: S,
    id: String,
    for type: D.Type = D.self,
    @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C> {
    self.init(Text(title), id, for: type) { value in content(value.or(defaultValue)) }
  }
}
