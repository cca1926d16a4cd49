import DisplayTree
import Foundation

/// What a list puts around the content of a row: its part of the card, the line below it, marks and buttons.
@MainActor final class RowElement: Element {
  struct Look: Equatable {
    var role = LazyElement.Role.content
    var insets = ListMetrics.rowInsets
    var margin: CGFloat = 0
    var least: CGFloat = 0
    /// The card's part behind the row; nil for none.
    var ground: Pigment?
    var corners: Outline.Corners = []
    var radius: CGFloat = 0
    var separator: Pigment?
    /// Pixels for a point.
    var scale: CGFloat = 1
    /// Behind the content, when the row is chosen or used.
    var highlight: Pigment?
    var highlightRadius: CGFloat = 0
    var chevron: Pigment?
    /// At the trailing edge.
    var badge: TextBlock?
    var isSelected = false
    /// A button before the content that takes the row away.
    var canDelete = false
    var canMoveUp = false
    var canMoveDown = false
    var isEditing = false
    var mark: Pigment = .black
    /// Nil for no fold mark.
    var isOpen: Bool?
  }

  let inner: Element
  private var look = Look()
  private var background: RowBackground?
  private let deleter = GlyphElement()
  private let raiser = GlyphElement()
  private let lowerer = GlyphElement()
  private let badge = RowBadgeElement()
  /// Holds the marks where a background of the row's own would cover them.
  private let marksElement = RowMarksElement()
  private(set) var backgroundElement: LayeredElement?
  /// Where its content is while it is dragged to a side; nil for a row that can not be.
  private(set) var slide: RowSlide?
  private var deleteSwipe: DeleteButtonElement?

  init(_ inner: Element) {
    self.inner = inner
    super.init()
    layer = Layer(.drawing(Drawing([])))
    inner.container = self
    for glyph in [deleter, raiser, lowerer] { glyph.container = self }
    badge.container = self
    marksElement.container = self
    deleter.layer?.revise(accessibility: GlyphElement.name("Delete"))
    raiser.layer?.revise(accessibility: GlyphElement.name("Move up"))
    lowerer.layer?.revise(accessibility: GlyphElement.name("Move down"))
    deleter.layer?.onActivate = { [weak self] in self?.onDelete() }
    layer?.onFocus = { [weak self] in self?.onFocus($0) }
    layer?.onEvent = { [weak self] in
      guard let self, case .chosen(let id) = $0 else { return }
      if id == RowElement.deletion { onDelete() } else { menu?.choose(id) }
    }
    raiser.layer?.onActivate = { [weak self] in self?.onMove(-1) }
    lowerer.layer?.onActivate = { [weak self] in self?.onMove(1) }
  }

  func revise(_ look: Look, background: RowBackground?) {
    if background !== self.background {
      self.background = background
      backgroundElement = background?.element
      invalidate()
    }
    if let backgroundElement, backgroundElement.container !== self { backgroundElement.container = self }
    if look != self.look {
      self.look = look
      badge.block = look.badge
      var accessibility = Layer.Accessibility()
      accessibility.role = look.role == .content ? .row : nil
      accessibility.isSelected = look.isSelected
      layer?.revise(accessibility: accessibility)
      let item = MenuItem(id: RowElement.deletion, title: "Delete", isDestructive: true)
      layer?.revise(contextMenu: look.canDelete ? [item] : [])
      invalidate()
    }
    if inner.container !== self { inner.container = self }
  }

  /// What the row does when it is pressed.
  var onActivate: (@MainActor () -> Void)? {
    didSet { activationDidChange() }
  }

  private func activationDidChange() {
    let isUsable = onActivate != nil
    if isUsable {
      layer?.onActivate = { [weak self] in self?.activate() }
    } else {
      layer?.onActivate = nil
    }
    layer?.revise(isFocusable: isUsable)
  }

  private func activate() {
    if let slide, slide.isOpen { slide.close() } else { onActivate?() }
  }

