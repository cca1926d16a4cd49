import DisplayTree
import Foundation

/// Shows a view over the window while `isShown`.
struct OverlayModifier<Presented: View> {
  let isShown: Bool
  /// Another one stands for another thing: the old one goes, a new one comes.
  let identity: AnyHashable?
  let kind: OverlayKind
  let build: () -> Presented
  /// Writes that nothing is shown any more.
  let clear: () -> Void
  let onDismiss: (() -> Void)?
  /// A press outside closes it.
  let closesOutside: Bool
  /// Where a popover points.
  var anchor = PopoverAttachmentAnchor.rect(.bounds)
}

extension OverlayModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> OverlayNode<Presented> {
    let node = OverlayNode<Presented>(context)
    node.revise(modifier)
    return node
  }
  static func update(_ node: OverlayNode<Presented>, _ modifier: Self) { node.revise(modifier) }
}

/// What is presented tells it how it wants to be shown.
@MainActor protocol Presenter: _Node {
  func note(_ setting: PresentationSetting, of node: _Node)
  func forget(_ node: _Node)
}

enum PresentationSetting {
  case detents(Set<PresentationDetent>, chosen: PresentationDetent?, choose: ((PresentationDetent) -> Void)?)
  case indicator(Visibility)
  case adaptation(PresentationAdaptation)
  case dismissDisabled(Bool)
  case cornerRadius(CGFloat?)
  case background(AnyShapeStyle)
  case sizing(any PresentationSizing)
  case interaction(PresentationBackgroundInteraction)
}

@MainActor final class OverlayNode<Presented: View>: SingleNode, Presenter {
  private var modifier: OverlayModifier<Presented>?
  private var presented: DetachedNode?
  private var overlay: OverlayElement?
  private var item: Presentations.Item?
  private var settings: [(node: _Node, setting: PresentationSetting)] = []
  private let dialog = DialogKeys()
  /// What it is shown by asks for no motion.
  private var comesAtOnce = false

  override var children: [_Node] { [child, presented].compactMap { $0 } }
  override var shownChildren: [_Node] { children }
  /// What is presented says nothing to those around the presenter.
  override func gatherPreference(_ sum: PreferenceSum) { child?.gatherPreference(sum) }

  func revise(_ modifier: OverlayModifier<Presented>) {
    let old = self.modifier
    self.modifier = modifier
    if old?.isShown != modifier.isShown { comesAtOnce = !graph.slides(transaction) }
    if presented != nil {
      if !modifier.isShown {
        end()
      } else if modifier.identity != old?.identity {
        end(old)
        graph.afterLayout(.departure) { [weak self] in self?.begin() }
      } else if let presented {
        presented.revise(BarredContent(content: Built(build: modifier.build)))
        overlay?.kind = anchored(modifier.kind)
      }
    } else if modifier.isShown {
      // Once all writes of the moment have reached the content.
      graph.afterLayout { [weak self] in self?.begin() }
    }
  }

  private func anchored(_ kind: OverlayKind) -> OverlayKind {
    guard case .popover(_, let edge) = kind else { return kind }
    var elements: [Element] = []
    child?.collect(&elements)
    guard let first = elements.first else { return kind }
    let origin = first.windowOrigin
    let place = (modifier?.anchor ?? .rect(.bounds)).rect(in: first.proposal.map(first.size) ?? .zero)
    return .popover(place.offsetBy(dx: origin.x, dy: origin.y), edge)
  }

  private func begin() {
    guard let modifier, modifier.isShown, presented == nil, !isRemoved else { return }
    let overlay = OverlayElement(anchored(modifier.kind))
    self.overlay = overlay
    let (dialog, isDialog) = (dialog, modifier.kind == .dialog)
    dialog.close = { [weak self] in self?.close() }
    let editing = StateLocation(EditMode.inactive)
    let node = DetachedNode.holding(BarredContent(content: Built(build: modifier.build)), inside) { [weak self] inside in
      inside.editMode = Binding(location: editing)
      inside.dialog = isDialog ? dialog : nil
      inside.dismissal = Dismissal { self?.close() }
      inside.navigator = NavigatorReference(nil)
      inside.isInListRow = false
      inside.isInToolbar = false
      inside.isInChoosingColumn = false
      inside.splitColumn = ColumnReference(nil)
      inside.isInForm = false
      inside.sectionLook = nil
      inside.isInOverlay = true
    }
    presented = node
    node.onChange = { [weak self] in self?.gatherSoon() }
    overlay.onOutside = { [weak self] in
      if self?.modifier?.closesOutside == true { self?.close(byUser: true) }
    }
    overlay.requestFrame = { [weak graph] in graph?.requestFrame() }
    let item = Presentations.Item(overlay)
    item.cancel = { [weak self] in self?.escape() ?? false }
    item.confirm = { dialog.confirm?() ?? false }
    item.letsThrough = { [weak overlay] in overlay?.letsThrough ?? false }
    item.press = { [weak node] in node?.press($0) ?? false }
    self.item = item
    gather()
    paint()
    graph.presentations.add(item)
    if !comesAtOnce, overlay.isPartOfShownWindow { graph.passages.arrive(overlay.trips(isLeaving: false)) }
    graph.afterFrame { [weak self] in
      if let self, let overlay = self.overlay { self.graph.presentations.focusFirst(in: overlay) }
    }
  }

