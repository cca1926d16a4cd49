/// Two gestures that may go on at once.
@frozen public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  @frozen public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  @inlinable nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

@available(*, unavailable)
extension SimultaneousGesture: Sendable {}

extension SimultaneousGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> SimultaneousRecognizer<First, Second> {
    SimultaneousRecognizer(First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second))
  }
  static func update(_ recognizer: SimultaneousRecognizer<First, Second>, _ gesture: Self) {
    First._updateRecognizer(recognizer.first, gesture.first)
    Second._updateRecognizer(recognizer.second, gesture.second)
  }
}

/// A recogniser that watches two others.
@MainActor class PairRecognizer<A, B, Value>: _Recognizer<Value> {
  final let first: _Recognizer<A>
  final let second: _Recognizer<B>

  init(_ first: _Recognizer<A>, _ second: _Recognizer<B>) {
    self.first = first
    self.second = second
    super.init()
    first.report = { [unowned self] _ in look() }
    second.report = { [unowned self] _ in look() }
  }

  /// One of the two has come further.
  func look() {}

  override func connect(_ surroundings: GestureSurroundings) {
    super.connect(surroundings)
    first.connect(surroundings)
    second.connect(surroundings)
  }
  override func handle(_ event: GestureEvent) {
    if !first.phase.isOver { first.handle(event) }
    if !second.phase.isOver { second.handle(event) }
  }
  override func cancel() {
    first.cancel()
    second.cancel()
    super.cancel()
  }
  override func reset() {
    super.reset()
    first.reset()
    second.reset()
  }
}

extension GesturePhase {
  /// What there is to tell.
  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }
}

@MainActor final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, SimultaneousGesture<First, Second>.Value>
{
  override func look() {
    guard !phase.isOver else { return }
    let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
    if first.phase.isFailed, second.phase.isFailed {
      enter(.failed)
    } else if first.phase.isOver, second.phase.isOver {
      enter(.ended(value))
    } else if first.phase.claims || second.phase.claims {
      enter(.active(value))
    } else if value.first != nil || value.second != nil {
      enter(.possible(value))
    }
  }
}

extension GestureEvent {
  /// Nothing is held any more.
  var isLast: Bool {
    switch phase {
    case .up, .unpinched: true
    case .down, .moved, .pinched: false
    }
  }
}

/// A gesture that can only begin when another has ended.
@frozen public struct SequenceGesture<First: Gesture, Second: Gesture> {
  @frozen public enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has ended, the second goes on, or may begin.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  @inlinable nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

@available(*, unavailable)
extension SequenceGesture: Sendable {}

extension SequenceGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> SequenceRecognizer<First, Second> {
    SequenceRecognizer(First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second))
  }
  static func update(_ recognizer: SequenceRecognizer<First, Second>, _ gesture: Self) {
    First._updateRecognizer(recognizer.first, gesture.first)
    Second._updateRecognizer(recognizer.second, gesture.second)
  }
}

@MainActor final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, SequenceGesture<First, Second>.Value>
{
  private var lastEvent: GestureEvent?

  override func handle(_ event: GestureEvent) {
    lastEvent = event.isLast ? nil : event
    if first.phase.isOver { second.handle(event) } else { first.handle(event) }
  }

  override func look() {
    guard !phase.isOver else { return }
    switch first.phase {
    case .failed: enter(.failed)
    case .possible(let value): if let value { enter(.possible(.first(value))) }
    case .active(let value): enter(.active(.first(value)))
    case .ended(let value):
      switch second.phase {
      case .possible(let next): enter(.active(.second(value, next)))
      case .active(let next): enter(.active(.second(value, next)))
      case .ended(let next): enter(.ended(.second(value, next)))
      case .failed: enter(.failed)
      }
      // The pointer is still down: for the second gesture it goes down where it is now.
      if case .possible(nil) = second.phase, var event = lastEvent {
        lastEvent = nil
        if case .pinched = event.phase {} else { event.phase = .down }
        second.handle(event)
      }
    }
  }
}

/// Two gestures of which only one counts: the second if the first fails.
@frozen public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  @frozen public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  @inlinable nonisolated public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

@available(*, unavailable)
extension ExclusiveGesture: Sendable {}

extension ExclusiveGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> ExclusiveRecognizer<First, Second> {
    ExclusiveRecognizer(First._makeRecognizer(gesture.first), Second._makeRecognizer(gesture.second))
  }
  static func update(_ recognizer: ExclusiveRecognizer<First, Second>, _ gesture: Self) {
    First._updateRecognizer(recognizer.first, gesture.first)
    Second._updateRecognizer(recognizer.second, gesture.second)
  }
}

@MainActor final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First.Value, Second.Value, ExclusiveGesture<First, Second>.Value>
{
  /// What the second gesture would do, until it is known whether it counts.
  private var waiting: GestureSurroundings?

  override func connect(_ surroundings: GestureSurroundings) {
    super.connect(surroundings)
    let waiting = GestureSurroundings(after: surroundings.after)
    self.waiting = waiting
    second.connect(waiting)
  }

  override func look() {
    guard !phase.isOver else { return }
    switch first.phase {
    case .possible(let value): enter(.possible(value.map { .first($0) }))
    case .active(let value):
      second.cancel()
      waiting?.effects = []
      enter(.active(.first(value)))
    case .ended(let value):
      second.cancel()
      waiting?.effects = []
      enter(.ended(.first(value)))
    case .failed:
      surroundings?.effects += waiting?.effects ?? []
      waiting?.effects = []
      enter(second.phase.map { .second($0) })
    }
  }
}

extension Gesture {
  /// Both gestures, each for itself.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  /// This gesture, and then `other`.
  @MainActor @preconcurrency public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// This gesture, or else `other`.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
