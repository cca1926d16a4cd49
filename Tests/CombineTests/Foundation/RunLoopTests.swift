import Combine
import Foundation
import Testing

/// A thread that runs its run loop until it is told to stop.
final class LoopThread: @unchecked Sendable {  // `loop` is set before `init` returns
  private(set) var loop: RunLoop!
  private let isOver = Counter()

  init() {
    let ready = DispatchSemaphore(value: 0)
    let thread = Thread { [isOver] in
      self.loop = RunLoop.current
      // A loop without any source returns at once.
      let idle = Timer(timeInterval: 1e9, repeats: true) { _ in }
      RunLoop.current.add(idle, forMode: .default)
      ready.signal()
      while isOver.count == 0 { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
      idle.invalidate()
    }
    thread.start()
    ready.wait()
  }

  /// Runs `body` on the thread and waits for it.
  func sync(_ body: @escaping () -> Void) {
    let body = Shared(body)
    let done = DispatchSemaphore(value: 0)
    let timer = Timer(fire: Date(), interval: 0, repeats: false) { _ in
      body.value()
      done.signal()
    }
    loop.add(timer, forMode: .default)
    done.wait()
  }

  func stop() {
    isOver.add()
    let timer = Timer(fire: Date(), interval: 0, repeats: false) { _ in }
    loop.add(timer, forMode: .default)
  }
}

/// What the times of run loops and operation queues have in common: both are dates.
protocol DateTime: Strideable, Codable, Hashable where Stride: SecondStride {
  init(_ date: Date)
  var date: Date { get set }
}
protocol SecondStride: SignedNumeric, Comparable, Codable, Hashable, ExpressibleByFloatLiteral,
  SchedulerTimeIntervalConvertible
where Magnitude == TimeInterval {
  init(_ timeInterval: TimeInterval)
  var timeInterval: TimeInterval { get }
  var magnitude: TimeInterval { get set }
}
extension RunLoop.SchedulerTimeType: DateTime {}
extension RunLoop.SchedulerTimeType.Stride: SecondStride {}
extension OperationQueue.SchedulerTimeType: DateTime {}
extension OperationQueue.SchedulerTimeType.Stride: SecondStride {}

@Suite("The times of run loops and operation queues")
struct DateTimeTests {
  private let types: [any DateTime.Type] = [RunLoop.SchedulerTimeType.self, OperationQueue.SchedulerTimeType.self]

  @Test("are dates, seconds apart", arguments: [0, 1])
  func time(_ kind: Int) throws {
    func check<Time: DateTime>(_: Time.Type) throws {
      let date = Date(timeIntervalSinceReferenceDate: 100)
      var time = Time(date)
      #expect(time.date == date)
      #expect(time.distance(to: Time(date.addingTimeInterval(2.5))) == 2.5)
      #expect(time.distance(to: Time(date.addingTimeInterval(-2.5))) == -2.5)
      #expect(time.advanced(by: 1.5) == Time(date.addingTimeInterval(1.5)))
      #expect(time < time.advanced(by: 0.5) && Set([time, Time(date)]).count == 1)
      #expect(String(decoding: try JSONEncoder().encode(time), as: UTF8.self) == #"{"date":100}"#)
      #expect(try JSONDecoder().decode(Time.self, from: Data(#"{"date":100}"#.utf8)) == time)
      time.date = .distantFuture
      #expect(time == Time(.distantFuture))
    }
    try check(types[kind])
  }

