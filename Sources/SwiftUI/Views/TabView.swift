import DisplayTree
import Foundation

/// Pages of which one is shown, with a bar to choose among them.
///
///     TabView(selection: $place) {
///       Shelf().tabItem { Label("Shelf", systemImage: "books.vertical") }.tag(Place.shelf)
///       Loans().tabItem { Label("Loans", systemImage: "clock") }.tag(Place.loans)
///     }
///
/// Pages keep their state while others are shown. Where the selection is no page's tag, the first page is shown.
public struct TabView<SelectionValue: Hashable, Content: View> {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// - Parameter selection: The tag of the page that is shown; nil for one that the view keeps to itself.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  /// Pages; the view keeps to itself which one is shown.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

@available(*, unavailable)
extension TabView: Sendable {}

extension TabView: View {
  public var body: some View {
    let selection = selection
    TabCore(
      content: content,
      chosen: selection.map { AnyHashable($0.wrappedValue) },
      choose: { value in if let value = value.base as? SelectionValue { selection?.wrappedValue = value } },
      isFree: selection == nil
    )
  }
}

struct TabCore<Content: View> {
  let content: Content
  let chosen: AnyHashable?
  let choose: (AnyHashable) -> Void
  /// Nobody outside says what is chosen.
  let isFree: Bool
}

extension TabCore: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> TabNode {
    let node = TabNode(context)
    node.choose = view.choose
    node.isFree = view.isFree
    node.chosen = view.chosen
    node.holder.child = Content._makeNode(view.content, node.holder.inside)
    node.gather()
    return node
  }
  static func update(_ node: TabNode, _ view: Self) {
    node.choose = view.choose
    node.isFree = view.isFree
    if !view.isFree, node.chosen != view.chosen {
      node.chosen = view.chosen
      node.elementsDidChange()
    }
    Content._updateNode(node.holder.child, view.content)
  }
}

/// What a page shows of itself in the bar.
@MainActor final class TabItem {
  let label: DetachedNode
  weak var page: _Node?
  var isChosen = false
  /// It stands in a column, not in a bar.
  var isAside = false
  init(_ label: DetachedNode) { self.label = label }
}

enum TabItemTrait: Trait {
  nonisolated static var defaultValue: TabItem? { nil }
}

enum BadgeTrait: Trait {
  nonisolated static var defaultValue: Text? { nil }
}

struct TabItemModifier<Label: View> {
  let label: Label
}

extension TabItemModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> TabItemNode {
    let node = TabItemNode(context)
    let label = DetachedNode.holding(modifier.label, node.inside) { [weak node] inside in
      let isAside = node?.item?.isAside == true
      inside.font = isAside ? .body : .caption2
      if !isAside {
        inside.symbolFont = .system(size: 19)
        inside.symbolVariants = .fill
        inside.labelStyles = inside.labelStyles.adding(AnyStyle(TabLabelStyle()) { $0.makeBody(configuration: $1) })
      }
      let color: Color =
        if node?.item?.isChosen == true {
          inside.accentColor ?? UITabBar.color(isChosen: true) ?? .accentColor
        } else if isAside { .primary } else { UITabBar.color(isChosen: false) ?? .secondary }
      inside.foreground = ForegroundStyles([AnyShapeStyle(color)], outer: nil)
    }
    node.adopt(label)
    return node
  }
  static func update(_ node: TabItemNode, _ modifier: Self) { node.item?.label.revise(modifier.label) }
}

@MainActor final class TabItemNode: SingleNode {
  private(set) var item: TabItem?
  private let shared = TraitValue(0)

  override var children: [_Node] { [child, item?.label].compactMap { $0 } }

  func adopt(_ label: DetachedNode) {
    let item = TabItem(label)
    item.page = self
    self.item = item
    shared.value = Optional(item) as Any
  }

  override var isTransparent: Bool { false }
  override func collect(_ elements: inout [Element]) {
    let first = elements.count
    super.collect(&elements)
    for element in elements[first...] { element.write(shared, for: ObjectIdentifier(TabItemTrait.self)) }
  }
}

@MainActor final class TabHolderNode: SingleNode {}

@MainActor final class TabNode: ElementNode<TabElement> {
  private(set) var holder: TabHolderNode!
  private var bar: _Node?
  private var isOutdated = false
  var choose: (AnyHashable) -> Void = { _ in }
  var isFree = true
  var chosen: AnyHashable?
  private var pages: [Element] = []
  private var index = 0
  /// What the views inside say of the bar.
  let bars = BarContents()

  init(_ context: _NodeContext) {
    super.init(context, TabElement())
    holder = TabHolderNode(inside)
    // Pages are shown one by one.
    holder.show(false)
    element.turn = { [weak self] step in
      guard let self, self.pages.indices.contains(self.index + step) else { return }
      self.choose(at: self.index + step)
    }
  }

  override var children: [_Node] { [holder, bar].compactMap { $0 } }
  override var shownChildren: [_Node] {
    let page = pages.indices.contains(index) ? pages[index].trait(TabItemTrait.self)?.page : nil
    return [page ?? holder, bar].compactMap { $0 }
  }

