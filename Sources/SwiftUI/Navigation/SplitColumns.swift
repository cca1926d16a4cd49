import DisplayTree
import Foundation

/// What is said from outside about a split view's columns, and who is told when people want it otherwise.
struct SplitWishes {
  var visibility: NavigationSplitViewVisibility?
  var see: ((NavigationSplitViewVisibility) -> Void)?
  var preferred: NavigationSplitViewColumn?
  var prefer: ((NavigationSplitViewColumn) -> Void)?
}

/// Columns side by side, or upon one another.
struct SplitCore<Sidebar: View, Content: View, Detail: View> {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  var wishes = SplitWishes()

  fileprivate static func pages<V: View>(_ view: V) -> NavigationCore<V> {
    NavigationCore(root: view, path: nil, write: nil, takesFirst: false)
  }
}

extension SplitCore: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> SplitNode {
    let node = SplitNode(context, count: Content.self == EmptyView.self ? 2 : 3)
    node.add(pages(view.sidebar))
    if Content.self != EmptyView.self { node.add(pages(view.content)) }
    node.add(pages(view.detail))
    node.begin(view.wishes)
    return node
  }
  static func update(_ node: SplitNode, _ view: Self) {
    node.update(0, pages(view.sidebar))
    if Content.self != EmptyView.self { node.update(1, pages(view.content)) }
    node.update(node.count - 1, pages(view.detail))
    node.revise(view.wishes)
  }
}

/// A column, and what those in it see of the split view around them.
@MainActor final class ColumnNode: SingleNode {
  let place: Int
  private unowned let split: SplitNode
  private struct Chooser {
    weak var list: ListNode?
  }
  private var choosers: [Chooser] = []

  init(_ context: _NodeContext, _ split: SplitNode, place: Int) {
    self.place = place
    self.split = split
    super.init(context)
  }

  fileprivate(set) var pages: NavigationNode!

  override var environmentInside: EnvironmentValues {
    var inside = environment
    inside.splitColumn = ColumnReference(self)
    inside.isInChoosingColumn = !split.isCollapsed && place < split.count - 1
    if split.isCollapsed {
      if place > 0 { inside.dismissal = Dismissal { [weak self] in self?.goBack() } }
    } else if place < split.count - 1, inside.listLook == nil {
      inside.listLook = place == 0 ? .sidebar : .inset
    }
    return inside
  }

  // MARK: Choosing

  /// A list in the column has another selection, or none any more.
  func selectionDidChange(_ list: ListNode) {
    choosers.removeAll { $0.list == nil }
    if !choosers.contains(where: { $0.list === list }) { choosers.append(Chooser(list: list)) }
    split.selectionDidChange()
  }

  /// A row was pressed, though perhaps nothing else is chosen than before.
  func didChoose() { split.lead(on: place) }

  private var lists: [ListNode] {
    choosers.compactMap(\.list).filter { !$0.isRemoved && !$0.isLeaving }
  }

  /// Something is chosen in it, and can be seen in the next.
  var hasChoice: Bool { lists.contains { $0.rows.selection?.isFilled() == true } }
  fileprivate func clear() { for list in lists { list.rows.selection?.clear() } }

  // MARK: Going back

  /// What is chosen in it is shown in its place.
  var leadsAway: Bool { split.isCollapsed }
  /// The column lies upon another one.
  var canGoBack: Bool { split.isCollapsed && place > 0 }
  func goBack() { split.goBack(from: place) }
  /// A link of another column has opened a page in it.
  var isLedTo: Bool { split.isLed(to: place) }
  var titleBefore: Text? { split.column(before: place)?.pages.titleBelow }

  /// Shows and hides the columns before the last one; nil where others have a button for that, or none is needed.
  var toggle: (@MainActor () -> Void)? {
    guard split.isFirstShown(self) else { return nil }
    return { [weak self] in self?.split.toggle() }
  }
}

/// Compares as the object does.
struct ColumnReference: Equatable {
  weak var column: ColumnNode?
  init(_ column: ColumnNode?) { self.column = column }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.column === rhs.column }
}

