extension Publishers {
  /// Passes on what any number of publishers of one type send, as it comes.
  ///
  ///     Publishers.MergeMany(branches.map(\.returns)).sink { shelve($0) }
  ///
  /// Demand, ends and threads are those of `merge(with:)`. Finishes at once if there are no publishers.
  @frozen public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publishers, in the order in which they are subscribed to.
    public let publishers: [Upstream]

    @inlinable public init(_ upstream: Upstream...) { publishers = upstream }

    @inlinable public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
      publishers = Array(upstream)
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Failure == S.Failure, Upstream.Output == S.Input {
      let junction = MergeInner(subscriber, count: publishers.count)
      junction.begin()
      for child in publishers.indices { publishers[child].subscribe(MergeSide(junction, child)) }
    }

    /// Passes on what `other` sends as well.
    @inlinable public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Passes on what this publisher and another of the same type send, as it comes.
  @inlinable public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}
