import DisplayTree
import Foundation

/// The rows of a list.
@MainActor final class ListElement: LazyElement {
  struct Look: Equatable {
    var style = _ListLook.insetGrouped
    var isDark = false
    /// Links show that they lead away.
    var hasChevrons = true
    var isEditing = false
    var least = ListMetrics.rowHeight
    var leastHeader: CGFloat?
    var sectionSpacing: CGFloat?
    var rowSpacing: CGFloat?
    var accent = Pigment(red: 0, green: 0.478, blue: 1)
    var canSelect = false
  }

  private(set) var look = Look()
  /// The row that was dragged to a side last.
  private weak var slidRow: RowElement?
  private var wrappers: [ObjectIdentifier: RowElement] = [:]
  var selection: RowSelection?
  /// A menu for what is chosen.
  struct Menu {
    let items: @MainActor (Set<AnyHashable>) -> [MenuItem]
    let choose: @MainActor (Int) -> Void
    let primaryAction: (@MainActor (Set<AnyHashable>) -> Void)?
  }
  var menu: Menu? {
    didSet { if (menu == nil) != (oldValue == nil) { invalidate() } }
  }
  /// What was pressed last, and when.
  private var lastPress: (element: ObjectIdentifier, time: Date)?
  /// Where a range of rows that is chosen begins.
  private weak var anchor: Element?
  /// People have chosen a row, perhaps the one that was chosen before.
  var didChoose: () -> Void = {}

  init() { super.init(axis: .vertical) }

  func revise(_ look: Look) {
    guard look != self.look else { return }
    self.look = look
    invalidate()
  }

  override var keptRows: Int { 500 }
  override var pinsHeaders: Bool { look.style == .plain }

  override var margins: (before: CGFloat, behind: CGFloat) {
    switch look.style {
    case .grouped, .insetGrouped: (ListMetrics.ends, ListMetrics.ends)
    case .sidebar: (8, 8)
    case .plain, .inset, .bordered: (0, 0)
    }
  }

  private var cardMargin: CGFloat {
    switch look.style {
    case .insetGrouped: ListMetrics.cardMargin
    case .inset, .sidebar: 8
    case .plain, .grouped, .bordered: 0
    }
  }

  override func gap(before block: Int) -> CGFloat {
    let previous = blocks[..<block].last { $0.lineCount > 0 }
    let starts = previous.map { $0.section != blocks[block].section } ?? true
    switch look.style {
    case .grouped, .insetGrouped: return starts ? look.sectionSpacing ?? ListMetrics.sectionGap : ListMetrics.headerGap
    case .sidebar: return starts ? 12 : 2
    case .plain, .inset, .bordered: return look.sectionSpacing.map { starts ? $0 : 0 } ?? 0
    }
  }

  override func gap(in block: Int) -> CGFloat { look.rowSpacing ?? 0 }

  // MARK: Lines

  /// Every element is a row of its own; the parts of an item stand below one another.
  override func elements(of line: Line) -> [Element] { line.items.flatMap(\.elements).map(wrapper) }

  private func wrapper(_ element: Element) -> RowElement {
    if let known = wrappers[ObjectIdentifier(element)], known.inner === element { return known }
    let made = RowElement(element)
    wrappers[ObjectIdentifier(element)] = made
    return made
  }

  override func length(of line: Line, cross: CGFloat) -> CGFloat {
    dress(line)
    let offer = ProposedViewSize(width: cross, height: nil)
    return elements(of: line).reduce(0) { $0 + $1.size(offer).height }
  }

  override func place(_ line: Line, cross: CGFloat) {
    let offer = ProposedViewSize(width: cross, height: nil)
    var position = line.position
    for element in elements(of: line) {
      element.place(at: CGPoint(x: 0, y: position), offer)
      position += element.size(offer).height
    }
  }

  /// Lets go of what was put around elements that are gone, and with it of these.
  override func didSettle() {
    let parts = blocks.lazy.flatMap(\.parts)
    let count = parts.reduce(0) { if case .rows(let rows) = $1 { $0 + rows.made.count } else { $0 + 1 } }
    guard wrappers.count > count else { return }
    var present = Set(live.lazy.flatMap(\.items).flatMap(\.elements).map(ObjectIdentifier.init))
    for part in parts {
      switch part {
      case .element(let element): present.insert(ObjectIdentifier(element))
      case .rows(let rows): for row in rows.made { present.formUnion(row.elements.map(ObjectIdentifier.init)) }
      case .section: break
      }
    }
    if wrappers.count > present.count { wrappers = wrappers.filter { present.contains($0.key) } }
  }

  /// What is said at the row itself, at the rows' `ForEach`, or at the section.
  private func trait<T: Trait, V>(_ key: T.Type, _ element: Element, _ item: LazyItem, _ block: Block) -> V?
  where T.Value == V? {
    if let node = block.node, let value = node.trait(key) { return value }
    if let rows = item.rows, let value = rows.trait(key) { return value }
    return element.trait(key)
  }

