import DisplayTree

/// What takes what views say to bars.
@MainActor protocol BarOwner: AnyObject {
  var contents: BarContents { get }
  func barDidChange()
}

/// A window's or a sheet's content. Toolbars on it that are on no page have their items in the bar of the last page that
/// is shown, such as that of a split view's last column, or, where there is none, in a bar above all of it.
struct BarredContent<Content: View> {
  let content: Content
}

extension BarredContent: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> WindowBarsNode {
    let node = WindowBarsNode(context)
    node.child = Content._makeNode(view.content, node.inside)
    return node
  }
  static func update(_ node: WindowBarsNode, _ view: Self) { Content._updateNode(node.child, view.content) }
}

@MainActor final class WindowBarsNode: SingleNode, BarOwner {
  let contents = BarContents()
  private struct WeakStack {
    weak var stack: NavigationNode?
  }
  /// The stacks and columns that are on no page, in order.
  private var stacks: [WeakStack] = []
  private weak var heir: NavigationNode?
  private var bar: _Node?
  private var footer: _Node?
  private lazy var element: NavigationElement = {
    let element = NavigationElement(fitsPage: true)
    element.node = self
    return element
  }()
  private var isOutdated = false

  override var children: [_Node] { [child, bar, footer].compactMap { $0 } }

  func add(_ stack: NavigationNode) {
    stacks.append(WeakStack(stack: stack))
    barDidChange()
  }

  /// What is said outside of all pages, for the stack that shows it.
  func contents(for stack: NavigationNode) -> BarContents.Snapshot? { stack === heir ? contents.snapshot : nil }

  /// Something else is to be in a bar, or another stack is shown.
  func barDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    graph.beforeLayout { [weak self] in
      guard let self, !self.isRemoved else { return }
      self.isOutdated = false
      self.renew()
    }
  }

  private func renew() {
    stacks.removeAll { $0.stack?.isRemoved ?? true }
    let old = heir
    heir = stacks.lazy.compactMap(\.stack).last { $0.isShown && !$0.isLeaving }?.innermost
    if old !== heir { old?.barDidChange() }
    heir?.barDidChange()

    var snapshot = contents.snapshot
    let isNeeded = heir == nil && !snapshot.isHidden && !snapshot.entries.isEmpty
    if !isNeeded { snapshot.entries = [] }
    if isNeeded || bar != nil {
      let (model, below) = (NavigationBar(contents: snapshot, isLargeBelow: false), NavigationFooter(contents: snapshot))
      if let bar, let footer {
        NavigationBar._updateNode(bar, model)
        NavigationFooter._updateNode(footer, below)
      } else {
        bar = NavigationBar._makeNode(model, inside)
        footer = NavigationFooter._makeNode(below, inside)
      }
    }
    if isNeeded != isFramed {
      isFramed = isNeeded
      gather()
      super.elementsDidChange()
    }
  }

  private let page = PageElement()
  /// There is a bar of its own around the content.
  private var isFramed = false

  private func gather() {
    guard isFramed else { return }
    func elements(_ node: _Node?) -> [Element] {
      var elements: [Element] = []
      node?.collect(&elements)
      return elements
    }
    page.revise(elements(child))
    element.revise(page: page, bar: elements(bar), footer: elements(footer))
  }

  override func elementsDidChange() {
    guard isFramed else { return super.elementsDidChange() }
    graph.beforeLayout { [weak self] in if let self, !self.isRemoved { self.gather() } }
  }

  override func collect(_ elements: inout [Element]) {
    if isFramed { elements.append(element) } else { super.collect(&elements) }
  }
}
