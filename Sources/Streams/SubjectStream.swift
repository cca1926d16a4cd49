/// One subscriber's way to the elements of a subject: for one loop.
///
/// It is a subscriber from the moment the subject hands it out, so nothing that is sent before its loop begins is
/// missed. It stops being one when its loop's task is cancelled, when the subject is finished, or when the last copy
/// of it and of its iterators is gone. Elements that were not taken by then are given up, and every further `next()`
/// answers nil at once; after `finish()` what was sent before can still be read.
///
/// Two loops that wait for the same stream at the same time end the program, with the subject's name.
public struct SubjectStream<Element: Sendable>: AsyncSequence, Sendable {
  public typealias Failure = Never

  @usableFromInline let membership: Membership<Element>

  @inlinable init(_ membership: Membership<Element>) { self.membership = membership }

  public struct Iterator: AsyncIteratorProtocol {
    public typealias Failure = Never

    @usableFromInline let membership: Membership<Element>

    @inlinable init(membership: Membership<Element>) { self.membership = membership }

    /// The next element; nil at the end, or once the task is cancelled.
    @inlinable public mutating func next() async -> Element? { await membership.next(isolation: #isolation) }

    @inlinable public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await membership.next(isolation: actor)
    }
  }

  @inlinable public func makeAsyncIterator() -> Iterator { Iterator(membership: membership) }
}
