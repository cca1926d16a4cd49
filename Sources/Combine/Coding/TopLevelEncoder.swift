/// A type that turns whole values into its own form of data, such as `JSONEncoder`; what `encode(encoder:)` works with.
public protocol TopLevelEncoder {
  /// The form of data.
  associatedtype Output

  /// The data for `value`.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
