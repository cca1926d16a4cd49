extension Subscribers {
  /// How a subscription ended.
  @frozen public enum Completion<Failure: Error> {
    /// All values were sent.
    case finished

    /// It stopped because of an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: @unchecked Sendable {}  // a value; as Apple's, also when the error is not Sendable

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

/// Keys: `success`, and `error` after a failure.
private enum CompletionKey: String, CodingKey {
  case success, error
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CompletionKey.self)
    switch self {
    case .finished:
      try container.encode(true, forKey: .success)
    case .failure(let error):
      try container.encode(false, forKey: .success)
      try container.encode(error, forKey: .error)
    }
  }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CompletionKey.self)
    self =
      try container.decode(Bool.self, forKey: .success)
      ? .finished : .failure(container.decode(Failure.self, forKey: .error))
  }
}
