/// A button that opens the app's settings.
public struct SettingsLink<Label: View> {
  let label: Label
}

@available(*, unavailable) extension SettingsLink: Sendable {}

extension SettingsLink {
  public init(@ViewBuilder label: () -> Label) { self.label = label() }
}

extension SettingsLink where Label == DefaultSettingsLinkLabel {
  public init() { label = DefaultSettingsLinkLabel() }
}

extension SettingsLink: View {
  public var body: some View { SettingsButton(label: label) }
}

private struct SettingsButton<Label: View>: View {
  let label: Label
  @Environment(\.openSettings) private var openSettings

  var body: some View {
    Button {
      openSettings()
    } label: {
      label
    }
  }
}

/// What a link to the settings is called by itself.
public struct DefaultSettingsLinkLabel: View {
  public var body: some View { Text("Settings…") }
}

@available(*, unavailable) extension DefaultSettingsLinkLabel: Sendable {}

/// Asks for a review of the app. There is no store here that would: nothing is asked, as on a phone most of the time.
@preconcurrency @MainActor public struct RequestReviewAction: Sendable {
  nonisolated init() {}
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Asks for a review of the app.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}
