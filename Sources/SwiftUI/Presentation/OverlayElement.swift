import DisplayTree
import Foundation

/// Dims the window and lays what is presented upon it.
@MainActor final class OverlayElement: Element {
  private let dimmer = GroundElement(SpaceElement())
  private let card: CardElement
  var kind: OverlayKind {
    didSet { if kind != oldValue { invalidate() } }
  }
  /// The heights for a sheet.
  struct Stand: Equatable {
    var detents: Set<PresentationDetent> = []
    var chosen: PresentationDetent?
    var indicator = Visibility.automatic
  }
  var stand = Stand() {
    didSet { if stand != oldValue { invalidate() } }
  }
  var adaptation = PresentationAdaptation.automatic {
    didSet { if adaptation.kind != oldValue.kind { invalidate() } }
  }
  /// Sheets come from the lower edge of narrow windows.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { invalidate() } }
  }
  /// What a press beside the card does.
  var onOutside: () -> Void = {}
  /// People have dragged the sheet to another height.
  var onChoose: ((PresentationDetent) -> Void)?
  var requestFrame: () -> Void = {}
  /// The height to which people have dragged it, until it is told another.
  private var dragged: PresentationDetent?
  /// While it is dragged.
  private var height: CGFloat?
  private var startHeight: CGFloat = 0
  private let handle = DragElement()
  /// How large it is in windows that are not narrow; nil for as usual.
  var sizing: (any PresentationSizing)? {
    didSet { if sizing != nil || oldValue != nil { invalidate() } }
  }
  /// The largest size that it has had.
  private var largest: CGSize?
  /// Whether what lies below can be used meanwhile.
  var interaction = PresentationBackgroundInteraction.automatic {
    didSet { invalidateDisplay() }
  }
  private var dimming = Pigment.clear

  var isPartOfShownWindow: Bool { container?.layer?.isShown == true }

  /// How it comes and goes: sheets from below, and the rest by fading.
  func trips(isLeaving: Bool) -> [Passages.Trip] {
    let fading = Passages.Trip(layer: dimmer.layer!) { Layer.Passage(opacity: 0, isLeaving: isLeaving) }
    let moving = Passages.Trip(layer: card.layer!) { [shownKind, weak self, unowned layer = card.layer!] in
      guard shownKind == .sheet || shownKind == .cover else { return Layer.Passage(opacity: 0, isLeaving: isLeaving) }
      let height = max((self?.layer?.frame.height ?? 0) - layer.frame.minY, layer.frame.height)
      return Layer.Passage(offset: CGSize(width: 0, height: height), isLeaving: isLeaving)
    }
    guard hasHandle else { return [fading, moving] }
    return [fading, moving, Passages.Trip(layer: handle.layer!, away: moving.away)]
  }

  /// How it lies in a window of this width.
  private var shownKind: OverlayKind {
    guard isNarrow else { return kind }
    switch (kind, adaptation.kind) {
    case (.popover, .sheet): return .sheet
    case (.popover, .fullScreenCover), (.sheet, .fullScreenCover): return .cover
    default: return kind
    }
  }

  init(_ kind: OverlayKind) {
    self.kind = kind
    card = CardElement()
    super.init()
    layer = Layer()
    dimmer.container = self
    card.container = self
    handle.container = self
    handle.drag = { [weak self] in self?.drag($0.height, $1) }
    dimmer.layer?.onActivate = { [weak self] in self?.onOutside() }
    var hidden = Layer.Accessibility()
    hidden.isHidden = true
    dimmer.layer?.revise(accessibility: hidden)
    var accessibility = Layer.Accessibility()
    accessibility.role = .dialog
    accessibility.isModal = true
    layer?.revise(accessibility: accessibility)
  }

  func paint(isDark: Bool, ground: _ResolvedStyle?) {
    let kind = shownKind
    let isPopover = if case .popover = kind { true } else { false }
    dimming = isPopover || kind == .cover ? .clear : Surroundings.dimming(isDark)
    invalidateDisplay()
    let plain = kind == .dialog || isPopover ? Surroundings.dialog(isDark) : Surroundings.page(isDark)
    card.revise(ground: ground ?? _ResolvedStyle(.solid(plain)), radius: kind == .cover ? 0 : isPopover ? 12 : 14, isDark: isDark)
  }

  // Where it lies is worked out from places in the window.
  override var ownDirection: LayoutDirection? { .leftToRight }
  func revise(_ direction: LayoutDirection) { card.revise(direction) }
  func revise(radius: CGFloat?) { card.fixedRadius = radius }
  func revise(_ elements: [Element]) { card.revise(elements) }

  override var content: [Element] { [dimmer, card] + (hasHandle ? [handle] : []) }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    dimmer.place(at: .zero, ProposedViewSize(size))
    let frame = frame(in: size)
    largest = CGSize(width: max(largest?.width ?? 0, frame.width), height: max(largest?.height ?? 0, frame.height))
    shade()
    card.overhang = isBottomSheet ? CardElement.overhang : 0
    card.arrow = arrow(frame)
    card.place(at: frame.origin, ProposedViewSize(width: frame.width, height: frame.height + card.overhang))
    guard hasHandle else { return }
    let place = CGPoint(x: frame.midX - 50, y: frame.minY)
    handle.place(at: place, ProposedViewSize(width: 100, height: 20))
    let mark = Outline(roundedRectangle: CGRect(x: 32, y: 6, width: 36, height: 5), radius: 2.5)
    handle.layer?.revise(content: .drawing(Drawing([.fill(mark, .solid(handlePigment), isEvenOdd: false)])))
  }

  /// What lies below is there to be used.
  var letsThrough: Bool {
    switch interaction.kind {
    case .automatic, .disabled: return false
    case .enabled: return true
    case .upThrough(let detent):
      guard isBottomSheet, let window = proposal.map(size) else { return false }
      let most = max(window.height - OverlayElement.topGap, 0)
      return (height(in: most) ?? most) <= detent.height(in: most) + 0.5
    }
  }

  private func shade() {
    let letsThrough = letsThrough
    dimmer.revise(letsThrough ? .clear : dimming)
    var effects = Layer.Effects()
    effects.ignoresPointer = letsThrough
    dimmer.layer?.revise(effects: effects)
    var accessibility = Layer.Accessibility()
    accessibility.role = .dialog
    accessibility.isModal = !letsThrough
    layer?.revise(accessibility: accessibility)
  }

  private var handlePigment: Pigment { Pigment(red: 0.5, green: 0.5, blue: 0.52).faded(by: 0.5) }
  private var isBottomSheet: Bool { isNarrow && shownKind == .sheet }
  private var hasHandle: Bool {
    guard isBottomSheet, stand.indicator != .hidden else { return false }
    return stand.indicator == .visible || stand.detents.count > 1
  }

  /// The height at which the sheet stands, of those that it may have.
  private func height(in most: CGFloat) -> CGFloat? {
    if let height { return min(max(height, 40), most) }
    if let dragged, stand.detents.contains(dragged) { return dragged.height(in: most) }
    if let chosen = stand.chosen, stand.detents.contains(chosen) { return chosen.height(in: most) }
    return stand.detents.map { $0.height(in: most) }.min()
  }

  private func drag(_ way: CGFloat, _ phase: DragElement.Phase) {
    guard let window = proposal.map(size) else { return }
    let most = max(window.height - OverlayElement.topGap, 0)
    if phase == .begun { startHeight = frame(in: window).height }
    height = startHeight - way
    if phase == .ended {
      let reached = startHeight - way
      height = nil
      let detents = stand.detents.isEmpty ? [.large] : stand.detents
      let nearest = detents.min { abs($0.height(in: most) - reached) < abs($1.height(in: most) - reached) }
      if let least = detents.map({ $0.height(in: most) }).min(), reached < least * 0.6 {
        onOutside()
      } else if let nearest {
        dragged = onChoose == nil ? nearest : nil
        if nearest != stand.chosen { onChoose?(nearest) }
      }
    }
    invalidateDisplay()
    requestFrame()
  }

  /// What is seen of the window above a sheet from its lower edge.
  private static let topGap: CGFloat = 32

  private func frame(in window: CGSize) -> CGRect {
    switch shownKind {
    case .cover: return CGRect(origin: .zero, size: window)
    case .dialog:
      let width = min(300, max(window.width - 32, 0))
      let height = min(card.natural(width: width, most: window.height - 32), max(window.height - 32, 0))
      return CGRect(x: (window.width - width) / 2, y: (window.height - height) / 2, width: width, height: height)
    case .sheet where isNarrow:
      let most = max(window.height - OverlayElement.topGap, 0)
      let height = height(in: most) ?? most
      return CGRect(x: 0, y: window.height - height, width: window.width, height: height)
    case .sheet:
      var width = min(560, max(window.width - 32, 0))
      let most = max(window.height - 48, 0)
      var height = height(in: most) ?? max(min(card.natural(width: width, most: most), most), 120)
      if let sizing, stand.detents.isEmpty {
        let root = PresentationSizingRoot { [card] in card.fitting($0) }
        let standard = CGSize(width: width, height: height)
        let wanted = sizing.proposedSize(for: root, context: PresentationSizingContext(last: largest, standard: standard))
        let natural = card.fitting(wanted)
        width = min(max(wanted.width ?? natural.width, 120), max(window.width - 32, 0))
        height = min(max(wanted.height ?? natural.height, 60), most)
      }
      return CGRect(x: (window.width - width) / 2, y: (window.height - height) / 2, width: width, height: height)
    case .popover(let anchor, let edge): return popover(anchor, edge, window)
    }
  }

  /// From the card, where it lies, to what it points to.
  private func arrow(_ frame: CGRect) -> CardElement.Arrow? {
    guard case .popover(let anchor, let edge) = shownKind else { return nil }
    switch edge {
    case .top, .bottom:
      if frame.minY >= anchor.maxY { return CardElement.Arrow(edge: .top, place: anchor.midX - frame.minX) }
      if frame.maxY <= anchor.minY { return CardElement.Arrow(edge: .bottom, place: anchor.midX - frame.minX) }
    case .leading:
      if frame.minX >= anchor.maxX { return CardElement.Arrow(edge: .leading, place: anchor.midY - frame.minY) }
    case .trailing:
      if frame.maxX <= anchor.minX { return CardElement.Arrow(edge: .trailing, place: anchor.midY - frame.minY) }
    }
    return nil
  }

  private func popover(_ anchor: CGRect, _ edge: Edge, _ window: CGSize) -> CGRect {
    let ideal = card.ideal
    let size = CGSize(
      width: min(max(ideal.width, 40), max(window.width - 16, 0)),
      height: min(max(ideal.height, 40), max(window.height - 16, 0))
    )
    let gap = CardElement.arrowLength + 2
    var place: CGPoint
    switch edge {
    case .top: place = CGPoint(x: anchor.midX - size.width / 2, y: anchor.maxY + gap)
    case .bottom: place = CGPoint(x: anchor.midX - size.width / 2, y: anchor.minY - gap - size.height)
    case .leading: place = CGPoint(x: anchor.maxX + gap, y: anchor.midY - size.height / 2)
    case .trailing: place = CGPoint(x: anchor.minX - gap - size.width, y: anchor.midY - size.height / 2)
    }
    // On the other side, where there is more room.
    if edge == .top, place.y + size.height > window.height - 8, anchor.minY > window.height - anchor.maxY {
      place.y = anchor.minY - gap - size.height
    }
    if edge == .bottom, place.y < 8, window.height - anchor.maxY > anchor.minY { place.y = anchor.maxY + gap }
    place.x = min(max(place.x, 8), max(window.width - 8 - size.width, 8))
    place.y = min(max(place.y, 8), max(window.height - 8 - size.height, 8))
    return CGRect(origin: place, size: size)
  }
}
