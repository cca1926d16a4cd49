import DisplayTree

/// Decides how progress looks.
@preconcurrency @MainActor public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The progress that a style shows.
public struct ProgressViewStyleConfiguration {
  /// What the work is, whatever view that is.
  public struct Label {
    let content: AnyView
  }

  /// How far it has come, whatever view that is.
  public struct CurrentValueLabel {
    let content: AnyView
  }

  /// From 0 to 1; nil where nobody knows.
  public let fractionCompleted: Double?
  public var label: ProgressViewStyleConfiguration.Label?
  public var currentValueLabel: ProgressViewStyleConfiguration.CurrentValueLabel?
}

extension ProgressViewStyleConfiguration.Label: View {
  public var body: some View { content }
}
extension ProgressViewStyleConfiguration.CurrentValueLabel: View {
  public var body: some View { content }
}

@available(*, unavailable) extension ProgressViewStyleConfiguration: Sendable {}
@available(*, unavailable) extension ProgressViewStyleConfiguration.Label: Sendable {}
@available(*, unavailable) extension ProgressViewStyleConfiguration.CurrentValueLabel: Sendable {}

private enum ProgressStylesKey: EnvironmentKey { static let defaultValue = StyleList<ProgressViewStyleConfiguration>() }

extension EnvironmentValues {
  var progressViewStyles: StyleList<ProgressViewStyleConfiguration> {
    get { self[ProgressStylesKey.self] }
    set { self[ProgressStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the progress inside its look.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    self.style(\.progressViewStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that progress has by itself: a bar, or a spinner where nobody knows how far the work has come.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: DefaultProgressViewStyle.Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      Spinner(configuration: configuration, tint: nil)
    } else {
      ProgressBar(configuration: configuration, tint: nil)
    }
  }
}

/// A bar under the label; one that wanders where nobody knows how far the work has come.
public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: LinearProgressViewStyle.Configuration) -> some View {
    ProgressBar(configuration: configuration, tint: tint)
  }
}

/// A spinner over the label, whether or not it is known how far the work has come.
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: CircularProgressViewStyle.Configuration) -> some View {
    Spinner(configuration: configuration, tint: tint)
  }
}

@available(*, unavailable) extension DefaultProgressViewStyle: Sendable {}
@available(*, unavailable) extension LinearProgressViewStyle: Sendable {}
@available(*, unavailable) extension CircularProgressViewStyle: Sendable {}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  @MainActor @preconcurrency public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  @MainActor @preconcurrency public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  @MainActor @preconcurrency public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private struct ProgressBar: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    let (fraction, tint) = (configuration.fractionCompleted, tint)
    VStack(alignment: .leading, spacing: 4) {
      if !areLabelsHidden { configuration.label }
      ControlView(
        label: configuration.label,
        role: .progress,
        value: fraction.map { "\(Int(($0 * 100).rounded()))%" },
        control: { environment, _ in
          .progress(fraction, tint: tint?.pigment(in: environment) ?? environment.tintPigment)
        },
        act: { _, _ in }
      )
      if !areLabelsHidden { configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary) }
    }
  }
}

private struct Spinner: View {
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    let (fraction, tint) = (configuration.fractionCompleted, tint)
    VStack(spacing: 4) {
      ControlView(
        label: configuration.label,
        role: .progress,
        value: fraction.map { "\(Int(($0 * 100).rounded()))%" },
        control: { environment, _ in
          .spinner(
            environment.controlSize.size,
            tint: tint?.pigment(in: environment) ?? environment.tint?.pigment(in: environment)
          )
        },
        act: { _, _ in }
      )
      if !areLabelsHidden {
        configuration.label
        configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}