  /// Lets it be dragged to a side, if there is something to be done there.
  func revise(leading: RowSwipe?, trailing: RowSwipe?, didBegin: @escaping () -> Void) {
    let canDelete = look.canDelete && !look.isEditing
    guard leading != nil || trailing != nil || canDelete else {
      if slide != nil {
        slide = nil
        layer?.responder = nil
        invalidate()
      }
      return
    }
    let slide = slide ?? RowSlide(self)
    self.slide = slide
    layer?.responder = slide.responder
    slide.didBegin = didBegin
    slide.leading = leading
    var behind = trailing
    if behind == nil, canDelete, let backend = nearestNode?.graph.backend {
      let button = deleteSwipe ?? DeleteButtonElement(backend)
      deleteSwipe = button
      behind = slide.trailing?.button === button ? slide.trailing : RowSwipe(button)
      button.onDelete = { [weak self] in self?.onDelete() }
    }
    slide.trailing = behind
    for swipe in [leading, behind] {
      guard let swipe else { continue }
      swipe.element.container = self
      swipe.close = { [weak slide] in slide?.close() }
    }
  }

  var innerHeight: CGFloat { proposal.map { size($0).height } ?? look.least }
  var innerWidth: CGFloat { proposal.map { size($0).width - look.margin * 2 } ?? 0 }
  var onDelete: @MainActor () -> Void = {}
  /// The menu for what is chosen, when it is opened on this row.
  struct Menu {
    let items: @MainActor () -> [MenuItem]
    let choose: @MainActor (Int) -> Void
  }
  var menu: Menu? {
    didSet {
      if menu == nil { layer?.onMenu = nil } else { layer?.onMenu = { [weak self] in self?.menuItems ?? [] } }
    }
  }
  private var menuItems: [MenuItem] { (menu?.items() ?? []) + (layer?.contextMenu ?? []) }
  /// Return does something else than to press it.
  var leavesReturn: Bool {
    get { layer?.leavesReturn ?? false }
    set { layer?.leavesReturn = newValue }
  }
  var onFocus: @MainActor (Bool) -> Void = { _ in }
  var canDelete: Bool { look.canDelete }
  override var isHitAsWhole: Bool { onActivate != nil }
  /// One place up or down.
  var onMove: @MainActor (Int) -> Void = { _ in }

  private var movers: [GlyphElement] {
    guard look.isEditing else { return [] }
    return (look.canMoveUp ? [raiser] : []) + (look.canMoveDown ? [lowerer] : [])
  }

  override var content: [Element] {
    let glyphs = (look.isEditing && look.canDelete ? [deleter] : []) + movers
    let badges = look.badge == nil ? [] : [badge]
    let swipes = slide?.shown.map { [$0.element] } ?? []
    return (backgroundElement.map { [$0, marksElement] } ?? []) + [inner] + badges + glyphs + swipes
  }

  private static let glyph: CGFloat = 24
  /// The id of the menu's item that takes the row away.
  private static let deletion = -1

