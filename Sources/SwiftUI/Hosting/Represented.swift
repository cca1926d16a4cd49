import Foundation

/// A value that stands for an object on the screen: what the two kinds of representables have in common.
@MainActor protocol RepresentedValue<Value> {
  associatedtype Value: View
  associatedtype Object: AnyObject
  associatedtype Coordinator
  associatedtype Context

  var value: Value { get set }
  func makeCoordinator() -> Coordinator
  func context(_ coordinator: Coordinator, _ node: _Node) -> Context
  func make(_ context: Context) -> Object
  func update(_ object: Object, _ context: Context)
  func size(_ proposal: ProposedViewSize, _ object: Object, _ context: Context) -> CGSize?
  static func dismantle(_ object: Object, _ coordinator: Coordinator)
}

/// The place of a represented object: keeps it, and updates it.
@MainActor final class RepresentedNode<Source: RepresentedValue, Shown: View>: BodyNode {
  private var given: Source.Value
  private var represented: Source
  private let slots: [DynamicProperties.Slot]
  private var made: (object: Source.Object, coordinator: Source.Coordinator)?

  init(_ represented: Source, _ context: _NodeContext, show: (Source.Object) -> Shown) {
    given = represented.value
    self.represented = represented
    slots = DynamicProperties.slots(of: Source.Value.self)
    super.init(context)
    let object = graph.evaluate(for: self) {
      connect()
      let coordinator = self.represented.makeCoordinator()
      let object = self.represented.make(self.represented.context(coordinator, self))
      made = (object, coordinator)
      self.represented.update(object, self.represented.context(coordinator, self))
      return object
    }
    let layout = RepresentedLayout { [weak self] in self?.size($0) ?? nil }
    child = LayoutView<RepresentedLayout, Shown>._makeNode(LayoutView(layout: layout, content: show(object)), inside)
  }

  private func connect() {
    guard !slots.isEmpty else { return }
    withUnsafeMutablePointer(to: &represented.value) {
      DynamicProperties.connect(slots, at: UnsafeMutableRawPointer($0), of: self)
    }
  }

  override var source: Any.Type { Source.Value.self }

  private func size(_ proposal: ProposedViewSize) -> CGSize? {
    guard let made else { return nil }
    return represented.size(proposal, made.object, represented.context(made.coordinator, self))
  }

  func update(_ value: Source.Value) {
    if !isMarked, sameValue(given, value) { return }
    given = value
    run()
  }

  override func run() {
    isMarked = false
    guard let made else { return }
    represented.value = given
    graph.evaluate(for: self) {
      connect()
      represented.update(made.object, represented.context(made.coordinator, self))
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if !isMarked { graph.mark(self) }
  }

  override func didRemove() {
    isMarked = false
    storage = []
    guard let made else { return }
    self.made = nil
    Source.dismantle(made.object, made.coordinator)
  }
}

/// Asks a represented value how large its object is to be, and otherwise the object.
private struct RepresentedLayout: Layout {
  let size: @MainActor (ProposedViewSize) -> CGSize?

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainActor.assumeIsolated { size(proposal) } ?? subviews.first?.sizeThatFits(proposal) ?? .zero
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }
}
