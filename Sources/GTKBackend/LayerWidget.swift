#if GTK
import DisplayTree
import Foundation

/// Shows one layer as a widget, and keeps it as the layer says.
@MainActor final class LayerWidget: LayerHostOwner {
  let layer: Layer
  let host: LayerHost
  unowned let surface: GTKSurface
  private(set) var children: [LayerWidget] = []
  private(set) var native: NativeWidget?
  private var labelOwner: LabelOwner?
  private let role: Layer.Role
  private let canActivate: Bool
  private var hearsMenu = false
  private var hearsKeyboard = false
  private var menu: MenuPopover?
  private var isHiddenByParent = false
  private var isFresh = true
  /// What a widget is told besides its place and content; as it is when new.
  private struct Traits: Equatable {
    var isVisible = true
    var seesPointer = true
    var isSensitive = true
    var isFocusable = false
    var takesKeyboard = true
    var tooltip: String?
    var cursor: Layer.Cursor?
  }
  /// What assistive tools are told; as it is when new.
  private struct Words: Equatable {
    var name: String?
    var description = ""
    var identifier: String?
    var isHidden = false
    var isSelected = false
    var actions: [String] = []
  }
  // What was last taken from the layer.
  private var shownTraits = Traits()
  private var shownWords = Words()
  private var shownSize = CGSize.zero
  private var layout: (block: TextBlock, size: CGSize, layout: TextLayout)?

  init(_ layer: Layer, on surface: GTKSurface) {
    self.layer = layer
    self.surface = surface
    role = LayerWidget.role(of: layer)
    canActivate = layer.onActivate != nil
    host = LayerHost(role: role.gtk, canActivate: canActivate)
    host.owner = self
    surface.widgets[layer.id] = self
  }

  func remove() {
    for child in children { child.remove() }
    if surface.widgets[layer.id] === self { surface.widgets[layer.id] = nil }
    host.owner = nil
    host.removeFromParent()
  }

  /// A widget's role is settled when it is made.
  private var needsAnother: Bool {
    layer.isRevised && (role != LayerWidget.role(of: layer) || canActivate != (layer.onActivate != nil))
  }

  // MARK: Updating

  /// Takes over what is new here and below. Returns whether anything was.
  @discardableResult func update(isHidden: Bool) -> Bool {
    var isChanged = false
    if layer.isRevised || isFresh || isHidden != isHiddenByParent {
      isHiddenByParent = isHidden
      adopt()
      isChanged = true
      isFresh = false
      layer.markSeen()
    }
    let hidesChildren =
      isHidden || isLeaving || layer.accessibility.isHidden || layer.accessibility.hidesChildren || native?.isNamedByContents == true
    let labels = hidesChildren ? [] : controlLabels
    for child in children {
      let isLabel = !labels.isEmpty && child.layer.isPlainText(in: labels)
      if child.update(isHidden: hidesChildren || isLabel) { isChanged = true }
    }
    if isChanged { describe() }
    if let mask = layer.mask, mask.isRevisedInside {
      mask.markAllSeen()
      host.redraw()
    }
    return isChanged
  }

  /// What the controls on this layer are called: text beside them that says the same would be read twice.
  private var controlLabels: Set<String> {
    var labels: Set<String> = []
    for child in children {
      guard case .control(let control) = child.layer.content, let label = child.layer.accessibility.label else {
        continue
      }
      switch control {
      case .button, .menu: break
      default: labels.insert(label)
      }
    }
    return labels
  }