  private func dress(_ line: Line) {
    let block = blocks[line.block]
    for (index, item) in line.items.enumerated() {
      for (place, element) in item.elements.enumerated() {
        let isFirst = line.isFirst && index == 0 && place == 0
        let isLast = line.isLast && index == line.items.count - 1 && place == item.elements.count - 1
        dress(element, item, block, isFirst: isFirst, isLast: isLast)
      }
    }
  }

  private func dress(_ element: Element, _ item: LazyItem, _ block: Block, isFirst: Bool, isLast: Bool) {
    let row = wrapper(element)
    guard block.role == .content else { return dressCaption(row, block) }
    let isGrouped = look.style.isGrouped
    var dress = RowElement.Look()
    dress.margin = cardMargin
    dress.least = look.style == .sidebar ? min(look.least, 36) : look.least
    dress.insets =
      trait(RowInsetsTrait.self, element, item, block)
      ?? (look.style == .sidebar ? ListMetrics.sidebarInsets : ListMetrics.rowInsets)
    dress.mark = Surroundings.mark(look.isDark)
    dress.scale = environment.displayScale
    if isGrouped { dress.ground = Surroundings.card(look.isDark) }
    if look.style == .insetGrouped {
      dress.radius = ListMetrics.cardRadius
      dress.corners = look.rowSpacing ?? 0 > 0 ? .all : []
      if isFirst { dress.corners.insert(.top) }
      if isLast { dress.corners.insert(.bottom) }
    }
    let separator = trait(RowSeparatorTrait.self, element, item, block)
    let edge = isLast ? trait(SectionSeparatorTrait.self, element, item, block) : nil
    let hides = separator?.bottom == .hidden || look.rowSpacing ?? 0 > 0 || edge?.bottom == .hidden
    if look.style != .sidebar, !isLast || !isGrouped, !hides {
      let tint = edge?.tint ?? separator?.tint
      dress.separator = tint.map { $0.pigment(in: environment) } ?? Surroundings.separator(look.isDark)
    }
    let disabled = trait(RowLimitsTrait.self, element, item, block)
    let delete = trait(DeleteTrait.self, element, item, block)
    let move = trait(MoveTrait.self, element, item, block)
    let action = trait(RowActionTrait.self, element, item, block)
    dress.isEditing = look.isEditing
    dress.canDelete = delete != nil && item.row != nil && disabled?.delete != true
    if let row = item.row, move != nil, disabled?.move != true {
      dress.canMoveUp = row.index > 0
      dress.canMoveDown = row.index < row.rows.count - 1
    }
    let chosen = disabled?.select == true ? nil : selection.flatMap { $0.isSelected(element) }
    dress.isSelected = chosen == true
    if action != nil, !look.isEditing, look.hasChevrons { dress.chevron = dress.mark }
    if let badge = trait(BadgeTrait.self, element, item, block) {
      var around = environment
      around.foreground = ForegroundStyles([AnyShapeStyle(Color.secondary)], outer: nil)
      dress.badge = badge.resolved(in: around, now: nearestNode?.graph.backend.now ?? Date()).block
    }
    if chosen == true {
      dress.highlight = look.style == .sidebar ? look.accent.faded(by: 0.2) : Surroundings.selection(look.isDark)
    }
    if look.style == .sidebar || look.style == .inset { dress.highlightRadius = 8 }
    row.revise(dress, background: trait(RowBackgroundTrait.self, element, item, block))
    row.revise(
      leading: look.isEditing ? nil : trait(LeadingSwipeTrait.self, element, item, block),
      trailing: look.isEditing ? nil : trait(TrailingSwipeTrait.self, element, item, block)
    ) { [weak self, weak row] in
      guard let self else { return }
      if let other = self.slidRow, other !== row { other.slide?.close() }
      self.slidRow = row
    }
    row.onActivate = nil
    if let action, !look.isEditing {
      if action.isEnabled { row.onActivate = { [weak self] in self?.perform(action, on: element) } }
    } else if chosen != nil {
      row.onActivate = { [weak self] in self?.choose(element) }
    }
    row.onFocus = { [weak self, weak row] isFocused in if let self, let row { self.focused(row, isFocused) } }
    var own: RowElement.Menu?
    if chosen != nil, menu != nil {
      own = RowElement.Menu(
        items: { [weak self, weak element] in
          guard let self, let element else { return [] }
          return menu?.items(subject(element)) ?? []
        },
        choose: { [weak self] id in self?.menu?.choose(id) }
      )
    }
    row.menu = own
    row.leavesReturn = chosen != nil && menu?.primaryAction != nil && !look.isEditing
    let member = item.row
    row.onDelete = { if let place = member?.index { delete?(IndexSet(integer: place)) } }
    row.onMove = { step in
      guard let place = member?.index else { return }
      move?(IndexSet(integer: place), step < 0 ? place - 1 : place + 2)
    }
  }

