/// A name for views that belong together, unlike that of any other view's.
@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
  @frozen public struct ID: Hashable, Sendable, BitwiseCopyable {
    let number: Int
  }

  var id = ID(number: 0)

  public init() {}

  public var wrappedValue: Namespace.ID { id }

  @MainActor private final class Name {
    static var count = 0
    let number: Int
    init() {
      Name.count += 1
      number = Name.count
    }
  }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    let name = storage as? Name ?? Name()
    storage = name
    address.assumingMemoryBound(to: Self.self).pointee.id = ID(number: name.number)
  }

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}