  override var environmentInside: EnvironmentValues {
    var inside = environment
    inside.isInListRow = false
    return inside
  }

  override func elementsDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    element.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if old.tabLook != environment.tabLook || old.horizontalSizeClass != environment.horizontalSizeClass {
      elementsDidChange()
    }
  }

  private func value(of element: Element, at index: Int) -> AnyHashable? {
    if let tag = element.trait(TagTrait.self) { return tag.value }
    return element.row?.id ?? (isFree ? AnyHashable(index) : nil)
  }

  func gather() {
    isOutdated = false
    guard !isRemoved else { return }
    var elements: [Element] = []
    holder.child.collect(&elements)
    pages = elements
    let found = chosen.flatMap { chosen in
      pages.indices.first { value(of: pages[$0], at: $0) == chosen || tag(of: pages[$0], is: chosen) }
    }
    if let found { index = found } else if !isFree || !pages.indices.contains(index) { index = 0 }
    let items = pages.map { $0.trait(TabItemTrait.self) }
    let shows = environment.tabLook
    if pages.contains(where: { $0.trait(TabItemTrait.self) == nil }) { holder.show(isShown) }
    // The new page appears before the old one disappears.
    if pages.indices.contains(index), let page = items[index]?.page { page.show(isShown) }
    let others = items.enumerated().filter { $0.offset != index }.compactMap { $0.element?.page }
    if others.contains(where: \.isShown) {
      graph.afterFrame { for page in others where page.isShown { page.show(false) } }
    }
    let isAside = shows == .adaptable && environment.horizontalSizeClass != .compact
    for (place, item) in items.enumerated() {
      guard let item, item.isChosen != (place == index) || item.isAside != isAside else { continue }
      item.isChosen = place == index
      item.isAside = isAside
      item.label.passEnvironmentOn()
    }
    let said = bars.snapshot
    let model = TabBar(
      labels: items.map { $0?.label },
      badges: pages.map { $0.trait(BadgeTrait.self) },
      disabled: pages.map { $0.trait(TabDisabledTrait.self) },
      names: pages.map { $0.trait(TabNameTrait.self)?.string(in: environment) },
      hidden: pages.map { isAside ? $0.trait(TabSidebarHiddenTrait.self) : $0.trait(TabBarHiddenTrait.self) },
      headings: pages.map { $0.trait(TabHeadingTrait.self) },
      chosen: index,
      look: shows,
      isAside: isAside,
      ground: said.ground(of: .tab),
      scheme: said.schemes[.tab],
      choose: { [weak self] in self?.choose(at: $0) }
    )
    if let bar { TabBar._updateNode(bar, model) } else { bar = TabBar._makeNode(model, inside) }
    var barElements: [Element] = []
    if shows.isPaged || !said.isTabHidden && !UITabBar.appearance().isHidden { bar?.collect(&barElements) }
    element.revise(
      page: pages.indices.contains(index) ? pages[index] : nil,
      bar: barElements,
      isOver: shows.isPaged,
      isAside: isAside
    )
  }

  /// A selection of an optional takes the tags of what is in it.
  private func tag(of element: Element, is chosen: AnyHashable) -> Bool {
    guard let tag = element.trait(TagTrait.self), tag.includesOptional else { return false }
    func open<V>(_ value: V) -> Bool { (Optional<V>.some(value) as? AnyHashable) == chosen }
    return open(tag.value.base)
  }

  private func choose(at place: Int) {
    guard pages.indices.contains(place) else { return }
    if isFree {
      index = place
      elementsDidChange()
      graph.requestFrame()
    } else if let value = value(of: pages[place], at: place) {
      choose(value)
    }
  }
}

/// The icon above the title.
private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon.accessibilityHidden(true)
      configuration.title
    }
  }
}

/// The bar of a tab view.
private struct TabBar: View {
  let labels: [DetachedNode?]
  let badges: [Text?]
  let disabled: [Bool]
  let names: [String?]
  let hidden: [Bool]
  let headings: [TabHeading?]
  let chosen: Int
  let look: TabLook
  let isAside: Bool
  let ground: AnyShapeStyle?
  let scheme: ColorScheme?
  let choose: (Int) -> Void
  @Environment(\.hasIndexGround) private var hasIndexGround

  private func dot(isChosen: Bool) -> Color {
    let said = UIPageControl.appearance()
    let color = isChosen ? said.currentPageIndicatorTintColor : said.pageIndicatorTintColor
    return color?.color ?? .white.opacity(isChosen ? 1 : 0.45)
  }

