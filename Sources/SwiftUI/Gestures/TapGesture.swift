import Foundation

/// One or more taps at one place.
public struct TapGesture {
  /// How many.
  public var count: Int
  nonisolated public init(count: Int = 1) { self.count = count }
}

extension TapGesture: PrimitiveGesture {
  public typealias Value = Void
  static func make(_ gesture: Self) -> MapRecognizer<CGPoint, Void> {
    MapRecognizer(TapRecognizer(count: gesture.count, space: .local)) { _ in () }
  }
  static func update(_ recognizer: MapRecognizer<CGPoint, Void>, _ gesture: Self) {
    (recognizer.inner as? TapRecognizer)?.count = gesture.count
  }
}

@available(*, unavailable)
extension TapGesture: Sendable {}

/// One or more taps, and where.
public struct SpatialTapGesture {
  public struct Value: Equatable, @unchecked Sendable {  // a point
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }
  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }
}

extension SpatialTapGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> MapRecognizer<CGPoint, Value> {
    MapRecognizer(TapRecognizer(count: gesture.count, space: gesture.coordinateSpace)) { Value(location: $0) }
  }
  static func update(_ recognizer: MapRecognizer<CGPoint, Value>, _ gesture: Self) {
    guard let taps = recognizer.inner as? TapRecognizer else { return }
    taps.count = gesture.count
    taps.space = gesture.coordinateSpace
  }
}

@available(*, unavailable)
extension SpatialTapGesture: Sendable {}

@MainActor final class TapRecognizer: _Recognizer<CGPoint> {
  /// How far the pointer may go between down and up, and between taps, in points.
  static let allowance: CGFloat = 10
  /// The longest time between two taps that belong together, in seconds.
  static let interval = 0.35

  var count: Int
  var space: CoordinateSpace
  private var taps = 0
  private var start: CGPoint?
  private var stopWaiting: (@MainActor () -> Void)?

  init(count: Int, space: CoordinateSpace) {
    self.count = max(count, 1)
    self.space = space
    super.init()
  }

  override func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    switch event.phase {
    case .down:
      stopWaiting?()
      if let start, distance(start, event.location) > TapRecognizer.allowance { return fail() }
      start = event.location
    case .moved:
      if let start, distance(start, event.location) > TapRecognizer.allowance { fail() }
    case .up:
      guard start != nil else { return }
      taps += 1
      if taps == count { return enter(.ended(event.convert(event.location, space))) }
      stopWaiting = surroundings?.after(TapRecognizer.interval) { [weak self] in self?.fail() }
    case .pinched, .unpinched: fail()
    }
  }

  override func reset() {
    super.reset()
    stopWaiting?()
    stopWaiting = nil
    taps = 0
    start = nil
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  let (x, y) = (b.x - a.x, b.y - a.y)
  return (x * x + y * y).squareRoot()
}

extension View {
  /// Runs `action` when a view is tapped or clicked `count` times.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(
      GestureModifier(
        TapGesture(count: count).onEnded { _ in action() },
        .normal,
        activation: count == 1 ? action : nil
      )
    )
  }

  /// Runs `action` with the place when a view is tapped or clicked `count` times.
  @_disfavoredOverload
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(
      GestureModifier(
        SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) },
        .normal,
        activation: count == 1 ? { action(.zero) } : nil
      )
    )
  }

  /// Runs `action` with the place when a view is tapped or clicked `count` times.
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    onTapGesture(count: count, coordinateSpace: coordinateSpace.coordinateSpace, perform: action)
  }
}
