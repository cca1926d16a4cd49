// The operators of `Publisher` that need no waiting on one value or none: they work when they are written and call
// their closures at most once. Without a value there is no answer either: `count()` is empty then, not 0.

extension Optional.Publisher {
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.map(transform))
  }

  @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    Optional<T>.Publisher(output.flatMap(transform))
  }

  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// - Precondition: `count` is not negative.
  @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Wrapped>.Publisher {
    precondition(count >= 0, "a number of values to leave out cannot be negative")
    return Optional.Publisher(count == 0 ? output : nil)
  }

  @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher {
    compactMap { predicate($0) ? nil : $0 }
  }

  /// - Precondition: `maxLength` is not negative.
  @inlinable public func prefix(_ maxLength: Int) -> Optional<Wrapped>.Publisher {
    precondition(maxLength >= 0, "a number of values to let through cannot be negative")
    return Optional.Publisher(maxLength == 0 ? nil : output)
  }

  @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// - Precondition: `index` is not negative.
  @inlinable public func output(at index: Int) -> Optional<Wrapped>.Publisher {
    precondition(index >= 0, "a position in a stream cannot be negative")
    return Optional.Publisher(index == 0 ? output : nil)
  }

  /// - Precondition: the lower bound is not negative, the upper one less than `Int.max - 1` (so no `0...`), as on
  ///   Apple's systems.
  @inlinable
  public func output<R: RangeExpression>(in range: R) -> Optional<Wrapped>.Publisher where R.Bound == Int {
    let range = range.relative(to: 0..<Int.max)
    precondition(range.lowerBound >= 0, "a position in a stream cannot be negative")
    precondition(range.upperBound < Int.max - 1, "a range of positions has to end before Int.max - 1")
    return Optional.Publisher(range.lowerBound == 0 && range.upperBound != 0 ? output : nil)
  }

  @inlinable public func first() -> Optional<Wrapped>.Publisher { self }
  @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }
  @inlinable public func last() -> Optional<Wrapped>.Publisher { self }
  @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Wrapped>.Publisher { filter(predicate) }

  /// Nothing to compare with: `predicate` is not called.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher {
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

  @inlinable public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher { map(predicate) }

  /// An empty array when there is no value.
  @inlinable public func collect() -> Optional<[Output]>.Publisher {
    Optional<[Output]>.Publisher(output.map { [$0] } ?? [])
  }

  @inlinable public func count() -> Optional<Int>.Publisher { map { _ in 1 } }

  /// Nothing to compare with: the closure is not called.
  @inlinable public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  /// Nothing to compare with: the closure is not called.
  @inlinable public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Wrapped>.Publisher { self }

  @inlinable
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  @inlinable
  public func scan<T>(_ initialResult: T, _ nextPartialResult: (T, Output) -> T) -> Optional<T>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  @inlinable public func replaceError(with output: Output) -> Optional<Output>.Publisher { self }
  @inlinable public func replaceEmpty(with output: Output) -> Just<Wrapped> { Just(self.output ?? output) }
  @inlinable public func retry(_ times: Int) -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Equatable {
  @inlinable public func contains(_ output: Output) -> Optional<Bool>.Publisher { map { $0 == output } }
  @inlinable public func removeDuplicates() -> Optional<Wrapped>.Publisher { self }
}

extension Optional.Publisher where Wrapped: Comparable {
  @inlinable public func min() -> Optional<Wrapped>.Publisher { self }
  @inlinable public func max() -> Optional<Wrapped>.Publisher { self }
}