private enum ColumnKey: EnvironmentKey { static var defaultValue: ColumnReference { ColumnReference(nil) } }
private enum ChoosingColumnKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The column of whose first page the view is a part.
  var splitColumn: ColumnReference {
    get { self[ColumnKey.self] }
    set { self[ColumnKey.self] = newValue }
  }

  /// The view is in a column whose links show their pages in another one.
  var isInChoosingColumn: Bool {
    get { self[ChoosingColumnKey.self] }
    set { self[ChoosingColumnKey.self] = newValue }
  }
}

@MainActor final class SplitNode: ElementNode<SplitElement> {
  let count: Int
  private var columns: [ColumnNode] = []
  private var wishes = SplitWishes()
  /// There is room for one column only.
  private(set) var isCollapsed: Bool
  /// The column that is seen while there is room for one.
  private var top = 0
  /// The column whose link has opened a page in the last one.
  private var origin: Int?
  /// In which columns something is chosen.
  private var filled: [Bool] = []
  private var isOutdated = false
  /// Only the last column is seen, because people want it so and nobody outside decides.
  private var isClosed = false

  init(_ context: _NodeContext, count: Int) {
    self.count = count
    isCollapsed = context.environment.horizontalSizeClass == .compact
    super.init(context, SplitElement())
    element.leastWidth = count == 3 ? 720 : UserInterfaceSizeClass.leastRegularWidth
    element.didNarrow = { [weak self] isNarrow in
      self?.graph.beforeLayout { [weak self] in self?.collapse(isNarrow) }
    }
  }

  fileprivate func add<V: View>(_ pages: NavigationCore<V>) {
    let column = ColumnNode(inside, self, place: columns.count)
    columns.append(column)
    // Which are seen is said when all are there.
    column.show(false)
    column.pages = NavigationCore<V>.make(pages, column.inside)
    column.child = column.pages
  }

  fileprivate func update<V: View>(_ place: Int, _ pages: NavigationCore<V>) {
    NavigationCore<V>.update(columns[place].pages, pages)
  }

  fileprivate func begin(_ wishes: SplitWishes) {
    for column in columns.dropLast() {
      let (navigator, place) = (column.pages.navigator!, column.place)
      navigator.successor = columns.last?.pages.navigator
      navigator.onForward = { [weak self] in self?.didForward(from: place) }
    }
    columns.last?.pages.onPages = { [weak self] in self?.pagesDidChange() }
    graph.toggledColumns.sidebar = { [weak self] in self?.toggle() }
    self.wishes = wishes
    filled = columns.map(\.hasChoice)
    top = wishes.preferred.map(place) ?? usefulPlace
    renew()
  }

  fileprivate func revise(_ wishes: SplitWishes) {
    let old = self.wishes
    self.wishes = wishes
    if let preferred = wishes.preferred, preferred != old.preferred { top = place(of: preferred) }
    settle()
  }

  override var children: [_Node] { columns }
  override var shownChildren: [_Node] { shown }
  override func environmentDidChange(from old: EnvironmentValues) { paint() }

  private func paint() { element.separator = Surroundings.separator(environment.isDark) }

  // MARK: Which columns are seen

  private func place(of column: NavigationSplitViewColumn) -> Int {
    column == .detail ? count - 1 : min(column.place, count - 2)
  }

  /// The last column that shows more than that nothing is chosen.
  private var usefulPlace: Int {
    if columns.last?.pages.navigator.pages.count ?? 0 > 1 { return count - 1 }
    return filled.dropLast().firstIndex(of: false) ?? count - 1
  }

  private var visibility: NavigationSplitViewVisibility {
    if isClosed, wishes.see == nil { return .detailOnly }
    return wishes.visibility ?? .automatic
  }

  private var shown: [ColumnNode] {
    if isCollapsed { return columns.isEmpty ? [] : [columns[top]] }
    if visibility == .detailOnly { return Array(columns.suffix(1)) }
    return visibility == .doubleColumn ? Array(columns.suffix(2)) : columns
  }

