/// What a navigation bar shows of its page.
public struct NavigationBarItem: Sendable {
  /// How large a page's title is.
  public enum TitleDisplayMode: Sendable {
    /// Large on a stack's first page, in line with the buttons on others.
    case automatic
    /// In line with the buttons.
    case inline
    /// Below the buttons.
    case large
  }
}

struct BarModifier {
  let item: BarContents.Item
}

extension BarModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> BarNode { BarNode(modifier.item, context) }
  static func update(_ node: BarNode, _ modifier: Self) { node.revise(modifier.item) }
}

/// Tells the page around it something for its bars.
@MainActor final class BarNode: SingleNode {
  private weak var page: (any BarOwner)?
  private weak var tabs: TabNode?

  init(_ item: BarContents.Item, _ context: _NodeContext) {
    super.init(context)
    page = enclosingBars
    if item.concernsTabs { tabs = enclosingTabs }
    revise(item)
  }

  func revise(_ item: BarContents.Item) {
    page?.contents.note(item, of: self)
    tabs?.bars.note(item, of: self)
    barsDidChange()
  }

  private func barsDidChange() {
    page?.barDidChange()
    tabs?.elementsDidChange()
  }

  override func shownDidChange() { barsDidChange() }
  override func leavingDidChange() { barsDidChange() }

  override func didRemove() {
    page?.contents.forget(self)
    tabs?.bars.forget(self)
    barsDidChange()
  }
}

extension BarContents.Item {
  /// It is for the bar of a tab view.
  fileprivate var concernsTabs: Bool {
    switch self {
    case .visibility(_, let bars), .ground(_, let bars), .groundVisibility(_, let bars), .scheme(_, let bars):
      bars.contains(.tab)
    default: false
    }
  }
}

extension View {
  /// The title of the page that the view is on.
  nonisolated public func navigationTitle(_ title: Text) -> some View { modifier(BarModifier(item: .title(title, nil))) }

  /// The title of the page that the view is on.
  @_disfavoredOverload nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// The title of the page that the view is on.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(BoundTitleModifier(title: title))
  }

  /// Whether the title is large or in line with the buttons.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(BarModifier(item: .mode(displayMode)))
  }

  /// The older `navigationTitle(_:)`.
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// The older `navigationTitle(_:)`.
  @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// The older `navigationTitle(_:)` with `navigationBarTitleDisplayMode(_:)`.
  nonisolated public func navigationBarTitle(
    _ title: Text,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(BarModifier(item: .title(title, displayMode)))
  }

  /// The older `navigationTitle(_:)` with `navigationBarTitleDisplayMode(_:)`.
  @_disfavoredOverload nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S,
    displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// Shows the page without a bar.
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View { modifier(BarModifier(item: .hidden(hidden))) }

  /// Leaves out the way back to the page before.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(BarModifier(item: .backHidden(hidesBackButton)))
  }
}

private struct BoundTitleModifier {
  let title: Binding<String>
}

extension BoundTitleModifier: ViewModifier {
  func body(content: Content) -> some View { content.navigationTitle(Text(verbatim: title.wrappedValue)) }
}
