import Combine
import Observation

/// Reads what the view that has the keyboard, or the window, exports; nil where nothing does.
///
///     struct BookCommands: Commands {
///       @FocusedValue(\.openBook) private var book
///       var body: some Commands {
///         CommandMenu("Book") { Button("Renew") { book?.renew() }.disabled(book == nil) }
///       }
///     }
@propertyWrapper public struct FocusedValue<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<FocusedValues, Value?>)
    case object(ObjectIdentifier)
  }
  private let source: Source
  private var values: FocusedValues?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { source = .keyPath(keyPath) }

  /// Reads an observable object by its type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    source = .object(ObjectIdentifier(objectType))
  }

  public var wrappedValue: Value? {
    switch source {
    case .keyPath(let keyPath): values?[keyPath: keyPath]
    case .object(let type): values?.objects[type] as? Value
    }
  }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    node.graph.focused.add(node)
    address.assumingMemoryBound(to: Self.self).pointee.values = node.graph.focused.values
  }

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}

extension FocusedValue: SameSource {
  func hasSameSource(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    switch (source, other.source) {
    case (.keyPath(let left), .keyPath(let right)): return left == right
    case (.object(let left), .object(let right)): return left == right
    default: return false
    }
  }
}

/// Reads and writes through a binding that the view that has the keyboard, or the window, exports.
@propertyWrapper public struct FocusedBinding<Value>: DynamicProperty {
  private let source: FocusedValue<Binding<Value>>

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { source = FocusedValue(keyPath) }

  /// Nil where nobody exports a binding; what is set then goes nowhere.
  public var wrappedValue: Value? {
    get { source.wrappedValue?.wrappedValue }
    nonmutating set { if let newValue { source.wrappedValue?.wrappedValue = newValue } }
  }

  public var projectedValue: Binding<Value?> {
    Binding<Value?>(location: ExportedLocation(source.wrappedValue))
  }
}

/// A value of a binding that is there or not.
private final class ExportedLocation<Value>: Location<Value?>, @unchecked Sendable {  // what it stands on locks
  private let binding: Binding<Value>?
  init(_ binding: Binding<Value>?) { self.binding = binding }
  override var value: Value? { binding?.wrappedValue }
  override func set(_ value: Value?) { if let value { binding?.wrappedValue = value } }
  override func isSame(as other: Location<Value?>) -> Bool {
    guard let other = other as? ExportedLocation<Value> else { return false }
    switch (binding, other.binding) {
    case (let left?, let right?): return left.location.isSame(as: right.location)
    case (nil, nil): return true
    default: return false
    }
  }
}

/// Reads an object that the view that has the keyboard, or the window, exports, and has the body run at its changes.
@frozen @propertyWrapper @preconcurrency @MainActor
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the object's properties: `$shelf?.name`.
  @preconcurrency @MainActor @dynamicMemberLookup @frozen public struct Wrapper {
    nonisolated(unsafe) let object: ObjectType

    public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>) -> Binding<T> {
      Binding(object, keyPath)
    }
  }

  nonisolated(unsafe) var object: ObjectType?

  public init() {}

  public var wrappedValue: ObjectType? { object }
  public var projectedValue: FocusedObject<ObjectType>.Wrapper? { object.map { Wrapper(object: $0) } }

  public static func _connect(at address: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ node: BodyNode) {
    node.graph.focused.add(node)
    let property = address.assumingMemoryBound(to: Self.self)
    property.pointee.object = node.graph.focused.values.objects[ObjectIdentifier(ObjectType.self)] as? ObjectType
    if let object = property.pointee.object { Watch.renew(&storage, object, node) } else { storage = nil }
  }

  public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}

extension FocusedObject: SameSource {
  nonisolated func hasSameSource(as other: Any) -> Bool { other is Self }
}

@available(*, unavailable) extension FocusedValue: Sendable {}
@available(*, unavailable) extension FocusedBinding: Sendable {}
