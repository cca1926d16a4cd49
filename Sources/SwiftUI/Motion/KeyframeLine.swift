import Foundation

/// The keyframes of a track, in order.
public struct _KeyframeList<Value: Animatable> {
  var frames: [Keyframe<Value>] = []
}

/// A value, and how one gets there.
struct Keyframe<Value: Animatable> {
  enum Way {
    case curve(TimeInterval, UnitCurve)
    /// With the velocities at its ends, where they are given.
    case cubic(TimeInterval, Value.AnimatableData?, Value.AnimatableData?)
    case spring(TimeInterval?, Spring, Value.AnimatableData?)
    case jump
  }

  let to: Value
  let way: Way

  var cubicDuration: TimeInterval? { if case .cubic(let duration, _, _) = way { max(duration, 0) } else { nil } }
}

/// A track whose velocities are worked out.
struct KeyframeLine<Value: Animatable> {
  typealias Data = Value.AnimatableData

  private struct Piece {
    let to: Value
    let start: TimeInterval
    let duration: TimeInterval
    let place: (TimeInterval) -> Data
    let end: Data
  }

  private let initial: Value
  private var pieces: [Piece] = []
  private(set) var duration: TimeInterval = 0

  init(from initial: Value, _ list: _KeyframeList<Value>) {
    self.initial = initial
    var place = initial.animatableData
    var speed = Data.zero
    let frames = list.frames
    for (index, frame) in frames.enumerated() {
      let way = frame.to.animatableData - place
      let from = place
      switch frame.way {
      case .jump:
        add(frame.to, 0, end: from + way) { _ in from + way }
        speed = .zero
      case .curve(let duration, let curve):
        let length = max(duration, 0)
        add(frame.to, length, end: from + way) { from + way.scaled(by: curve.value(at: $0 / length)) }
        speed = length > 0 ? way.scaled(by: curve.velocity(at: 1) / length) : .zero
      case .spring(let duration, let spring, let velocity):
        let start = velocity ?? speed
        let epsilon = 0.001 * max(way.length, start.length * 0.1, 1e-9)
        let rest = spring.settlingDuration(target: way, initialVelocity: start, epsilon: epsilon)
        let length = max(duration ?? rest, 0)
        // One that has come to rest is there; one that is cut short is where it is.
        let end = duration == nil ? way : spring.value(target: way, initialVelocity: start, time: length)
        add(frame.to, length, end: from + end) {
          from + spring.value(target: way, initialVelocity: start, time: $0)
        }
        speed = duration == nil ? .zero : spring.velocity(target: way, initialVelocity: start, time: length)
        place = from + end
        continue
      case .cubic(let duration, let given, let givenEnd):
        let length = max(duration, 0)
        let start = given ?? speed
        let end = givenEnd ?? KeyframeLine.velocity(from: from, frame, length, frames[(index + 1)...].first)
        add(frame.to, length, end: from + way) { time in
          let share = time / length
          let (square, cube) = (share * share, share * share * share)
          return from + way.scaled(by: 3 * square - 2 * cube)
            + start.scaled(by: (cube - 2 * square + share) * length)
            + end.scaled(by: (cube - square) * length)
        }
        speed = end
      }
      place = from + way
    }
  }

  /// How fast a cubic keyframe is at its end, where nobody says so.
  private static func velocity(
    from: Data,
    _ frame: Keyframe<Value>,
    _ length: TimeInterval,
    _ next: Keyframe<Value>?
  ) -> Data {
    guard let next else { return .zero }
    let here = frame.to.animatableData
    let way = next.to.animatableData - here
    switch next.way {
    case .jump: return .zero
    case .cubic(let duration, let start, _):
      if let start { return start }
      let time = length + max(duration, 0)
      return time > 0 ? (next.to.animatableData - from).scaled(by: 1 / time) : .zero
    case .curve(let duration, let curve):
      return duration > 0 ? way.scaled(by: curve.velocity(at: 0) / duration) : .zero
    case .spring(_, _, let start): return start ?? .zero
    }
  }

  private mutating func add(
    _ to: Value,
    _ length: TimeInterval,
    end: Data,
    _ place: @escaping (TimeInterval) -> Data
  ) {
    pieces.append(Piece(to: to, start: duration, duration: length, place: place, end: end))
    duration += length
  }

  func value(at time: TimeInterval) -> Value {
    guard let piece = pieces.last(where: { $0.start <= time }) else { return initial }
    // At its very beginning a piece has not begun, unless it jumps.
    let elapsed = time - piece.start
    var value = piece.to
    value.animatableData = elapsed < piece.duration ? piece.place(elapsed) : piece.end
    return value
  }
}

extension VectorArithmetic {
  fileprivate var length: Double { magnitudeSquared.squareRoot() }
}
