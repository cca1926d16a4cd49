import Combine

/// An object that `environmentObject(_:)` put into the environment above, and whose announcements have the body run.
///
/// Where nobody did, reading it stops the program with the name of the type.
@frozen @propertyWrapper @preconcurrency @MainActor
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the object's properties: `$shelf.name`.
  @dynamicMemberLookup @frozen @preconcurrency @MainActor public struct Wrapper: Sendable {
    nonisolated(unsafe) let object: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    { Binding(announcing: object, keyPath) }
  }

  nonisolated(unsafe) var object: ObjectType?
  nonisolated(unsafe) var reader: Any.Type?

  public init() {}

  public var wrappedValue: ObjectType {
    guard let object else {
      let place = reader.map { " in \($0)" } ?? ""
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found\(place). "
          + "A View.environmentObject(_:) for \(ObjectType.self) may be missing as an ancestor of this view."
      )
    }
    return object
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public static func _connect(at address: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ node: BodyNode) {
    let property = address.assumingMemoryBound(to: Self.self)
    property.pointee.reader = node.source
    property.pointee.object = node.environment.objects[ObjectIdentifier(ObjectType.self)] as? ObjectType
    if let object = property.pointee.object { Watch.renew(&storage, object, node) } else { storage = nil }
  }

  public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool {
    let key = ObjectIdentifier(ObjectType.self)
    return old.objects[key] !== new.objects[key]
  }
}

extension EnvironmentObject: SameSource {
  nonisolated func hasSameSource(as other: Any) -> Bool { other is Self }
}

extension View {
  /// Hands an object to all views inside that ask for its type with `@EnvironmentObject`.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentWriter(object))
  }
}