  @Test("have strides of seconds", arguments: [0, 1])
  func stride(_ kind: Int) throws {
    func check<Time: DateTime>(_: Time.Type) throws {
      typealias Stride = Time.Stride
      let seconds: [(Stride, TimeInterval)] = [
        (2, 2), (2.5, 2.5), (Stride(-1.5), -1.5), (.seconds(3), 3), (.seconds(3.5), 3.5), (.milliseconds(3), 0.003),
        (.microseconds(3), 0.000003), (.nanoseconds(3), 3e-9), (Stride(exactly: 7)!, 7), (.seconds(.max), 0x1p63),
      ]
      for (stride, expected) in seconds {
        #expect(stride.timeInterval == expected && stride.magnitude == expected)
      }
      #expect(Stride(exactly: UInt64.max) == nil)
      #expect((2 as Stride) + 3 == 5 && (2 as Stride) - 3 == -1 && (2 as Stride) * 3.5 == 7 && (2 as Stride) < 3)
      var stride: Stride = 2
      stride += 3
      stride -= 1
      stride *= 0.5
      #expect(stride == 2 && Set([stride, 2]).count == 1)
      stride.magnitude = 9
      #expect(stride.timeInterval == 9)
      #expect(String(decoding: try JSONEncoder().encode(stride), as: UTF8.self) == #"{"magnitude":9}"#)
      #expect(try JSONDecoder().decode(Stride.self, from: Data(#"{"magnitude":9}"#.utf8)) == 9)
    }
    try check(types[kind])
  }
}

@Suite("RunLoop, as a scheduler")
struct RunLoopTests {
  @Test("runs work on its thread, later and in order, though the loop sleeps")
  func schedule() {
    let thread = LoopThread()
    let done = DispatchSemaphore(value: 0)
    var log: [Int] = []
    for round in 0..<20 {
      thread.loop.schedule { log.append(RunLoop.current === thread.loop ? round : -1) }
      thread.loop.schedule(options: nil) { done.signal() }
      done.wait()
    }
    #expect(log == Array(0..<20))
    thread.stop()
  }

  @Test("called on its own thread, it still runs work later")
  func scheduleInside() {
    let thread = LoopThread()
    let done = DispatchSemaphore(value: 0)
    var log: [Int] = []
    thread.sync {
      thread.loop.schedule {
        log.append(2)
        done.signal()
      }
      log.append(1)
    }
    done.wait()
    #expect(log == [1, 2])
    thread.stop()
  }

  @Test("runs work not before its time")
  func after() {
    let thread = LoopThread()
    let done = DispatchSemaphore(value: 0)
    var late: [TimeInterval] = []
    let due = thread.loop.now.advanced(by: .milliseconds(5))
    for tolerance in [0, 0.001] as [RunLoop.SchedulerTimeType.Stride] {
      thread.loop.schedule(after: due, tolerance: tolerance) {
        late.append(due.distance(to: thread.loop.now).timeInterval)
        done.signal()
      }
    }
    done.wait()
    done.wait()
    // A timer may round its date a little.
    #expect(late.allSatisfy { $0 > -0.001 })
    thread.stop()
  }

  @Test("repeats work until it is cancelled")
  func repeating() {
    let thread = LoopThread()
    let done = DispatchSemaphore(value: 0)
    var ticks = 0
    var token: (any Cancellable)?
    thread.sync {
      let loop = thread.loop!
      token = loop.schedule(after: loop.now.advanced(by: 0.002), interval: 0.001) {
        ticks += 1
        if ticks < 3 { return }
        token?.cancel()
        loop.schedule(after: loop.now.advanced(by: 0.008)) { done.signal() }
      }
    }
    done.wait()
    #expect(ticks == 3)
    thread.stop()
  }

  @Test("waits while the loop runs in another mode than the default one")
  func modes() {
    let thread = LoopThread()
    var log: [String] = []
    thread.sync {
      let loop = thread.loop!
      let tracking = RunLoop.Mode("tracking")
      loop.schedule { log.append("scheduled") }
      loop.schedule(after: loop.now) { log.append("timed") }
      let isOver = Counter()
      let end = Timer(fire: Date(timeIntervalSinceNow: 0.005), interval: 0, repeats: false) { _ in isOver.add() }
      loop.add(end, forMode: tracking)
      while isOver.count == 0 { _ = loop.run(mode: tracking, before: .distantFuture) }
      log.append("tracked")
    }
    let done = DispatchSemaphore(value: 0)
    thread.loop.schedule(after: thread.loop.now.advanced(by: 0.005)) { done.signal() }
    done.wait()
    #expect(log.first == "tracked" && Set(log.dropFirst()) == ["scheduled", "timed"])
    thread.stop()
  }

  @Test("has no tolerance of its own, and tells the time")
  func now() {
    #expect(RunLoop.main.minimumTolerance == 0)
    let before = Date()
    #expect(RunLoop.main.now.date >= before)
  }
}
