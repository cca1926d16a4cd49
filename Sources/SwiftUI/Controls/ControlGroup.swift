/// Controls that belong together: side by side, or a section of a menu.
public struct ControlGroup<Content: View> {
  let content: Content

  nonisolated init(_ content: Content) { self.content = content }

  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content()) }
}

/// The controls of a group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View> {
  let content: Content
  let label: Label
}

extension LabeledControlGroupContent: View {
  public var body: some View { content }
}

@available(*, unavailable) extension LabeledControlGroupContent: Sendable {}

extension ControlGroup {
  nonisolated public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
  where Content == LabeledControlGroupContent<C, L> {
    self.init(LabeledControlGroupContent(content: content(), label: label()))
  }

  nonisolated public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(LabeledControlGroupContent(content: content(), label: Text(titleKey)))
  }

  @_disfavoredOverload
  nonisolated public init<C: View, S: StringProtocol>(_ title: S, @ViewBuilder content: () -> C)
  where Content == LabeledControlGroupContent<C, Text> {
    self.init(LabeledControlGroupContent(content: content(), label: Text(title)))
  }

  /// The group that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: ControlGroupStyleConfiguration)
  where Content == ControlGroupStyleConfiguration.Content {
    self.init(configuration.content)
  }
}

extension ControlGroup: View {
  public var body: some View {
    ControlGroupBody(
      configuration: ControlGroupStyleConfiguration(
        label: ControlGroupStyleConfiguration.Label(content: (content as? any LabeledGroup)?.groupLabel),
        content: ControlGroupStyleConfiguration.Content(content: AnyView(content))
      )
    )
  }
}

@available(*, unavailable) extension ControlGroup: Sendable {}

private protocol LabeledGroup {
  var groupLabel: AnyView { get }
}

extension LabeledControlGroupContent: LabeledGroup {
  fileprivate var groupLabel: AnyView { AnyView(label) }
}

private struct ControlGroupBody: View {
  let configuration: ControlGroupStyleConfiguration
  @Environment(\.controlGroupStyles) private var styles
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      MenuEntry(label: configuration.label, kind: .row, content: configuration.content.content)
    } else if let style = styles.styles.first {
      style.body(configuration).environment(\.controlGroupStyles, styles.others)
    } else {
      JoinedControls(content: configuration.content.content)
    }
  }
}

/// Controls on one ground, with lines between them; in a bar, only side by side.
private struct JoinedControls: View {
  let content: AnyView
  @Environment(\.isInToolbar) private var isInToolbar

  var body: some View {
    if isInToolbar {
      HStack { content }
    } else {
      Group(subviews: content) { controls in
        HStack(spacing: 0) {
          ForEach(Array(controls.indices), id: \.self) { index in
            if index > controls.startIndex { Divider().padding(.vertical, 7) }
            controls[index]
          }
        }
      }
      .buttonStyle(JoinedButtonStyle())
      .menuStyle(JoinedMenuStyle())
      .toggleStyle(.button)
      .frame(minHeight: 34)
      .background(.quaternary.opacity(0.7), in: RoundedRectangle(cornerRadius: 9))
      .clipShape(RoundedRectangle(cornerRadius: 9))
      .fixedSize()
    }
  }
}

private struct JoinedMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    let label = configuration.label.padding(.horizontal, 14).frame(minWidth: 44, minHeight: 34)
    return PlatformMenu(
      configuration: MenuStyleConfiguration(
        label: MenuStyleConfiguration.Label(content: AnyView(label)),
        content: configuration.content,
        primaryAction: configuration.primaryAction
      ),
      look: .borderless
    )
  }
}

private struct JoinedButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .foregroundStyle(ink(configuration.role))
      .padding(.horizontal, 14)
      .frame(minWidth: 44, minHeight: 34)
      .background(Color.primary.opacity(configuration.isPressed ? 0.12 : 0))
      .contentShape(Rectangle())
  }

  private func ink(_ role: ButtonRole?) -> AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(.tertiary) }
    return role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
  }
}

/// Decides how groups of controls look.
@preconcurrency @MainActor public protocol ControlGroupStyle {
  associatedtype Body: View
  typealias Configuration = ControlGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The group that a style shows.
public struct ControlGroupStyleConfiguration {
  /// The controls.
  public struct Content {
    let content: AnyView
  }

  /// What the group is called, whatever view that is.
  public struct Label {
    let content: AnyView?
  }

  public let label: ControlGroupStyleConfiguration.Label
  public let content: ControlGroupStyleConfiguration.Content
}

extension ControlGroupStyleConfiguration.Content: View {
  public var body: some View { content }
}
extension ControlGroupStyleConfiguration.Label: View {
  public var body: some View { content }
}

@available(*, unavailable) extension ControlGroupStyleConfiguration: Sendable {}
@available(*, unavailable) extension ControlGroupStyleConfiguration.Content: Sendable {}
@available(*, unavailable) extension ControlGroupStyleConfiguration.Label: Sendable {}

private enum ControlGroupStylesKey: EnvironmentKey {
  static let defaultValue = StyleList<ControlGroupStyleConfiguration>()
}

extension EnvironmentValues {
  var controlGroupStyles: StyleList<ControlGroupStyleConfiguration> {
    get { self[ControlGroupStylesKey.self] }
    set { self[ControlGroupStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the groups of controls inside their look.
  nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    self.style(\.controlGroupStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that groups have by themselves: joined, on one ground.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public func makeBody(configuration: AutomaticControlGroupStyle.Configuration) -> some View {
    JoinedControls(content: configuration.content.content)
  }
}

/// Side by side, as in a bar.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: NavigationControlGroupStyle.Configuration) -> some View {
    HStack { configuration.content }
  }
}

/// A menu that opens from the group's label.
public struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: MenuControlGroupStyle.Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// In a menu, a row of small buttons; elsewhere a menu that opens from the group's label.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: CompactMenuControlGroupStyle.Configuration) -> some View {
    Menu {
      ControlGroup(configuration)
    } label: {
      configuration.label
    }
  }
}

/// In a menu, a row of small buttons; elsewhere joined.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  public init() {}
  public func makeBody(configuration: PaletteControlGroupStyle.Configuration) -> some View {
    JoinedControls(content: configuration.content.content)
  }
}

@available(*, unavailable) extension CompactMenuControlGroupStyle: Sendable {}
@available(*, unavailable) extension PaletteControlGroupStyle: Sendable {}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  @MainActor @preconcurrency public static var compactMenu: CompactMenuControlGroupStyle {
    CompactMenuControlGroupStyle()
  }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  @MainActor @preconcurrency public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

@available(*, unavailable) extension AutomaticControlGroupStyle: Sendable {}
@available(*, unavailable) extension NavigationControlGroupStyle: Sendable {}
@available(*, unavailable) extension MenuControlGroupStyle: Sendable {}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  @MainActor @preconcurrency public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  @MainActor @preconcurrency public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
