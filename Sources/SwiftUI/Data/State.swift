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

  public static var _dependsOnEnvironment: Bool { false }

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

extension State: Sendable where Value: Sendable {}

/// Where a value is kept, and who reads it.
class Location<Value>: @unchecked Sendable {  // subclasses lock what they keep
  var value: Value { fatalError("a location says what it holds") }
  func set(_ value: Value) {}
  /// The same source of truth: a view that is given it again need not run.
  func isSame(as other: Location<Value>) -> Bool { self === other }
}

final class StateLocation<Value>: Location<Value>, @unchecked Sendable {  // `lock` protects the value
  private let lock = Guard()
  private var current: Value
  private var readers: [Reader] = []

  init(_ value: Value) { current = value }

  override var value: Value {
    lock.lock()
    defer { lock.unlock() }
    if let reader = Reader.current, !readers.contains(where: { $0.node === reader.node }) { readers.append(reader) }
    return current
  }

  override func set(_ value: Value) {
    lock.lock()
    if isEqual(current, value) { return lock.unlock() }
    let old = current
    current = value
    let affected = readers
    readers = []
    lock.unlock()
    withExtendedLifetime(old) {}
    for reader in affected { reader.mark() }
  }

  private func isEqual(_ old: Value, _ new: Value) -> Bool {
    func open<T: Equatable>(_ old: T) -> Bool { (new as? T) == old }
    if let old = old as? any Equatable { return open(old) }
    return false
  }
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

  func mark() { if let node { node.graph.mailbox.put(node) } }
}
