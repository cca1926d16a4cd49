import Foundation

/// What a search field holds besides text.
struct SearchTokens {
  /// What has been chosen.
  let chips: AnyView
  /// What may be chosen while the field has the keyboard.
  var suggestions: AnyView?
  /// Takes the last one away.
  let removeLast: @MainActor () -> Void
  let isEmpty: Bool
}

private enum SearchTokensKey: EnvironmentKey { static var defaultValue: SearchTokens? { nil } }

extension EnvironmentValues {
  var searchTokens: SearchTokens? {
    get { self[SearchTokensKey.self] }
    set { self[SearchTokensKey.self] = newValue }
  }
}

/// A token in a search field, with a button that takes it away.
private struct SearchChip<Content: View>: View {
  let content: Content
  let remove: @MainActor () -> Void

  var body: some View {
    HStack(spacing: 4) {
      content.lineLimit(1)
      Button(action: remove) { Image(systemName: "xmark").imageScale(.small) }
        .buttonStyle(.plain)
        .accessibilityLabel("Remove")
    }
    .font(.subheadline)
    .padding(.horizontal, 8)
    .padding(.vertical, 3)
    .background(Color.accentColor.opacity(0.18), in: Capsule())
  }
}

private struct SearchTokensModifier<C, T: View>
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  let tokens: Binding<C>
  let suggested: C?
  let token: (C.Element, Binding<C.Element>) -> T
}

extension SearchTokensModifier: ViewModifier {
  private func binding(of element: C.Element) -> Binding<C.Element> {
    Binding(location: TokenLocation(tokens, element))
  }

  func body(content: Content) -> some View {
    let chosen = tokens.wrappedValue
    let chips = ForEach(Array(chosen)) { element in
      SearchChip(content: token(element, binding(of: element))) {
        tokens.wrappedValue.removeAll { $0.id == element.id }
      }
    }
    let others = suggested.map { all in all.filter { element in !chosen.contains { $0.id == element.id } } }
    let suggestions = others.map { others in
      AnyView(
        ForEach(Array(others)) { element in
          Button {
            tokens.wrappedValue.append(element)
          } label: {
            token(element, binding(of: element))
          }
          .buttonStyle(.plain)
        }
      )
    }
    content.environment(
      \.searchTokens,
      SearchTokens(
        chips: AnyView(chips),
        suggestions: others?.isEmpty == true ? nil : suggestions,
        removeLast: { if let last = tokens.wrappedValue.last { tokens.wrappedValue.removeAll { $0.id == last.id } } },
        isEmpty: chosen.isEmpty
      )
    )
  }
}

/// One token among those of a field.
private final class TokenLocation<C>: Location<C.Element>, @unchecked Sendable  // what it stands on locks
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  private let tokens: Binding<C>
  private let element: C.Element

  init(_ tokens: Binding<C>, _ element: C.Element) {
    self.tokens = tokens
    self.element = element
  }

  override var value: C.Element { tokens.wrappedValue.first { $0.id == element.id } ?? element }
  override func set(_ value: C.Element) {
    guard let index = tokens.wrappedValue.firstIndex(where: { $0.id == element.id }) else { return }
    tokens.wrappedValue.replaceSubrange(index...index, with: [value])
  }
}

extension View {
  /// Shows a search field that holds tokens as well as text, for example of what is searched by.
  ///
  ///     .searchable(text: $text, tokens: $genres) { genre in Text(genre.name) }
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .modifier(SearchTokensModifier(tokens: tokens, suggested: nil) { element, _ in token(element) })
  }

  /// Shows a search field that holds tokens as well as text.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Shows a search field that holds tokens as well as text.
  @_disfavoredOverload nonisolated public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Shows a search field that holds tokens; those that are suggested are offered while it has the keyboard.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .modifier(
        SearchTokensModifier(tokens: tokens, suggested: suggestedTokens.wrappedValue) { element, _ in token(element) }
      )
  }

  /// Shows a search field that holds tokens; those that are suggested are offered while it has the keyboard.
  nonisolated public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      suggestedTokens: suggestedTokens,
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Shows a search field that holds tokens which can be changed in it.
  nonisolated public func searchable<C>(
    text: Binding<String>,
    editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> some View
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .modifier(SearchTokensModifier(tokens: editableTokens, suggested: nil) { _, binding in token(binding) })
  }
}
