import DisplayTree
import Foundation

/// What a page, and the views on it, say to the bars.
@MainActor final class BarContents {
  enum Item {
    case title(Text, NavigationBarItem.TitleDisplayMode?)
    case mode(NavigationBarItem.TitleDisplayMode)
    case hidden(Bool)
    case backHidden(Bool)
    case items([ToolbarEntry])
    case visibility(Visibility, [ToolbarPlacement.Bar])
    case search(DetachedNode)
    case removal(ToolbarDefaultItemKind.Kind?)
    case subtitle(Text)
    case role(ToolbarRole)
    case ground(AnyShapeStyle, [ToolbarPlacement.Bar])
    case groundVisibility(Visibility, [ToolbarPlacement.Bar])
    case scheme(ColorScheme?, [ToolbarPlacement.Bar])
  }

  private var items: [(node: _Node, item: Item)] = []

  func note(_ item: Item, of node: _Node) {
    if let index = items.firstIndex(where: { $0.node === node }) { items[index].item = item } else {
      items.append((node, item))
    }
  }

  func forget(_ node: _Node) { items.removeAll { $0.node === node } }

  struct Snapshot {
    var title: Text?
    var mode: NavigationBarItem.TitleDisplayMode?
    var isHidden = false
    var isTitleHidden = false
    var isToggleHidden = false
    var isBackHidden = false
    var isBottomHidden = false
    var entries: [ToolbarEntry] = []
    var search: [DetachedNode] = []
    var subtitle: Text?
    var role = ToolbarRole.automatic
    var isTabHidden = false
    fileprivate var grounds: [ToolbarPlacement.Bar: AnyShapeStyle] = [:]
    fileprivate var groundVisibilities: [ToolbarPlacement.Bar: Visibility] = [:]
    fileprivate(set) var schemes: [ToolbarPlacement.Bar: ColorScheme] = [:]

    /// What lies behind a bar; nil for what lies behind the page.
    @MainActor func ground(of bar: ToolbarPlacement.Bar) -> AnyShapeStyle? {
      switch groundVisibilities[bar] {
      case .hidden: nil
      case .visible: grounds[bar] ?? usualGround(of: bar) ?? AnyShapeStyle(BarGround())
      default: grounds[bar] ?? usualGround(of: bar)
      }
    }

    /// What the app says of all its bars.
    @MainActor private func usualGround(of bar: ToolbarPlacement.Bar) -> AnyShapeStyle? {
      switch bar {
      case .navigation: UINavigationBar.ground.map { AnyShapeStyle($0) }
      case .tab: UITabBar.ground.map { AnyShapeStyle($0) }
      default: nil
      }
    }

    func nodes(_ places: ToolbarItemPlacement.Place...) -> [DetachedNode] {
      entries.filter { places.contains($0.placement.place) }.map(\.node)
    }
  }

  /// The title of a page that may be covered.
  var titleBelow: Text? { snapshot(shown: false).title }

  /// Whether the page, which may be covered, has a large title; `inherited` where it does not say.
  func isLarge(_ inherited: Bool) -> Bool {
    switch snapshot(shown: false).mode {
    case .large: true
    case .inline: false
    case .automatic, nil: inherited
    }
  }

  /// The outermost that is said of each thing; items of all.
  var snapshot: Snapshot { snapshot(shown: true) }

  private func snapshot(shown: Bool) -> Snapshot {
    var snapshot = Snapshot()
    let said = items.filter { !$0.node.isLeaving && ($0.node.isShown || !shown) }
    for (_, item) in said.sorted(by: { $0.node.depth < $1.node.depth }) {
      switch item {
      case .title(let title, let mode):
        if snapshot.title == nil { snapshot.title = title }
        if snapshot.mode == nil { snapshot.mode = mode }
      case .mode(let mode): if snapshot.mode == nil { snapshot.mode = mode }
      case .hidden(let isHidden): if isHidden { snapshot.isHidden = true }
      case .backHidden(let isHidden): if isHidden { snapshot.isBackHidden = true }
      case .items: break
      case .removal(let kind):
        if kind == .title { snapshot.isTitleHidden = true }
        if kind == .sidebarToggle { snapshot.isToggleHidden = true }
      case .search(let node): snapshot.search.append(node)
      case .visibility(let visibility, let bars):
        guard visibility != .automatic else { break }
        if bars.contains(.navigation) || bars.contains(.automatic) { snapshot.isHidden = visibility == .hidden }
        if bars.contains(.bottom) { snapshot.isBottomHidden = visibility == .hidden }
        if bars.contains(.tab) { snapshot.isTabHidden = visibility == .hidden }
      case .subtitle(let subtitle): if snapshot.subtitle == nil { snapshot.subtitle = subtitle }
      case .role(let role): if snapshot.role == .automatic { snapshot.role = role }
      case .ground(let style, let bars):
        for bar in bars where snapshot.grounds[bar.usual] == nil { snapshot.grounds[bar.usual] = style }
      case .groundVisibility(let visibility, let bars):
        for bar in bars where visibility != .automatic && snapshot.groundVisibilities[bar.usual] == nil {
          snapshot.groundVisibilities[bar.usual] = visibility
        }
      case .scheme(let scheme, let bars):
        for bar in bars where snapshot.schemes[bar.usual] == nil { snapshot.schemes[bar.usual] = scheme }
      }
    }
    if snapshot.isTitleHidden, shown { snapshot.title = nil }
    // In the order in which they are written down: nodes are noted in it.
    for case (let node, .items(let entries)) in items where node.isShown && !node.isLeaving {
      snapshot.entries += entries
    }
    return snapshot
  }
}

