/// A title with an icon.
///
///     Label("Overdue", systemImage: "clock.badge.exclamationmark")
///     Label { Text(book.title) } icon: { Cover(book) }
///
/// How the two are set is for `labelStyle(_:)` to say; by itself the icon stands before the title, on its first line.
public struct Label<Title: View, Icon: View> {
  let title: Title
  let icon: Icon

  nonisolated init(title: Title, icon: Icon) {
    self.title = title
    self.icon = icon
  }

  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(title: title(), icon: icon())
  }
}

extension Label: View {
  public var body: some View {
    LabelBody(
      configuration: LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon)),
        words: title as? Text
      )
    )
  }
}

@available(*, unavailable) extension Label: Sendable {}

extension Label where Title == Text, Icon == Image {
  /// A label with a picture from the program's own files.
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: Text(titleKey), icon: Image(name))
  }
  /// A label with a picture from the program's own files.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: Text(title), icon: Image(name))
  }
  /// A label with a picture of a catalogue of assets.
  nonisolated public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: Text(titleKey), icon: Image(resource))
  }
  /// A label with a picture of a catalogue of assets.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: Text(title), icon: Image(resource))
  }
  /// A label with a symbol.
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: Text(titleKey), icon: Image(systemName: name))
  }
  /// A label with a symbol.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: Text(title), icon: Image(systemName: name))
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: configuration.title, icon: configuration.icon)
  }
}

/// Asks the nearest style for what to show.
private struct LabelBody: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.labelStyles) private var styles

  var body: some View {
    if let style = styles.styles.first {
      style.body(configuration).environment(\.labelStyles, styles.others)
    } else {
      DefaultLabelStyle().makeBody(configuration: configuration)
    }
  }
}
