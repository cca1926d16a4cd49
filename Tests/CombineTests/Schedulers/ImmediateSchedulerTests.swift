import Combine
import Foundation
import Testing

@Suite("ImmediateScheduler")
struct ImmediateSchedulerTests {
  private typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
  private let scheduler = ImmediateScheduler.shared

  @Test("runs work inside the call, and repeating work once")
  func schedule() {
    var log: [Int] = []
    scheduler.schedule { log.append(1) }
    scheduler.schedule(options: nil) { log.append(2) }
    scheduler.schedule(after: scheduler.now.advanced(by: 100)) { log.append(3) }
    scheduler.schedule(after: scheduler.now, tolerance: 3, options: nil) { log.append(4) }
    scheduler.schedule(after: scheduler.now, interval: 10, tolerance: 1, options: nil) { log.append(5) }
    let token = scheduler.schedule(after: scheduler.now, interval: 10) { log.append(6) }
    token.cancel()
    #expect(log == [1, 2, 3, 4, 5, 6])
  }

  @Test("knows one moment")
  func now() {
    let now = scheduler.now
    #expect(now == scheduler.now)
    #expect(now.advanced(by: 1_000_000) == now)
    #expect(now.distance(to: now.advanced(by: 5)) == 0)
    #expect(!(now < now.advanced(by: 5)))
    #expect(scheduler.minimumTolerance == 0)
  }

  @Test("counts with strides, though no time is any time")
  func strides() {
    #expect(Stride(7).magnitude == 7 && (9 as Stride).magnitude == 9 && (3.9 as Stride).magnitude == 3)
    #expect(Stride(exactly: UInt8(5)) == 5 && Stride(exactly: UInt64.max) == nil)
    #expect(Stride(2) + 3 == 5 && Stride(2) - 3 == -1 && Stride(2) * 3 == 6 && Stride(2) < 3)
    var stride = Stride(10)
    stride += 2
    stride -= 4
    stride *= 3
    #expect(stride == 24)
    stride.magnitude = -1
    #expect(-stride == 1)
    for none in [Stride.seconds(5), .seconds(5.5), .milliseconds(5), .microseconds(5), .nanoseconds(5)] {
      #expect(none == 0)
    }
  }

  @Test("codes strides by their magnitude")
  func coding() throws {
    #expect(String(decoding: try JSONEncoder().encode(Stride(87)), as: UTF8.self) == #"{"magnitude":87}"#)
    #expect(try JSONDecoder().decode(Stride.self, from: Data(#"{"magnitude":-3}"#.utf8)) == -3)
  }
}
