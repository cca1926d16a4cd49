import Foundation

/// Where a bar shows an item.
public struct ToolbarItemPlacement: Sendable {
  enum Place {
    case automatic, leading, cancel, principal, secondary, trailing, primary, confirm, bottom, status
    case subtitle, largeTitle, largeSubtitle, accessory, titleMenu

    /// Labels are icons, so that many find room.
    var showsIcons: Bool {
      switch self {
      case .principal, .status, .subtitle, .largeTitle, .largeSubtitle, .titleMenu: false
      default: true
      }
    }

    /// It stands beside the title.
    var isInRow: Bool {
      switch self {
      case .bottom, .status, .subtitle, .largeTitle, .largeSubtitle, .accessory, .titleMenu: false
      default: true
      }
    }
  }

  let place: Place

  /// At the end of the bar.
  public static let automatic = ToolbarItemPlacement(place: .automatic)
  /// In the middle, instead of the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// At the beginning, beside the way back.
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let primaryAction = ToolbarItemPlacement(place: .primary)
  public static let secondaryAction = ToolbarItemPlacement(place: .secondary)
  /// In the middle of the bar at the bottom.
  public static let status = ToolbarItemPlacement(place: .status)
  /// What ends a task by keeping what was done; at the end of the bar.
  public static let confirmationAction = ToolbarItemPlacement(place: .confirm)
  /// What ends a task by giving it up; at the beginning of the bar.
  public static let cancellationAction = ToolbarItemPlacement(place: .cancel)
  public static let destructiveAction = ToolbarItemPlacement(place: .secondary)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  /// On a desktop the bar at the bottom.
  public static let keyboard = ToolbarItemPlacement(place: .bottom)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static var topBarLeading: ToolbarItemPlacement { navigationBarLeading }
  public static var topBarTrailing: ToolbarItemPlacement { navigationBarTrailing }
  public static var title: ToolbarItemPlacement { principal }
  /// Below the title.
  public static let subtitle = ToolbarItemPlacement(place: .subtitle)
  /// Instead of the title where that is large.
  public static let largeTitle = ToolbarItemPlacement(place: .largeTitle)
  /// Below the title where that is large.
  public static let largeSubtitle = ToolbarItemPlacement(place: .largeSubtitle)
  /// A row below the bar.
  public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
    ToolbarItemPlacement(place: .accessory)
  }
  static let titleMenu = ToolbarItemPlacement(place: .titleMenu)
}

/// One item, with the node that holds it.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let node: DetachedNode
}

/// An item as its content describes it.
public struct _ToolbarItemValue {
  /// Its position in the content: an item that keeps it keeps its state.
  let path: String
  let placement: ToolbarItemPlacement
  let view: AnyView
}

/// Items for the bars around a page.
@preconcurrency @MainActor public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  func _addItems(_ path: String, to items: inout [_ToolbarItemValue])
}

/// Items with ids.
@preconcurrency @MainActor public protocol CustomizableToolbarContent: ToolbarContent
where Body: CustomizableToolbarContent {}

extension ToolbarContent {
  public func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) {
    let slots = DynamicProperties.slots(of: Self.self)
    guard !slots.isEmpty, let node = ToolbarNode.gathering else { return body._addItems(path, to: &items) }
    var content = self
    let kept = node.kept(path, count: slots.count)
    withUnsafeMutablePointer(to: &content) { address in
      for (index, slot) in slots.enumerated() {
        slot.type._connect(at: UnsafeMutableRawPointer(address) + slot.offset, &kept.slots[index], node)
      }
    }
    content.body._addItems(path, to: &items)
  }
}

extension Never: ToolbarContent, CustomizableToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no parts") }
}

/// A view in a bar.
public struct ToolbarItem<ID, Content: View> {
  let identity: ID
  let placement: ToolbarItemPlacement
  let content: Content
  var isShown = true
}

@available(*, unavailable)
extension ToolbarItem: Sendable {}

extension ToolbarItem: ToolbarContent {
  public var body: Never { fatalError("a toolbar item has no parts") }
  public func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) {
    guard isShown else { return }
    items.append(_ToolbarItemValue(path: path, placement: placement, view: AnyView(content)))
  }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem: Identifiable where ID: Hashable {
  nonisolated public var id: ID { identity }
}

