/// Events for whoever listens: nothing is kept for those who come later.
///
///     actor LendingDesk {
///       private let reminders = AsyncPassthroughSubject<Reminder>()
///
///       func reminderStream() -> SubjectStream<Reminder> { reminders.stream() }
///       func closeForTheDay() { reminders.send(.bringBooksBack) }
///     }
///
/// It can be used from any thread. All loops see the events in the same order. A subject that nobody holds any more
/// ends its streams.
public final class AsyncPassthroughSubject<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never
  public typealias BufferingPolicy = AsyncStream<Element>.Continuation.BufferingPolicy

  @usableFromInline let hub: Hub<Element>

  /// Messages call the subject by `name`.
  @inlinable public init(name: String? = nil) {
    hub = Hub(name: name ?? "AsyncPassthroughSubject<\(Element.self)>", replaying: nil)
  }

  @inlinable deinit { hub.finish() }

  /// Hands the event to every subscriber there is; does nothing after `finish()`.
  ///
  /// - Complexity: O(*n*) for *n* subscribers.
  @inlinable public func send(_ event: Element) { hub.send(event, replaying: false) }

  /// Ends all streams, when they are read to the end. Streams asked for later end at once.
  @inlinable public func finish() { hub.finish() }

  /// A stream for one loop: every event sent from now on, whether or not the loop has begun.
  ///
  /// - Parameter bufferingPolicy: What to keep while the loop is busy; by default everything.
  @inlinable public func stream(bufferingPolicy: BufferingPolicy = .unbounded) -> SubjectStream<Element> {
    SubjectStream(hub.subscribe(bufferingPolicy))
  }

  /// Iterates a stream of its own: any number of loops may iterate the subject at once.
  @inlinable public func makeAsyncIterator() -> SubjectStream<Element>.Iterator { stream().makeAsyncIterator() }

  /// How many streams there are at the moment.
  @inlinable public var subscriberCount: Int { hub.subscriberCount }
}

extension AsyncPassthroughSubject where Element == Void {
  /// Tells every subscriber that it happened.
  @inlinable public func send() { send(()) }
}
