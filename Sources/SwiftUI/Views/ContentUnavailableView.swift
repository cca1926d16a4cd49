/// Says that there is nothing to show, why, and what to do about it.
///
///     ContentUnavailableView("No loans", systemImage: "books.vertical", description: Text("Borrow a book to see it here."))
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  let label: Label
  let description: Description
  let actions: Actions

  nonisolated init(label: Label, description: Description, actions: Actions) {
    self.label = label
    self.description = description
    self.actions = actions
  }

  nonisolated public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.init(label: label(), description: description(), actions: actions())
  }
}

extension ContentUnavailableView: View {
  @MainActor @preconcurrency public var body: some View {
    VStack(spacing: 12) {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary)
      actions
    }
    .multilineTextAlignment(.center)
    .padding(16)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

@available(*, unavailable) extension ContentUnavailableView: Sendable {}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  nonisolated public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init(label: Label(title, image: name), description: description, actions: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init(label: Label(title, image: name), description: description, actions: EmptyView())
  }

  nonisolated public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(label: Label(title, systemImage: name), description: description, actions: EmptyView())
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(label: Label(title, systemImage: name), description: description, actions: EmptyView())
  }
}

/// The parts of what is said when a search finds nothing.
public struct SearchUnavailableContent {
  public struct Label {
    let text: String?
  }
  public struct Description {
    let text: String?
  }
  public struct Actions {}
}

extension SearchUnavailableContent.Label: View {
  public var body: some View {
    let title: LocalizedStringKey = text.map { "No Results for “\($0)”" } ?? "No Results"
    SwiftUI.Label(title, systemImage: "magnifyingglass")
  }
}

extension SearchUnavailableContent.Description: View {
  public var body: some View { Text("Check the spelling or try a new search.") }
}

extension SearchUnavailableContent.Actions: View {
  public var body: some View { EmptyView() }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// Says that a search has found nothing.
  @MainActor public static var search: ContentUnavailableView<Label, Description, Actions> { found(nil) }

  /// Says that a search for `text` has found nothing.
  @MainActor public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
    found(text.isEmpty ? nil : text)
  }

  @MainActor private static func found(_ text: String?) -> ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView(label: Label(text: text), description: Description(text: text), actions: Actions())
  }
}

/// A large icon over a title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary).accessibilityHidden(true)
      configuration.title.font(.title2.bold())
    }
  }
}
