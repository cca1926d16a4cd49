import DisplayTree
import Foundation

/// The pages of one stack, and what leads to them.
@MainActor final class Navigator {
  /// How a page got there.
  enum Entry {
    case root
    /// By a value of the path.
    case value(AnyHashable)
    /// By a link or a flag of its own, which is told when the page is left.
    case view(ObjectIdentifier, left: () -> Void)
  }

  /// The pages from the root on.
  private(set) var pages: [PageNode] = []
  private unowned let node: NavigationNode
  /// Destinations by the type of the value, the one nearest the root first.
  private var destinations: [ObjectIdentifier: [(owner: DestinationNode, build: (AnyHashable) -> AnyView)]] = [:]
  /// The pages of the last column, for links in a column before it.
  weak var successor: Navigator?
  /// The last column was given a page.
  var onForward: () -> Void = {}
  /// Takes a new path; nil for a stack that keeps its own.
  var write: (([AnyHashable]) -> Void)?

  init(_ node: NavigationNode) { self.node = node }

  var values: [AnyHashable] {
    pages.compactMap { if case .value(let value) = $0.entry { value } else { nil } }
  }

  func start(_ root: PageNode) { pages = [root] }

  // MARK: Destinations

  func register(_ type: ObjectIdentifier, _ owner: DestinationNode, _ build: @escaping (AnyHashable) -> AnyView) {
    var known = destinations[type] ?? []
    if let index = known.firstIndex(where: { $0.owner === owner }) { known[index].build = build } else {
      if !known.isEmpty {
        node.graph.warn("navigationDestination(for:) is there twice for one type; the one nearest the root is used.")
      }
      known.append((owner, build))
    }
    destinations[type] = known
    for page in pages {
      if case .value(let value) = page.entry, ObjectIdentifier(Swift.type(of: value.base)) == type {
        page.revise(self.build(for: value))
      }
    }
  }

  func unregister(_ type: ObjectIdentifier, _ owner: DestinationNode) {
    destinations[type]?.removeAll { $0.owner === owner }
  }

  private func build(for value: AnyHashable) -> () -> AnyView {
    let type = Swift.type(of: value.base)
    return { [weak self] in
      guard let build = self?.destinations[ObjectIdentifier(type)]?.first?.build else {
        return AnyView(MissingDestination(type: String(describing: type)))
      }
      return build(value)
    }
  }

  // MARK: Moving

  func popToRoot() { if pages.count > 1 { leave(pages[1]) } }

  /// Whether it is said what is shown for `value`.
  func hasDestination(for value: AnyHashable) -> Bool {
    destinations[ObjectIdentifier(Swift.type(of: value.base))]?.isEmpty == false
      || successor?.hasDestination(for: value) ?? false
  }

  func push(_ value: AnyHashable) {
    if let successor {
      // What is said in this column goes for values that are shown in the last one.
      for (type, builders) in destinations {
        for builder in builders where successor.destinations[type]?.contains(where: { $0.owner === builder.owner }) != true {
          successor.destinations[type, default: []].append(builder)
        }
      }
      successor.popToRoot()
      successor.push(value)
      if successor.pages.count > 1 { onForward() }
      return
    }
    guard destinations[ObjectIdentifier(Swift.type(of: value.base))]?.isEmpty == false else {
      return node.graph.warn(
        "A link leads to a \(Swift.type(of: value.base)), but no navigationDestination(for:) says what to show."
      )
    }
    if let write { return write(values + [value]) }
    show(.value(value), build(for: value))
  }

  func push(_ owner: AnyObject, _ build: @escaping () -> AnyView, left: @escaping () -> Void) {
    if let successor {
      successor.popToRoot()
      successor.push(owner, build, left: left)
      return onForward()
    }
    show(.view(ObjectIdentifier(owner), left: left), build)
  }

  func revise(_ owner: AnyObject, _ build: @escaping () -> AnyView) { page(of: owner)?.revise(build) }

  func page(of owner: AnyObject) -> PageNode? {
    if let successor { return successor.page(of: owner) }
    return pages.first { if case .view(ObjectIdentifier(owner), _) = $0.entry { true } else { false } }
  }

