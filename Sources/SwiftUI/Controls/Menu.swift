import DisplayTree

/// A button that opens a menu.
///
///     Menu("Loan") {
///       Button("Renew") { loan.renew() }
///       Menu("Send reminder") {
///         Button("By mail") { loan.remind(.mail) }
///         Button("By letter") { loan.remind(.letter) }
///       }
///       Divider()
///       Button("Cancel", role: .destructive) { loan.cancel() }
///     }
///
/// Buttons, toggles, pickers, sections, dividers and further menus are its lines; of labels, it shows text and icon.
public struct Menu<Label: View, Content: View> {
  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?

  nonisolated init(_ label: Label, _ content: Content, _ primaryAction: (() -> Void)? = nil) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label(), content())
  }

  /// - Parameter primaryAction: What a tap does; the menu opens from a mark beside it.
  nonisolated public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.init(label(), content(), primaryAction)
  }
}

extension Menu: View {
  public var body: some View {
    MenuBody(
      configuration: MenuStyleConfiguration(
        label: MenuStyleConfiguration.Label(content: AnyView(label)),
        content: MenuStyleConfiguration.Content(content: AnyView(content)),
        primaryAction: primaryAction
      )
    )
  }
}

@available(*, unavailable) extension Menu: Sendable {}

extension Menu where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), content())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content())
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(Text(titleKey), content(), primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(Text(title), content(), primaryAction)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: MenuStyleConfiguration) {
    self.init(configuration.label, configuration.content, configuration.primaryAction)
  }
}

/// Asks the nearest style for what to show.
private struct MenuBody: View {
  let configuration: MenuStyleConfiguration
  @Environment(\.menuStyles) private var styles
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      MenuEntry(label: configuration.label, kind: .submenu, content: configuration.content.content)
    } else if let style = styles.styles.first {
      style.body(configuration).environment(\.menuStyles, styles.others)
    } else {
      PlatformMenu(configuration: configuration, look: nil)
    }
  }
}

/// The backend's menu button, with a button before it where a tap does something by itself.
struct PlatformMenu: View {
  let configuration: MenuStyleConfiguration
  /// Nil for that of the buttons around.
  let look: Control.ButtonLook?
  @Environment(\.buttonStyles) private var buttonStyles

  var body: some View {
    let look = look ?? buttonStyles.styles.first?.look ?? .borderless
    if let action = configuration.primaryAction {
      HStack(spacing: 0) {
        Button(action: { action() }) { configuration.label }
        // The mark is the label here.
        MenuButton(label: Text(verbatim: "▾"), content: configuration.content.content, look: look)
          .menuIndicator(.hidden)
      }
    } else {
      MenuButton(label: configuration.label, content: configuration.content.content, look: look)
    }
  }
}

extension AnyStyle {
  /// The backend's look, where the style is one of ours.
  fileprivate var look: Control.ButtonLook? {
    switch style {
    case is BorderedButtonStyle: .bordered
    case is BorderedProminentButtonStyle: .prominent
    case is PlainButtonStyle: .plain
    case is LinkButtonStyle: .link
    case is BorderlessButtonStyle, is DefaultButtonStyle: .borderless
    default: nil
    }
  }
}

private struct MenuButton<Label: View>: View {
  let label: Label
  let content: AnyView
  let look: Control.ButtonLook

  var body: some View {
    let look = look
    ControlView(
      label: label.modifier(ControlForeground(look: look, role: nil)),
      place: .inside,
      role: .button,
      parts: AnyView(content.environment(\.isInMenu, true).environment(\.keyboardShortcut, nil)),
      control: { environment, elements in 
        .menu(
          MenuLines(elements).items,
          look,
          environment.controlSize.size,
          hasArrow: environment.menuIndicatorVisibility != .hidden
        )
       },
      act: { event, node in if case .chosen(let id) = event { MenuLines(node.partElements).choose(id) } }
    )
  }
}

// MARK: Styles

/// Decides how the buttons of menus look.
@preconcurrency @MainActor public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The menu that a style shows; `Menu(configuration)` is what to show of it.
public struct MenuStyleConfiguration {
  /// What the menu is called, whatever view that is.
  public struct Label {
    let content: AnyView
  }

  /// The menu's lines.
  public struct Content {
    let content: AnyView
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

extension MenuStyleConfiguration.Label: View {
  public var body: some View { content }
}
extension MenuStyleConfiguration.Content: View {
  public var body: some View { content }
}

@available(*, unavailable) extension MenuStyleConfiguration: Sendable {}
@available(*, unavailable) extension MenuStyleConfiguration.Label: Sendable {}
@available(*, unavailable) extension MenuStyleConfiguration.Content: Sendable {}

private enum MenuIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }
private enum MenuStylesKey: EnvironmentKey { static let defaultValue = StyleList<MenuStyleConfiguration>() }

extension EnvironmentValues {
  /// Whether the buttons of menus have an arrow, where they have a border.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
  var menuStyles: StyleList<MenuStyleConfiguration> {
    get { self[MenuStylesKey.self] }
    set { self[MenuStylesKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the arrow of the buttons of menus, where they have a border.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// Gives the menus inside their look.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    self.style(\.menuStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that menus have by themselves: that of the buttons around.
public struct DefaultMenuStyle: MenuStyle {
  nonisolated public init() {}
  public func makeBody(configuration: DefaultMenuStyle.Configuration) -> some View {
    PlatformMenu(configuration: configuration, look: nil)
  }
}

/// The look of the buttons around.
public struct ButtonMenuStyle: MenuStyle {
  nonisolated public init() {}
  public func makeBody(configuration: ButtonMenuStyle.Configuration) -> some View {
    PlatformMenu(configuration: configuration, look: nil)
  }
}

/// The label in the tint colour, without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  nonisolated public init() {}
  public func makeBody(configuration: BorderlessButtonMenuStyle.Configuration) -> some View {
    PlatformMenu(configuration: configuration, look: .borderless)
  }
}

@available(*, unavailable) extension DefaultMenuStyle: Sendable {}
@available(*, unavailable) extension ButtonMenuStyle: Sendable {}
@available(*, unavailable) extension BorderlessButtonMenuStyle: Sendable {}

extension MenuStyle where Self == DefaultMenuStyle {
  @MainActor @preconcurrency public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  @MainActor @preconcurrency public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
  @MainActor @preconcurrency public static var borderlessButton: BorderlessButtonMenuStyle {
    BorderlessButtonMenuStyle()
  }
}
