import DisplayTree
import Foundation

/// A place where something that is dragged can be dropped.
@MainActor protocol DropTarget: AnyObject {
  /// What a place in the window is measured from; nil when it is gone.
  var element: Element? { get }
  func accepts(_ items: [NSItemProvider]) -> Bool
  /// What is dragged has come, at a place of the target, and stays or moves on.
  func entered(_ items: [NSItemProvider], at place: CGPoint)
  func moved(_ items: [NSItemProvider], at place: CGPoint)
  func left(_ items: [NSItemProvider], at place: CGPoint)
  func dropped(_ items: [NSItemProvider], at place: CGPoint)
}

/// What is dragged from one view of a window to another.
///
/// The pointer is followed by the gesture of the view that it comes from. The picture of what is dragged lies over the
/// window; targets are looked for below.
@MainActor final class DragAndDrop {
  private struct Session {
    let items: [NSItemProvider]
    let preview: DragPreviewElement
    /// Where the pointer is in the picture.
    let grip: CGPoint
    var target: (any DropTarget)?
    var place = CGPoint.zero
  }

  private var session: Session?
  /// The layer of the window.
  var root: () -> Layer? = { nil }
  /// Shows the picture over the window; nil for none.
  var show: (DragPreviewElement?) -> Void = { _ in }
  private unowned let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  func begin(_ items: [NSItemProvider], _ preview: DragPreviewElement, grip: CGPoint, at place: CGPoint) {
    cancel()
    session = Session(items: items, preview: preview, grip: grip)
    preview.place = CGPoint(x: place.x - grip.x, y: place.y - grip.y)
    show(preview)
    move(to: place)
  }

  func move(to place: CGPoint) {
    guard var session else { return }
    let origin = CGPoint(x: place.x - session.grip.x, y: place.y - session.grip.y)
    session.preview.place = origin
    if let layer = session.preview.layer { layer.set(frame: CGRect(origin: origin, size: layer.frame.size)) }
    let target = root().flatMap { HitTest.target(at: place, in: $0, for: session.items) }
    let (old, items) = (session.target, session.items)
    session.target = target
    session.place = place
    self.session = session
    if target !== old {
      old?.left(items, at: local(place, old))
      target?.entered(items, at: local(place, target))
    }
    target?.moved(items, at: local(place, target))
    graph.requestFrame()
  }

  func end(at place: CGPoint) {
    move(to: place)
    guard let session else { return }
    self.session = nil
    show(nil)
    session.target?.dropped(session.items, at: local(place, session.target))
  }

  func cancel() {
    guard let session else { return }
    self.session = nil
    show(nil)
    session.target?.left(session.items, at: local(session.place, session.target))
  }

  private func local(_ place: CGPoint, _ target: (any DropTarget)?) -> CGPoint {
    guard let origin = target?.element?.windowOrigin else { return place }
    return CGPoint(x: place.x - origin.x, y: place.y - origin.y)
  }
}

extension HitTest {
  /// The innermost target at a place that takes `items`. Its frame counts, not what can be seen of it.
  @MainActor static func target(at point: CGPoint, in layer: Layer, for items: [NSItemProvider]) -> (any DropTarget)? {
    let effects = layer.effects
    if effects.isHidden || effects.ignoresPointer || effects.opacity <= 0 || effects.isDisabled { return nil }
    let local = inside(layer, point)
    let isInside = CGRect(origin: .zero, size: layer.frame.size).contains(local)
    if effects.clip != nil, !isInside { return nil }
    let responder = layer.responder as? LayerResponder
    var scrolled = local
    if case .scroll(let area) = layer.content {
      guard isInside else { return nil }
      let offset = responder?.scrollOffset ?? area.target ?? .zero
      scrolled = CGPoint(x: local.x + offset.x, y: local.y + offset.y)
    }
    for child in layer.children.reversed() {
      if let found = target(at: scrolled, in: child, for: items) { return found }
      // What lies below a sheet is out of reach.
      if child.accessibility.isModal, child.frame.contains(scrolled) { return nil }
    }
    guard isInside, let target = responder?.drop, target.accepts(items) else { return nil }
    return target
  }
}

/// The picture of what is dragged, above everything in the window.
@MainActor final class DragPreviewElement: Element {
  /// Its top leading corner in the window.
  var place = CGPoint.zero
  private let inner: [Element]
  private let drawing: (drawing: Drawing, size: CGSize)?

  /// A view of its own.
  init(_ elements: [Element]) {
    inner = elements
    drawing = nil
    super.init()
    prepare()
    for element in elements { element.container = self }
  }

  /// What a layer shows now.
  init(pictureOf source: Layer) {
    inner = []
    drawing = (Drawing(source.marks), source.frame.size)
    super.init()
    prepare()
  }

  private func prepare() {
    layer = Layer()
    var effects = Layer.Effects()
    effects.ignoresPointer = true
    effects.opacity = 0.8
    layer?.revise(effects: effects)
    var accessibility = Layer.Accessibility()
    accessibility.isHidden = true
    layer?.revise(accessibility: accessibility)
    if let drawing { layer?.revise(content: .drawing(drawing.drawing)) }
  }

  override var content: [Element] { inner }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    inner.reduce(drawing?.size ?? .zero) { size, element in
      let own = element.size(.unspecified)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    for element in inner {
      element.place(at: aligned(element.dimensions(.unspecified), in: size, .center), .unspecified)
    }
  }
}