  private func adopt() {
    adoptNative()
    adoptChildren()
    place()
    let effects = layer.effects
    let traits = Traits(
      isVisible: !effects.isHidden,
      seesPointer: !effects.ignoresPointer && effects.opacity > 0 && !isLeaving,
      isSensitive: !effects.isDisabled,
      isFocusable: native == nil && (layer.isFocusable || canActivate),
      takesKeyboard: !layer.isCovered && !isLeaving,
      tooltip: layer.tooltip,
      cursor: layer.cursor
    )
    if traits != shownTraits {
      host.isVisible = traits.isVisible
      host.seesPointer = traits.seesPointer
      host.isSensitive = traits.isSensitive
      host.isFocusable = traits.isFocusable
      host.takesKeyboard = traits.takesKeyboard
      if traits.isFocusable { hearKeyboard() }
      // Even to take away none asks the display where the pointer is.
      if traits.tooltip != shownTraits.tooltip { host.tooltip = traits.tooltip }
      if traits.cursor != shownTraits.cursor { host.setCursor(traits.cursor?.name) }
      shownTraits = traits
    }
    adoptMenu()
    host.redraw()
  }

  private func adoptMenu() {
    guard !hearsMenu, !layer.contextMenu.isEmpty || layer.onMenu != nil else { return }
    hearsMenu = true
    host.hearMenu { [weak self] place in
      guard let self else { return }
      let items = self.layer.onMenu?() ?? self.layer.contextMenu
      guard !items.isEmpty else { return }
      let menu = MenuPopover(items) { [weak self] in self?.layer.onEvent?(.chosen($0)) }
      menu.open(on: self.host, at: CGRect(origin: place, size: .zero))
      self.menu = menu
    }
  }

  private var isLeaving: Bool { layer.passage?.isLeaving == true }

  private func place() {
    guard layer.frame.isFinite else { return }
    var frame = isSnapped ? layer.frame.snapped(to: surface.scale) : layer.frame
    if case .text = layer.content { frame.size = layer.frame.size }
    if let offset = layer.passage?.offset {
      frame.origin.x += (offset.width * surface.scale).rounded() / surface.scale
      frame.origin.y += (offset.height * surface.scale).rounded() / surface.scale
    }
    host.place(at: frame.origin, transform: layer.effects.transform, size: frame.size)
    shownSize = frame.size
  }

  // Text and widgets are sharp only on whole pixels; and areas that touch must not let through what is behind.
  private var isSnapped: Bool {
    switch layer.content {
    case .text, .control, .scroll, .fill, .image, .group: layer.effects.transform.isIdentity
    case .drawing: false
    }
  }

  private func adoptChildren() {
    var old = Dictionary(children.map { ($0.layer.id, $0) }, uniquingKeysWith: { first, _ in first })
    let container = native?.contents ?? host
    var new: [LayerWidget] = []
    new.reserveCapacity(layer.children.count)
    for child in layer.children {
      if let known = old[child.id], !known.needsAnother {
        old[child.id] = nil
        new.append(known)
      } else {
        new.append(LayerWidget(child, on: surface))
      }
    }
    for gone in old.values { gone.remove() }
    let isSameOrder = new.count == children.count && zip(new, children).allSatisfy { $0 === $1 }
    children = new
    guard !isSameOrder else { return }
    var next: LayerWidget?
    for child in new.reversed() {
      container.insert(child.host, before: next?.host)
      next = child
    }
    container.placeAgain()
    container.redraw()
  }

  private func adoptNative() {
    if let native, native.adopt(layer.content, size: layer.frame.size) { return }
    if let old = native {
      for child in children { child.remove() }
      children = []
      old.widget.removeFromParent()
      shownWords = Words(isHidden: shownWords.isHidden)
      (native, labelOwner) = (nil, nil)
    }
    guard let new = NativeWidget.make(for: layer.content) else { return }
    if new.contents != nil {
      for child in children { child.remove() }
      children = []
    }
    native = new
    new.host = host
    new.reportScroll = { [weak self] in self?.layer.onScroll?($0) }
    new.report = { [weak self] event in
      guard let self else { return }
      self.layer.onEvent?(event)
      self.surface.settle(self)
    }
    if let contents = new.contents {
      labelOwner = LabelOwner(self)
      contents.owner = labelOwner
    }
    if new.isControl { new.widget.hearFocus(isInside: true) { [weak self] in self?.reportFocus($0) } }
    host.insert(new.widget, before: nil)
    _ = new.adopt(layer.content, size: layer.frame.size)
  }

