extension Publishers {
  /// Lets through the values whose position lies in a range, then finishes.
  @frozen public struct Output<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// The positions that pass, counted from zero.
    public let range: CountableRange<Int>

    @usableFromInline let road: Road<OutputInner<_Port<Upstream.Output, Failure>>>

    /// - Precondition: the bounds are not negative.
    @inlinable @inline(__always)
    public init(upstream: Upstream, range: CountableRange<Int>) {
      precondition(range.lowerBound >= 0, "a position in a stream cannot be negative")
      precondition(range.upperBound >= 0, "a position in a stream cannot be negative")
      self.upstream = upstream
      self.range = range
      road = Road(Upstream.Output.self)
    }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Upstream.Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(OutputInner(subscriber, range))
      } else {
        road.subscribe(OutputInner(_Port(subscriber._erased), range), to: upstream)
      }
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.upstream == rhs.upstream && lhs.range == rhs.range }
}

@usableFromInline final class OutputInner<Downstream: Subscriber>: Operator, Inner {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let range: CountableRange<Int>
  /// How many values came. Values are serial, and this is written before one leaves.
  @exclusivity(unchecked) @usableFromInline var seen = 0

  @inlinable @inline(__always) init(_ downstream: Downstream, _ range: CountableRange<Int>) {
    self.downstream = downstream
    self.range = range
    super.init()
  }

  @inlinable func receive(subscription: any Subscription) {
    guard open(subscription) else { return }
    downstream.receive(subscription: self)
    if range.isEmpty { finish() }
  }

  // Positions are counted whatever the state is, as on Apple's systems.
  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    let position = seen
    guard position < range.upperBound else {
      finish()
      return .none
    }
    seen = position &+ 1
    guard position >= range.lowerBound else { return .max(1) }
    let isLast = position &+ 1 == range.upperBound
    let demand = downstream.receive(input)
    if isLast { finish() }
    return demand
  }

  @usableFromInline var description: String { "Output" }
}

extension Publisher {
  /// Lets the first `maxLength` values through, then finishes, right after the last of them.
  ///
  ///     in:   --1--2--3--4-|
  ///           prefix(2)
  ///     out:  --1--2|
  ///
  /// - Precondition: `maxLength` is not negative.
  @inlinable @inline(__always)
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { output(in: ..<maxLength) }

  /// Lets the value at one position through, then finishes.
  ///
  /// - Precondition: `index` is neither negative nor `Int.max`.
  @inlinable @inline(__always)
  public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

  /// Lets the values at some positions through, then finishes.
  ///
  ///     in:   --a--b--c--d-|
  ///           output(in: 1..<3)
  ///     out:  -----b--c|
  ///
  /// Values before the range are replaced by requesting one more each.
  ///
  /// - Precondition: the range's bounds are not negative.
  @inlinable @inline(__always)
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}
