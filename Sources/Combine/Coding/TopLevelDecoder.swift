/// A type that makes whole values of its own form of data, such as `JSONDecoder`; what `decode(type:decoder:)` works
/// with.
public protocol TopLevelDecoder {
  /// The form of data.
  associatedtype Input

  /// The value that `data` stands for.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}