  /// Puts the control back to what the layer says, if the layer did not follow it.
  func reconcile() {
    _ = native?.adopt(layer.content, size: layer.frame.size)
  }

  // MARK: Accessibility

  private func describe() {
    let accessibility = layer.accessibility
    let words = Words(
      name: accessibility.label ?? (needsNameFromChildren ? spoken : ownName),
      description: [accessibility.value, accessibility.hint].compactMap { $0 }.joined(separator: ", "),
      identifier: accessibility.identifier,
      isHidden: isHiddenByParent || accessibility.isHidden || isLeaving,
      isSelected: accessibility.isSelected,
      actions: accessibility.actions
    )
    guard words != shownWords else { return }
    let widget = native.flatMap { $0.isControl ? $0.named : nil } ?? host
    if words.name != shownWords.name { widget.setLabel(words.name) }
    if words.description != shownWords.description {
      widget.setDescription(words.description.isEmpty ? nil : words.description)
    }
    if let identifier = words.identifier { widget.name = identifier }
    if words.isHidden != shownWords.isHidden { host.setHidden(words.isHidden) }
    if words.isSelected != shownWords.isSelected { widget.setSelected(words.isSelected) }
    if words.actions != shownWords.actions {
      host.setActions(words.actions) { [weak self] in self?.layer.onAction?($0) }
    }
    shownWords = words
  }

  private var needsNameFromChildren: Bool {
    if let native { return native.isNamedByContents }
    return canActivate || layer.accessibility.hidesChildren
  }

  private var ownName: String? {
    if let native { return native.ownName }
    if case .text(let block) = layer.content { return block.text }
    return nil
  }

