import Foundation
import Synchronization

/// A value that a view keeps for itself.
///
///     struct Counter: View {
///       @State private var count = 0
///       var body: some View { Button("\(count)") { count += 1 } }
///     }
///
/// It is made when the view's position first appears and stays as long as that does; later initial values are
/// ignored. A write has the bodies run that read it. It may be read and written from any thread.
@propertyWrapper public struct State<Value>: DynamicProperty {
  let initial: Value
  var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    if let location { return Binding(location: location) }
    return .constant(initial)
  }

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let location = storage as? StateLocation<Value> ?? StateLocation(property.pointee.initial)
    storage = location
    property.pointee.location = location
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

// Later initial values are ignored, so they make no difference.
extension State: SameSource {
  func hasSameSource(as other: Any) -> Bool { other is Self }
}

extension State: Sendable where Value: Sendable {}

/// Where a value is kept, and who reads it.
class Location<Value>: Source, @unchecked Sendable {  // see `Source`
  var value: Value { fatalError("a location says what it holds") }
  func set(_ value: Value) {}
  /// The same source of truth: a view that is given it again need not run.
  func isSame(as other: Location<Value>) -> Bool { self === other }
  /// Bodies that read it run when it changes. If not, those do that are given it anew.
  var notesReaders: Bool { true }
}

class StateLocation<Value>: Location<Value>, @unchecked Sendable {  // see `Source`
  /// What bodies see.
  private final var current: Value
  /// What was written since, by group, oldest first.
  private final var pending: [(group: Int, value: Value)] = []

  init(_ value: Value) { current = value }

  override final var value: Value {
    lock.lock()
    defer { lock.unlock() }
    guard let reader = Reader.current else { return pending.last?.value ?? current }
    register(reader)
    return current
  }

  override func set(_ value: Value) { write(value) }

  /// Somebody else than bodies wants to know of writes: those of `watchers`.
  var isWatched: Bool { false }

  /// Returns whether it was another value.
  @discardableResult final func write(_ value: Value) -> Bool {
    if Reader.current != nil {
      Graph.warn("State is changed while a body runs. The change takes effect in the next update.")
    }
    lock.lock()
    let old = pending.last?.value ?? current
    defer { withExtendedLifetime(old) {} }
    if isEqual(old, value) {
      lock.unlock()
      return false
    }
    if isRead || isWatched || !pending.isEmpty {
      let group = Writes.shared.note(self, last: pending.last?.group)
      if pending.last?.group == group {
        pending[pending.count - 1].value = value
      } else {
        pending.append((group, value))
      }
    } else {
      current = value
    }
    lock.unlock()
    return true
  }

  @MainActor override func commit(_ group: Int) -> Bool {
    lock.lock()
    let old = current
    defer { withExtendedLifetime(old) {} }
    defer { lock.unlock() }
    guard let index = pending.firstIndex(where: { $0.group == group }) else { return false }
    current = pending[index].value
    pending.removeSubrange(...index)
    return !isEqual(old, current)
  }
}

/// Whether a write of `new` over `old` changes nothing; unknown counts as a change.
func isEqual<Value>(_ old: Value, _ new: Value) -> Bool {
  func open<T: Equatable>(_ old: T) -> Bool { (new as? T) == old }
  if let old = old as? any Equatable { return open(old) }
  return false
}

/// A body that read something.
struct Reader: @unchecked Sendable {  // the node is only handed on
  weak var node: BodyNode?

  /// The thread on which a body runs at the moment; 0 if none does.
  static let thread = Atomic<UInt>(0)

  /// The body that runs at the moment, on this thread.
  static var current: Reader? {
    guard thread.load(ordering: .relaxed) == UInt(pthread_self()) else { return nil }
    return MainActor.assumeIsolated { Graph.running.map { Reader(node: $0) } }
  }
}
