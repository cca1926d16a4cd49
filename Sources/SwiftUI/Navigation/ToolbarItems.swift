/// A gap between items.
public struct ToolbarSpacer {
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement

  nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }
}

/// How wide a gap is.
public struct SpacerSizing: Sendable {
  let isFlexible: Bool
  /// As wide as there is room for.
  public static let flexible = SpacerSizing(isFlexible: true)
  public static let fixed = SpacerSizing(isFlexible: false)
}

@available(*, unavailable) extension ToolbarSpacer: Sendable {}

extension ToolbarSpacer: CustomizableToolbarContent {
  public var body: Never { fatalError("a gap has no parts") }
  public func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) {
    let view =
      sizing.isFlexible ? AnyView(Spacer(minLength: 0)) : AnyView(Color.clear.frame(width: 8, height: 1))
    items.append(_ToolbarItemValue(path: path, placement: placement, view: view))
  }
}

/// A menu that the page's title opens.
public struct ToolbarTitleMenu<Content: View> {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ToolbarTitleMenu where Content == EmptyView {
  nonisolated public init() { content = EmptyView() }
}

@available(*, unavailable) extension ToolbarTitleMenu: Sendable {}

extension ToolbarTitleMenu: CustomizableToolbarContent {
  public var body: Never { fatalError("a title's menu has no parts") }
  public func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) {
    guard Content.self != EmptyView.self else { return }
    let view = AnyView(content.environment(\.isInMenu, true).environment(\.keyboardShortcut, nil))
    items.append(_ToolbarItemValue(path: path, placement: .titleMenu, view: view))
  }
}

/// Several views with a name for all of them. Here there is room for them all, and the name is not shown.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View> {
  let content: Content
  let label: Label
}

extension LabeledToolbarItemGroupContent: View {
  public var body: some View { content }
}

@available(*, unavailable) extension LabeledToolbarItemGroupContent: Sendable {}

extension ToolbarItemGroup {
  /// - Parameter label: What stands for the group where there is no room for it; here there is.
  nonisolated public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.init(placement: placement, views: LabeledToolbarItemGroupContent(content: content(), label: label()))
  }
}

private struct HiddenToolbarContent<Content: ToolbarContent> {
  let content: Content
  let isHidden: Bool
}

extension HiddenToolbarContent: ToolbarContent {
  var body: Never { fatalError("hidden items have no parts") }
  func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) {
    if !isHidden { content._addItems(path, to: &items) }
  }
}

extension ToolbarContent {
  /// Leaves the items out.
  nonisolated public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
    HiddenToolbarContent(content: self, isHidden: hidden)
  }
}