  private func escape() -> Bool {
    if let cancel = dialog.cancel { return cancel() }
    close(byUser: true)
    return true
  }

  /// Writes that nothing is shown; the rest follows from that.
  private func close(byUser: Bool = false) {
    if byUser {
      for case (_, .dismissDisabled(true)) in settings { return }
    }
    modifier?.clear()
  }

  private func end(_ old: OverlayModifier<Presented>? = nil) {
    guard let presented, let item else { return }
    if graph.slides(transaction), let overlay, let window = overlay.container?.layer, overlay.layer?.isShown == true {
      graph.passages.depart(overlay.layer!, from: window, at: .max, overlay.trips(isLeaving: true))
    }
    self.presented = nil
    self.item = nil
    overlay = nil
    settings = []
    dialog.cancel = nil
    dialog.confirm = nil
    graph.presentations.remove(item)
    presented.remove()
    // What was on it has disappeared by then.
    if let onDismiss = (old ?? modifier)?.onDismiss { graph.afterLayout(.departure) { onDismiss() } }
  }

  private var isGathering = false

  private func gatherSoon() {
    guard !isGathering else { return }
    isGathering = true
    overlay?.invalidate()
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  private func gather() {
    isGathering = false
    guard let presented, let overlay else { return }
    var elements: [Element] = []
    presented.child.collect(&elements)
    overlay.revise(elements)
  }

  private func paint() {
    var ground: _ResolvedStyle?
    for case (_, .background(let style)) in settings { ground = style.resolved(in: environment) }
    overlay?.revise(environment.layoutDirection)
    overlay?.isNarrow = environment.horizontalSizeClass == .compact
    overlay?.paint(isDark: environment.isDark, ground: ground)
  }

  override func environmentDidChange(from old: EnvironmentValues) { paint() }

  override func didRemove() {
    if let item { graph.presentations.remove(item) }
    item = nil
  }

  // MARK: Settings

  func note(_ setting: PresentationSetting, of node: _Node) {
    if let index = settings.firstIndex(where: { $0.node === node }) {
      settings[index].setting = setting
    } else {
      settings.append((node, setting))
    }
    apply()
  }

  func forget(_ node: _Node) {
    settings.removeAll { $0.node === node }
    apply()
  }

  private func apply() {
    var radius: CGFloat?
    var adaptation = PresentationAdaptation.automatic
    var stand = OverlayElement.Stand()
    var sizing: (any PresentationSizing)?
    var interaction = PresentationBackgroundInteraction.automatic
    for (_, setting) in settings {
      switch setting {
      case .detents(let wanted, let chosen, let choose):
        stand.detents = wanted
        stand.chosen = chosen
        overlay?.onChoose = choose
      case .indicator(let visibility): stand.indicator = visibility
      case .adaptation(let wanted): adaptation = wanted
      case .cornerRadius(let wanted): radius = wanted
      case .sizing(let wanted): sizing = wanted
      case .interaction(let wanted): interaction = wanted
      case .background, .dismissDisabled: break
      }
    }
    overlay?.stand = stand
    overlay?.adaptation = adaptation
    overlay?.sizing = sizing
    overlay?.interaction = interaction
    overlay?.revise(radius: radius)
    paint()
  }
}

private enum OverlayKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// The view is on a sheet or the like, not on the window itself.
  var isInOverlay: Bool {
    get { self[OverlayKey.self] }
    set { self[OverlayKey.self] = newValue }
  }
}

struct PresentationSettingModifier {
  let setting: PresentationSetting
}

extension PresentationSettingModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> PresentationSettingNode {
    PresentationSettingNode(context, modifier.setting)
  }
  static func update(_ node: PresentationSettingNode, _ modifier: Self) { node.revise(modifier.setting) }
}

@MainActor final class PresentationSettingNode: SingleNode {
  private weak var presenter: (any Presenter)?

  init(_ context: _NodeContext, _ setting: PresentationSetting) {
    super.init(context)
    presenter = enclosing((any Presenter).self)
    revise(setting)
  }

  func revise(_ setting: PresentationSetting) { presenter?.note(setting, of: self) }
  override func didRemove() { presenter?.forget(self) }
}
