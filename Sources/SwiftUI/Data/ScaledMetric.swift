/// A length that grows with people's text.
///
///     @ScaledMetric private var coverHeight = 60
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var scale = 1.0

  /// Grows as body text does.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  /// Grows as text of a style does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  public var wrappedValue: Value { base * Value(scale) }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    let metric = address.assumingMemoryBound(to: Self.self)
    let style = metric.pointee.style
    metric.pointee.scale = Double(style.size(node.environment.dynamicTypeSize) / style.size(.large))
  }

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { old.dynamicTypeSize != new.dynamicTypeSize }
}

extension ScaledMetric: Sendable where Value: Sendable {}
