import Foundation

/// Opens an address when it is pressed, by the environment's `openURL`: the browser, unless said otherwise.
///
///     Link("Catalogue", destination: catalogue)
public struct Link<Label: View> {
  let destination: URL
  let label: Label

  nonisolated init(destination: URL, label: Label) {
    self.destination = destination
    self.label = label
  }

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, label: label())
  }
}

extension Link: View {
  @MainActor @preconcurrency public var body: some View { LinkBody(destination: destination, label: label) }
}

private struct LinkBody<Label: View>: View {
  let destination: URL
  let label: Label
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
    .accessibilityAddTraits(.isLink)
  }
}

extension Link where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination, label: Text(titleKey))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination, label: Text(title))
  }
}
