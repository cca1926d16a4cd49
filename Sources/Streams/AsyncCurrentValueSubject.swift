/// State that many loops follow: each begins with the value of the moment and then sees every change.
///
///     actor LendingDesk {
///       private let loans = AsyncCurrentValueSubject<[Loan]>([])
///
///       func loanStream() -> SubjectStream<[Loan]> { loans.stream() }
///       func lend(_ book: Book) { loans.value.append(Loan(book)) }
///     }
///
///     for await loans in await desk.loanStream() { show(loans) }
///
/// It can be used from any thread. All loops see the changes in the same order. A subject that nobody holds any more
/// ends its streams.
///
/// - Note: The value is state, not failure: a stream never ends by an error. Let the call that failed throw.
public final class AsyncCurrentValueSubject<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never
  public typealias BufferingPolicy = AsyncStream<Element>.Continuation.BufferingPolicy

  @usableFromInline let hub: Hub<Element>

  /// Begins with `value`. Messages call the subject by `name`.
  @inlinable public init(_ value: Element, name: String? = nil) {
    hub = Hub(name: name ?? "AsyncCurrentValueSubject<\(Element.self)>", replaying: value)
  }

  @inlinable deinit { hub.finish() }

  /// The value of the moment. Writing it is the same as `send(_:)`.
  ///
  /// Reading and writing are two steps: `value += 1` from several threads at once can lose a count.
  @inlinable public var value: Element {
    get { hub.value }
    set { hub.send(newValue, replaying: true) }
  }

  /// Replaces the value and hands it to every subscriber; changes nothing after `finish()`.
  ///
  /// - Complexity: O(*n*) for *n* subscribers.
  @inlinable public func send(_ value: Element) { hub.send(value, replaying: true) }

  @usableFromInline package typealias Deposit = Streams.Deposit<Element>

  /// Like `send(_:)`, but those who wait are woken only by the deposit's `complete()`: for a caller that holds a lock.
  @inlinable package func deposit(_ value: Element) -> Deposit { hub.deposit(value, replaying: true) }

  /// Ends all streams, when they are read to the end. Streams asked for later end at once.
  @inlinable public func finish() { hub.finish() }

  /// A stream for one loop: the value of the moment, then every change.
  ///
  /// - Parameter bufferingPolicy: What to keep while the loop is busy. `.bufferingNewest(1)` skips what is outdated;
  ///   by default nothing is skipped, and a loop that never catches up costs memory.
  @inlinable public func stream(bufferingPolicy: BufferingPolicy = .unbounded) -> SubjectStream<Element> {
    SubjectStream(hub.subscribe(bufferingPolicy))
  }

  /// Iterates a stream of its own: any number of loops may iterate the subject at once.
  @inlinable public func makeAsyncIterator() -> SubjectStream<Element>.Iterator { stream().makeAsyncIterator() }

  /// How many streams there are at the moment.
  @inlinable public var subscriberCount: Int { hub.subscriberCount }
}
