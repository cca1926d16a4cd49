import DisplayTree
import Foundation

/// Something besides layers that hears of each frame of motion.
@MainActor protocol Mover: AnyObject {
  func advance(to time: Double) -> Bool
}

@MainActor final class ClockMover: Mover {
  private weak var owner: _Node?
  private let step: @MainActor (Double) -> Bool
  private var start: Double?

  init(_ owner: _Node, _ step: @escaping @MainActor (Double) -> Bool) {
    self.owner = owner
    self.step = step
  }

  func advance(to time: Double) -> Bool {
    guard let owner, !owner.isRemoved else { return false }
    let start = start ?? time
    self.start = start
    return step(time - start)
  }
}

@MainActor final class ValueMover<V: VectorArithmetic>: Mover {
  private weak var owner: _Node?
  var track: Track<V>
  var apply: @MainActor (V) -> Void = { _ in }

  init(_ owner: _Node, _ value: V) {
    self.owner = owner
    track = Track(value)
  }

  func advance(to time: Double) -> Bool {
    guard let owner, !owner.isRemoved else { return false }
    let isMoving = track.advance(to: time)
    apply(track.value)
    return isMoving
  }
}