  var body: some View {
    switch look {
    case .adaptable where isAside:
      TabSidebar(
        tabs: labels.indices.filter { !hidden[$0] }.map {
          TabSidebar.Line(
            id: $0,
            label: labels[$0],
            badge: badges[$0],
            isDisabled: disabled[$0],
            name: names[$0],
            heading: headings[$0]
          )
        },
        chosen: chosen,
        choose: choose
      )
    case .tabs, .adaptable:
      if labels.contains(where: { $0 != nil }) {
        VStack(spacing: 0) {
          TabAccessory()
          Divider()
          HStack(spacing: 0) {
            ForEach(labels.indices.filter { !hidden[$0] }, id: \.self) { index in
              let isDisabled = disabled[index]
              let action: @MainActor () -> Void = { if !isDisabled { choose(index) } }
              Pressable(action: action, name: names[index], isSelected: index == chosen) {
                VStack(spacing: 2) { Adopted(labels[index]) }
                  .opacity(isDisabled ? 0.4 : 1)
                  .overlay(alignment: .top) {
                    if let badge = badges[index] {
                      badge.font(.caption2).foregroundStyle(Color.white)
                        .padding(.horizontal, 5)
                        .background(Color.red, in: Capsule())
                        .fixedSize()
                        .alignmentGuide(HorizontalAlignment.center) { $0[.leading] - 5 }
                        .alignmentGuide(.top) { $0[.top] + 3 }
                    }
                  }
                  .frame(maxWidth: .infinity, minHeight: 48)
              }
            }
          }
        }
        // Its room does not grow with letters.
        .environment(\.dynamicTypeSize, .large)
        .background { BarBackground(ground: ground) }
        .modifier(BarScheme(scheme: scheme))
      }
    case .pages(let showsDots):
      if showsDots, labels.count > 1 {
        HStack(spacing: 8) {
          ForEach(Array(labels.indices), id: \.self) { index in
            Pressable(action: { choose(index) }, name: "Page \(index + 1)", isSelected: index == chosen) {
              Circle().fill(dot(isChosen: index == chosen)).frame(width: 8, height: 8)
                // On what is white itself, they are seen by that.
                .shadow(color: .black.opacity(hasIndexGround ? 0 : 0.4), radius: 1.5)
            }
          }
        }
        .padding(.horizontal, 10)
        .padding(.vertical, 6)
        .background(Color.black.opacity(hasIndexGround ? 0.3 : 0), in: Capsule())
        .padding(.vertical, 6)
      }
    }
  }
}

@MainActor final class TabElement: Element, SafeAreaSource {
  private var page: Element?
  private var bar: [Element] = []
  private var isOver = false
  private var isAside = false
  private(set) var insetsInside = EdgeInsets()
  /// Turns to a page before or behind.
  var turn: (Int) -> Void = { _ in }

  override init() {
    super.init()
    layer = Layer()
    var effects = Layer.Effects()
    effects.clip = .bounds
    layer?.revise(effects: effects)
  }

  func revise(page: Element?, bar: [Element], isOver: Bool, isAside: Bool) {
    self.page = page
    self.bar = bar
    self.isOver = isOver
    self.isAside = isAside
    page?.container = self
    for element in bar { element.container = self }
    invalidate()
  }

  override var content: [Element] { (page.map { [$0] } ?? []) + bar }

  private func barHeight(_ width: CGFloat?) -> CGFloat {
    bar.reduce(0) { $0 + $1.size(ProposedViewSize(width: width, height: nil)).height }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
    let below = isOver || isAside ? 0 : barHeight(proposal.width)
    let own = page?.size(proposal) ?? .zero
    return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height + below)
  }

  private func arrangeAside(_ size: CGSize) {
    insetsInside = EdgeInsets()
    let side = min(TabSidebar.width, size.width)
    for element in bar { element.place(at: .zero, ProposedViewSize(width: side, height: size.height)) }
    let room = CGSize(width: size.width - (bar.isEmpty ? 0 : side), height: size.height)
    guard let page else { return }
    let place = aligned(page.dimensions(ProposedViewSize(room)), in: room, .center)
    page.place(at: CGPoint(x: place.x + size.width - room.width, y: place.y), ProposedViewSize(room))
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    if isAside { return arrangeAside(size) }
    let height = barHeight(size.width)
    let room = CGSize(width: size.width, height: max(size.height - (isOver ? 0 : height), 0))
    insetsInside = EdgeInsets(isOver ? 0 : height, on: .bottom)
    if let page {
      let offer = ProposedViewSize(room)
      page.place(at: aligned(page.dimensions(offer), in: room, .center), offer)
    }
    var y = size.height - height
    for element in bar {
      let offer = ProposedViewSize(width: size.width, height: nil)
      let own = element.size(offer)
      element.place(at: CGPoint(x: (size.width - own.width) / 2, y: y), offer)
      y += own.height
    }
  }
}

extension View {
  /// What stands for the page in the bar of the tab view around it: a `Label`, or an image and a text.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }

  /// A number on the view's tab or row; 0 for none.
  nonisolated public func badge(_ count: Int) -> some View {
    modifier(TraitModifier<BadgeTrait>(count == 0 ? nil : Text(verbatim: String(count))))
  }

  /// A text on the view's tab or row; nil for none.
  nonisolated public func badge(_ label: Text?) -> some View { modifier(TraitModifier<BadgeTrait>(label)) }

  /// A text on the view's tab or row; nil for none.
  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    badge(label.map { Text($0) })
  }
}
