// The operators of `Publisher` that need no waiting on a single value: they work when they are written, call their
// closures at most once, and give a publisher of one value or none. Each means what its namesake means.

extension Just {
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Just<T> { Just<T>(transform(output)) }

  @inlinable public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    Result.Publisher(Result<T, any Error> { try transform(output) })
  }

  @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(transform(output))
  }

  @inlinable public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    setFailureType(to: E.self)
  }

  @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    Result.Publisher(.success(output))
  }
}

extension Just {
  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(isIncluded(output) ? output : nil)
  }

  @inlinable public func ignoreOutput() -> Empty<Output, Just<Output>.Failure> { Empty() }

  /// - Precondition: `count` is not negative.
  @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    precondition(count >= 0, "a number of values to leave out cannot be negative")
    return Optional.Publisher(count == 0 ? output : nil)
  }

  @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(predicate(output) ? nil : output)
  }

  /// - Precondition: `maxLength` is not negative.
  @inlinable public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    precondition(maxLength >= 0, "a number of values to let through cannot be negative")
    return Optional.Publisher(maxLength == 0 ? nil : output)
  }

  @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// - Precondition: `index` is not negative.
  @inlinable public func output(at index: Int) -> Optional<Output>.Publisher {
    precondition(index >= 0, "a position in a stream cannot be negative")
    return Optional.Publisher(index == 0 ? output : nil)
  }

  /// Only the lower bound counts, as on Apple's systems: `0..<0` lets the value through.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
    Optional.Publisher(range.relative(to: 0..<Int.max).lowerBound == 0 ? output : nil)
  }

  @inlinable public func first() -> Just<Output> { self }
  @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }
  @inlinable public func last() -> Just<Output> { self }
  @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { filter(predicate) }

  /// Nothing to compare with: `predicate` is not called.
  @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Calls `predicate` once, with the value and itself, for the error that it may throw.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Output, any Error>.Publisher {
    tryMap {
      _ = try predicate($0, $0)
      return $0
    }
  }
}

extension Just {
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  @inlinable public func contains(where predicate: (Output) -> Bool) -> Just<Bool> { map(predicate) }

  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  @inlinable public func collect() -> Just<[Output]> { Just<[Output]>([output]) }

  @inlinable public func count() -> Just<Int> { Just<Int>(1) }

  /// Nothing to compare with: the closure is not called.
  @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  /// Nothing to compare with: the closure is not called.
  @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> { self }

  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    Result.Publisher(.success(nextPartialResult(initialResult, output)))
  }

  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Just<Output>.Failure>.Publisher {
    reduce(initialResult, nextPartialResult)
  }

  @inlinable
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryReduce(initialResult, nextPartialResult)
  }
}

extension Just {
  @inlinable public func replaceError(with output: Output) -> Just<Output> { self }
  @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { self }
  @inlinable public func retry(_ times: Int) -> Just<Output> { self }

  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    Publishers.Sequence(sequence: elements + [output])
  }

  @inlinable
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element {
    Publishers.Sequence(sequence: elements + [output])
  }

  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Just<Output>.Failure> {
    Publishers.Sequence(sequence: [output] + elements)
  }

  @inlinable
  public func append<S: Sequence>(_ elements: S) -> Publishers.Sequence<[Output], Just<Output>.Failure>
  where Output == S.Element {
    Publishers.Sequence(sequence: [output] + elements)
  }
}

extension Just where Output: Equatable {
  @inlinable public func contains(_ output: Output) -> Just<Bool> { Just<Bool>(self.output == output) }
  @inlinable public func removeDuplicates() -> Just<Output> { self }
}

extension Just where Output: Comparable {
  @inlinable public func min() -> Just<Output> { self }
  @inlinable public func max() -> Just<Output> { self }
}
