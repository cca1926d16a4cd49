extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content(), DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content(), DefaultTabLabel(Text(title), Image(systemName: systemImage)))
  }

  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content(), DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content(), DefaultTabLabel(Text(title), Image(systemName: systemImage)))
  }

  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content(), DefaultTabLabel(Text(titleKey), Image(image)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content(), DefaultTabLabel(Text(title), Image(image)))
  }

  public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content(), DefaultTabLabel(Text(titleKey), Image(image)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content(), DefaultTabLabel(Text(title), Image(image)))
  }
}

extension Tab where Value == Never, Content: View, Label: View {
  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(content(), EmptyView())
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content(), label())
  }

  public init(role: TabRole?, @ViewBuilder content: () -> Content) where Label == DefaultTabLabel {
    self.init(content(), DefaultTabLabel(role))
  }

  public init(role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content(), label())
  }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), DefaultTabLabel(Text(title), Image(systemName: systemImage)))
  }

  nonisolated public init<T: Hashable>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(value, content(), DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    systemImage: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(value, content(), DefaultTabLabel(Text(title), Image(systemName: systemImage)))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), DefaultTabLabel(Text(title), Image(systemName: systemImage)))
  }

  nonisolated public init<T: Hashable>(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(value, content(), DefaultTabLabel(Text(titleKey), Image(systemName: systemImage)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    systemImage: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(value, content(), DefaultTabLabel(Text(title), Image(systemName: systemImage)))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), DefaultTabLabel(Text(titleKey), Image(image)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), DefaultTabLabel(Text(title), Image(image)))
  }

  nonisolated public init<T: Hashable>(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(value, content(), DefaultTabLabel(Text(titleKey), Image(image)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    image: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(value, content(), DefaultTabLabel(Text(title), Image(image)))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), DefaultTabLabel(Text(titleKey), Image(image)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value, content(), DefaultTabLabel(Text(title), Image(image)))
  }

  nonisolated public init<T: Hashable>(
    _ titleKey: LocalizedStringKey,
    image: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(value, content(), DefaultTabLabel(Text(titleKey), Image(image)))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    image: String,
    value: T,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(value, content(), DefaultTabLabel(Text(title), Image(image)))
  }
}

extension Tab where Value: Hashable, Content: View, Label: View {
  nonisolated public init(value: Value, @ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(value, content(), EmptyView())
  }

  nonisolated public init(value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(value, content(), label())
  }

  nonisolated public init<V: Hashable>(
    value: V,
    @ViewBuilder content: () -> Content
  ) where Value == V?, Label == EmptyView {
    self.init(value, content(), EmptyView())
  }

  nonisolated public init<V: Hashable>(
    value: V,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == V? {
    self.init(value, content(), label())
  }

  nonisolated public init(
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    self.init(value, content(), DefaultTabLabel(role))
  }

  nonisolated public init(
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value, content(), label())
  }

  nonisolated public init<V: Hashable>(
    value: V,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) where Value == V?, Label == DefaultTabLabel {
    self.init(value, content(), DefaultTabLabel(role))
  }

  nonisolated public init<V: Hashable>(
    value: V,
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) where Value == V? {
    self.init(value, content(), label())
  }
}
