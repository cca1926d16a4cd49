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
  @FocusState private var isFocused: Bool

  private var isSearching: Bool { isFocused || !text.wrappedValue.isEmpty }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass").imageScale(.small).foregroundStyle(.secondary)
          .accessibilityHidden(true)
        TextField(text: text, prompt: prompt ?? Text(verbatim: "Search")) { Text(verbatim: "Search") }
          .textFieldStyle(.plain)
          .focused($isFocused)
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
    }
    .padding(.vertical, 8)
  }
}

struct SearchModifier {
  let text: Binding<String>
  let prompt: Text?
  @Environment(\.navigator) private var navigator
  @Environment(\.searchScopes) private var scopes
  @Environment(\.searchSuggestions) private var suggestions

  nonisolated init(text: Binding<String>, prompt: Text?) {
    self.text = text
    self.prompt = prompt
  }
}

extension SearchModifier: ViewModifier {
  func body(content: Content) -> some View {
    let text = text
    let page = navigator.navigator != nil
    let field = SearchField(text: text, prompt: prompt, scopes: scopes, suggestions: suggestions)
    VStack(spacing: 0) {
      if !page { field.padding(.horizontal, 16) }
      content
        .environment(\.searchScopes, nil)
        .environment(\.searchSuggestions, nil)
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
