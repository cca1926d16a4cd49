import Combine

/// A subscription that keeps what is asked of it.
///
///     let subscription = TestSubscription()
///     subscription.onRequest = { demand in print("asked for \(demand)") }
///     subscriber.receive(subscription: subscription)
///     #expect(subscription.events == [.request(.max(1))])
///
/// ``TestPublisher`` makes one for each subscriber. By itself, it stands in for the upstream of a subscriber or
/// operator under test, such as a second subscription that has to be turned down:
///
///     let second = TestSubscription()
///     upstream.misbehaving.send(subscription: second)
///     #expect(second.isCancelled)
///
/// All members may be used from any thread. No lock is held while a closure runs.
public final class TestSubscription: Subscription, CustomStringConvertible, Sendable {
  /// What a subscriber does with its subscription.
  public enum Event: Equatable, Sendable {
    /// It asked for values.
    case request(Subscribers.Demand)
    /// It cancelled.
    case cancel
  }

  /// What it calls itself in the events of a ``Recorder``.
  public let description: String

  private let scheduler: TestScheduler?
  private let state = Guarded(State())

  private struct State {
    var timeline: [Timed<Event>] = []
    var isCancelled = false
    var outstanding = Subscribers.Demand.none
    var onRequest: ((Subscribers.Demand) -> Void)?
    var onCancel: (() -> Void)?
  }

  /// Makes a subscription that answers no request by itself.
  ///
  /// - Parameters:
  ///   - description: What it calls itself.
  ///   - scheduler: The clock to take times from. Without one, events have no time.
  public init(_ description: String = "TestSubscription", on scheduler: TestScheduler? = nil) {
    self.description = description
    self.scheduler = scheduler
  }

  /// All requests and cancels, in order.
  public var events: [Event] { timeline.map(\.event) }

  /// All requests and cancels, in order, with the times.
  public var timeline: [Timed<Event>] { state.withLock { $0.timeline } }

  /// The requests, in order.
  public var requests: [Subscribers.Demand] {
    events.compactMap {
      if case .request(let demand) = $0 { demand } else { nil }
    }
  }

  /// Whether it was cancelled, however often.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// What was asked for, by request and by return, and has not been sent by the ``TestPublisher`` yet.
  public var outstandingDemand: Subscribers.Demand { state.withLock { $0.outstanding } }

  /// Runs at each request, such as to send values from inside it.
  public var onRequest: ((Subscribers.Demand) -> Void)? {
    get { state.withLock { $0.onRequest } }
    set { _ = state.withLock { exchange(&$0.onRequest, with: newValue) } }
  }

  /// Runs at each cancel.
  public var onCancel: (() -> Void)? {
    get { state.withLock { $0.onCancel } }
    set { _ = state.withLock { exchange(&$0.onCancel, with: newValue) } }
  }

  /// Throws a difference unless exactly this was asked of the subscription so far.
  ///
  ///     try upstream.subscription.expect([.request(.max(2)), .cancel])
  public func expect(
    _ events: [Event], fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Mismatch) {
    let received = timeline
    if received.map(\.event) == events { return }
    let row = { (event: Timed<Event>) in Row(text: "\(event.event)", note: timeNote(event.time)) }
    let lines = differenceLines(
      expected: events.map { Timed(time: nil, event: $0) }, received: received, by: { $0.event == $1.event },
      expectedRow: row, receivedRow: row)
    throw Mismatch(
      "What was asked of the subscription differs", lines + ["- expected, + received."], fileID: fileID, line: line)
  }

  public func request(_ demand: Subscribers.Demand) {
    let event = Timed(time: scheduler?.now, event: Event.request(demand))
    let onRequest = state.withLock {
      $0.timeline.append(event)
      $0.outstanding += demand
      return $0.onRequest
    }
    onRequest?(demand)
  }

  public func cancel() {
    let event = Timed(time: scheduler?.now, event: Event.cancel)
    let onCancel = state.withLock {
      $0.timeline.append(event)
      $0.isCancelled = true
      return $0.onCancel
    }
    onCancel?()
  }

  /// Uses up demand for one value; false when there is none.
  func takeDemand() -> Bool {
    state.withLock {
      guard $0.outstanding > .none else { return false }
      $0.outstanding -= 1
      return true
    }
  }

  func addReturned(_ demand: Subscribers.Demand) {
    state.withLock { $0.outstanding += demand }
  }
}

extension TestSubscription.Event: CustomStringConvertible {
  public var description: String {
    switch self {
    case .request(let demand): "request \(demand)"
    case .cancel: "cancel"
    }
  }
}
