import DisplayTree
import Foundation

private enum MenuKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Views here are lines of a menu: controls say what they are and show nothing.
  var isInMenu: Bool {
    get { self[MenuKey.self] }
    set { self[MenuKey.self] = newValue }
  }
}

/// What a control is in a menu.
struct MenuEntry<Label: View> {
  let label: Label
  let kind: MenuEntryElement.Kind
  var content: AnyView?
  var action: @MainActor () -> Void = {}
}

extension MenuEntry: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> MenuEntryNode {
    let node = MenuEntryNode(context, MenuEntryElement(view.kind))
    node.label = Label._makeNode(view.label, node.inside)
    node.content = view.content.map { AnyView._makeNode($0, node.inside) }
    node.element.action = view.action
    node.gather()
    return node
  }

  static func update(_ node: MenuEntryNode, _ view: Self) {
    node.element.action = view.action
    node.element.revise(kind: view.kind)
    Label._updateNode(node.label, view.label)
    if let content = view.content, let inner = node.content { AnyView._updateNode(inner, content) }
  }
}

@MainActor final class MenuEntryNode: ElementNode<MenuEntryElement> {
  fileprivate var label: _Node!
  fileprivate var content: _Node?
  private var isOutdated = true
  override var children: [_Node] { [label, content].compactMap { $0 } }

  override func elementsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    element.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  fileprivate func gather() {
    isOutdated = false
    var label: [Element] = []
    var content: [Element] = []
    self.label.collect(&label)
    self.content?.collect(&content)
    element.isEnabled = environment.isEnabled
    element.shortcut = environment.keyboardShortcut
    element.revise(label: label, content: content)
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    guard element.isEnabled != environment.isEnabled || element.shortcut != environment.keyboardShortcut else { return }
    element.isEnabled = environment.isEnabled
    element.shortcut = environment.keyboardShortcut
    element.invalidate()
  }
}

@MainActor final class MenuEntryElement: Element {
  enum Kind: Equatable {
    case action(ButtonRole?)
    case check(Bool)
    case submenu
    case section
    /// Side by side.
    case row
    /// Sets what comes before off from what follows.
    case divider
  }

  private(set) var kind: Kind
  var isEnabled = true
  fileprivate(set) var shortcut: KeyboardShortcut?
  var action: @MainActor () -> Void = {}
  private(set) var label: [Element] = []
  private(set) var inner: [Element] = []

  init(_ kind: Kind) { self.kind = kind }

  func revise(kind: Kind) {
    guard kind != self.kind else { return }
    self.kind = kind
    invalidate()
  }

  func revise(label: [Element], content: [Element]) {
    self.label = label
    inner = content
    for element in label + content { element.container = self }
    invalidate()
  }

  override var content: [Element] { label + inner }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    for element in content { element.place(at: .zero, .unspecified) }
  }
}

/// A menu's lines, and what they do.
struct MenuLines {
  private(set) var items: [MenuItem] = []
  private(set) var actions: [@MainActor () -> Void] = []

  @MainActor init(_ elements: [Element]) { items = lines(elements) }

  @MainActor func choose(_ id: Int) { if actions.indices.contains(id) { actions[id]() } }

  @MainActor private mutating func lines(_ elements: [Element]) -> [MenuItem] {
    // Dividers make sections of what is between them.
    var groups: [[MenuItem]] = [[]]
    for element in elements {
      guard let entry = element.menuEntry else {
        let text = element.spokenText
        if !text.isEmpty { groups[groups.count - 1].append(MenuItem(id: next { }, title: text, kind: .caption)) }
        continue
      }
      if entry.kind == .divider { groups.append([]) } else { groups[groups.count - 1].append(line(entry)) }
    }
    groups.removeAll(where: \.isEmpty)
    if groups.count < 2 { return groups.first ?? [] }
    return groups.map { MenuItem(id: next { }, title: "", kind: .section($0)) }
  }

  @MainActor private mutating func line(_ entry: MenuEntryElement) -> MenuItem {
    let title = entry.label.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: ", ")
    var item = MenuItem(
      id: next(entry.action),
      title: title,
      icon: entry.label.lazy.compactMap(\.iconName).first,
      isEnabled: entry.isEnabled,
      shortcut: entry.shortcut?.chord
    )
    switch entry.kind {
    case .action(let role): item.isDestructive = role == .destructive
    case .check(let isOn): item.kind = .check(isOn: isOn)
    case .submenu: item.kind = .submenu(lines(entry.inner))
    case .section: item.kind = .section(lines(entry.inner))
    case .row: item.kind = .row(lines(entry.inner))
    case .divider: break
    }
    return item
  }

  private mutating func next(_ action: @escaping @MainActor () -> Void) -> Int {
    actions.append(action)
    return actions.count - 1
  }
}

extension Element {
  /// The menu's line that this element, or what modifiers are around, is.
  fileprivate var menuEntry: MenuEntryElement? {
    if let entry = self as? MenuEntryElement { return entry }
    return content.count == 1 ? content[0].menuEntry : nil
  }

  /// The name of the first icon inside.
  fileprivate var iconName: String? {
    if let image = self as? ImageElement, let name = image.menuIcon { return name }
    if case .image(let picture)? = layer?.content, case .icon(let name, _, _) = picture.source { return name }
    return content.lazy.compactMap(\.iconName).first
  }
}