  /// What a screen reader says for the layer and all on it.
  private var spoken: String? {
    if let own = layer.accessibility.label ?? ownName { return own }
    guard !layer.accessibility.isHidden else { return nil }
    let words = children.compactMap(\.spoken).filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private static func role(of layer: Layer) -> Layer.Role {
    if case .control = layer.content { return .none }
    if let role = layer.accessibility.role { return role }
    if layer.onActivate != nil { return .button }
    switch layer.content {
    case .text: return .text
    case .image: return layer.accessibility.label == nil ? .none : .image
    default: return .none
    }
  }

  // MARK: Drawing

  func draw(on canvas: Canvas) {
    Painter.scale = surface.scale
    if let passage = layer.passage { return draw(passage, on: canvas) }
    drawAtRest(on: canvas)
  }

  private func draw(_ passage: Layer.Passage, on canvas: Canvas) {
    if let clip = passage.clip {
      let origin = CGPoint(x: layer.frame.minX + passage.offset.width, y: layer.frame.minY + passage.offset.height)
      canvas.push(clip: clip.offsetBy(dx: -origin.x, dy: -origin.y))
    }
    if passage.opacity < 1 { canvas.push(opacity: passage.opacity) }
    if let ground = passage.ground { Painter.paint(.fill(ground), size: shownSize, on: canvas) }
    drawAtRest(on: canvas)
    if passage.opacity < 1 { canvas.pop() }
    if passage.clip != nil { canvas.pop() }
  }

  private func drawAtRest(on canvas: Canvas) {
    Painter.apply(layer.effects, mask: layer.mask, size: shownSize, on: canvas) { canvas in
      if let native {
        host.draw(native.widget, on: canvas)
      } else {
        drawContent(on: canvas)
        drawChildren(on: canvas, of: host)
      }
    }
    if host.showsFocus {
      canvas.focusRing(CGRect(origin: .zero, size: shownSize), surface.backend.appearance.accent)
    }
  }

  private func drawContent(on canvas: Canvas) {
    guard case .text(let block) = layer.content else {
      return Painter.paint(layer.content, size: shownSize, on: canvas)
    }
    if layout?.block != block || layout?.size != shownSize {
      layout = (block, shownSize, TextLayout(block, width: shownSize.width + 0.01, height: shownSize.height))
    }
    if let layout { Painter.text(layout.layout, wash: block.wash, on: canvas) }
  }

  fileprivate func drawContents(on canvas: Canvas) {
    if let contents = native?.contents { drawChildren(on: canvas, of: contents) }
  }

  private func drawChildren(on canvas: Canvas, of container: LayerHost) {
    var drawn = children[...]
    if let window = (native as? ScrollWidget)?.drawnArea {
      drawn = children.filter { $0.layer.frame.intersects(window) || !$0.layer.effects.transform.isIdentity }[...]
    }
    Painter.stack(drawn, on: canvas, blend: \.layer.effects.blend) { container.draw($0.host, on: $1) }
  }

  func didTakeSize(_ size: CGSize) {}

  // MARK: Use

  func contains(_ point: CGPoint) -> Bool {
    guard CGRect(origin: .zero, size: shownSize).contains(point) else { return false }
    switch layer.content {
    case .group: return canActivate || layer.tooltip != nil || layer.cursor != nil || !layer.contextMenu.isEmpty
    case .drawing(let drawing): return canActivate || drawing.marks.contains { $0.contains(point) }
    case .control: return false
    case .fill, .text, .image, .scroll: return true
    }
  }

  func activate() { if host.canBeUsed { layer.onActivate?() } }

  private func hearKeyboard() {
    guard !hearsKeyboard else { return }
    hearsKeyboard = true
    host.hearKeys { [weak self] in self?.press($0) ?? false }
    host.hearFocus(isInside: false) { [weak self] isFocused in
      self?.host.redraw()
      self?.reportFocus(isFocused)
    }
    host.on("state-flags-changed") { [weak self] in self?.host.redraw() }
  }

  private func reportFocus(_ isFocused: Bool) { if !surface.isQuiet { layer.noteFocus(isFocused) } }

  private func press(_ key: KeyEvent) -> Bool {
    guard canActivate, key.phase == .down, key.chord.modifiers.isEmpty, host.hasFocus,
      key.chord.character == "\r" && !layer.leavesReturn || key.chord.character == " "
    else { return false }
    activate()
    return true
  }

  func focus() {
    if let native { native.focusTarget.grabFocus() } else { host.grabFocus() }
  }
}

/// Draws what lies inside a control.
@MainActor private final class LabelOwner: LayerHostOwner {
  unowned let owner: LayerWidget
  init(_ owner: LayerWidget) { self.owner = owner }
  func draw(on canvas: Canvas) { owner.drawContents(on: canvas) }
  func didTakeSize(_ size: CGSize) {}
  func contains(_ point: CGPoint) -> Bool { false }
  func activate() {}
}

extension Layer {
  fileprivate func isPlainText(in labels: Set<String>) -> Bool {
    guard case .text(let block) = content, onActivate == nil else { return false }
    return labels.contains(accessibility.label ?? block.text)
  }
  fileprivate var isRevisedInside: Bool {
    isRevised || children.contains { $0.isRevisedInside } || mask?.isRevisedInside ?? false
  }
  fileprivate func markAllSeen() {
    markSeen()
    for child in children { child.markAllSeen() }
    mask?.markAllSeen()
  }
}

extension Layer.Cursor {
  /// In style sheets.
  fileprivate var name: String {
    switch self {
    case .arrow: "default"
    case .text: "text"
    case .verticalText: "vertical-text"
    case .cross: "crosshair"
    case .grab: "grab"
    case .grabbing: "grabbing"
    case .link: "pointer"
    case .zoomIn: "zoom-in"
    case .zoomOut: "zoom-out"
    case .resizesColumns: "col-resize"
    case .resizesRows: "row-resize"
    }
  }
}

extension CGRect {
  /// With edges on whole pixels.
  fileprivate func snapped(to scale: Double) -> CGRect {
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let (left, top) = (snap(minX), snap(minY))
    return CGRect(x: left, y: top, width: max(snap(maxX) - left, 0), height: max(snap(maxY) - top, 0))
  }
}
#endif
