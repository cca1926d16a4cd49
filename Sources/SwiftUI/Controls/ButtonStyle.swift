import DisplayTree

/// Decides how buttons look; when they act stays as it is.
///
///     struct Stamp: ButtonStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         configuration.label.padding(8).background(configuration.isPressed ? Color.gray : .mint)
///       }
///     }
@preconcurrency @MainActor public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The button that a style gives its look.
public struct ButtonStyleConfiguration {
  /// What the button is called, whatever view that is.
  public struct Label {
    let content: AnyView
  }

  public let role: ButtonRole?
  public let label: ButtonStyleConfiguration.Label
  /// The button is being held.
  public let isPressed: Bool
}

extension ButtonStyleConfiguration.Label: View {
  public var body: some View { content }
}

@available(*, unavailable) extension ButtonStyleConfiguration: Sendable {}
@available(*, unavailable) extension ButtonStyleConfiguration.Label: Sendable {}

/// Decides how buttons look and when they act: call `configuration.trigger()` to have one act.
@preconcurrency @MainActor public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The button that a style shows.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button is called, whatever view that is.
  public struct Label {
    let content: AnyView
  }

  public let role: ButtonRole?
  public let label: PrimitiveButtonStyleConfiguration.Label
  let action: @MainActor () -> Void

  /// Has the button act.
  public func trigger() {
    let action = action
    MainActor.assumeIsolated { action() }
  }
}

extension PrimitiveButtonStyleConfiguration.Label: View {
  public var body: some View { content }
}

@available(*, unavailable) extension PrimitiveButtonStyleConfiguration: Sendable {}
@available(*, unavailable) extension PrimitiveButtonStyleConfiguration.Label: Sendable {}

private enum ButtonStylesKey: EnvironmentKey {
  static let defaultValue = StyleList<PrimitiveButtonStyleConfiguration>()
}

extension EnvironmentValues {
  var buttonStyles: StyleList<PrimitiveButtonStyleConfiguration> {
    get { self[ButtonStylesKey.self] }
    set { self[ButtonStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the buttons inside their look and their ways.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    self.style(\.buttonStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }

  /// Gives the buttons inside their look.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let style = style
    return self.style(\.buttonStyles, AnyStyle(style) { StyledButton(style: $0, configuration: $1) })
  }
}

/// A button whose look a style of the user's makes.
private struct StyledButton<S: ButtonStyle>: View {
  let style: S
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    let (action, isPressed) = (configuration.action, $isPressed)
    ControlView(
      label: StyleBody(
        style: StyleValue(style: style),
        configuration: ButtonStyleConfiguration(
          role: configuration.role,
          label: ButtonStyleConfiguration.Label(content: configuration.label.content),
          isPressed: isPressed.wrappedValue
        ),
        make: { $0.makeBody(configuration: $1) }
      ),
      place: .inside,
      role: .button,
      control: { environment, _ in .button(.plain, environment.controlSize.size, tint: environment.tintPigment) },
      act: { event, _ in
        switch event {
        case .activated: action()
        case .pressed(let isDown): isPressed.wrappedValue = isDown
        default: break
        }
      }
    )
  }
}
