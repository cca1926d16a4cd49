import DisplayTree
import Foundation

/// A page, and others that are put upon it one after another, each with a title and a way back.
///
///     NavigationStack {
///       List(books) { book in NavigationLink(book.title, value: book) }
///         .navigationTitle("Books")
///         .navigationDestination(for: Book.self) { BookPage(book: $0) }
///     }
public struct NavigationStack<Data, Root: View> {
  let root: Root
  /// The path's values, and what takes new ones; nil for a stack that keeps its own path.
  let path: (read: @MainActor () -> [AnyHashable], write: @MainActor ([AnyHashable]) -> Void)?
}

extension NavigationStack where Data == NavigationPath {
  /// A stack that keeps its path to itself.
  @MainActor @preconcurrency public init(@ViewBuilder root: () -> Root) { self.init(root: root(), path: nil) }

  /// A stack whose path can hold values of different types.
  @MainActor @preconcurrency public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(),
      path: (
        { path.wrappedValue.steps.map(\.value) },
        { values in
          let old = path.wrappedValue
          var new = NavigationPath()
          for (index, value) in values.enumerated() {
            if index < old.steps.count, old.steps[index].value == value {
              new.steps.append(old.steps[index])
            } else if let base = value.base as? any Hashable {
              new.append(base)
            }
          }
          path.wrappedValue = new
        }
      )
    )
  }
}

extension NavigationStack {
  /// A stack whose path holds values of one type.
  @MainActor @preconcurrency public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.init(
      root: root(),
      path: (
        { path.wrappedValue.map { AnyHashable($0) } },
        { values in path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) }
      )
    )
  }
}

@available(*, unavailable)
extension NavigationStack: Sendable {}

extension NavigationStack: View {
  public var body: some View {
    NavigationCore(root: root, path: path?.read(), write: path?.write, takesFirst: false)
  }
}

/// The older container for pages. Several views in it are columns, as those of a `NavigationSplitView`, unless the style
/// is `stack`.
public struct NavigationView<Content: View> {
  let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(*, unavailable)
extension NavigationView: Sendable {}

extension NavigationView: View {
  public var body: some View { OlderNavigation(content: content) }
}

private struct OlderNavigation<Content: View>: View {
  let content: Content
  @Environment(\.hasNavigationColumns) private var hasColumns

  var body: some View {
    let columns = hasColumns ? (content as? any SeveralViews)?.views ?? [] : []
    switch columns.count {
    case 0, 1: NavigationCore(root: content, path: nil, write: nil, takesFirst: true)
    case 2: SplitCore(sidebar: columns[0], content: EmptyView(), detail: columns[1])
    default: SplitCore(sidebar: columns[0], content: columns[1], detail: columns[2])
    }
  }
}

struct NavigationCore<Root: View> {
  let root: Root
  let path: [AnyHashable]?
  let write: (@MainActor ([AnyHashable]) -> Void)?
  /// Several views at the root are columns, not a page.
  let takesFirst: Bool
}

extension NavigationCore: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> NavigationNode {
    let node = NavigationNode(context, takesFirst: view.takesFirst)
    node.navigator.write = view.write
    let page = PageNode(node.inside, node.navigator, .root)
    node.navigator.start(page)
    page.child = Root._makeNode(view.root, page.inside)
    node.makeBar()
    if let path = view.path { node.navigator.follow(path) }
    node.gather()
    return node
  }
  static func update(_ node: NavigationNode, _ view: Self) {
    node.navigator.write = view.write
    Root._updateNode(node.navigator.pages[0].child, view.root)
    if let path = view.path { node.navigator.follow(path) }
  }
}

@MainActor final class NavigationNode: ElementNode<NavigationElement> {
  private(set) var navigator: Navigator!
  private let takesFirst: Bool
  private var bar: _Node?
  private var footer: _Node?
  private var isOutdated = false
  private var isBarOutdated = false
  /// Other pages are shown than before.
  var onPages: () -> Void = {}
  /// The stacks on the first page of a column, whose bars lead back from the column.
  private var inner: [WeakStack] = []
  private struct WeakStack {
    weak var stack: NavigationNode?
  }

  init(_ context: _NodeContext, takesFirst: Bool) {
    self.takesFirst = takesFirst
    super.init(context, NavigationElement())
    navigator = Navigator(self)
    if column != nil, let outer = enclosing(NavigationNode.self), outer.column === column {
      outer.inner.append(WeakStack(stack: self))
      outer.barDidChange()
    }
    if enclosingPage == nil { windowBars = enclosingBars as? WindowBarsNode }
    windowBars?.add(self)
  }

  /// Those of the window or sheet around, if no other page is between.
  private weak var windowBars: WindowBarsNode?
  /// The stack on the first page, if that is shown, or this one: the one whose bar is seen.
  var innermost: NavigationNode {
    guard navigator.pages.count == 1, let stack = inner.lazy.compactMap(\.stack).first(where: { !$0.isRemoved }) else {
      return self
    }
    return stack.innermost
  }
  /// What the page that is shown says to the bars, with what is said outside of all pages.
  private var contents: BarContents.Snapshot {
    var contents = navigator.pages.last!.contents.snapshot
    if let outer = (windowBars ?? outermost?.windowBars)?.contents(for: self) { contents.entries += outer.entries }
    return contents
  }
  /// The column on whose first page this is.
  private var outermost: NavigationNode? {
    guard column != nil, let outer = enclosing(NavigationNode.self), outer.column === column else { return nil }
    return outer.outermost ?? outer
  }

