// The operators of `Publisher` that need no waiting when all elements are at hand: they work when they are written,
// and give a publisher of the new elements or of the answer. To have one work value by value instead, write the
// operator's type: `Publishers.Map(upstream: publisher, transform: …)`.
//
// Cost is that of the sequence's own method of the same name.

extension Publishers.Sequence {
  @inlinable public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.map(transform))
  }

  @inlinable public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence<[T], Failure>(sequence: sequence.compactMap(transform))
  }

  /// The elements stay optional, though none of them is nil any more.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Output], Failure> where Elements.Element == T? {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.map { $0 ?? output })
  }

  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return map {
      result = nextPartialResult(result, $0)
      return result
    }
  }

  @inlinable public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence<Elements, E>(sequence: sequence)
  }
}

extension Publishers.Sequence {
  @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: sequence.filter(isIncluded))
  }

  @inlinable public func ignoreOutput() -> Empty<Output, Failure> { Empty() }

  /// - Precondition: `count` is not negative.
  @inlinable public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    Publishers.Sequence<DropFirstSequence<Elements>, Failure>(sequence: sequence.dropFirst(count))
  }

  @inlinable
  public func drop(
    while predicate: (Elements.Element) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    Publishers.Sequence<DropWhileSequence<Elements>, Failure>(sequence: sequence.drop(while: predicate))
  }

  /// - Precondition: `maxLength` is not negative.
  @inlinable public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    Publishers.Sequence<PrefixSequence<Elements>, Failure>(sequence: sequence.prefix(maxLength))
  }

  @inlinable
  public func prefix(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence<[Elements.Element], Failure>(sequence: sequence.prefix(while: predicate))
  }
}

extension Publishers.Sequence {
  @inlinable public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(.success(sequence.allSatisfy(predicate)))
  }

  @inlinable
  public func tryAllSatisfy(_ predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try sequence.allSatisfy(predicate) })
  }

  @inlinable public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(.success(sequence.contains(where: predicate)))
  }

  @inlinable
  public func tryContains(where predicate: (Output) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result { try sequence.contains(where: predicate) })
  }

  @inlinable public func collect() -> Result<[Output], Failure>.Publisher {
    Result<[Output], Failure>.Publisher(.success(Array(sequence)))
  }

  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(.success(sequence.reduce(initialResult, nextPartialResult)))
  }

  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result { try sequence.reduce(initialResult, nextPartialResult) })
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  @inlinable public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var kept: [Output] = []
    for element in sequence where kept.last != element { kept.append(element) }
    return Publishers.Sequence<[Output], Failure>(sequence: kept)
  }

  @inlinable public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(.success(sequence.contains(output)))
  }
}

extension Publishers.Sequence where Failure == Never {
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(sequence.min(by: areInIncreasingOrder))
  }

  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(sequence.max(by: areInIncreasingOrder))
  }

  @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(sequence.first(where: predicate))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  @inlinable public func min() -> Optional<Output>.Publisher { Optional.Publisher(sequence.min()) }
  @inlinable public func max() -> Optional<Output>.Publisher { Optional.Publisher(sequence.max()) }
}

// Several of the following come twice or three times, as on Apple's systems: which one is meant decides the type of
// the result.

extension Publishers.Sequence where Elements: Collection {
  @inlinable public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.Publisher(.success(sequence.count))
  }

  /// - Precondition: the range lies within the collection.
  @inlinable public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: Array(sequence[range]))
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  @inlinable public func first() -> Optional<Output>.Publisher { Optional.Publisher(sequence.first) }

  /// Empty if there is no such index.
  @inlinable public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
    Optional.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  @inlinable public func last() -> Optional<Output>.Publisher { Optional.Publisher(sequence.last) }

  @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    Optional.Publisher(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  @inlinable public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.Publisher(.success(sequence.count))
  }

  /// - Precondition: the range lies within the collection.
  @inlinable public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Output], Failure> {
    Publishers.Sequence<[Output], Failure>(sequence: Array(sequence[range]))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  @inlinable public func count() -> Just<Int> { Just(sequence.count) }

  /// Empty if there is no such index.
  @inlinable public func output(at index: Elements.Index) -> Optional<Output>.Publisher {
    let isInside = index >= sequence.startIndex && index < sequence.endIndex
    return Optional.Publisher(isInside ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  @inlinable public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: joined(after: elements))
  }

  @inlinable public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    Publishers.Sequence(sequence: joined(after: elements))
  }

  @inlinable
  public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    var result = publisher.sequence
    result.append(contentsOf: sequence)
    return Publishers.Sequence(sequence: result)
  }

  @inlinable public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: joined(before: elements))
  }

  @inlinable public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where Elements.Element == S.Element {
    Publishers.Sequence(sequence: joined(before: elements))
  }

  @inlinable
  public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: joined(before: publisher.sequence))
  }

  @inlinable func joined<S: Swift.Sequence>(after elements: S) -> Elements where S.Element == Elements.Element {
    var result = Elements()
    result.reserveCapacity(sequence.count + elements.underestimatedCount)
    result.append(contentsOf: elements)
    result.append(contentsOf: sequence)
    return result
  }

  @inlinable func joined<S: Swift.Sequence>(before elements: S) -> Elements where S.Element == Elements.Element {
    var result = sequence
    result.append(contentsOf: elements)
    return result
  }
}
