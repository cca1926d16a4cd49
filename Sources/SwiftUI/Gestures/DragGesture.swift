import Foundation

/// The pointer moves while it is down.
public struct DragGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// Where the pointer is, in the gesture's coordinate space.
    public var location: CGPoint
    public var startLocation: CGPoint
    /// Points per second.
    public internal(set) var velocity = CGSize.zero

    /// From the beginning to here.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// How much of its speed is left after a thousandth of a second, where something slides to a stop.
    private static let friction = 0.998

    /// Where something would come to rest that is let go now.
    public var predictedEndLocation: CGPoint {
      let reach = -1 / (1000 * log(Value.friction))
      return CGPoint(x: location.x + velocity.width * reach, y: location.y + velocity.height * reach)
    }
    public var predictedEndTranslation: CGSize {
      let end = predictedEndLocation
      return CGSize(width: end.x - startLocation.x, height: end.y - startLocation.y)
    }
  }

  /// How far the pointer has to go before it is a drag, in points.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
  nonisolated public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension DragGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> DragRecognizer { DragRecognizer(gesture) }
  static func update(_ recognizer: DragRecognizer, _ gesture: Self) { recognizer.gesture = gesture }
}

@available(*, unavailable)
extension DragGesture: Sendable {}

@MainActor final class DragRecognizer: _Recognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var start: CGPoint?
  /// The start in the gesture's coordinates, as they were then.
  private var origin = CGPoint.zero
  private var isDragging = false
  /// The latest places and times, for the speed.
  private var trail: [(place: CGPoint, time: Double)] = []

  init(_ gesture: DragGesture) {
    self.gesture = gesture
    super.init()
  }

  override func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    let place = event.convert(event.location, gesture.coordinateSpace)
    trail.append((place, event.time))
    if trail.count > 5 { trail.removeFirst() }
    switch event.phase {
    case .down:
      start = event.location
      origin = place
      if gesture.minimumDistance <= 0 { drag(place, event) }
    case .moved:
      guard let start else { return }
      if isDragging || distance(start, event.location) >= gesture.minimumDistance { drag(place, event) }
    case .up:
      if isDragging { enter(.ended(value(place, event))) } else { fail() }
    case .pinched, .unpinched: fail()
    }
  }

  private func drag(_ place: CGPoint, _ event: GestureEvent) {
    isDragging = true
    enter(.active(value(place, event)))
  }

  private func value(_ place: CGPoint, _ event: GestureEvent) -> DragGesture.Value {
    var value = DragGesture.Value(time: event.date, location: place, startLocation: origin)
    if let first = trail.first(where: { event.time - $0.time < 0.1 }), event.time > first.time {
      let seconds = CGFloat(event.time - first.time)
      value.velocity = CGSize(width: (place.x - first.place.x) / seconds, height: (place.y - first.place.y) / seconds)
    }
    return value
  }

  override func reset() {
    super.reset()
    start = nil
    isDragging = false
    trail = []
  }
}
