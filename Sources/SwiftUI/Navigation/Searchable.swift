import Foundation

/// Where a search field is shown. On a desktop it is below the page's title.
public struct SearchFieldPlacement: Sendable {
  /// When a field in the bar is shown.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static func navigationBarDrawer(
    displayMode: SearchFieldPlacement.NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

/// Empties the search field above a view.
public struct DismissSearchAction: Sendable {
  let action: @MainActor @Sendable () -> Void
  @MainActor public func callAsFunction() { action() }
}

private enum SearchingKey: EnvironmentKey { static let defaultValue = false }
private enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction {} } }

extension EnvironmentValues {
  /// Whether something is being sought in the search field above the view.
  public internal(set) var isSearching: Bool {
    get { self[SearchingKey.self] }
    set { self[SearchingKey.self] = newValue }
  }
  /// Empties the search field above the view.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

private struct SearchField: View {
  let text: Binding<String>
  let prompt: Text?
  var scopes: SearchScopes?
  var suggestions: AnyView?
  /// Whether somebody searches, as the program has it.
  var isPresented: Binding<Bool>?
  /// What the program knows of who has the keyboard.
  var focuses: [(AnyView) -> AnyView] = []
  var tokens: SearchTokens?
  @FocusState private var isFocused: Bool

  private var isSearching: Bool { isFocused || !text.wrappedValue.isEmpty || tokens?.isEmpty == false }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass").imageScale(.small).foregroundStyle(.secondary)
          .accessibilityHidden(true)
        tokens?.chips
        focuses.reduce(AnyView(field)) { $1($0) }
        if !text.wrappedValue.isEmpty {
          Button { text.wrappedValue = "" } label: {
            Image(systemName: "xmark.circle.fill").imageScale(.small).foregroundStyle(.secondary)
          }
          .buttonStyle(.plain)
          .accessibilityLabel(Text(verbatim: "Clear"))
        }
      }
      .padding(.horizontal, 8)
      .frame(minHeight: 36)
      .background(Color.primary.opacity(0.08), in: RoundedRectangle(cornerRadius: 10))
      if let scopes, scopes.isMeant(isSearching, text.wrappedValue) { scopes.view }
      if let suggestions, isFocused {
        VStack(alignment: .leading, spacing: 8) { suggestions }
          .environment(\.searchText, text)
      }
      if let offers = tokens?.suggestions, isFocused {
        VStack(alignment: .leading, spacing: 8) { offers }
      }
    }
    .padding(.vertical, 8)
    .onChange(of: isPresented?.wrappedValue, initial: true) { _, isWanted in
      guard let isWanted, isWanted != isSearching else { return }
      isFocused = isWanted
      if !isWanted { text.wrappedValue = "" }
    }
    .onChange(of: isSearching) { _, isSearching in
      if let isPresented, isPresented.wrappedValue != isSearching { isPresented.wrappedValue = isSearching }
    }
  }

  private var field: some View {
    TextField(text: text, prompt: prompt ?? Text(verbatim: "Search")) { Text(verbatim: "Search") }
      .textFieldStyle(.plain)
      .focused($isFocused)
      .onKeyPress(.delete) {
        guard text.wrappedValue.isEmpty, let tokens, !tokens.isEmpty else { return .ignored }
        tokens.removeLast()
        return .handled
      }
  }
}

private enum SearchFocusesKey: EnvironmentKey { static var defaultValue: [(AnyView) -> AnyView] { [] } }

extension EnvironmentValues {
  /// What is done to the search field inside.
  fileprivate var searchFocuses: [(AnyView) -> AnyView] {
    get { self[SearchFocusesKey.self] }
    set { self[SearchFocusesKey.self] = newValue }
  }
}

struct SearchModifier {
  let text: Binding<String>
  let prompt: Text?
  let isPresented: Binding<Bool>?
  @Environment(\.navigator) private var navigator
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchSuggestions) private var suggestions

  @Environment(\.searchFocuses) private var focuses
  @Environment(\.searchTokens) private var tokens

  nonisolated init(text: Binding<String>, isPresented: Binding<Bool>? = nil, prompt: Text?) {
    self.text = text
    self.isPresented = isPresented
    self.prompt = prompt
  }
}

