import DisplayTree
import Foundation

/// Which gestures count: those of a view, those of views inside it, or both.
@frozen public struct GestureMask: OptionSet, BitwiseCopyable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none: GestureMask = []
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

struct GestureModifier<G: Gesture> {
  let gesture: G
  let priority: GesturePriority
  var mask = GestureMask.all
  /// What the keyboard, and assistive tools, do in the place of a tap.
  var activation: (() -> Void)?

  nonisolated init(_ gesture: G, _ priority: GesturePriority, mask: GestureMask = .all, activation: (() -> Void)? = nil) {
    self.gesture = gesture
    self.priority = priority
    self.mask = mask
    self.activation = activation
  }
}

extension GestureModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> GestureNode<G> { GestureNode(modifier, context) }
  static func update(_ node: GestureNode<G>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class GestureNode<G: Gesture>: WrapperNode<GestureElement> {
  private var modifier: GestureModifier<G>
  private let recognizer: _Recognizer<G.Value>
  private(set) weak var element: Element?

  init(_ modifier: GestureModifier<G>, _ context: _NodeContext) {
    self.modifier = modifier
    recognizer = G._makeRecognizer(modifier.gesture)
    super.init(context)
  }

  func revise(_ modifier: GestureModifier<G>) {
    self.modifier = modifier
    G._updateRecognizer(recognizer, modifier.gesture)
    for element in current { adopt(element) }
  }

  override func wrap(_ element: Element) -> GestureElement {
    let outer = GestureElement(element)
    outer.responder.contender = self
    self.element = outer
    adopt(outer)
    return outer
  }

  private func adopt(_ element: GestureElement) {
    guard let activation = modifier.activation, environment.isEnabled else {
      element.layer?.onActivate = nil
      return
    }
    element.layer?.onActivate = { activation() }
  }

  override func environmentDidChange(from old: EnvironmentValues) { for element in current { adopt(element) } }

  override func didRemove() { recognizer.cancel() }
}

extension GestureNode: GestureContender {
  var priority: GesturePriority { modifier.priority }
  var mask: GestureMask { modifier.mask }
  var isEnabled: Bool { environment.isEnabled && !isRemoved && !isLeaving }
  var state: GestureContenderState { GestureContenderState(recognizer.phase) }
  func begin(_ surroundings: GestureSurroundings) { recognizer.connect(surroundings) }
  func handle(_ event: GestureEvent) { recognizer.handle(event) }
  func cancel() { recognizer.cancel() }
  func reset() { recognizer.reset() }
}

/// An element with a layer that the pointer is looked for on.
@MainActor class GestureElement: WrapperElement {
  final let responder = LayerResponder()

  override init(_ child: Element) {
    super.init(child)
    let layer = Layer()
    layer.responder = responder
    self.layer = layer
  }
}

extension View {
  /// Adds a gesture to a view; those of views inside come first.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture, .normal, mask: mask))
  }
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture, .normal, mask: isEnabled ? .all : .subviews))
  }
  nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture to a view; it comes before those of views inside.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture, .high, mask: mask))
  }
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture, .high, mask: isEnabled ? .all : .subviews))
  }
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    name: String,
    isEnabled: Bool = true
  ) -> some View {
    highPriorityGesture(gesture, isEnabled: isEnabled)
  }

  /// Adds a gesture to a view that goes on beside those of views inside.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture, .simultaneous, mask: mask))
  }
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture, .simultaneous, mask: isEnabled ? .all : .subviews))
  }
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    name: String,
    isEnabled: Bool = true
  ) -> some View {
    simultaneousGesture(gesture, isEnabled: isEnabled)
  }
}
