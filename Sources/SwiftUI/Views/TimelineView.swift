import Foundation

/// A view that is built anew at the dates of a schedule.
///
///     TimelineView(.everyMinute) { context in
///       Text(context.date, style: .time)
///     }
///
/// Dates that pass while nothing could be shown are left out. After the last one the view stays as it is.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  /// What the content is built for.
  public struct Context {
    /// How soon the next date comes.
    public enum Cadence: Comparable, Hashable, Sendable {
      /// Within a second.
      case live
      /// Within a minute.
      case seconds
      case minutes
    }

    /// The schedule's date that is the current one; it may be a little while ago.
    public let date: Date
    public let cadence: Cadence
    fileprivate let invalidate: @MainActor () -> Void

    /// Has the content built again, for the same date.
    public func invalidateTimelineContent() {
      let invalidate = invalidate
      Task { @MainActor in invalidate() }
    }
  }

  fileprivate let schedule: Schedule
  fileprivate let content: (Context) -> Content
}

/// The same for all schedules and contents.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

@available(*, unavailable)
extension TimelineView: Sendable {}
@available(*, unavailable)
extension TimelineView.Context: Sendable {}

extension TimelineView where Content: View {
  nonisolated public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.init(schedule: schedule) { context in
      content(
        TimelineViewDefaultContext(
          date: context.date,
          cadence: TimelineViewDefaultContext.Cadence(context.cadence),
          invalidate: context.invalidate
        )
      )
    }
  }

  @_disfavoredOverload
  nonisolated public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.init(schedule: schedule, content: content)
  }
}

extension TimelineView.Context.Cadence {
  fileprivate init<S, C>(_ other: TimelineView<S, C>.Context.Cadence) {
    switch other {
    case .live: self = .live
    case .seconds: self = .seconds
    case .minutes: self = .minutes
    }
  }

  fileprivate init(next seconds: TimeInterval) { self = seconds < 1 ? .live : seconds < 60 ? .seconds : .minutes }
}

extension TimelineView: View where Content: View {}
extension TimelineView: PrimitiveView where Content: View {
  static func make(_ view: Self, _ context: _NodeContext) -> TimelineNode<Schedule, Content> {
    TimelineNode(view, context)
  }
  static func update(_ node: TimelineNode<Schedule, Content>, _ view: Self) { node.update(view) }
}

@MainActor final class TimelineNode<Schedule: TimelineSchedule, Content: View>: SingleNode {
  private typealias Line = TimelineView<Schedule, Content>
  private var view: TimelineView<Schedule, Content>
  private var entries: Schedule.Entries.Iterator
  private var date: Date
  private var upcoming: Date?
  private var cancel: (@MainActor () -> Void)?
  /// Waits that were given up do nothing when they are over.
  private var wait = 0

  init(_ view: TimelineView<Schedule, Content>, _ context: _NodeContext) {
    self.view = view
    let now = context.graph.backend.now
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    date = now
    super.init(context)
    upcoming = entries.next()
    advance()
    child = BuilderNode(inside) { [unowned self] in self.view.content(self.moment) }
    waitForNext()
  }

  private var moment: Line.Context {
    let gap = upcoming.map { $0.timeIntervalSince(date) } ?? .infinity
    return Line.Context(date: date, cadence: Line.Context.Cadence(next: gap)) { [weak self] in self?.build() }
  }

  /// Takes the last of the dates that are not in the future. Returns whether there was another one.
  @discardableResult private func advance() -> Bool {
    let now = graph.backend.now
    var hasMoved = false
    while let next = upcoming, next <= now {
      date = next
      hasMoved = true
      upcoming = entries.next()
    }
    return hasMoved
  }

  private func waitForNext() {
    cancel?()
    cancel = nil
    wait += 1
    guard let upcoming else { return }
    let (gap, number) = (upcoming.timeIntervalSince(graph.backend.now), wait)
    if gap < 0.02 {
      graph.backend.requestTick { [weak self] _ in self?.isDue(number) }
    } else {
      cancel = graph.backend.after(gap) { [weak self] in self?.isDue(number) }
    }
  }

  private func isDue(_ number: Int) {
    guard number == wait, !isRemoved else { return }
    if advance() { build() }
    waitForNext()
  }

  private func build() {
    guard !isRemoved else { return }
    graph.mark(unsafeDowncast(child, to: BuilderNode<Content>.self))
  }

  func update(_ view: TimelineView<Schedule, Content>) {
    let isSame = sameValue(self.view.schedule, view.schedule)
    self.view = view
    if !isSame {
      let now = graph.backend.now
      entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
      date = now
      upcoming = entries.next()
      advance()
      waitForNext()
    }
    unsafeDowncast(child, to: BuilderNode<Content>.self).run()
  }

  override func didRemove() {
    cancel?()
    wait += 1
  }
}
