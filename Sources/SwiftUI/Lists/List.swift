import DisplayTree
import Foundation

/// Rows below one another that scroll; rows are made when they come into sight.
///
///     List(books) { book in
///       NavigationLink(book.title, value: book)
///     }
///
/// Several views side by side in the builder are several rows. With a selection a row stands for the value of its
/// `tag`, or else for the id of its `ForEach` element; a value of another type than the selection's is never chosen.
public struct List<SelectionValue: Hashable, Content: View> {
  let selection: ListSelection<SelectionValue>?
  let content: Content
}

/// The ways in which rows are chosen.
enum ListSelection<Value: Hashable> {
  case one(Binding<Value>)
  case atMostOne(Binding<Value?>)
  case any(Binding<Set<Value>>)

  func contains(_ value: Value) -> Bool {
    switch self {
    case .one(let binding): binding.wrappedValue == value
    case .atMostOne(let binding): binding.wrappedValue == value
    case .any(let binding): binding.wrappedValue.contains(value)
    }
  }

  func choose(_ value: Value) {
    switch self {
    case .one(let binding): binding.wrappedValue = value
    case .atMostOne(let binding): binding.wrappedValue = value
    case .any(let binding):
      var chosen = binding.wrappedValue
      if chosen.remove(value) == nil { chosen.insert(value) }
      binding.wrappedValue = chosen
    }
  }

  func chooseAlone(_ value: Value) {
    if case .any(let binding) = self { binding.wrappedValue = [value] } else { choose(value) }
  }

  var isMultiple: Bool {
    if case .any = self { true } else { false }
  }

  var chosen: Set<AnyHashable> {
    switch self {
    case .one(let binding): [AnyHashable(binding.wrappedValue)]
    case .atMostOne(let binding): binding.wrappedValue.map { [AnyHashable($0)] } ?? []
    case .any(let binding): Set(binding.wrappedValue.map { AnyHashable($0) })
    }
  }

  /// Something is chosen that need not be.
  var isFilled: Bool {
    switch self {
    case .one: false
    case .atMostOne(let binding): binding.wrappedValue != nil
    case .any(let binding): !binding.wrappedValue.isEmpty
    }
  }

  func clear() {
    switch self {
    case .one: break
    case .atMostOne(let binding): binding.wrappedValue = nil
    case .any(let binding): binding.wrappedValue = []
    }
  }

  /// What the body that shows the list depends on.
  var current: AnyHashable {
    switch self {
    case .one(let binding): AnyHashable(binding.wrappedValue)
    case .atMostOne(let binding): AnyHashable(binding.wrappedValue)
    case .any(let binding): AnyHashable(binding.wrappedValue)
    }
  }
}

extension List: View {
  public var body: some View {
    ListCore(
      content: content,
      current: selection?.current,
      selection: selection.map { selection in
        RowSelection(
          isSelected: { element in element.selectionValue(SelectionValue.self).map { selection.contains($0) } },
          select: { element in
            if let value = element.selectionValue(SelectionValue.self) { selection.choose(value) }
          },
          isFilled: { selection.isFilled },
          clear: { if selection.isFilled { selection.clear() } },
          value: { element in element.selectionValue(SelectionValue.self).map { AnyHashable($0) } },
          chosen: { selection.chosen },
          selectAlone: { element in
            if let value = element.selectionValue(SelectionValue.self) { selection.chooseAlone(value) }
          },
          isMultiple: selection.isMultiple,
          type: SelectionValue.self
        )
      }
    )
    .modifier(ListEditing())
  }
}

@available(*, unavailable)
extension List: Sendable {}

struct ListCore<Content: View> {
  let content: Content
  let current: AnyHashable?
  let selection: RowSelection?
}

/// A selection in terms of a list's elements.
struct RowSelection {
  /// Nil for those that can not be chosen.
  let isSelected: @MainActor (Element) -> Bool?
  let select: @MainActor (Element) -> Void
  /// Something is chosen that need not be.
  let isFilled: @MainActor () -> Bool
  let clear: @MainActor () -> Void
  /// What a row stands for; nil for those that can not be chosen.
  let value: @MainActor (Element) -> AnyHashable?
  let chosen: @MainActor () -> Set<AnyHashable>
  let selectAlone: @MainActor (Element) -> Void
  /// Several rows can be chosen.
  let isMultiple: Bool
  let type: Any.Type
}

extension ListCore: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> ListNode {
    let node = ListNode(context)
    node.revise(view.selection, view.current)
    node.child = Content._makeNode(view.content, node.inside)
    node.gather()
    return node
  }
  static func update(_ node: ListNode, _ view: Self) {
    node.revise(view.selection, view.current)
    Content._updateNode(node.child, view.content)
  }
}

@MainActor final class ListNode: ContainerNode<GroundElement>, LazyContainer, ScrollHost {
  var scrollElement: ScrollElement { scroll }
  var lazyElement: LazyElement { rows }
  let rows = ListElement()
  let scroll: ScrollElement
  private var current: AnyHashable?

  override var makesRowsLate: Bool { true }

