import DisplayTree

/// Does something when it is pressed and let go.
///
///     Button("Return book") { library.giveBack(book) }
///     Button(role: .destructive) { shelf.remove(book) } label: { Label("Remove", systemImage: "trash") }
///
/// Let go outside, it does nothing. How it looks is for `buttonStyle(_:)` to say; by itself it is its label in the
/// tint colour.
public struct Button<Label: View> {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  nonisolated init(_ role: ButtonRole?, _ action: @escaping @MainActor () -> Void, _ label: Label) {
    self.role = role
    self.action = action
    self.label = label
  }

  /// A button with any view for its label.
  @preconcurrency
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(nil, action, label())
  }

  /// A button for a purpose, with any view for its label.
  @preconcurrency
  nonisolated public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.init(role, action, label())
  }
}

extension Button: View {
  public var body: some View {
    ButtonBody(
      configuration: PrimitiveButtonStyleConfiguration(
        role: role,
        label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(label)),
        action: action
      )
    )
  }
}

@available(*, unavailable) extension Button: Sendable {}

extension Button where Label == Text {
  /// A button with a text for its label.
  @preconcurrency
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(nil, action, Text(titleKey))
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(nil, action, Text(title))
  }

  /// A button for a purpose, with a text for its label.
  @preconcurrency
  nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role, action, Text(titleKey))
  }

  @preconcurrency @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role, action, Text(title))
  }
}

extension Button where Label == DefaultButtonLabel {
  /// A button for a purpose, which says what it is called.
  @preconcurrency public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role, action, DefaultButtonLabel(role: role))
  }
}

/// What a button is called that says nothing but what it is for: Cancel, Close, Delete or OK.
public struct DefaultButtonLabel: View {
  let role: ButtonRole

  public var body: some View {
    switch role {
    case .cancel: Text("Cancel")
    case .close: Text("Close")
    case .destructive: Text("Delete")
    default: Text("OK")
    }
  }
}

@available(*, unavailable) extension DefaultButtonLabel: Sendable {}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(configuration.role, configuration.action, configuration.label)
  }
}

/// Asks the nearest style for what to show.
private struct ButtonBody: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.buttonStyles) private var styles
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      MenuEntry(label: configuration.label, kind: .action(configuration.role), action: configuration.action)
    } else if let style = styles.styles.first {
      style.body(configuration).environment(\.buttonStyles, styles.others)
    } else {
      DefaultButtonStyle().makeBody(configuration: configuration)
    }
  }
}
