import DisplayTree
import Foundation

struct DragSourceModifier<Preview: View> {
  let items: () -> [NSItemProvider]
  let preview: (() -> Preview)?
}

extension DragSourceModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> DragSourceNode<Preview> {
    DragSourceNode(modifier, context)
  }
  static func update(_ node: DragSourceNode<Preview>, _ modifier: Self) { node.modifier = modifier }
}

@MainActor final class DragSourceNode<Preview: View>: WrapperNode<GestureElement> {
  var modifier: DragSourceModifier<Preview>
  private(set) weak var element: Element?
  /// Beyond the way that a tap may go.
  private let recognizer = DragRecognizer(DragGesture(minimumDistance: 6, coordinateSpace: CoordinateSpace.global))
  private var isDragging = false
  private var preview: DetachedNode?
  private weak var surroundings: GestureSurroundings?

  init(_ modifier: DragSourceModifier<Preview>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    recognizer.report = { [unowned self] in follow($0) }
  }

  override var children: [_Node] { [child, preview].compactMap { $0 } }

  override func wrap(_ element: Element) -> GestureElement {
    let outer = GestureElement(element)
    outer.responder.contender = self
    self.element = outer
    return outer
  }

  private func follow(_ phase: GesturePhase<DragGesture.Value>) {
    switch phase {
    case .possible: break
    case .active(let drag):
      surroundings?.effects.append { [weak self] in
        guard let self else { return }
        if self.isDragging { self.graph.dragAndDrop.move(to: drag.location) } else { self.begin(drag) }
      }
    case .ended(let drag):
      surroundings?.effects.append { [weak self] in
        guard let self, self.isDragging else { return }
        self.finish { self.graph.dragAndDrop.end(at: drag.location) }
      }
    case .failed: if isDragging { finish { graph.dragAndDrop.cancel() } }
    }
  }

  private func begin(_ drag: DragGesture.Value) {
    let items = modifier.items()
    guard !items.isEmpty, let element, let layer = element.layer else { return }
    isDragging = true
    if let build = modifier.preview {
      let node = DetachedNode.holding(Built(build: build), inside)
      preview = node
      var elements: [Element] = []
      node.child.collect(&elements)
      let picture = DragPreviewElement(elements)
      let size = picture.size(.unspecified)
      let grip = CGPoint(x: size.width / 2, y: size.height / 2)
      graph.dragAndDrop.begin(items, picture, grip: grip, at: drag.location)
    } else {
      let origin = element.windowOrigin
      let grip = CGPoint(x: drag.startLocation.x - origin.x, y: drag.startLocation.y - origin.y)
      graph.dragAndDrop.begin(items, DragPreviewElement(pictureOf: layer), grip: grip, at: drag.location)
    }
  }

  private func finish(_ end: () -> Void) {
    isDragging = false
    end()
    preview?.remove()
    preview = nil
  }

  override func didRemove() { recognizer.cancel() }
}

extension DragSourceNode: GestureContender {
  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var isEnabled: Bool { environment.isEnabled && !isRemoved && !isLeaving }
  var state: GestureContenderState { GestureContenderState(recognizer.phase) }
  func begin(_ surroundings: GestureSurroundings) {
    self.surroundings = surroundings
    recognizer.connect(surroundings)
  }
  func handle(_ event: GestureEvent) { recognizer.handle(event) }
  func cancel() { recognizer.cancel() }
  func reset() { recognizer.reset() }
}

extension View {
  /// Lets the view be dragged to another view that takes what `data` makes.
  ///
  ///     Text(word).onDrag { NSItemProvider(object: word as NSString) }
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(DragSourceModifier<EmptyView>(items: { [data()] }, preview: nil))
  }

  /// The same with another picture under the pointer than the view's own.
  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View {
    nonisolated(unsafe) let preview = preview()
    return modifier(DragSourceModifier(items: { [data()] }, preview: { preview }))
  }

  /// Lets the view be dragged to another view that takes such things.
  ///
  ///     Text(word).draggable(word)
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(
      DragSourceModifier<EmptyView>(
        items: { [NSItemProvider(value: payload(), types: T.transferRepresentation._types)] },
        preview: nil
      )
    )
  }

  /// The same with another picture under the pointer than the view's own.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View {
    nonisolated(unsafe) let preview = preview()
    return modifier(
      DragSourceModifier(
        items: { [NSItemProvider(value: payload(), types: T.transferRepresentation._types)] },
        preview: { preview }
      )
    )
  }
}