  fileprivate func isFirstShown(_ column: ColumnNode) -> Bool { !isCollapsed && shown.first === column }
  fileprivate func column(before place: Int) -> ColumnNode? {
    if place == count - 1, let origin { return columns[origin] }
    return columns.indices.contains(place - 1) ? columns[place - 1] : nil
  }

  fileprivate func isLed(to place: Int) -> Bool { place == count - 1 && origin != nil }

  fileprivate func toggle() {
    if isCollapsed { return top == 0 ? () : goBack(from: top) }
    let new: NavigationSplitViewVisibility = shown.count == 1 ? .all : .detailOnly
    isClosed = new == .detailOnly
    wishes.see?(new)
    settle()
  }

  private func collapse(_ isNarrow: Bool) {
    guard isNarrow != isCollapsed, !isRemoved else { return }
    isCollapsed = isNarrow
    if isNarrow { top = wishes.preferred.map(place) ?? usefulPlace }
    renew()
  }

  /// What is seen is worked out when all has been said.
  private func settle() {
    guard !isOutdated else { return }
    isOutdated = true
    graph.beforeLayout { [weak self] in
      guard let self, !self.isRemoved else { return }
      self.isOutdated = false
      self.renew()
    }
  }

  private func renew() {
    paint()
    let shown = shown
    for column in columns {
      column.show(isShown && shown.contains { $0 === column })
      column.passEnvironmentOn()
      column.pages.barDidChange()
    }
    slide(to: shown)
    element.revise(shown.map(\.pages.element), isCollapsed: isCollapsed)
  }

  /// The column that is seen alone.
  private var alone: ColumnNode?

  private func slide(to shown: [ColumnNode]) {
    let (old, new) = (alone, isCollapsed ? shown.first : nil)
    alone = new
    guard let old, let new, old !== new, let layer = element.layer, layer.isShown, graph.slides(transaction) else { return }
    let (layers, isForward) = ((new.pages.element.layer!, old.pages.element.layer!), new.place > old.place)
    let (ground, isMirrored) = (new.pages.groundBehind, element.isMirrored)
    graph.slide(layers.0, over: layers.1, on: layer, at: 0, isForward: isForward, isMirrored: isMirrored, ground)
  }

  // MARK: Going on and back

  private func go(to place: Int) {
    guard place != top else { return }
    top = place
    if isCollapsed { tell() }
    settle()
  }

  /// Tells whoever has said which column is seen.
  private func tell() {
    guard let prefer = wishes.prefer else { return }
    let column: NavigationSplitViewColumn = top == count - 1 ? .detail : top == 0 ? .sidebar : .content
    guard column != wishes.preferred else { return }
    wishes.preferred = column
    graph.afterLayout { prefer(column) }
  }

  fileprivate func selectionDidChange() {
    graph.beforeLayout { [weak self] in
      guard let self, !self.isRemoved else { return }
      let (old, new) = (self.filled, self.columns.map(\.hasChoice))
      self.filled = new
      guard self.isCollapsed else { return }
      for place in 0..<(self.count - 1) where old[place] != new[place] {
        if new[place], self.top == place { self.go(to: place + 1) }
        if !new[place], self.top > place, self.origin == nil { self.go(to: place) }
      }
    }
  }

  fileprivate func lead(on place: Int) {
    guard isCollapsed, top == place, place < count - 1 else { return }
    graph.beforeLayout { [weak self] in
      guard let self, !self.isRemoved, self.isCollapsed, self.top == place else { return }
      self.filled = self.columns.map(\.hasChoice)
      if self.filled[place] { self.go(to: place + 1) }
    }
  }

  private func didForward(from place: Int) {
    origin = place
    go(to: count - 1)
  }

  private func pagesDidChange() {
    guard let origin, columns.last?.pages.navigator.pages.count == 1 else { return }
    self.origin = nil
    if isCollapsed { go(to: origin) }
  }

  fileprivate func goBack(from place: Int) {
    guard isCollapsed, place > 0, top == place else { return }
    if place == count - 1, let navigator = columns[place].pages.navigator, navigator.pages.count > 1 {
      return navigator.popToRoot()
    }
    columns[place - 1].clear()
    go(to: place - 1)
  }
}
