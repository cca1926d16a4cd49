import DisplayTree
import Foundation

/// A row that is dragged to a side, and what comes into sight there.
@MainActor final class RowSlide {
  unowned let row: RowElement
  /// The buttons at the leading and at the trailing edge.
  var leading: RowSwipe?
  var trailing: RowSwipe?
  /// How far the content has moved towards the trailing edge.
  private(set) var shift: CGFloat = 0
  private var start: CGFloat = 0
  private let contender = RowDragContender()
  let responder = LayerResponder()
  /// A row has been taken hold of: others go back.
  var didBegin: () -> Void = {}
  private var node: _Node? { row.nearestNode }

  init(_ row: RowElement) {
    self.row = row
    responder.contender = contender
    responder.keepsActivation = true
    contender.accepts = { [weak self] in self?.accepts($0) ?? false }
    contender.drag = { [weak self] in self?.drag($0, $1) }
  }

  var isOpen: Bool { shift != 0 }
  var hasButtons: Bool { leading != nil || trailing != nil }

  /// The buttons that are seen.
  var shown: RowSwipe? { shift > 0 ? leading : shift < 0 ? trailing : nil }

  func naturalWidth(_ swipe: RowSwipe) -> CGFloat {
    swipe.element.size(ProposedViewSize(width: nil, height: row.innerHeight)).width
  }

  private func logical(_ distance: CGFloat) -> CGFloat { row.isMirrored ? -distance : distance }

  private func accepts(_ distance: CGFloat) -> Bool {
    isOpen || (logical(distance) > 0 ? leading : trailing) != nil
  }

  private func drag(_ distance: CGFloat, _ phase: DragElement.Phase) {
    if phase == .begun {
      start = shift
      didBegin()
    }
    var place = start + logical(distance)
    // To a side without buttons, it gives way only a little.
    if place > 0, leading == nil || start < 0 { place = 0 }
    if place < 0, trailing == nil || start > 0 { place = 0 }
    set(place)
    if phase == .ended { settle() }
  }

  private func settle() {
    guard let shown else { return close() }
    let (width, natural) = (row.innerWidth, naturalWidth(shown))
    if shown.allowsFull, abs(shift) > max(width * 0.55, natural) {
      move(to: 0)
      return shown.perform()
    }
    move(to: abs(shift) > natural / 2 ? (shift < 0 ? -natural : natural) : 0)
  }

  func close() { if isOpen { move(to: 0) } }

  private func set(_ shift: CGFloat) {
    guard shift != self.shift else { return }
    let wasOpen = isOpen
    self.shift = shift
    if wasOpen != isOpen { row.invalidate() } else { row.invalidateDisplay() }
    node?.graph.requestFrame()
  }

  private func move(to end: CGFloat) {
    guard let node, end != shift, !node.graph.backend.appearance.reducesMotion else { return set(end) }
    node.graph.enableMotion()
    let transaction = Transaction(animation: .smooth(duration: 0.25))
    node.graph.motion?.move(node, for: self, from: Double(shift), to: Double(end), transaction) { [weak self] in
      self?.set(CGFloat($0))
    }
  }
}

/// Takes the pointer that moves more to the side than up or down.
@MainActor private final class RowDragContender: GestureContender {
  var accepts: (CGFloat) -> Bool = { _ in false }
  var drag: (CGFloat, DragElement.Phase) -> Void = { _, _ in }
  private var start = CGPoint.zero
  private(set) var state = GestureContenderState.possible

  var priority: GesturePriority { .high }
  var mask: GestureMask { .all }
  var isEnabled: Bool { true }
  var element: Element? { nil }

  func begin(_ surroundings: GestureSurroundings) {}

  func handle(_ event: GestureEvent) {
    let (x, y) = (event.location.x - start.x, event.location.y - start.y)
    switch event.phase {
    case .down: start = event.location
    case .moved where state == .possible:
      guard max(abs(x), abs(y)) >= 10 else { return }
      guard abs(x) > abs(y), accepts(x) else { return state = .failed }
      state = .claimed
      drag(0, .begun)
      drag(x, .moved)
    case .moved where state == .claimed: drag(x, .moved)
    case .up where state == .claimed:
      state = .ended
      drag(x, .ended)
    default: if event.phase == .up { state = .failed }
    }
  }

  func cancel() {
    if state == .claimed { drag(0, .ended) }
    state = .failed
  }
  func reset() { state = .possible }
}

/// The button that takes a row away, where the row says nothing else.
@MainActor final class DeleteButtonElement: Element {
  private let label: TextElement
  var onDelete: () -> Void = {}

  init(_ backend: any Backend) {
    let run = TextRun(text: "Delete", typeface: Typeface(size: 17), pigment: .white)
    label = TextElement(TextBlock(runs: [run], lineLimit: 1), backend)
    super.init()
    layer = Layer(.fill(Pigment(red: 1, green: 0.231, blue: 0.188)))
    label.container = self
    layer?.revise(accessibility: GlyphElement.name("Delete"))
    layer?.onActivate = { [weak self] in self?.onDelete() }
  }

  override var content: [Element] { [label] }
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(proposal.width ?? 0, label.size(.unspecified).width + 28), height: proposal.height ?? 44)
  }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    label.place(at: aligned(label.dimensions(.unspecified), in: size, .center), .unspecified)
  }
}
