import Observation

/// Reads a value from the environment of a view.
///
///     @Environment(\.locale) private var locale
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object(ObjectIdentifier, (EnvironmentValues) -> Value)
  }

  private let source: Source
  private var values: EnvironmentValues?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  /// Reads an observable object that `environment(_:)` put there; stops the program with its name if nobody did.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    source = .object(ObjectIdentifier(objectType)) { values in
      guard let object = values.objects[ObjectIdentifier(objectType)] as? Value else {
        fatalError(
          "No Observable object of type \(objectType) found. A View.environment(_:) for \(objectType) may be missing as "
            + "an ancestor of this view."
        )
      }
      return object
    }
  }

  /// Reads an observable object that `environment(_:)` put there; nil if nobody did.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object(ObjectIdentifier(objectType)) { $0.objects[ObjectIdentifier(objectType)] as? T }
  }

  public var wrappedValue: Value {
    let values = values ?? EnvironmentValues()
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .object(_, let read): return read(values)
    }
  }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    address.assumingMemoryBound(to: Self.self).pointee.values = node.environment
  }

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool {
    switch address.assumingMemoryBound(to: Self.self).pointee.source {
    case .keyPath(let keyPath): return !sameValue(old[keyPath: keyPath], new[keyPath: keyPath])
    case .object(let type, _): return old.objects[type] !== new.objects[type]
    }
  }
}

extension Environment: SameSource {
  func hasSameSource(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    switch (source, other.source) {
    case (.keyPath(let left), .keyPath(let right)): return left == right
    case (.object(let left, _), .object(let right, _)): return left == right
    default: return false
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}  // it is read where its view's body runs