  init(_ context: _NodeContext) {
    scroll = ScrollElement(rows, axes: .vertical)
    scroll.isGreedy = true
    super.init(context, GroundElement(scroll))
    scroll.node = self
    scroll.requestFrame = { [weak graph] in graph?.requestFrame() }
    rows.remeasure = { [weak self] in self?.graph.beforeLayout { self?.rows.invalidate() } }
    var accessibility = Layer.Accessibility()
    accessibility.role = .list
    scroll.layer?.revise(accessibility: accessibility)
    rows.didChoose = { [weak self] in self?.environment.splitColumn.column?.didChoose() }
    rows.focusDidChange = { [weak self] isFocused in
      guard let self else { return }
      self.graph.rowKeys = isFocused ? { [weak self] in self?.handle($0) ?? false } : nil
    }
    style()
  }

  private let openMenu = OpenSelectionMenu()

  /// The menu around, if it is one for this list's selection.
  private func followMenu() {
    let fitting = environment.selectionMenus.last { $0.itemType == rows.selection?.type }
    var menu: ListElement.Menu?
    if let fitting {
      menu = ListElement.Menu(
        items: { [weak self] items in
          guard let self else { return [] }
          return openMenu.items(fitting, for: items, in: inside)
        },
        choose: { [weak self] id in self?.openMenu.choose(id) },
        primaryAction: fitting.primaryAction
      )
    }
    rows.menu = menu
    let ground = element.layer
    ground?.onMenu = nil
    if fitting != nil { ground?.onMenu = { [weak self] in self?.rows.menu?.items([]) ?? [] } }
    ground?.onEvent = { [weak self] in if case .chosen(let id) = $0 { self?.openMenu.choose(id) } }
  }

  /// Arrows lead from row to row, and choose them where there is room to show what that leads to; Delete takes a row
  /// away, Return does what a double click does.
  private func handle(_ chord: KeyChord) -> Bool {
    let isArrow = chord.character == "\u{F700}" || chord.character == "\u{F701}"
    guard chord.modifiers.isEmpty || isArrow && chord.modifiers == .shift else { return false }
    switch chord.character {
    case "\u{F700}", "\u{F701}":
      guard let next = rows.neighbour(chord.character == "\u{F700}" ? -1 : 1) else { return false }
      scroll.reveal(next.frame(in: scroll), anchor: nil)
      graph.presentations.focus(next.layer)
      if environment.splitColumn.column?.leadsAway != true {
        rows.choose(next, adding: chord.modifiers == .shift)
      }
    case "\u{8}", "\u{7F}", "\u{F728}": rows.deleteFocused()
    case "\r": return rows.performFocused()
    default: return false
    }
    return true
  }

  override func take() {
    var parts: [ContainerPart] = []
    child.collectParts(&parts)
    rows.revise(blocks: LazyElement.blocks(parts))
  }

  func revise(_ selection: RowSelection?, _ current: AnyHashable?) {
    rows.selection = selection
    followMenu()
    if current != self.current { rows.invalidate() }
    self.current = current
    if selection != nil { environment.splitColumn.column?.selectionDidChange(self) }
  }

  private var listLook: _ListLook { environment.listLook ?? .insetGrouped }

  override var environmentInside: EnvironmentValues {
    var inside = scrolledInside(environment)
    inside.isInListRow = true
    inside.sectionLook = SectionLook(
      headerFont: listLook == .plain || listLook == .inset ? .headline : .footnote.weight(.semibold),
      footerFont: .footnote
    )
    return inside
  }

  private func style() {
    rows.environment = environment
    scroll.margins = environment.contentMargins
    followScrolling()
    var look = rows.look
    look.style = listLook
    look.isDark = environment.isDark
    look.isEditing = environment.isListEdited
    look.hasChevrons = !environment.isInChoosingColumn
    look.least = environment.defaultMinListRowHeight
    look.leastHeader = environment.defaultMinListHeaderHeight
    look.sectionSpacing = environment.listSectionSpacing
    look.rowSpacing = environment.listRowSpacing
    look.accent = environment.appearance.accent
    rows.revise(look)
    element.revise(ground)
    enclosing((any GroundedPage).self)?.noteGround(ground, of: self)
  }

  private var ground: Pigment? {
    guard environment.showsScrollContentBackground else { return nil }
    return switch listLook {
    case .grouped, .insetGrouped, .sidebar: Surroundings.ground(environment.isDark)
    case .plain: Surroundings.page(environment.isDark)
    default: nil
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    style()
    followMenu()
  }
  override func leavingDidChange() {
    enclosing((any GroundedPage).self)?.noteGround(isLeaving ? nil : ground, of: self)
  }
  override func didRemove() {
    openMenu.close()
    enclosing((any GroundedPage).self)?.noteGround(nil, of: self)
  }
}

/// A page that takes the ground of the list on it for its own, so that bars have it as well.
@MainActor protocol GroundedPage: _Node {
  func noteGround(_ ground: Pigment?, of node: _Node)
}

/// Fills what lies behind an element.
@MainActor final class GroundElement: WrapperElement {
  override init(_ child: Element) {
    super.init(child)
    layer = Layer()
  }

  func revise(_ ground: Pigment?) { layer?.revise(content: ground.map { .fill($0) } ?? .group) }
}
