extension Publishers {
  /// Turns each value into data with an encoder.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
    public typealias Output = Coder.Output
    public typealias Failure = any Error

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let encoder: Coder

    @inlinable public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Coder.Output == S.Input, S.Failure == any Error {
      upstream.subscribe(EncodeInner<Upstream.Output, Upstream.Failure, Coder, S>(subscriber, encoder))
    }
  }
}

/// An operator whose upstream need not have sent its subscription before anything else.
@usableFromInline protocol LenientInner: Inner {}

extension LenientInner where Downstream.Failure == any Error {
  @inlinable func receive(completion: Subscribers.Completion<Failure>) {
    if close() || closeBeforeOpen() { downstream.receive(completion: completion.withAnyError) }
  }

  /// Ends by itself with a failure, subscribed or not. Cold.
  @inlinable @inline(never) func end(with error: any Error) {
    if stop() || closeBeforeOpen() { downstream.receive(completion: .failure(error)) }
  }

  @inlinable var children: [Mirror.Child] { codingChildren(downstream) }
}

extension Operator {
  @usableFromInline final func codingChildren(_ downstream: Any) -> [Mirror.Child] {
    [
      ("downstream", downstream), ("finished", isClosed),
      ("upstreamSubscription", openUpstream?.subscription as Any),
    ]
  }
}

@usableFromInline
final class EncodeInner<
  Input: Encodable,
  UpstreamFailure: Error,
  Coder: TopLevelEncoder,
  Downstream: Subscriber
>: Operator, LenientInner
where Downstream.Input == Coder.Output, Downstream.Failure == any Error {
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let downstream: Downstream
  @usableFromInline let encoder: Coder

  @inlinable init(_ downstream: Downstream, _ encoder: Coder) {
    self.downstream = downstream
    self.encoder = encoder
    super.init()
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if isClosed { return .none }
    let output: Coder.Output
    do {
      output = try encoder.encode(input)
    } catch {
      end(with: error)
      return .none
    }
    return downstream.receive(output)
  }

  @usableFromInline var description: String { "Encode" }
}

extension Publisher where Output: Encodable {
  /// Turns each value into data, or ends with the error that the encoder throws.
  ///
  ///     loans.encode(encoder: JSONEncoder()).sink(
  ///       receiveCompletion: { print($0) }, receiveValue: { file.append($0) })
  ///
  /// A throw cancels the upstream first. Demand passes through. Runs on the thread that sends.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
}
