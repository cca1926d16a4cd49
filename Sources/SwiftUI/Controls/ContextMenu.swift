import DisplayTree

/// A menu on each element of a view, opened by the secondary button or the menu key.
struct ContextMenuModifier {
  let items: AnyView
}

extension ContextMenuModifier: PrimitiveModifier {
  typealias Body = Never

  static func make(_ modifier: Self, _ context: _NodeContext) -> ContextMenuNode {
    let node = ContextMenuNode(context)
    node.menu = AnyView._makeNode(modifier.items, node.inside)
    node.gatherMenu()
    return node
  }

  static func update(_ node: ContextMenuNode, _ modifier: Self) { AnyView._updateNode(node.menu, modifier.items) }
}

@MainActor final class ContextMenuNode: WrapperNode<ContextMenuElement> {
  fileprivate var menu: _Node!
  private let lines = HiddenElement()
  private var isOutdated = false

  override var children: [_Node] { [child, menu].compactMap { $0 } }

  override func elementsDidChange() {
    super.elementsDidChange()
    guard !isOutdated else { return }
    isOutdated = true
    graph.beforeLayout { [weak self] in self?.gatherMenu() }
  }

  fileprivate func gatherMenu() {
    isOutdated = false
    var elements: [Element] = []
    menu.collect(&elements)
    lines.revise(elements: elements)
    show()
  }

  private func show() {
    let items = MenuLines(lines.elements).items
    for element in current { element.layer?.revise(contextMenu: environment.isEnabled ? items : []) }
  }

  override func environmentDidChange(from old: EnvironmentValues) { show() }

  override func wrap(_ element: Element) -> ContextMenuElement {
    let wrapper = ContextMenuElement(element, lines)
    lines.container = wrapper
    wrapper.linesDidChange = { [weak self] in self?.graph.beforeLayout { self?.show() } }
    wrapper.layer?.revise(contextMenu: environment.isEnabled ? MenuLines(lines.elements).items : [])
    wrapper.layer?.onEvent = { [weak self] event in
      guard let self, case .chosen(let id) = event else { return }
      MenuLines(self.lines.elements).choose(id)
    }
    return wrapper
  }
}

@MainActor final class ContextMenuElement: WrapperElement {
  private let lines: HiddenElement
  fileprivate var linesDidChange: () -> Void = {}

  init(_ child: Element, _ lines: HiddenElement) {
    self.lines = lines
    super.init(child)
    layer = Layer()
  }

  override func contentWasPlaced() {
    guard lines.container === self else { return }
    lines.place(at: .zero, .unspecified)
    guard lines.areOutdated else { return }
    lines.areOutdated = false
    linesDidChange()
  }
}

extension View {
  /// Opens a menu on a view, by the secondary button.
  ///
  ///     BookRow(book).contextMenu {
  ///       Button("Reserve") { desk.reserve(book) }
  ///     }
  nonisolated public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
    modifier(ContextMenuModifier(items: AnyView(menuItems().environment(\.isInMenu, true))))
  }

  /// Opens a menu on a view; the preview, which belongs to a long touch, is not shown here.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M,
    @ViewBuilder preview: () -> P
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }

  /// Opens a menu on a view; nil for none.
  nonisolated public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
    modifier(ContextMenuModifier(items: AnyView(contextMenu.map { $0.items.environment(\.isInMenu, true) })))
  }
}

/// A menu to be opened on a view.
public struct ContextMenu<MenuItems: View> {
  let items: MenuItems
  nonisolated public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

@available(*, unavailable) extension ContextMenu: Sendable {}