extension ToolbarItem where ID == () {
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(identity: (), placement: placement, content: content())
  }
}

extension ToolbarItem where ID == String {
  nonisolated public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.init(identity: id, placement: placement, content: content())
  }

  /// - Parameter showsByDefault: False for an item that people may add to the bar. Bars can not be customised here: it
  ///   is not shown.
  nonisolated public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    self.init(identity: id, placement: placement, content: content(), isShown: showsByDefault)
  }
}

/// Several views at one place of a bar.
public struct ToolbarItemGroup<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, views: content())
  }

  nonisolated init(placement: ToolbarItemPlacement, views: Content) {
    self.placement = placement
    content = views
  }
}

@available(*, unavailable)
extension ToolbarItemGroup: Sendable {}

extension ToolbarItemGroup: ToolbarContent {
  public var body: Never { fatalError("a toolbar group has no parts") }
  public func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) {
    items.append(_ToolbarItemValue(path: path, placement: placement, view: AnyView(content)))
  }
}

/// Several items in order.
public struct _TupleToolbarContent<T> {
  let value: T
  let add: @MainActor (T, String, inout [_ToolbarItemValue]) -> Void

  nonisolated init<each C: ToolbarContent>(_ parts: repeat each C) where T == (repeat each C) {
    value = (repeat each parts)
    add = { value, path, items in
      var index = 0
      for part in repeat each value {
        part._addItems(path + "\(index).", to: &items)
        index += 1
      }
    }
  }
}

extension _TupleToolbarContent: CustomizableToolbarContent {
  public var body: Never { fatalError("a list of toolbar items has no parts") }
  public func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) { add(value, path, &items) }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) { self?._addItems(path + "?", to: &items) }
}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}

extension _ConditionalContent: ToolbarContent where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public func _addItems(_ path: String, to items: inout [_ToolbarItemValue]) {
    switch storage {
    case .trueContent(let content): content._addItems(path + "t", to: &items)
    case .falseContent(let content): content._addItems(path + "f", to: &items)
    }
  }
}
extension _ConditionalContent: CustomizableToolbarContent
where TrueContent: CustomizableToolbarContent, FalseContent: CustomizableToolbarContent {}

/// Turns a list of items into one content.
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<C0: ToolbarContent, C1: ToolbarContent, each C: ToolbarContent>(
    _ c0: C0,
    _ c1: C1,
    _ c: repeat each C
  ) -> some CustomizableToolbarContent {
    _TupleToolbarContent(c0, c1, repeat each c)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .trueContent(first)) }
  public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .falseContent(second)) }
  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> some CustomizableToolbarContent {
    _TupleToolbarContent(content)
  }
}

@available(*, unavailable)
extension ToolbarContentBuilder: Sendable {}

struct ToolbarModifier {
  let items: @MainActor () -> [_ToolbarItemValue]
  nonisolated init(_ items: @escaping @MainActor () -> [_ToolbarItemValue]) { self.items = items }
}

extension ToolbarModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ToolbarNode {
    let node = ToolbarNode(modifier.items, context)
    node.run()
    return node
  }
  static func update(_ node: ToolbarNode, _ modifier: Self) {
    node.content = modifier.items
    node.run()
  }
}

/// Keeps the items of a toolbar and hands them to the page around.
@MainActor final class ToolbarNode: BodyNode {
  final class Kept {
    var slots: [AnyObject?]
    init(count: Int) { slots = Array(repeating: nil, count: count) }
  }

  /// The one whose content is being taken apart.
  private(set) static var gathering: ToolbarNode?
  fileprivate var content: @MainActor () -> [_ToolbarItemValue]
  /// What the dynamic properties of one's own content keep, by its position.
  private var kept: [String: Kept] = [:]
  private weak var page: (any BarOwner)?
  private var items: [(path: String, entry: ToolbarEntry)] = []

  init(_ content: @escaping @MainActor () -> [_ToolbarItemValue], _ context: _NodeContext) {
    self.content = content
    super.init(context)
    page = enclosingBars
  }

  func kept(_ path: String, count: Int) -> Kept {
    if let known = kept[path], known.slots.count == count { return known }
    let new = Kept(count: count)
    kept[path] = new
    return new
  }

  override var children: [_Node] { (child.map { [$0] } ?? []) + items.map(\.entry.node) }