  private func show(_ entry: Entry, _ build: @escaping () -> AnyView) {
    let covered = pages.last
    let page = PageNode(node.inside, self, entry)
    pages.append(page)
    page.fill(build)
    node.pagesDidChange()
    node.graph.afterFrame { [weak covered] in if covered !== self.pages.last { covered?.show(false) } }
  }

  /// Leaves the last page, as the back button does.
  func pop() { if let last = pages.last, pages.count > 1 { leave(last) } }

  /// Leaves `page` and all that came after it.
  func leave(_ page: PageNode) {
    if let successor, page.navigator === successor { return successor.leave(page) }
    guard let index = pages.firstIndex(where: { $0 === page }), index > 0 else { return }
    let gone = Array(pages[index...])
    let kept = pages[..<index].reduce(into: [AnyHashable]()) {
      if case .value(let value) = $1.entry { $0.append(value) }
    }
    let hasValues = gone.contains { if case .value = $0.entry { true } else { false } }
    remove(from: index)
    for page in gone { if case .view(_, let left) = page.entry { left() } }
    if hasValues { write?(kept) }
  }

  private func remove(from index: Int) {
    let gone = Array(pages[index...])
    pages.removeLast(pages.count - index)
    pages.last?.show(true)
    node.pagesDidChange()
    node.graph.afterFrame { for page in gone.reversed() { page.remove() } }
  }

  /// Shows the pages of `path`; those at its beginning that are there already stay.
  func follow(_ path: [AnyHashable]) {
    var index = 1
    var matched = 0
    scan: while index < pages.count {
      switch pages[index].entry {
      case .value(let value) where matched < path.count && value == path[matched]: matched += 1
      case .view: break
      default: break scan
      }
      index += 1
    }
    // Pages of links go with the values below which they were opened.
    if matched == path.count, index == pages.count { return }
    if index < pages.count {
      let views = pages[index...].compactMap { page -> (() -> Void)? in
        if case .view(_, let left) = page.entry { left } else { nil }
      }
      remove(from: index)
      for left in views { left() }
    }
    for value in path[matched...] { show(.value(value), build(for: value)) }
  }
}

/// Shown for a value that nothing is there to show for.
private struct MissingDestination: View {
  let type: String
  var body: some View {
    Text(verbatim: "⚠︎ No destination for \(type)").foregroundColor(.secondary)
  }
}

/// One page of a stack, with what it says to the bars around it.
@MainActor final class PageNode: SingleNode, GroundedPage, BarOwner {
  let entry: Navigator.Entry
  unowned let navigator: Navigator
  let element = PageElement()
  private let bar: BarContents
  private let editing = StateLocation(EditMode.inactive)

  init(_ context: _NodeContext, _ navigator: Navigator, _ entry: Navigator.Entry) {
    self.entry = entry
    self.navigator = navigator
    bar = BarContents()
    super.init(context)
  }

  var contents: BarContents { bar }

  func fill(_ build: @escaping () -> AnyView) { child = BuilderNode(inside, build) }
  func revise(_ build: @escaping () -> AnyView) { (child as? BuilderNode<AnyView>)?.update(build) }

  override var environmentInside: EnvironmentValues {
    var inside = environment
    inside.navigator = NavigatorReference(navigator)
    inside.isInListRow = false
    inside.isInToolbar = false
    if case .root = entry { return inside }
    inside.splitColumn = ColumnReference(nil)
    inside.editMode = Binding(location: editing)
    inside.dismissal = Dismissal { [weak self] in if let self { self.navigator.leave(self) } }
    return inside
  }

  func barDidChange() { (parent as? NavigationNode)?.barDidChange() }

  // MARK: Ground

  private(set) var ground: Pigment?
  private weak var groundOwner: _Node?

  func noteGround(_ ground: Pigment?, of node: _Node) {
    guard ground != nil || groundOwner === node else { return }
    self.ground = ground
    groundOwner = ground == nil ? nil : node
    barDidChange()
  }
}

/// Compares as the object does.
struct NavigatorReference: Equatable {
  weak var navigator: Navigator?
  init(_ navigator: Navigator?) { self.navigator = navigator }
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.navigator === rhs.navigator }
}

private enum NavigatorKey: EnvironmentKey { static var defaultValue: NavigatorReference { NavigatorReference(nil) } }

extension EnvironmentValues {
  var navigator: NavigatorReference {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}
