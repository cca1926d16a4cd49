/// A value as it was given, and as it is seen: on its way, if it is `Animatable` and changed under an animation.
@MainActor final class AnimatedValue<T> {
  private(set) var given: T
  private var moving: T?

  init(_ value: T) { given = value }

  /// What is seen now.
  var value: T { moving ?? given }

  /// Takes a new value. `changed` is called once a frame while the value moves.
  func set(_ value: T, on node: _Node, changed: @escaping @MainActor () -> Void) {
    let old = given
    given = value
    guard node.graph.motion != nil, let value = value as? any Animatable else { return }
    start(old, value, node, changed)
  }

  private func start<A: Animatable>(_ old: T, _ new: A, _ node: _Node, _ changed: @escaping @MainActor () -> Void) {
    guard let motion = node.graph.motion, let old = old as? A, A.AnimatableData.self != EmptyAnimatableData.self else {
      return
    }
    let target = new.animatableData
    let underWay = motion.current(node, A.AnimatableData.self)
    if (underWay?.target ?? old.animatableData) == target {
      // The same course; whatever else is in the value is new at once.
      if let value = underWay?.value { show(value, new) }
      return
    }
    let transaction = node.transaction
    guard transaction.animation != nil else {
      moving = nil
      return motion.move(node, from: target, to: target, transaction) { _ in }
    }
    let start = underWay?.value ?? old.animatableData
    show(start, new)
    motion.move(node, from: start, to: target, transaction) { [weak self] data in
      guard let self, let given = self.given as? A else { return }
      self.show(data, given)
      changed()
    }
  }

  private func show<A: Animatable>(_ data: A.AnimatableData, _ given: A) {
    if data == given.animatableData {
      moving = nil
    } else {
      var value = given
      value.animatableData = data
      moving = value as? T
    }
  }
}
