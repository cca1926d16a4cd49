import Foundation

/// Keyframes that come one after the other.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Self.Body.Value
  associatedtype Body: KeyframeTrackContent where Body.Value == Value

  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes, in order.
  func _collect(into list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent {
  public func _collect(into list: inout _KeyframeList<Value>) { body._collect(into: &list) }
}

/// Goes to a value along a curve; as fast all the way unless one is given.
public struct LinearKeyframe<Value: Animatable> {
  private let frame: Keyframe<Value>

  /// - Parameter duration: Seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    frame = Keyframe(to: to, way: .curve(duration, timingCurve))
  }
}

/// Goes to a value along a cubic curve: without a turn where it meets its neighbours, unless velocities are given.
public struct CubicKeyframe<Value: Animatable> {
  private let frame: Keyframe<Value>

  /// - Parameters:
  ///   - duration: Seconds.
  ///   - startVelocity: Per second. If nil, the keyframe goes on as fast as it was before; beside another cubic one,
  ///     on the straight line between the values around, as in a Catmull-Rom spline; and from rest at the beginning.
  ///   - endVelocity: Per second. If nil, it is that of the keyframe that follows; zero at the end.
  public init(
    _ to: Value,
    duration: TimeInterval,
    startVelocity: Value? = nil,
    endVelocity: Value? = nil
  ) {
    frame = Keyframe(
      to: to,
      way: .cubic(duration, startVelocity?.animatableData, endVelocity?.animatableData)
    )
  }
}

/// Goes to a value on a spring.
public struct SpringKeyframe<Value: Animatable> {
  private let frame: Keyframe<Value>

  /// - Parameters:
  ///   - duration: Seconds; if nil, until the spring has come to rest. A spring that is cut short leaves the value
  ///     where it is then.
  ///   - startVelocity: Per second. If nil, it goes on as fast as the value has moved before.
  public init(
    _ to: Value,
    duration: TimeInterval? = nil,
    spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    frame = Keyframe(to: to, way: .spring(duration, spring, startVelocity?.animatableData))
  }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable> {
  private let frame: Keyframe<Value>
  public init(_ to: Value) { frame = Keyframe(to: to, way: .jump) }
}

extension LinearKeyframe: KeyframeTrackContent {
  public typealias Body = LinearKeyframe<Value>
  public var body: LinearKeyframe<Value> { self }
  public func _collect(into list: inout _KeyframeList<Value>) { list.frames.append(frame) }
}

extension CubicKeyframe: KeyframeTrackContent {
  public typealias Body = CubicKeyframe<Value>
  public var body: CubicKeyframe<Value> { self }
  public func _collect(into list: inout _KeyframeList<Value>) { list.frames.append(frame) }
}

extension SpringKeyframe: KeyframeTrackContent {
  public typealias Body = SpringKeyframe<Value>
  public var body: SpringKeyframe<Value> { self }
  public func _collect(into list: inout _KeyframeList<Value>) { list.frames.append(frame) }
}

extension MoveKeyframe: KeyframeTrackContent {
  public typealias Body = MoveKeyframe<Value>
  public var body: MoveKeyframe<Value> { self }
  public func _collect(into list: inout _KeyframeList<Value>) { list.frames.append(frame) }
}

@available(*, unavailable) extension LinearKeyframe: Sendable {}
@available(*, unavailable) extension CubicKeyframe: Sendable {}
@available(*, unavailable) extension SpringKeyframe: Sendable {}
@available(*, unavailable) extension MoveKeyframe: Sendable {}

// MARK: - Building

/// Gathers the keyframes of a track.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
    expression
  }
  public static func buildBlock() -> some KeyframeTrackContent<Value> { NoKeyframes<Value>() }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>,
    next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    KeyframePair(first: accumulated, second: next)
  }
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> {
    KeyframeArray(all: components)
  }
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    .init(storage: .first(component))
  }
  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value == First.Value, First.Value == Second.Value {
    .init(storage: .second(component))
  }

  /// One or the other.
  public struct Conditional<ConditionalValue, First: KeyframeTrackContent, Second: KeyframeTrackContent>
  where ConditionalValue == First.Value, First.Value == Second.Value {
    enum Storage {
      case first(First)
      case second(Second)
    }
    let storage: Storage
  }
}

extension KeyframeTrackContentBuilder.Conditional: KeyframeTrackContent {
  public typealias Value = ConditionalValue
  public typealias Body = KeyframeTrackContentBuilder<Value>.Conditional<ConditionalValue, First, Second>
  public var body: KeyframeTrackContentBuilder<Value>.Conditional<ConditionalValue, First, Second> { self }
  public func _collect(into list: inout _KeyframeList<ConditionalValue>) {
    switch storage {
    case .first(let content): content._collect(into: &list)
    case .second(let content): content._collect(into: &list)
    }
  }
}

@available(*, unavailable) extension KeyframeTrackContentBuilder: Sendable {}
@available(*, unavailable) extension KeyframeTrackContentBuilder.Conditional: Sendable {}

struct NoKeyframes<Value: Animatable>: KeyframeTrackContent {
  var body: NoKeyframes<Value> { self }
  func _collect(into list: inout _KeyframeList<Value>) {}
}

struct KeyframePair<First: KeyframeTrackContent, Second: KeyframeTrackContent>: KeyframeTrackContent
where First.Value == Second.Value {
  typealias Value = First.Value
  let first: First
  let second: Second
  var body: KeyframePair<First, Second> { self }
  func _collect(into list: inout _KeyframeList<First.Value>) {
    first._collect(into: &list)
    second._collect(into: &list)
  }
}

struct KeyframeArray<Content: KeyframeTrackContent>: KeyframeTrackContent {
  typealias Value = Content.Value
  let all: [Content]
  var body: KeyframeArray<Content> { self }
  func _collect(into list: inout _KeyframeList<Content.Value>) { for content in all { content._collect(into: &list) } }
}
