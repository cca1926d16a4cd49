/// A value that a gesture sets while it goes on; when it ends, the value is what it was at first.
///
///     @GestureState private var offset = CGSize.zero
///     …
///     .gesture(DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation })
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let reset: (Value, inout Transaction) -> Void
  private var location: StateLocation<Value>?

  /// - Parameter reset: Sets the transaction in which the value goes back; it is told the last value.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = initialValue
    self.reset = reset
  }

  public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) { _, _ in } }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: wrappedValue) { $1 = resetTransaction }
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(initialValue: initialValue) { $1 = resetTransaction }
  }
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(initialValue: wrappedValue, reset: reset)
  }

  public var wrappedValue: Value { location?.value ?? initial }

  public var projectedValue: GestureState<Value> { self }

  /// For a gesture that goes on.
  func set(_ value: Value, _ transaction: Transaction) { Transaction.with(transaction) { location?.set(value) } }

  /// For a gesture that is over.
  func end(_ transaction: Transaction = Transaction()) {
    var transaction = transaction
    reset(wrappedValue, &transaction)
    set(initial, transaction)
  }

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

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(initialValue: nil, resetTransaction: resetTransaction)
  }
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(initialValue: nil, reset: reset) }
}

extension GestureState: SameSource {
  func hasSameSource(as other: Any) -> Bool { other is Self }
}

extension GestureState: @unchecked Sendable where Value: Sendable {}  // the location locks
