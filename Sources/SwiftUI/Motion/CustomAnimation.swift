import Foundation

/// A way of your own to get from one value to another.
///
///     struct Ramp: CustomAnimation {
///       func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///         time < 1 ? value.scaled(by: time) : nil
///       }
///     }
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
  /// Where it is at `time`, in seconds since the beginning, on the way from zero to `value`; nil when it has ended.
  nonisolated func animate<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> V?

  /// How fast it moves, per second; nil if that is not known.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V?

  /// Whether this animation goes on from `previous`, which has run for `time`, instead of being added to it.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  nonisolated public func velocity<V: VectorArithmetic>(
    value: V,
    time: TimeInterval,
    context: AnimationContext<V>
  ) -> V? {
    nil
  }

  nonisolated public func shouldMerge<V: VectorArithmetic>(
    previous: Animation,
    value: V,
    time: TimeInterval,
    context: inout AnimationContext<V>
  ) -> Bool {
    false
  }
}

/// What an animation keeps from frame to frame, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

@available(*, unavailable)
extension AnimationState: Sendable {}

/// A key of an animation's state.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What surrounds an animation: its state, and the environment of what it moves.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// To the eye it has arrived, though it may go on a little.
  public var isLogicallyComplete = false
  public private(set) var environment: EnvironmentValues

  init(state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues = EnvironmentValues()) {
    self.state = state
    self.environment = environment
  }

  /// The same surroundings for values of another type.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, environment: environment)
  }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}

/// When an animation counts as over.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logical, removed }
  private let kind: Kind

  /// When it has arrived to the eye: a spring's last trembling does not count.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logical)
  /// When nothing moves any more.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}
