import DisplayTree

/// Offers what buttons do as actions of a view.
private struct AccessibilityActionsModifier {
  let content: AnyView
}

extension AccessibilityActionsModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> AccessibilityActionsNode {
    let node = AccessibilityActionsNode(context)
    node.hold(modifier.content)
    return node
  }
  static func update(_ node: AccessibilityActionsNode, _ modifier: Self) { node.actions?.revise(modifier.content) }
}

@MainActor private final class AccessibilityActionsNode: WrapperNode<AccessibilityActionsElement> {
  private(set) var actions: DetachedNode?

  override var children: [_Node] { [child, actions].compactMap { $0 } }

  func hold(_ view: AnyView) {
    let node = DetachedNode.holding(view, inside)
    node.onChange = { [weak self] in self?.graph.beforeLayout { self?.gather() } }
    actions = node
  }

  override func wrap(_ element: Element) -> AccessibilityActionsElement {
    let wrapper = AccessibilityActionsElement(element)
    gather(for: wrapper)
    return wrapper
  }

  private func gather() { for element in current { gather(for: element) } }

  private func gather(for element: AccessibilityActionsElement) {
    guard let actions, !isRemoved else { return }
    var parts: [Element] = []
    actions.child.collect(&parts)
    element.parts.revise(elements: parts)
    element.invalidateDisplay()
  }
}

@MainActor private final class AccessibilityActionsElement: WrapperElement {
  let parts = HiddenElement()
  private var refined: [Layer] = []

  override init(_ child: Element) {
    super.init(child)
    parts.container = self
  }

  override var content: [Element] { [child, parts] }
  override var shownContent: [Element] { [child] }

  override func contentWasPlaced() {
    parts.place(at: .zero, .unspecified)
    let lines = MenuLines(parts.elements)
    var refinement = Layer.Refinement()
    var ids: [Int] = []
    func add(_ items: [MenuItem]) {
      for item in items where item.isEnabled {
        switch item.kind {
        case .action, .check:
          refinement.actions.append(item.title)
          ids.append(item.id)
        case .submenu(let inner), .section(let inner), .row(let inner): add(inner)
        case .caption: break
        }
      }
    }
    add(lines.items)
    refinement.perform = { [ids] in lines.choose(ids[$0]) }
    var tops: [Layer] = []
    child.collectLayers(into: &tops)
    var layers = tops.flatMap(\.accessibleLayers)
    if layers.isEmpty { layers = Array(tops.prefix(1)) }
    for layer in refined where !layers.contains(where: { $0 === layer }) { layer.dropRefinement(by: self) }
    refined = layers
    for layer in layers { layer.revise(refinement: refinement, by: self) }
  }
}

/// What actions have to do with. Screen readers of the desktop list all actions of a view alike.
public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: String
  public static let `default` = AccessibilityActionCategory(name: "default")
  public static let edit = AccessibilityActionCategory(name: "edit")
}

/// What a text is about. Screen readers of the desktop are not told.
public struct AccessibilityTextContentType: Sendable {
  private let name: String
  public static let plain = AccessibilityTextContentType(name: "plain")
  public static let console = AccessibilityTextContentType(name: "console")
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

extension View {
  /// Offers what the buttons in `content` do as actions of the view.
  ///
  ///     BookRow(book).accessibilityActions {
  ///       Button("Renew") { book.renew() }
  ///       Button("Give back") { book.giveBack() }
  ///     }
  nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    nonisolated(unsafe) let content = content()
    return modifier(
      AccessibilityActionsModifier(
        content: AnyView(content.environment(\.isInMenu, true).environment(\.keyboardShortcut, nil))
      )
    )
  }

  /// Offers what the buttons in `content` do as actions of the view; a screen reader lists all kinds alike.
  nonisolated public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory,
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    accessibilityActions(content)
  }

  /// Further names by which people may call the view when they speak to the computer, which no desktop listens for.
  nonisolated public func accessibilityInputLabels(
    _ inputLabels: [Text]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier())
  }

  /// Further names by which people may call the view when they speak to the computer, which no desktop listens for.
  nonisolated public func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier())
  }

  /// Further names by which people may call the view when they speak to the computer, which no desktop listens for.
  @_disfavoredOverload nonisolated public func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier())
  }

  /// Whether people who speak to the computer, or use it with switches, can reach the view: no desktop asks.
  nonisolated public func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier())
  }

  /// What the view's text is about, which screen readers of the desktop are not told.
  nonisolated public func accessibilityTextContentType(
    _ value: AccessibilityTextContentType
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier())
  }
}
