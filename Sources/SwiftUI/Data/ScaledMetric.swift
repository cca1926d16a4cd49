/// A length that grows with people's text.
///
///     @ScaledMetric private var coverHeight = 60
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private var scale = 1.0

  public init(wrappedValue: Value) { base = wrappedValue }

  /// All styles of text grow alike here.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { base = wrappedValue }

  public var wrappedValue: Value { base * Value(scale) }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    address.assumingMemoryBound(to: Self.self).pointee.scale = node.environment.dynamicTypeSize.scale
  }

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { old.dynamicTypeSize != new.dynamicTypeSize }
}

extension ScaledMetric: Sendable where Value: Sendable {}
