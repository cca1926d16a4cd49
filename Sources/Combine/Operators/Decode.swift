extension Publishers {
  /// Makes a value of each piece of data with a decoder.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    public typealias Failure = any Error

    /// Where the data comes from.
    public let upstream: Upstream

    @usableFromInline let decoder: Coder

    @inlinable public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == any Error {
      upstream.subscribe(DecodeInner<Upstream.Failure, Coder, S>(subscriber, decoder))
    }
  }
}

@usableFromInline
final class DecodeInner<UpstreamFailure: Error, Coder: TopLevelDecoder, Downstream: Subscriber>: Operator, LenientInner
where Downstream.Input: Decodable, Downstream.Failure == any Error {
  @usableFromInline typealias Input = Coder.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let decoder: Coder

  @inlinable init(_ downstream: Downstream, _ decoder: Coder) {
    self.downstream = downstream
    self.decoder = decoder
    super.init()
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if isClosed { return .none }
    let output: Downstream.Input
    do {
      output = try decoder.decode(Downstream.Input.self, from: input)
    } catch {
      end(with: error)
      return .none
    }
    return downstream.receive(output)
  }

  @usableFromInline var description: String { "Decode" }
}

extension Publisher {
  /// Makes a value of each piece of data, or ends with the error that the decoder throws.
  ///
  ///     session.dataTaskPublisher(for: catalogue).map(\.data)
  ///       .decode(type: [Book].self, decoder: JSONDecoder())
  ///
  /// A throw cancels the upstream first. Demand passes through. Runs on the thread that sends.
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type,
    decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