  /// The column of a split view on whose first page this is, or that this is.
  private var column: ColumnNode? { environment.splitColumn.column }
  private var hasInner: Bool { inner.contains { $0.stack?.isRemoved == false } }

  /// What the page that is shown is called, if it lies below another one.
  var titleBelow: Text? {
    if navigator.pages.count == 1, let stack = inner.lazy.compactMap(\.stack).first(where: { !$0.isRemoved }) {
      return stack.titleBelow
    }
    return navigator.pages.last?.contents.titleBelow
  }

  override func shownDidChange() { windowBars?.barDidChange() }
  override func leavingDidChange() { windowBars?.barDidChange() }

  override func didRemove() {
    windowBars?.barDidChange()
    outermost?.windowBars?.barDidChange()
    if !inner.isEmpty { inner = [] }
    if column != nil, let outer = enclosing(NavigationNode.self), outer.column === column { outer.barDidChange() }
  }

  override var children: [_Node] {
    var all: [_Node] = navigator?.pages ?? []
    if let bar { all.append(bar) }
    if let footer { all.append(footer) }
    return all
  }
  override var shownChildren: [_Node] {
    var all: [_Node] = navigator.pages.last.map { [$0] } ?? []
    if let bar { all.append(bar) }
    if let footer { all.append(footer) }
    return all
  }

  override var environmentInside: EnvironmentValues {
    var inside = environment
    inside.isInListRow = false
    inside.sectionLook = nil
    return inside
  }

  // MARK: Pages

  func pagesDidChange() {
    onPages()
    (windowBars ?? outermost?.windowBars)?.barDidChange()
    elementsDidChange()
    barDidChange()
  }

  override func elementsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    element.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  func gather() {
    isOutdated = false
    guard let page = navigator.pages.last, !isRemoved else { return }
    var elements: [Element] = []
    page.child.collect(&elements)
    if takesFirst, navigator.pages.count == 1 { elements = Array(elements.prefix(1)) }
    page.element.revise(elements)
    slide(to: page)
    var heading: [Element] = []
    bar?.collect(&heading)
    var footing: [Element] = []
    footer?.collect(&footing)
    element.revise(page: page.element, bar: heading, footer: footing)
  }

  /// How many pages there were.
  private var depthShown = 0

  private func slide(to page: PageNode) {
    let (old, depth) = (element.page, depthShown)
    depthShown = navigator.pages.count
    guard let old, old !== page.element, let layer = element.layer, layer.isShown, graph.slides(transaction) else {
      return
    }
    let ground = page.ground ?? groundBehind
    let isForward = depthShown >= depth
    let (new, isMirrored) = (page.element.layer!, element.isMirrored)
    graph.slide(new, over: old.layer!, on: layer, at: 0, isForward: isForward, isMirrored: isMirrored, ground)
  }

  /// What is seen through a page that fills nothing.
  var groundBehind: Pigment {
    if environment.isInOverlay { return Surroundings.page(environment.isDark) }
    return WindowBackgroundShapeStyle().pigment(in: environment)
  }

  // MARK: Bars

  private var model: NavigationBar {
    let before = navigator.pages.dropLast().last
    var back: (@MainActor () -> Void)?
    if before != nil { back = { [weak navigator] in navigator?.pop() } }
    var bar = NavigationBar(
      contents: contents,
      backTitle: before?.contents.titleBelow,
      back: back,
      isLargeBelow: navigator.pages.dropLast().reduce(true) { $1.contents.isLarge($0) }
    )
    guard let column, !hasInner || before != nil else { return bar }
    // A page that a link of another column has opened stands in the place of the column's own, or lies upon that column.
    guard before == nil || column.isLedTo && column.pages === self && navigator.pages.count == 2 else { return bar }
    bar.back = nil
    if column.canGoBack { bar.back = { [weak column] in column?.goBack() } }
    bar.backTitle = column.titleBefore
    if !column.canGoBack { bar.toggle = column.toggle }
    return bar
  }

  private var schemes: [ToolbarPlacement.Bar: ColorScheme] = [:]

  /// Bars that are dark or light have such items.
  private func renewSchemes() {
    let snapshot = contents
    guard snapshot.schemes != schemes else { return }
    schemes = snapshot.schemes
    for entry in snapshot.entries { entry.node.passEnvironmentOn() }
  }

  func makeBar() {
    bar = NavigationBar._makeNode(model, inside)
    footer = NavigationFooter._makeNode(NavigationFooter(contents: model.contents), inside)
    element.revise(ground: navigator.pages.last?.ground)
  }

  func barDidChange() {
    guard bar != nil, !isBarOutdated else { return }
    isBarOutdated = true
    graph.beforeLayout { [weak self] in
      guard let self, !self.isRemoved, let bar = self.bar, let footer = self.footer else { return }
      self.isBarOutdated = false
      self.renewSchemes()
      NavigationBar._updateNode(bar, self.model)
      NavigationFooter._updateNode(footer, NavigationFooter(contents: self.model.contents))
      self.element.revise(ground: self.navigator.pages.last?.ground)
    }
  }
}
