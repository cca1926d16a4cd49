import DisplayTree
import Foundation

/// Two fingers move apart, or the wheel turns with Control held.
///
///     @GestureState private var zoom = 1.0
///     …
///     .gesture(MagnifyGesture().updating($zoom) { pinch, zoom, _ in zoom = pinch.magnification })
public struct MagnifyGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// How many times as far apart the fingers are as in the beginning.
    public var magnification: CGFloat
    /// By how much the magnification grows in a second.
    public var velocity: CGFloat
    /// Where the fingers were, in the view: 0 to 1.
    public var startAnchor: UnitPoint
    /// Where the middle of the fingers was, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// How far from 1 the magnification has to be before it counts.
  public var minimumScaleDelta: CGFloat

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnifyGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> MagnifyRecognizer { MagnifyRecognizer(gesture.minimumScaleDelta) }
  static func update(_ recognizer: MagnifyRecognizer, _ gesture: Self) { recognizer.least = gesture.minimumScaleDelta }
}

@available(*, unavailable)
extension MagnifyGesture: Sendable {}

/// Two fingers move apart: told is how many times as far apart they are. `MagnifyGesture` tells more.
public struct MagnificationGesture {
  public typealias Value = CGFloat

  /// How far from 1 the magnification has to be before it counts.
  public var minimumScaleDelta: CGFloat

  nonisolated public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

extension MagnificationGesture: Gesture {
  public var body: _MapGesture<MagnifyGesture, CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}

@available(*, unavailable)
extension MagnificationGesture: Sendable {}

/// Follows two fingers.
@MainActor class PinchRecognizer<Value>: _Recognizer<Value> {
  /// How far the fingers have to go before it counts.
  final var least: Double
  private(set) final var start = CGPoint.zero
  private(set) final var anchor = UnitPoint.center
  private var isUnderWay = false
  private var counts = false
  /// The latest measures and their times, for the speed.
  private var trail: [(measure: Double, time: Double)] = []

  init(_ least: Double) {
    self.least = least
    super.init()
  }

  /// What is told of the fingers, as one number; 0 for as in the beginning.
  func measure(_ scale: Double, _ angle: Double) -> Double { 0 }
  func value(_ measure: Double, velocity: Double, _ date: Date) -> Value { fatalError("a pinch without a value") }

  override func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    switch event.phase {
    // One finger, or the mouse: other gestures need not wait.
    case .down, .moved, .up: fail()
    case .pinched(let scale, let angle):
      let measure = measure(scale, angle)
      if !isUnderWay {
        isUnderWay = true
        start = event.convert(event.location, .local)
        if event.size.width > 0, event.size.height > 0 {
          anchor = UnitPoint(x: start.x / event.size.width, y: start.y / event.size.height)
        }
      }
      follow(measure, event)
      counts = counts || abs(measure) >= least
      if counts { enter(.active(value(measure, velocity: velocity(event), event.date))) }
    case .unpinched(let scale, let angle):
      let measure = measure(scale, angle)
      follow(measure, event)
      counts = counts || abs(measure) >= least
      if counts { enter(.ended(value(measure, velocity: velocity(event), event.date))) } else { fail() }
    }
  }

  private func follow(_ measure: Double, _ event: GestureEvent) {
    trail.append((measure, event.time))
    if trail.count > 5 { trail.removeFirst() }
  }

  private func velocity(_ event: GestureEvent) -> Double {
    guard let first = trail.first(where: { event.time - $0.time < 0.1 }), let last = trail.last, last.time > first.time
    else { return 0 }
    return (last.measure - first.measure) / (last.time - first.time)
  }

  override func reset() {
    super.reset()
    isUnderWay = false
    counts = false
    trail = []
  }
}

@MainActor final class MagnifyRecognizer: PinchRecognizer<MagnifyGesture.Value> {
  override func measure(_ scale: Double, _ angle: Double) -> Double { scale - 1 }
  override func value(_ measure: Double, velocity: Double, _ date: Date) -> MagnifyGesture.Value {
    MagnifyGesture.Value(
      time: date,
      magnification: measure + 1,
      velocity: velocity,
      startAnchor: anchor,
      startLocation: start
    )
  }
}
