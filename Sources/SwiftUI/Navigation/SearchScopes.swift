/// When the scopes of a search are shown.
public struct SearchScopeActivation {
  enum Kind { case automatic, onTextEntry, onSearchPresentation }
  let kind: Kind
  /// As soon as the field is used.
  public static var automatic: SearchScopeActivation { SearchScopeActivation(kind: .automatic) }
  /// As soon as there is text.
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(kind: .onTextEntry) }
  /// As soon as the field is used.
  public static var onSearchPresentation: SearchScopeActivation { SearchScopeActivation(kind: .onSearchPresentation) }
}

@available(*, unavailable) extension SearchScopeActivation: Sendable {}

/// Where to search, to be chosen below the field.
struct SearchScopes {
  let view: AnyView
  let kind: SearchScopeActivation.Kind

  func isMeant(_ isSearching: Bool, _ text: String) -> Bool { kind == .onTextEntry ? !text.isEmpty : isSearching }
}

private enum SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
private enum SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum SearchTextKey: EnvironmentKey { static var defaultValue: Binding<String>? { nil } }

extension EnvironmentValues {
  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }
  /// What a suggestion completes.
  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }
}

private struct SearchScopesModifier<V: Hashable, S: View> {
  let scope: Binding<V>
  let kind: SearchScopeActivation.Kind
  let scopes: S
}

extension SearchScopesModifier: ViewModifier {
  func body(content: Content) -> some View {
    let picker = Picker("Scope", selection: scope) { scopes }.pickerStyle(.segmented).labelsHidden()
    content.environment(\.searchScopes, SearchScopes(view: AnyView(picker), kind: kind))
  }
}

private struct SearchSuggestionsModifier<S: View> {
  let suggestions: S
}

extension SearchSuggestionsModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.environment(\.searchSuggestions, AnyView(suggestions))
  }
}

private struct SearchCompletionModifier {
  let completion: String
  @Environment(\.searchText) private var text

  nonisolated init(completion: String) { self.completion = completion }
}

extension SearchCompletionModifier: ViewModifier {
  func body(content: Content) -> some View {
    Button { text?.wrappedValue = completion } label: { content }.buttonStyle(.plain)
  }
}

extension View {
  /// Lets people choose where the search field inside searches: `scopes` are views with tags.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S
  ) -> some View {
    modifier(SearchScopesModifier(scope: scope, kind: .automatic, scopes: scopes()))
  }

  /// Lets people choose where the search field inside searches: `scopes` are views with tags.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S
  ) -> some View {
    modifier(SearchScopesModifier(scope: scope, kind: activation.kind, scopes: scopes()))
  }

  /// Shows suggestions below the search field inside while it has the keyboard.
  ///
  ///     .searchable(text: $text)
  ///     .searchSuggestions {
  ///       ForEach(authors) { Text($0.name).searchCompletion($0.name) }
  ///     }
  nonisolated public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    modifier(SearchSuggestionsModifier(suggestions: suggestions()))
  }

  /// What is put into the search field when the suggestion is chosen.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(SearchCompletionModifier(completion: completion))
  }
}

extension View {
  /// The older form of `searchSuggestions(_:)`.
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions)
  }

  /// The older form of `searchSuggestions(_:)`.
  nonisolated public func searchable<S: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
  }

  /// The older form of `searchSuggestions(_:)`.
  @_disfavoredOverload nonisolated public func searchable<V: View, S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt)).searchSuggestions(suggestions)
  }
}
