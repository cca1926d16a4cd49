extension Publishers {
  /// Sends the newest values of two publishers, together, whenever one of them changes.
  @frozen public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    @inlinable public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where B.Failure == S.Failure, S.Input == (A.Output, B.Output) {
      let row = Row2(LatestCell<A.Output>(), LatestCell<B.Output>())
      let junction = JoinInner(.combineLatest, subscriber, row)
      a.subscribe(JoinSide(junction, row.a, 0))
      b.subscribe(JoinSide(junction, row.b, 1))
      junction.begin()
    }
  }

  /// Sends the newest values of three publishers, together, whenever one of them changes.
  @frozen public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    @inlinable public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where C.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output) {
      let row = Row3(LatestCell<A.Output>(), LatestCell<B.Output>(), LatestCell<C.Output>())
      let junction = JoinInner(.combineLatest, subscriber, row)
      a.subscribe(JoinSide(junction, row.a, 0))
      b.subscribe(JoinSide(junction, row.b, 1))
      c.subscribe(JoinSide(junction, row.c, 2))
      junction.begin()
    }
  }

  /// Sends the newest values of four publishers, together, whenever one of them changes.
  @frozen public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    @inlinable public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where D.Failure == S.Failure, S.Input == (A.Output, B.Output, C.Output, D.Output) {
      let row = Row4(LatestCell<A.Output>(), LatestCell<B.Output>(), LatestCell<C.Output>(), LatestCell<D.Output>())
      let junction = JoinInner(.combineLatest, subscriber, row)
      a.subscribe(JoinSide(junction, row.a, 0))
      b.subscribe(JoinSide(junction, row.b, 1))
      c.subscribe(JoinSide(junction, row.c, 2))
      d.subscribe(JoinSide(junction, row.d, 3))
      junction.begin()
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// The forms that take several publishers and no closure are disfavoured beside those with a closure: the type checker
// then drops them at once. A publisher is never a function, so no call changes its meaning.
extension Publisher {
  /// Sends the newest value of this publisher and the newest of another whenever one of them changes.
  ///
  ///     a:    --1--2--------3----|
  ///     b:    --------x--y----|
  ///           a.combineLatest(b)
  ///     out:  -------(2,x)(2,y)(3,y)|
  ///
  ///     members.combineLatest(loans).sink { members, loans in table.show(members, loans) }
  ///
  /// Nothing is sent until both have sent something. A request is passed to each publisher in full, and so is what the
  /// subscriber returns for a pair. A value that comes without demand only replaces the one before; the next change
  /// after a request sends it. So does a value that comes from inside the delivery of a pair.
  ///
  /// Finishes when both have finished. A failure of one is passed on at once, and the other is cancelled. The
  /// publishers may send from different threads; pairs do not overlap.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where Failure == P.Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Makes one value of the newest two, as `combineLatest(_:)` followed by `map(_:)`.
  ///
  ///     query.combineLatest(books) { query, books in books.filter { $0.title.contains(query) } }
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where Failure == P.Failure {
    Publishers.Map(upstream: combineLatest(other)) { transform($0.0, $0.1) }
  }

  /// Sends the newest values of three publishers whenever one of them changes; see `combineLatest(_:)`.
  @_disfavoredOverload @inlinable
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }

  /// Makes one value of the newest three, as `combineLatest(_:_:)` followed by `map(_:)`.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the newest values of four publishers whenever one of them changes; see `combineLatest(_:)`.
  @_disfavoredOverload @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }

  /// Makes one value of the newest four, as `combineLatest(_:_:_:)` followed by `map(_:)`.
  @inlinable
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: combineLatest(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