extension SearchModifier: ViewModifier {
  func body(content: Content) -> some View {
    let text = text
    let page = navigator.navigator != nil
    let field = SearchField(
      text: text,
      prompt: prompt,
      scopes: scopes,
      suggestions: suggestions,
      isPresented: isPresented,
      focuses: focuses,
      tokens: tokens
    )
    VStack(spacing: 0) {
      if !page { field.padding(.horizontal, 16) }
      content
        .environment(\.searchScopes, nil)
        .environment(\.searchSuggestions, nil)
        .environment(\.searchFocuses, [])
        .environment(\.searchTokens, nil)
        .environment(\.isSearching, !text.wrappedValue.isEmpty)
        .transformEnvironment(\.dismissSearch) { $0 = DismissSearchAction { text.wrappedValue = "" } }
        .modifier(SearchBarModifier(field: page ? field : nil))
    }
  }
}

private struct SearchBarModifier {
  let field: SearchField?
}

extension SearchBarModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> SearchBarNode {
    let node = SearchBarNode(context)
    node.revise(modifier.field)
    return node
  }
  static func update(_ node: SearchBarNode, _ modifier: Self) { node.revise(modifier.field) }
}

/// Puts the field into the bar of the page around.
@MainActor private final class SearchBarNode: SingleNode {
  private weak var page: PageNode?
  private var field: DetachedNode?

  override init(_ context: _NodeContext) {
    super.init(context)
    page = enclosingPage
  }

  override var children: [_Node] { [child, field].compactMap { $0 } }

  func revise(_ view: SearchField?) {
    guard let view, let page else { return }
    if let field { field.revise(view) } else {
      let made = DetachedNode.holding(view, inside)
      field = made
      page.contents.note(.search(made), of: self)
      page.barDidChange()
    }
  }

  override func shownDidChange() { page?.barDidChange() }
  override func leavingDidChange() { page?.barDidChange() }
  override func didRemove() {
    page?.contents.forget(self)
    page?.barDidChange()
  }
}

extension View {
  /// Shows a search field at the page's title. What is found is for the program to show.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt))
  }

  /// Shows a search field at the page's title. What is found is for the program to show.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: Text(prompt)))
  }

  /// Shows a search field at the page's title. What is found is for the program to show.
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: Text(prompt)))
  }
}

extension View {
  /// Shows a search field at the page's title, and ties to a flag whether somebody searches: the field has the keyboard
  /// then, or something is in it. Writing false empties it.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt))
  }

  /// Shows a search field at the page's title, and ties to a flag whether somebody searches.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
  }

  /// Shows a search field at the page's title, and ties to a flag whether somebody searches.
  @_disfavoredOverload nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: Text(prompt)))
  }

  /// Ties the keyboard of the search field inside to a `FocusState`.
  nonisolated public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    transformEnvironment(\.searchFocuses) { $0.append { AnyView($0.focused(binding)) } }
  }

  /// Ties the keyboard of the search field inside to a `FocusState`.
  nonisolated public func searchFocused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
    transformEnvironment(\.searchFocuses) { $0.append { AnyView($0.focused(binding, equals: value)) } }
  }
}

/// What becomes of the bar while somebody searches. It stays as it is.
public struct SearchPresentationToolbarBehavior {
  public static var automatic: SearchPresentationToolbarBehavior { .init() }
  public static var avoidHidingContent: SearchPresentationToolbarBehavior { .init() }
}

@available(*, unavailable) extension SearchPresentationToolbarBehavior: Sendable {}

/// Whether the search field may become a button. It stays a field.
public struct SearchToolbarBehavior: Hashable, Sendable {
  private let name: String
  public static var automatic: SearchToolbarBehavior { .init(name: "automatic") }
  public static var minimize: SearchToolbarBehavior { .init(name: "minimize") }
}

extension View {
  /// Accepted, and changes nothing: bars stay as they are while somebody searches.
  nonisolated public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View { self }

  /// Accepted, and changes nothing: the search field stays a field.
  nonisolated public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }
}
