import DisplayTree

/// A menu for what is chosen in the lists inside, and what a double click does.
struct SelectionMenu {
  /// The values by which a list's rows are chosen.
  let itemType: Any.Type
  let menu: @MainActor (Set<AnyHashable>) -> AnyView
  let primaryAction: (@MainActor (Set<AnyHashable>) -> Void)?
}

private enum SelectionMenuKey: EnvironmentKey { static var defaultValue: [SelectionMenu] { [] } }

extension EnvironmentValues {
  /// Those of lists of any type; the nearest last.
  var selectionMenus: [SelectionMenu] {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}

/// The lines of a selection's menu, from when it opens until the next one does.
@MainActor final class OpenSelectionMenu {
  private var node: DetachedNode?

  func items(_ menu: SelectionMenu, for items: Set<AnyHashable>, in context: _NodeContext) -> [MenuItem] {
    close()
    let made = DetachedNode.holding(menu.menu(items), context) { $0.isInMenu = true }
    node = made
    return lines(made).items
  }

  func choose(_ id: Int) { if let node { lines(node).choose(id) } }

  func close() {
    node?.remove()
    node = nil
  }

  private func lines(_ node: DetachedNode) -> MenuLines {
    var elements: [Element] = []
    node.child.collect(&elements)
    return MenuLines(elements)
  }
}

private func typed<I: Hashable>(_ items: Set<AnyHashable>) -> Set<I> { Set(items.compactMap { $0.base as? I }) }

extension View {
  /// Opens a menu for what is chosen in a list or table: for all of it where the menu is opened on a row that is chosen,
  /// else for that row, and for nothing beside the rows. A double click and Return run the primary action.
  ///
  ///     List(books, selection: $chosen) { Text($0.title) }
  ///       .contextMenu(forSelectionType: Book.ID.self) { books in
  ///         if !books.isEmpty { Button("Return", role: .destructive) { desk.giveBack(books) } }
  ///       } primaryAction: { desk.show($0) }
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self,
    @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    nonisolated(unsafe) let (make, act) = (menu, primaryAction)  // used on the main actor
    var perform: (@MainActor (Set<AnyHashable>) -> Void)?
    if act != nil { perform = { items in act?(typed(items)) } }
    let own = SelectionMenu(itemType: I.self, menu: { items in AnyView(make(typed(items))) }, primaryAction: perform)
    return transformEnvironment(\.selectionMenus) { $0.append(own) }
  }
}