  private var insets: EdgeInsets {
    var insets = look.insets
    insets.leading += look.margin
    insets.trailing += look.margin
    if look.chevron != nil || look.isOpen != nil { insets.trailing += 16 }
    if look.badge != nil { insets.trailing += badge.size(.unspecified).width + 8 }
    if look.isEditing, look.canDelete { insets.leading += RowElement.glyph + 12 }
    if look.isEditing, look.canMoveUp || look.canMoveDown { insets.trailing += RowElement.glyph * 2 + 12 }
    return insets
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max($0 - insets.horizontal, 0) }, height: nil)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let content = inner.size(offer(proposal))
    let height = max(content.height + look.insets.vertical, look.least)
    return CGSize(
      width: proposal.width ?? content.width + insets.horizontal,
      height: look.role == .content ? height.rounded(.up) : height
    )
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let insets = insets
    let offer = offer(proposal)
    let content = inner.size(offer)
    let room = size.height - insets.vertical
    let shift = slide?.shift ?? 0
    inner.place(at: CGPoint(x: insets.leading + shift, y: insets.top + (room - content.height) / 2), offer)
    if look.badge != nil {
      let own = badge.size(.unspecified)
      badge.place(at: CGPoint(x: size.width - insets.trailing + 8 + shift, y: (size.height - own.height) / 2), .unspecified)
    }
    let box = CGRect(x: look.margin, y: 0, width: max(size.width - look.margin * 2, 0), height: size.height)
    backgroundElement?.place(at: box.origin, ProposedViewSize(box.size))
    let glyph = RowElement.glyph
    let middle = (size.height - glyph) / 2
    if look.isEditing, look.canDelete {
      deleter.draw(.delete)
      deleter.place(at: CGPoint(x: look.margin + 12, y: middle), ProposedViewSize(width: glyph, height: glyph))
    }
    for (mover, slot) in [(raiser, 2.0), (lowerer, 1.0)] where movers.contains(where: { $0 === mover }) {
      mover.draw(mover === raiser ? .up(look.mark) : .down(look.mark))
      mover.place(
        at: CGPoint(x: size.width - look.margin - 8 - glyph * slot, y: middle),
        ProposedViewSize(width: glyph, height: glyph)
      )
    }
    if let slide, let swipe = slide.shown {
      let width = max(slide.naturalWidth(swipe), abs(shift))
      let x = shift > 0 ? box.minX + shift - width : box.maxX + shift
      swipe.element.place(at: CGPoint(x: x, y: 0), ProposedViewSize(width: width, height: size.height))
    }
    let marks = marks(box, size, insets, separator(box, offer, content, insets))
    let drawing = Layer.Content.drawing(Drawing(isMirrored ? marks.mirrored(in: size.width) : marks))
    if backgroundElement == nil {
      layer?.revise(content: drawing)
    } else {
      layer?.revise(content: .drawing(Drawing([])))
      marksElement.layer?.revise(content: drawing)
      marksElement.place(at: .zero, ProposedViewSize(size))
    }
    var effects = Layer.Effects()
    let isCut = backgroundElement != nil && !look.corners.isEmpty || shift != 0
    effects.clip = isCut ? .outline(.card(box, radius: look.radius, look.corners), isEvenOdd: false) : nil
    layer?.revise(effects: effects)
  }

  /// From where to where the line below the row goes.
  private func separator(
    _ box: CGRect,
    _ offer: ProposedViewSize,
    _ content: CGSize,
    _ insets: EdgeInsets
  ) -> ClosedRange<CGFloat>? {
    guard look.separator != nil else { return nil }
    func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
      inner.explicitValue(of: alignment.guide, size: content, proposal: offer).map { $0 + insets.leading }
    }
    let text = firstText(inner).map { max($0.distance(from: self).x, insets.leading) }
    let start = guide(.listRowSeparatorLeading) ?? text ?? insets.leading
    let end = guide(.listRowSeparatorTrailing) ?? box.maxX
    return start <= end ? start...end : nil
  }

  private func firstText(_ element: Element) -> Element? {
    if element is TextElement {
      guard let proposal = element.proposal, element.size(proposal).width > 0 else { return nil }
      return element
    }
    if element is ScrollElement { return nil }
    // What has a border begins where that does.
    if let control = element as? ControlElement, case .button(let look, _, _) = control.control,
      look == .bordered || look == .prominent
    {
      return element
    }
    for inner in element.content {
      if let found = firstText(inner) { return found }
    }
    return nil
  }

  private func marks(
    _ box: CGRect,
    _ size: CGSize,
    _ insets: EdgeInsets,
    _ line: ClosedRange<CGFloat>?
  ) -> [Drawing.Mark] {
    var marks: [Drawing.Mark] = []
    let shape = Outline.card(box, radius: look.radius, look.corners)
    if let ground = look.ground, backgroundElement == nil {
      marks.append(.fill(shape, .solid(ground), isEvenOdd: false))
    }
    if let highlight = look.highlight {
      let outline = look.highlightRadius > 0 ? Outline.card(box, radius: look.highlightRadius) : shape
      marks.append(.fill(outline, .solid(highlight), isEvenOdd: false))
    }
    if let separator = look.separator, let line {
      let thickness = min(1 / max(look.scale, 1), 1)
      let strip = CGRect(
        x: line.lowerBound,
        y: size.height - thickness,
        width: line.upperBound - line.lowerBound,
        height: thickness
      )
      marks.append(.fill(.rect(strip), .solid(separator), isEvenOdd: false))
    }
    let stroke = Stroke(width: 2, cap: .round, join: .round)
    if let chevron = look.chevron {
      let tip = CGPoint(x: box.maxX - look.insets.trailing, y: size.height / 2)
      marks.append(
        .stroke(
          .line(CGPoint(x: tip.x - 5, y: tip.y - 5), tip, CGPoint(x: tip.x - 5, y: tip.y + 5)),
          .solid(chevron),
          stroke
        )
      )
    }
    if let isOpen = look.isOpen {
      let tip = CGPoint(x: box.maxX - look.insets.trailing - 4, y: insets.top + (size.height - insets.vertical) / 2)
      let line: Outline =
        isOpen
        ? .line(
          CGPoint(x: tip.x - 5, y: tip.y - 3),
          CGPoint(x: tip.x, y: tip.y + 2),
          CGPoint(x: tip.x + 5, y: tip.y - 3)
        )
        : .line(
          CGPoint(x: tip.x - 3, y: tip.y - 5),
          CGPoint(x: tip.x + 2, y: tip.y),
          CGPoint(x: tip.x - 3, y: tip.y + 5)
        )
      marks.append(.stroke(line, .solid(look.mark), stroke))
    }
    return marks
  }
}