  override func run() {
    isMarked = false
    // In what is no window and no sheet there is no bar to show them in.
    guard page != nil else { return }
    let outer = ToolbarNode.gathering
    ToolbarNode.gathering = self
    defer { ToolbarNode.gathering = outer }
    revise(graph.evaluate(for: self, isBody: !kept.isEmpty) { content() })
  }

  override func environmentDidChange(from old: EnvironmentValues) { if !kept.isEmpty { graph.mark(self) } }

  private func revise(_ values: [_ToolbarItemValue]) {
    guard let page else { return }
    var known = Dictionary(items.map { ($0.path, $0.entry.node) }, uniquingKeysWith: { first, _ in first })
    items = values.map { value in
      let node: DetachedNode
      if let old = known.removeValue(forKey: value.path) {
        old.revise(value.view)
        node = old
      } else {
        let bar: ToolbarPlacement.Bar = value.placement.place == .bottom ? .bottom : .navigation
        node = DetachedNode.holding(value.view, inside) { [weak page] inside in
          if let scheme = page?.contents.snapshot.schemes[bar] { inside.colorScheme = scheme }
          inside.isInListRow = false
          inside.isInToolbar = value.placement.place.showsIcons
        }
      }
      return (value.path, ToolbarEntry(placement: value.placement, node: node))
    }
    for gone in known.values { gone.remove() }
    page.contents.note(.items(items.map(\.entry)), of: self)
    page.barDidChange()
  }

  override func collectParts(_ parts: inout [ContainerPart]) { child.collectParts(&parts) }
  override func shownDidChange() { page?.barDidChange() }
  override func leavingDidChange() { page?.barDidChange() }
  override func didRemove() {
    isMarked = false
    kept = [:]
    page?.contents.forget(self)
    page?.barDidChange()
  }
}

extension _Node {
  /// The page around, up to the sheet or the like that this node is on.
  final var enclosingPage: PageNode? {
    var now: _Node? = self
    while let node = now, !(node is DetachedNode && node.parent is any Presenter) {
      if let page = node as? PageNode { return page }
      now = node.parent
    }
    return nil
  }

  /// Who has the bars around: the page, or the window or sheet.
  final var enclosingBars: (any BarOwner)? {
    var now: _Node? = self
    while let node = now, !(node is DetachedNode && node.parent is any Presenter) {
      if let owner = node as? any BarOwner { return owner }
      now = node.parent
    }
    return nil
  }

  /// The tab view around, up to the sheet or the like that this node is on.
  final var enclosingTabs: TabNode? {
    var now: _Node? = self
    while let node = now, !(node is DetachedNode && node.parent is any Presenter) {
      if let tabs = node as? TabNode { return tabs }
      now = node.parent
    }
    return nil
  }
}

/// A bar that can be hidden.
public struct ToolbarPlacement: Sendable {
  enum Bar { case automatic, navigation, bottom, tab }
  let bar: Bar
  public static let automatic = ToolbarPlacement(bar: .automatic)
  public static let navigationBar = ToolbarPlacement(bar: .navigation)
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  public static let tabBar = ToolbarPlacement(bar: .tab)
  public static let windowToolbar = ToolbarPlacement(bar: .navigation)
}

extension View {
  /// Puts views into the bar of the page that the view is on.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    nonisolated(unsafe) let view = content()
    return modifier(
      ToolbarModifier { [_ToolbarItemValue(path: "", placement: .automatic, view: AnyView(view))] }
    )
  }

  /// Puts items into the bars of the page that the view is on.
  ///
  ///     .toolbar {
  ///       ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
  ///       ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
  ///     }
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    nonisolated(unsafe) let content = content()
    return modifier(
      ToolbarModifier {
        var items: [_ToolbarItemValue] = []
        content._addItems("", to: &items)
        return items
      }
    )
  }

  /// As `toolbar(content:)`; the items stay where they are.
  nonisolated public func toolbar<Content: CustomizableToolbarContent>(
    id: String,
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }

  /// Shows or hides bars of the page that the view is on.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let all = bars.isEmpty ? [.automatic] : bars
    return modifier(BarModifier(item: .visibility(visibility, all.map(\.bar))))
  }

  /// The older way to put views at the ends of a page's bar.
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// The older way to put a view at the beginning of a page's bar.
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// The older way to put a view at the end of a page's bar.
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }
}
