import Foundation

/// The key of a value in a transaction.
public protocol TransactionKey {
  associatedtype Value
  /// What is read where nobody has set anything.
  static var defaultValue: Value { get }
}

/// What goes with a change, from the write that caused it to each view that is another because of it: whether it is
/// animated, above all.
///
/// It lasts for one update.
public struct Transaction {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)].map { $0 as! K.Value } ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  func isSame(as other: Transaction) -> Bool {
    guard values.count == other.values.count else { return false }
    for (key, value) in values {
      guard let other = other.values[key], isSame(value, as: other) else { return false }
    }
    return true
  }

  private func isSame<V>(_ left: V, as right: Any) -> Bool { (right as? V).map { sameValue(left, $0) } ?? false }

  /// The transaction of the writes that this thread does at the moment.
  static var current: Transaction { Current.get() ?? Transaction() }

  /// Per thread, and not per task: a task that `body` starts outlives the transaction.
  private enum Current {
    private final class Box {
      let transaction: Transaction
      init(_ transaction: Transaction) { self.transaction = transaction }
    }

    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()

    static func get() -> Transaction? {
      pthread_getspecific(key).map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().transaction }
    }

    static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
      let box = Box(transaction)
      let outer = pthread_getspecific(key)
      pthread_setspecific(key, Unmanaged.passUnretained(box).toOpaque())
      defer { pthread_setspecific(key, outer) }
      return try withExtendedLifetime(box, body)
    }
  }

  static func with<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try Current.with(transaction, body)
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

private enum DisablesAnimationsKey: TransactionKey { static var defaultValue: Bool { false } }
private enum IsContinuousKey: TransactionKey { static var defaultValue: Bool { false } }
private enum TracksVelocityKey: TransactionKey { static var defaultValue: Bool { false } }

extension Transaction {
  /// `animation` modifiers do nothing in this update.
  public var disablesAnimations: Bool {
    get { self[DisablesAnimationsKey.self] }
    set { self[DisablesAnimationsKey.self] = newValue }
  }

  /// The change is one of many that follow each other, as while something is dragged.
  public var isContinuous: Bool {
    get { self[IsContinuousKey.self] }
    set { self[IsContinuousKey.self] = newValue }
  }

  /// How fast the value changes is to be known, for an animation that goes on from there.
  public var tracksVelocity: Bool {
    get { self[TracksVelocityKey.self] }
    set { self[TracksVelocityKey.self] = newValue }
  }
}

/// Has what `body` writes happen under `transaction`.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.with(transaction, body)
}

/// Has what `body` writes happen under the transaction that is there, with one value set.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>,
  _ value: V,
  _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try Transaction.with(transaction, body)
}

extension Binding {
  /// What goes with the writes through this binding.
  public var transaction: Transaction {
    get { (location as? any TransactionCarrier)?.transaction ?? Transaction() }
    set { self = transaction(newValue) }
  }

  /// A binding whose writes happen under `transaction`.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    Binding(location: TransactionLocation(location, transaction))
  }
}

private protocol TransactionCarrier {
  var transaction: Transaction { get }
}

private final class TransactionLocation<Value>: Location<Value>, TransactionCarrier, @unchecked Sendable {
  private let base: Location<Value>
  let transaction: Transaction
  init(_ base: Location<Value>, _ transaction: Transaction) {
    self.base = (base as? TransactionLocation<Value>)?.base ?? base
    self.transaction = transaction
  }
  override var value: Value { base.value }
  override func set(_ value: Value) { Transaction.with(transaction) { base.set(value) } }
  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? TransactionLocation<Value> else { return false }
    return transaction.isSame(as: other.transaction) && base.isSame(as: other.base)
  }
}