extension [Drawing.Mark] {
  /// As in a mirror that is `width` wide.
  func mirrored(in width: CGFloat) -> [Drawing.Mark] {
    var effects = Drawing.GroupEffects()
    effects.transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    return [.group(self, effects)]
  }
}

/// A row's chevron, fold mark and separator, over its background and below its content.
@MainActor private final class RowMarksElement: Element {
  override init() {
    super.init()
    layer = Layer(.drawing(Drawing([])))
  }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A small drawn button.
@MainActor final class GlyphElement: Element {
  enum Glyph: Equatable {
    case delete
    case up(Pigment)
    case down(Pigment)
  }

  override init() {
    super.init()
    layer = Layer(.drawing(Drawing([])))
    layer?.revise(isFocusable: true)
  }

  static func name(_ label: String) -> Layer.Accessibility {
    var accessibility = Layer.Accessibility()
    accessibility.role = .button
    accessibility.label = label
    return accessibility
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func draw(_ glyph: Glyph) {
    let stroke = Stroke(width: 2, cap: .round, join: .round)
    switch glyph {
    case .delete:
      let red = Pigment(red: 1, green: 0.231, blue: 0.188)
      layer?.revise(
        content: .drawing(
          Drawing([
            .fill(.circle(CGPoint(x: 12, y: 12), radius: 11), .solid(red), isEvenOdd: false),
            .stroke(.line(CGPoint(x: 7, y: 12), CGPoint(x: 17, y: 12)), .solid(.white), stroke),
          ])
        )
      )
    case .up(let pigment), .down(let pigment):
      let tip: CGFloat = if case .up = glyph { 9 } else { 15 }
      layer?.revise(
        content: .drawing(
          Drawing([
            .stroke(
              .line(CGPoint(x: 6, y: 24 - tip), CGPoint(x: 12, y: tip), CGPoint(x: 18, y: 24 - tip)),
              .solid(pigment),
              stroke
            )
          ])
        )
      )
    }
  }
}
