extension Publishers {
  /// Pairs the first value of one publisher with the first of another, the second with the second, and so on.
  @frozen public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
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
      let row = Row2(QueueCell<A.Output>(), QueueCell<B.Output>())
      let junction = JoinInner(.zip, subscriber, row)
      a.subscribe(JoinSide(junction, row.a, 0))
      b.subscribe(JoinSide(junction, row.b, 1))
    }
  }

  /// Puts the first values of three publishers together, then the second ones, and so on.
  @frozen public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
      let row = Row3(QueueCell<A.Output>(), QueueCell<B.Output>(), QueueCell<C.Output>())
      let junction = JoinInner(.zip, subscriber, row)
      a.subscribe(JoinSide(junction, row.a, 0))
      b.subscribe(JoinSide(junction, row.b, 1))
      c.subscribe(JoinSide(junction, row.c, 2))
    }
  }

  /// Puts the first values of four publishers together, then the second ones, and so on.
  @frozen public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
      let row = Row4(QueueCell<A.Output>(), QueueCell<B.Output>(), QueueCell<C.Output>(), QueueCell<D.Output>())
      let junction = JoinInner(.zip, subscriber, row)
      a.subscribe(JoinSide(junction, row.a, 0))
      b.subscribe(JoinSide(junction, row.b, 1))
      c.subscribe(JoinSide(junction, row.c, 2))
      d.subscribe(JoinSide(junction, row.d, 3))
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// The forms that take several publishers and no closure are disfavoured beside those with a closure: the type checker
// then drops them at once. A publisher is never a function, so no call changes its meaning.
extension Publisher {
  /// Pairs the first value of this publisher with the first of another, the second with the second, and so on.
  ///
  ///     a:    --1-----2--3-|
  ///     b:    -----x-----y----z-|
  ///           a.zip(b)
  ///     out:  ----(1,x)-(2,y)-(3,z)|
  ///
  ///     books.zip(shelfMarks).sink { book, mark in book.label = mark }
  ///
  /// Values that still lack a partner are kept, however many. A request is passed to each publisher, and so the pairs
  /// do not wait for demand that the publishers did not wait for. What the subscriber returns for a pair goes to each
  /// as well: to the publisher whose value completed the pair as the answer to that value.
  ///
  /// Finishes as soon as no further pair is possible: when a publisher has finished and none of its values is left.
  /// A failure of one is passed on at once; then both are cancelled. A value that one of them sends from inside the
  /// delivery of a pair is kept for later. The publishers may send from different threads; pairs do not overlap.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where Failure == P.Failure {
    Publishers.Zip(self, other)
  }

  /// Makes one value of each pair, as `zip(_:)` followed by `map(_:)`.
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where Failure == P.Failure {
    Publishers.Map(upstream: zip(other)) { transform($0.0, $0.1) }
  }

  /// Puts the first values of three publishers together, then the second ones, and so on; see `zip(_:)`.
  @_disfavoredOverload @inlinable
  public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
  where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }

  /// Makes one value of each three, as `zip(_:_:)` followed by `map(_:)`.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where Failure == P.Failure, P.Failure == Q.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }

  /// Puts the first values of four publishers together, then the second ones, and so on; see `zip(_:)`.
  @_disfavoredOverload @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }

  /// Makes one value of each four, as `zip(_:_:_:)` followed by `map(_:)`.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
    Publishers.Map(upstream: zip(publisher1, publisher2, publisher3)) { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
