/// A way to read and write a value that lives elsewhere.
///
///     TextField("Title", text: $title)
///
/// A member of a binding's value is a binding as well: `$book.title`.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  let location: Location<Value>

  init(location: Location<Value>) { self.location = location }

  /// Reads with `get` and writes with `set`.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // Bindings are used where their closures belong, on the main actor.
    let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let write = unsafeBitCast(set, to: (@Sendable (Value) -> Void).self)
    location = ClosureLocation(read, write)
  }

  /// Reads with `get` and writes with `set`, which is told the transaction of the write.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let read = unsafeBitCast(get, to: (@Sendable () -> Value).self)
    let write = unsafeBitCast(set, to: (@Sendable (Value, Transaction) -> Void).self)
    location = ClosureLocation(read) { write($0, Transaction.current) }
  }

  /// A value that ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(location: ConstantLocation(value)) }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(location: MemberLocation(location, keyPath))
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
  ) {}
}

extension Binding {
  /// Nil where `base` holds nil.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    location = UnwrappedLocation(base.location, last: value)
  }

  /// The same value, without its type. A value of another type can not be written.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    location = HashableLocation(base.location)
  }

  /// The same value, as an optional.
  public init<V>(_ base: Binding<V>) where Value == V? { location = WrappedLocation(base.location) }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

// Two bindings of one source are the same, however they came about: a view that is given them again need not run.
extension Binding: SameSource {
  func hasSameSource(as other: Any) -> Bool {
    (other as? Binding<Value>).map { location.isSame(as: $0.location) } ?? false
  }
}

/// A value that is the same if its source is.
protocol SameSource {
  func hasSameSource(as other: Any) -> Bool
}

private final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {  // never changes
  private let constant: Value
  init(_ value: Value) { constant = value }
  override var value: Value { constant }
}

private final class ClosureLocation<Value>: Location<Value>, @unchecked Sendable {  // the closures are `@Sendable`
  private let read: @Sendable () -> Value
  private let write: @Sendable (Value) -> Void
  init(_ get: @escaping @Sendable () -> Value, _ set: @escaping @Sendable (Value) -> Void) {
    read = get
    write = set
  }
  override var value: Value { read() }
  override func set(_ value: Value) { write(value) }
}

private final class MemberLocation<Whole, Value>: Location<Value>, @unchecked Sendable {  // what it stands on locks
  private let whole: Location<Whole>
  private let keyPath: WritableKeyPath<Whole, Value>
  /// The value when the binding was made, if nobody notes who reads it.
  private let seen: Value?
  init(_ whole: Location<Whole>, _ keyPath: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.keyPath = keyPath
    seen = whole.notesReaders ? nil : whole.value[keyPath: keyPath]
  }
  override var value: Value { whole.value[keyPath: keyPath] }
  override var notesReaders: Bool { whole.notesReaders }
  override func set(_ value: Value) {
    var changed = whole.value
    changed[keyPath: keyPath] = value
    whole.set(changed)
  }
  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? MemberLocation<Whole, Value> else { return false }
    return keyPath == other.keyPath && whole.isSame(as: other.whole) && sameValue(seen, other.seen)
  }
}

extension Binding {
  /// An element of a collection. Once it is no longer there, `last` is read, and writes are ignored.
  init<C: MutableCollection>(_ base: Binding<C>, elementAt index: C.Index, last: Value) where C.Element == Value {
    location = ElementLocation(base.location, index, last: last)
  }
}

private final class ElementLocation<C: MutableCollection>: Location<C.Element>, @unchecked Sendable {
  // What it stands on locks.
  private let whole: Location<C>
  private let index: C.Index
  private let last: C.Element
  init(_ whole: Location<C>, _ index: C.Index, last: C.Element) {
    self.whole = whole
    self.index = index
    self.last = last
  }
  private func isThere(in elements: C) -> Bool { index >= elements.startIndex && index < elements.endIndex }
  override var value: C.Element {
    let elements = whole.value
    return isThere(in: elements) ? elements[index] : last
  }
  override func set(_ value: C.Element) {
    var changed = whole.value
    guard isThere(in: changed) else { return }
    changed[index] = value
    whole.set(changed)
  }
  override func isSame(as other: Location<C.Element>) -> Bool {
    guard let other = other as? ElementLocation<C> else { return false }
    return index == other.index && whole.isSame(as: other.whole)
  }
}

private final class UnwrappedLocation<Value>: Location<Value>, @unchecked Sendable {  // what it stands on locks
  private let base: Location<Value?>
  /// What is read when the source has become nil meanwhile.
  private let last: Value
  init(_ base: Location<Value?>, last: Value) {
    self.base = base
    self.last = last
  }
  override var value: Value { base.value ?? last }
  override func set(_ value: Value) { base.set(value) }
  override func isSame(as other: Location<Value>) -> Bool {
    (other as? UnwrappedLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}

private final class WrappedLocation<Value>: Location<Value?>, @unchecked Sendable {  // what it stands on locks
  private let base: Location<Value>
  init(_ base: Location<Value>) { self.base = base }
  override var value: Value? { base.value }
  override func set(_ value: Value?) { if let value { base.set(value) } }
  override func isSame(as other: Location<Value?>) -> Bool {
    (other as? WrappedLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}

private final class HashableLocation<Value: Hashable>: Location<AnyHashable>, @unchecked Sendable {
  // What it stands on locks.
  private let base: Location<Value>
  init(_ base: Location<Value>) { self.base = base }
  override var value: AnyHashable { AnyHashable(base.value) }
  override func set(_ value: AnyHashable) { if let value = value.base as? Value { base.set(value) } }
  override func isSame(as other: Location<AnyHashable>) -> Bool {
    (other as? HashableLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}
