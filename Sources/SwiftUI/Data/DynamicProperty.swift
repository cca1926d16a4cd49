/// A property of a view that keeps something outside the view's value, and has the body run when it changes.
///
/// Conform a structure of your own that is made of others: they are connected before `update()` is called, which is
/// before each run of the body.
public protocol DynamicProperty {
  /// The stored properties are connected; the body is about to run.
  mutating func update()

  /// Connects the property at `address` with `storage`, which stays as long as the view's position does.
  @MainActor static func _connect(at address: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ node: BodyNode)
  /// Whether the property at `address`, which is not connected, reads something else in another environment.
  @MainActor static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool
}

extension DynamicProperty {
  public mutating func update() {}

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool {
    DynamicProperties.areAffected(DynamicProperties.slots(of: Self.self), at: address, from: old, to: new)
  }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    let slots = DynamicProperties.slots(of: Self.self)
    let parts = storage as? Parts ?? Parts(count: slots.count)
    storage = parts
    for (index, slot) in slots.enumerated() {
      slot.type._connect(at: address + slot.offset, &parts.storage[index], node)
    }
    address.assumingMemoryBound(to: Self.self).pointee.update()
  }
}

private final class Parts {
  var storage: [AnyObject?]
  init(count: Int) { storage = Array(repeating: nil, count: count) }
}