  /// What a row's menu is about: all that is chosen, if the row is.
  private func subject(_ element: Element) -> Set<AnyHashable> {
    guard let selection, let value = selection.value(element) else { return [] }
    let chosen = selection.chosen()
    return chosen.contains(value) ? chosen : [value]
  }

  /// Where several rows can be chosen, a click chooses one alone, with Control it adds or takes away one, and with Shift
  /// it chooses all from the one that was clicked before. In edit mode every click adds or takes away.
  private func press(_ element: Element, _ modifiers: KeyModifiers, _ selection: RowSelection) {
    guard selection.isMultiple, !look.isEditing else { return selection.select(element) }
    if modifiers.contains(.shift), let range = range(from: anchor, to: element) {
      selection.clear()
      for row in range where selection.isSelected(row) == false { selection.select(row) }
      return
    }
    anchor = element
    if modifiers.contains(.command) { return selection.select(element) }
    // A second click, on one of several, acts on all of them.
    if menu?.primaryAction == nil || selection.isSelected(element) != true { selection.selectAlone(element) }
  }

  /// The rows from one to another, in their order.
  private func range(from first: Element?, to last: Element) -> ArraySlice<Element>? {
    let rows = live.flatMap { elements(of: $0) }.compactMap { ($0 as? RowElement)?.inner }
    guard let first, let start = rows.firstIndex(where: { $0 === first }),
      let end = rows.firstIndex(where: { $0 === last })
    else { return nil }
    return rows[min(start, end)...max(start, end)]
  }

  private func choose(_ element: Element) {
    if let layer = wrapper(element).layer { nearestNode?.graph.focus(layer) }
    let modifiers = nearestNode?.graph.pointerModifiers ?? []
    if !look.isEditing, modifiers.isEmpty, let selection, let action = menu?.primaryAction {
      let now = nearestNode?.graph.backend.now ?? Date()
      let id = ObjectIdentifier(element)
      if let last = lastPress, last.element == id, now.timeIntervalSince(last.time) < 0.5 {
        lastPress = nil
        if selection.isSelected(element) == false { selection.selectAlone(element) }
        return action(subject(element))
      }
      lastPress = (id, now)
    }
    if let selection { press(element, modifiers, selection) }
    if !look.isEditing { didChoose() }
  }

  private func perform(_ action: RowAction, on element: Element) {
    if let selection, selection.isSelected(element) != nil {
      choose(element)
      // Another column shows what is chosen.
      if !action.leads() { return }
    }
    action.perform()
  }

  /// Colours are found with it.
  var environment = EnvironmentValues()

  private func dressCaption(_ row: RowElement, _ block: Block) {
    var dress = RowElement.Look()
    dress.role = block.role
    dress.margin = cardMargin
    dress.mark = Surroundings.mark(look.isDark)
    let isGrouped = look.style.isGrouped
    let inset: CGFloat = look.style == .sidebar ? 12 : 16
    dress.insets = EdgeInsets(
      top: isGrouped ? 0 : 6,
      leading: inset,
      bottom: isGrouped ? 0 : 6,
      trailing: inset
    )
    if block.role == .header {
      dress.least = look.leastHeader ?? 0
      if look.style == .plain { dress.ground = Surroundings.page(look.isDark) }
      dress.isOpen = block.node?.fold?.isOpen
    }
    row.revise(dress, background: nil)
    let fold = block.role == .header ? block.node?.fold : nil
    row.onActivate = nil
    if let fold { row.onActivate = { fold.toggle() } }
  }

  // MARK: Keys

  /// The row that has the keyboard; told when that changes.
  private(set) weak var focus: RowElement?
  var focusDidChange: (Bool) -> Void = { _ in }

  private func focused(_ row: RowElement, _ isFocused: Bool) {
    if isFocused { focus = row } else if focus === row { focus = nil }
    focusDidChange(focus != nil)
  }

  /// The next row that can have the keyboard, with its line.
  func neighbour(_ step: Int) -> RowElement? {
    let rows = live.flatMap { elements(of: $0) }.compactMap { $0 as? RowElement }.filter { $0.onActivate != nil }
    guard let focus, let place = rows.firstIndex(where: { $0 === focus }), rows.indices.contains(place + step) else {
      return nil
    }
    return rows[place + step]
  }

  /// Does what a double click on the row does that has the keyboard; false if that is nothing.
  func performFocused() -> Bool {
    guard let focus, focus.leavesReturn, let action = menu?.primaryAction else { return false }
    let items = subject(focus.inner)
    guard !items.isEmpty else { return false }
    action(items)
    return true
  }

  /// Chooses a row to which the keyboard has gone, besides those that are chosen already or instead of them.
  func choose(_ row: RowElement, adding: Bool) {
    guard let selection, !look.isEditing, selection.isSelected(row.inner) == false else { return }
    if !adding { selection.clear() }
    selection.select(row.inner)
  }

  func deleteFocused() { if let focus, focus.canDelete { focus.onDelete() } }
}
