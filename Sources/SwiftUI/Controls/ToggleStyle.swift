import DisplayTree

/// Decides how switches look.
///
///     struct Ticked: ToggleStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Button(configuration.isOn ? "✓" : "○") { configuration.isOn.toggle() }
///       }
///     }
@preconcurrency @MainActor public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The switch that a style shows.
public struct ToggleStyleConfiguration {
  /// What the switch is called, whatever view that is.
  public struct Label {
    let content: AnyView
  }

  public let label: ToggleStyleConfiguration.Label
  /// Some of its sources are on, some off.
  public var isMixed: Bool
  @Binding public var isOn: Bool

  init(label: Label, isMixed: Bool, isOn: Binding<Bool>) {
    self.label = label
    self.isMixed = isMixed
    _isOn = isOn
  }
}

extension ToggleStyleConfiguration.Label: View {
  public var body: some View { content }
}

@available(*, unavailable) extension ToggleStyleConfiguration: Sendable {}
@available(*, unavailable) extension ToggleStyleConfiguration.Label: Sendable {}

private enum ToggleStylesKey: EnvironmentKey { static let defaultValue = StyleList<ToggleStyleConfiguration>() }

extension EnvironmentValues {
  var toggleStyles: StyleList<ToggleStyleConfiguration> {
    get { self[ToggleStylesKey.self] }
    set { self[ToggleStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the switches inside their look.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    self.style(\.toggleStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that switches have by themselves: that of `switch`.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: DefaultToggleStyle.Configuration) -> some View {
    PlatformToggle(configuration: configuration, look: .slider, tint: nil)
  }
}

/// A switch at the trailing edge, its label at the leading one.
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  /// - Parameter tint: The colour of a switch that is on.
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: SwitchToggleStyle.Configuration) -> some View {
    PlatformToggle(configuration: configuration, look: .slider, tint: tint)
  }
}

/// A box to check before its label.
public struct CheckboxToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: CheckboxToggleStyle.Configuration) -> some View {
    PlatformToggle(configuration: configuration, look: .checkbox, tint: nil)
  }
}

/// A button that stays filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: ButtonToggleStyle.Configuration) -> some View {
    let (isOn, binding) = (configuration.isOn, configuration.$isOn)
    let look = isOn ? Control.ButtonLook.prominent : .bordered
    ControlView(
      label: configuration.label.modifier(ControlForeground(look: look, role: nil)),
      place: .inside,
      role: .toggle,
      value: isOn ? "on" : "off",
      control: { environment, _ in .button(look, environment.controlSize.size, tint: environment.tintPigment) },
      act: { event, _ in if event == .activated { binding.wrappedValue = !isOn } }
    )
  }
}

@available(*, unavailable) extension DefaultToggleStyle: Sendable {}
@available(*, unavailable) extension SwitchToggleStyle: Sendable {}
@available(*, unavailable) extension CheckboxToggleStyle: Sendable {}
@available(*, unavailable) extension ButtonToggleStyle: Sendable {}

extension ToggleStyle where Self == DefaultToggleStyle {
  @MainActor @preconcurrency public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  @MainActor @preconcurrency public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  @MainActor @preconcurrency public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  @MainActor @preconcurrency public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The backend's switch or check box.
private struct PlatformToggle: View {
  let configuration: ToggleStyleConfiguration
  let look: Control.ToggleLook
  let tint: Color?

  var body: some View {
    let (isOn, binding, look, tint) = (configuration.isOn, configuration.$isOn, look, tint)
    ControlView(
      label: configuration.label,
      place: look == .checkbox ? .after : .beside,
      role: .toggle,
      value: configuration.isMixed ? "mixed" : isOn ? "on" : "off",
      control: { environment, _ in
        .toggle(isOn: isOn, look, tint: tint?.pigment(in: environment) ?? environment.tintPigment)
      },
      act: { event, _ in
        if case .toggled(let isOn) = event { binding.wrappedValue = isOn }
      }
    )
  }
}
