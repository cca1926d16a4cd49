import Foundation

/// What happens to a value in the course of time: tracks that run side by side.
///
///     KeyframeTrack(\.scale) {
///       LinearKeyframe(1.2, duration: 0.2)
///       SpringKeyframe(1, spring: .bouncy)
///     }
///     KeyframeTrack(\.angle) { CubicKeyframe(.degrees(20), duration: 0.4) }
public protocol Keyframes<Value> {
  /// The whole value, whose parts the tracks move.
  associatedtype Value = Self.Body.Value
  associatedtype Body: Keyframes where Body.Value == Value

  @KeyframesBuilder<Value> var body: Body { get }

  /// Adds what moves a value that is `initial` at the beginning.
  func _collect(from initial: Value, into course: inout _KeyframeCourse<Value>)
}

extension Keyframes {
  public func _collect(from initial: Value, into course: inout _KeyframeCourse<Value>) {
    body._collect(from: initial, into: &course)
  }
}

extension Never: Keyframes {
  @_implements(Keyframes, body) public nonisolated var _keyframes: Never { fatalError("nothing has no keyframes") }
}

/// What moves the parts of a value, and for how long.
public struct _KeyframeCourse<Value> {
  var duration: TimeInterval = 0
  var parts: [(inout Value, TimeInterval) -> Void] = []

  mutating func add(_ duration: TimeInterval, _ part: @escaping (inout Value, TimeInterval) -> Void) {
    self.duration = max(self.duration, duration)
    parts.append(part)
  }
}

/// Keyframes of one part of a value, one after the other.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent> where Value == Content.Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// Moves the part of the value at `keyPath`.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Moves the value as a whole.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  init(whole content: Content) where Root == Value {
    keyPath = \.self
    self.content = content
  }
}

@available(*, unavailable)
extension KeyframeTrack: Sendable {}

extension KeyframeTrack: Keyframes {
  @_implements(Keyframes, Value) public typealias _Whole = Root
  public typealias Body = KeyframeTrack<Root, Value, Content>
  public var body: KeyframeTrack<Root, Value, Content> { self }

  public func _collect(from initial: Root, into course: inout _KeyframeCourse<Root>) {
    var frames = _KeyframeList<Value>()
    content._collect(into: &frames)
    let line = KeyframeLine(from: initial[keyPath: keyPath], frames)
    let keyPath = keyPath
    course.add(line.duration) { root, time in root[keyPath: keyPath] = line.value(at: time) }
  }
}

/// A value that keyframes move, worked out for any time, apart from any view.
///
///     let bounce = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(100, spring: .bouncy) }
///     bounce.value(time: 0.1)
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let course: _KeyframeCourse<Value>

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue, content())
  }

  init(_ initial: Value, _ keyframes: some Keyframes<Value>) {
    self.initial = initial
    var course = _KeyframeCourse<Value>()
    keyframes._collect(from: initial, into: &course)
    self.course = course
  }

  /// The length of the longest track, in seconds.
  public var duration: TimeInterval { course.duration }

  /// The value after `time` seconds. Before the beginning it is the initial value, after its end each track stays.
  public func value(time: Double) -> Value {
    var value = initial
    for part in course.parts { part(&value, max(time, 0)) }
    return value
  }

  /// The value at a share of the duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}

@available(*, unavailable)
extension KeyframeTimeline: Sendable {}

// MARK: - Building

/// Gathers tracks; or keyframes, which are one track of the whole value.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K where Value == K.Value {
    expression
  }
  public static func buildExpression<Content: Keyframes>(_ expression: Content) -> Content
  where Value == Content.Value {
    expression
  }

  public static func buildBlock() -> some KeyframeTrackContent<Value> where Value: Animatable { NoKeyframes<Value>() }
  public static func buildBlock() -> some Keyframes<Value> { NoTracks<Value>() }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where Value == K.Value { first }
  public static func buildPartialBlock<Content: Keyframes>(first: Content) -> Content where Value == Content.Value {
    first
  }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>,
    next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    KeyframePair(first: accumulated, second: next)
  }
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>,
    next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    TrackPair(first: accumulated, second: next)
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

  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Value == Content.Value {
    KeyframeTrack(whole: component)
  }
  public static func buildFinalResult<Content: Keyframes>(_ component: Content) -> Content
  where Value == Content.Value {
    component
  }
}

@available(*, unavailable)
extension KeyframesBuilder: Sendable {}

private struct NoTracks<Value>: Keyframes {
  var body: NoTracks<Value> { self }
  func _collect(from initial: Value, into course: inout _KeyframeCourse<Value>) {}
}

private struct TrackPair<First: Keyframes, Second: Keyframes>: Keyframes where First.Value == Second.Value {
  typealias Value = First.Value
  let first: First
  let second: Second
  var body: TrackPair<First, Second> { self }
  func _collect(from initial: First.Value, into course: inout _KeyframeCourse<First.Value>) {
    first._collect(from: initial, into: &course)
    second._collect(from: initial, into: &course)
  }
}
