import Combine

/// An object that a view makes and keeps for itself.
///
///     struct ShelfView: View {
///       @StateObject private var shelf = Shelf()
///       var body: some View { Text("\(shelf.books.count) books") }
///     }
///
/// It is made once, just before the body runs for the first time at the view's position; later values of the view
/// get the same object. Its announcements have the body run.
@frozen @propertyWrapper @preconcurrency @MainActor
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  nonisolated(unsafe) let make: () -> ObjectType
  nonisolated(unsafe) var object: ObjectType?

  nonisolated public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// Outside a body, where nothing is kept, it is another object each time.
  public var wrappedValue: ObjectType {
    if let object { return object }
    Graph.warn("The StateObject of \(ObjectType.self) is read outside a view's body: this object is not kept.")
    return make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }

  public static func _connect(at address: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ node: BodyNode) {
    let property = address.assumingMemoryBound(to: Self.self)
    if storage == nil { Watch.renew(&storage, property.pointee.make(), node) }
    property.pointee.object = (storage as! Watch).object as? ObjectType
  }

  public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}

// What later values would make is never made.
extension StateObject: SameSource {
  nonisolated func hasSameSource(as other: Any) -> Bool { other is Self }
}