/// A bar that says which page is shown and leads back from it.
struct NavigationBar: View {
  let contents: BarContents.Snapshot
  var backTitle: Text?
  var back: (@MainActor () -> Void)?
  /// Shows and hides columns.
  var toggle: (@MainActor () -> Void)?
  /// How the title stands where the page does not say.
  let isLargeBelow: Bool

  private var isLarge: Bool {
    switch contents.mode {
    case .large: true
    case .inline: false
    case .automatic, nil: isLargeBelow
    }
  }

  var body: some View {
    if contents.isHidden { EmptyView() } else { bar }
  }

  private var hasItems: Bool {
    back != nil && !contents.isBackHidden || hasToggle || contents.entries.contains { $0.placement.place.isInRow }
  }

  private var hasToggle: Bool { toggle != nil && !contents.isToggleHidden }
  private var leading: [DetachedNode] { contents.nodes(.leading, .cancel) }
  private var trailing: [DetachedNode] { contents.nodes(.secondary, .automatic, .trailing, .primary, .confirm) }
  private var principal: [DetachedNode] { contents.nodes(.principal) }

  private var bar: some View {
    rows.frame(maxWidth: .infinity, alignment: .leading)
      .background { BarBackground(ground: contents.ground(of: .navigation)) }
      .modifier(BarScheme(scheme: contents.schemes[.navigation]))
  }

  /// The title, as a menu if there is one.
  @ViewBuilder private func titled<Title: View>(_ title: Title) -> some View {
    let lines = contents.nodes(.titleMenu)
    if lines.isEmpty {
      title
    } else {
      Menu {
        Adopted(lines)
      } label: {
        HStack(spacing: 4) {
          title
          Text(verbatim: "▾").foregroundStyle(.secondary)
        }
      }
      .buttonStyle(.plain)
    }
  }

  private func smallTitle(_ title: Text) -> some View {
    let looks = UINavigationBar.title
    return title.font(looks.font ?? .headline).foregroundColor(looks.color).lineLimit(1)
  }

  private func largeTitle(_ title: Text) -> some View {
    let looks = UINavigationBar.largeTitle
    return title.font(looks.font ?? .largeTitle.bold()).foregroundColor(looks.color).lineLimit(1)
  }

  private var subtitles: [DetachedNode] { contents.nodes(.subtitle) }
  private var hasSubtitle: Bool { contents.subtitle != nil || !subtitles.isEmpty }

  @ViewBuilder private var subtitle: some View {
    if !subtitles.isEmpty { Adopted(subtitles) } else if let subtitle = contents.subtitle {
      subtitle.font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
    }
  }

  @ViewBuilder private var rows: some View {
    let accessories = contents.nodes(.accessory)
    VStack(alignment: .leading, spacing: 0) {
      if hasItems || !isLarge && contents.title != nil {
        BarRow(
          leading: HStack(spacing: 16) {
            if let back, !contents.isBackHidden {
              Pressable(action: back, name: "Back") {
                HStack(spacing: 5) {
                  BackMark()
                  if contents.role == .editor { EmptyView() } else if let backTitle {
                    backTitle.lineLimit(1)
                  } else {
                    Text(verbatim: "Back")
                  }
                }
                .foregroundColor(.accentColor)
              }
            }
            if let toggle, hasToggle {
              Pressable(action: toggle, name: "Sidebar") {
                Image(systemName: "sidebar.left").imageScale(.large).foregroundColor(.accentColor)
              }
            }
            Adopted(leading)
          },
          center: ZStack {
            if !principal.isEmpty { Adopted(principal) } else if !isLarge, let title = contents.title {
              VStack(spacing: 0) {
                titled(smallTitle(title))
                subtitle
              }
            }
          },
          trailing: HStack(spacing: 16) { Adopted(trailing) }
        )
        .frame(minHeight: 44)
      }
      let large = contents.nodes(.largeTitle)
      if isLarge, contents.title != nil || !large.isEmpty {
        VStack(alignment: .leading, spacing: 0) {
          if !large.isEmpty { Adopted(large) } else if let title = contents.title {
            titled(largeTitle(title))
          }
          let below = contents.nodes(.largeSubtitle)
          if below.isEmpty { subtitle } else { Adopted(below) }
        }
        .padding(EdgeInsets(top: hasItems ? 2 : 14, leading: 0, bottom: 8, trailing: 0))
      }
      if !accessories.isEmpty { HStack(spacing: 16) { Adopted(accessories) }.frame(minHeight: 36) }
      Adopted(contents.search)
    }
    .padding(.horizontal, 16)
  }
}

/// The bar at the bottom, if something is to be shown there.
struct NavigationFooter: View {
  let contents: BarContents.Snapshot

  var body: some View {
    let nodes = contents.nodes(.bottom, .status)
    if !nodes.isEmpty, !contents.isBottomHidden {
      VStack(spacing: 0) {
        Divider()
        FooterLayout { Adopted(nodes) }.padding(.horizontal, 16).frame(maxWidth: .infinity, minHeight: 44)
      }
      .background { BarBackground(ground: contents.ground(of: .bottom)) }
      .modifier(BarScheme(scheme: contents.schemes[.bottom]))
    }
  }
}
