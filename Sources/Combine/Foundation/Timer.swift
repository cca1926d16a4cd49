#if Foundation
  import Foundation

  extension Timer {
    /// Sends the time, again and again, once connected.
    ///
    ///     let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { show($0) }
    ///
    /// The first tick comes one interval after the connection, on the run loop's thread. A subscriber without demand
    /// misses a tick. `tolerance` is not passed on, as on Apple's systems: use `TimerPublisher` itself for that.
    ///
    /// - Parameter interval: Seconds between ticks.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
      TimerPublisher(interval: interval, runLoop: runLoop, mode: mode, options: options)
    }

    /// Sends the time, again and again, once connected. Never ends.
    public final class TimerPublisher: ConnectablePublisher {
      public typealias Output = Date
      public typealias Failure = Never

      /// Seconds between ticks.
      public final let interval: TimeInterval
      /// How many seconds late a tick may come; nil leaves it to the system.
      public final let tolerance: TimeInterval?
      /// Where the timer runs, and the ticks with it.
      public final let runLoop: RunLoop
      /// In which of the loop's modes.
      public final let mode: RunLoop.Mode
      public final let options: RunLoop.SchedulerOptions?

      private let ticks = TickSubject()

      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
      ) {
        self.interval = interval
        self.tolerance = tolerance
        self.runLoop = runLoop
        self.mode = mode
        self.options = options
      }

      public final func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
        ticks.receive(subscriber: subscriber)
      }

      /// Starts a timer. Cancelling the result stops it and lets all subscribers go; to drop the result does not.
      public final func connect() -> any Cancellable {
        let ticks = ticks
        // The initialiser without a fire date fires at once on Linux.
        let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) { _ in
          ticks.tick()
        }
        if let tolerance { timer.tolerance = tolerance }
        runLoop.add(timer, forMode: mode)
        return Connection(timer: timer, ticks: ticks)
      }
    }

    private struct Connection: Cancellable {
      let timer: Timer
      let ticks: TickSubject

      func cancel() {
        timer.invalidate()
        ticks.dropAll()
      }
    }
  }

  /// The subscribers of a timer. A request for nothing is allowed here.
  private final class TickSubject: _SubjectCore, @unchecked Sendable {  // the core's locks protect it
    init() { super.init(.timer) }

    func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
      let conduit = ConduitOf(self, subscriber)
      _ = insert(conduit)
      subscriber.receive(subscription: Quiet(conduit))
      _ = conduit.hasBegun()
    }

    func tick() {
      let now = Date()
      withUnsafePointer(to: now) { deliver(_Raw($0)) }
    }
  }

  /// A subscription that says nothing about itself.
  private final class Quiet: _Node {
    private let conduit: Conduit

    init(_ conduit: Conduit) {
      self.conduit = conduit
      super.init()
    }
    override func request(_ demand: Subscribers.Demand) { if demand != .none { conduit.request(demand) } }
    override func cancel() { conduit.cancel() }
  }
#endif
