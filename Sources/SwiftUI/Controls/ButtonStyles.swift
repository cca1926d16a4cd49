import DisplayTree

/// The look that buttons have by themselves: the label in the tint colour.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: DefaultButtonStyle.Configuration) -> some View {
    PlatformButton(look: .borderless, configuration: configuration)
  }
}

/// The label as it is; it fades while it is held.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: PlainButtonStyle.Configuration) -> some View {
    PlatformButton(look: .plain, configuration: configuration)
  }
}

/// The label in the tint colour, without a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: BorderlessButtonStyle.Configuration) -> some View {
    PlatformButton(look: .borderless, configuration: configuration)
  }
}

/// The label on the desktop's button.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: BorderedButtonStyle.Configuration) -> some View {
    BorderedButton(isProminent: false, configuration: configuration)
  }
}

/// The label on a button filled with the tint colour: for what is done most likely.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: BorderedProminentButtonStyle.Configuration) -> some View {
    BorderedButton(isProminent: true, configuration: configuration)
  }
}

/// The label as a link.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: LinkButtonStyle.Configuration) -> some View {
    PlatformButton(look: .link, configuration: configuration)
  }
}

@available(*, unavailable) extension DefaultButtonStyle: Sendable {}
@available(*, unavailable) extension PlainButtonStyle: Sendable {}
@available(*, unavailable) extension BorderlessButtonStyle: Sendable {}
@available(*, unavailable) extension BorderedButtonStyle: Sendable {}
@available(*, unavailable) extension BorderedProminentButtonStyle: Sendable {}
@available(*, unavailable) extension LinkButtonStyle: Sendable {}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  @MainActor @preconcurrency public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  @MainActor @preconcurrency public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  @MainActor @preconcurrency public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  @MainActor @preconcurrency public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// A button with the desktop's border, or another.
private struct BorderedButton: View {
  let isProminent: Bool
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.buttonBorderShape) private var shape

  var body: some View {
    if shape == .automatic {
      PlatformButton(look: isProminent ? .prominent : .bordered, configuration: configuration)
    } else {
      ShapedButton(isProminent: isProminent, shape: shape, configuration: configuration)
    }
  }
}

/// The backend's button.
struct PlatformButton: View {
  let look: Control.ButtonLook
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
    let (action, look, role) = (configuration.action, look, configuration.role)
    ControlView(
      label: configuration.label.modifier(ControlForeground(look: look, role: role)),
      place: .inside,
      role: look == .link ? .link : .button,
      control: { environment, _ in
        let own = role == .destructive ? Color.red.pigment(in: environment) : nil
        return .button(look, environment.controlSize.size, tint: environment.tintPigment ?? own)
      },
      act: { event, _ in if event == .activated { action() } }
    )
  }
}

/// Colours the label of a button or menu, unless somebody outside has.
struct ControlForeground: ViewModifier {
  let look: Control.ButtonLook
  let role: ButtonRole?
  @Environment(\.isEnabled) private var isEnabled

  private var style: AnyShapeStyle? {
    if look == .plain { return isEnabled ? nil : AnyShapeStyle(.secondary) }
    if !isEnabled { return AnyShapeStyle(.secondary) }
    if look == .prominent { return AnyShapeStyle(.white) }
    return role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)
  }

  func body(content: Content) -> some View { content.defaultForeground(style) }
}
