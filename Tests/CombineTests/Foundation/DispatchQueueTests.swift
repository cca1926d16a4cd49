import Combine
import CombineTesting
import Dispatch
import Foundation
import Testing

private typealias Time = DispatchQueue.SchedulerTimeType
private typealias Stride = Time.Stride

extension DispatchQueue.SchedulerTimeType {
  fileprivate static func at(_ nanoseconds: UInt64) -> Self { Self(DispatchTime(uptimeNanoseconds: nanoseconds)) }
}

@Suite("DispatchQueue's time")
struct DispatchQueueTimeTests {
  @Test("is measured in nanoseconds, forth and back")
  func distance() {
    #expect(Time.at(10_000).distance(to: .at(10_431)) == .nanoseconds(431))
    #expect(Time.at(10_431).distance(to: .at(10_000)) == .nanoseconds(-431))
    #expect(Time.at(431).distance(to: .at(431)) == 0)
  }

  @Test("knows no distance that no Int can hold")
  func farDistance() {
    #expect(Time.at(1).distance(to: Time(.distantFuture)) == .nanoseconds(.max))
    #expect(Time(.distantFuture).distance(to: .at(1)) == .nanoseconds(.max))
  }

  @Test("advances, and stops at its ends")
  func advance() {
    #expect(Time.at(10_000).advanced(by: .nanoseconds(431)) == .at(10_431))
    #expect(Time.at(10_000).advanced(by: .nanoseconds(-431)) == .at(9_569))
    #expect(Time.at(10_000).advanced(by: .nanoseconds(.max)) == Time(.distantFuture))
    #expect(Time.at(.max - 5).advanced(by: .nanoseconds(10)) == Time(.distantFuture))
    #expect(Time.at(10_000).advanced(by: .nanoseconds(-10_000)) == .at(1))
    #expect(Time.at(10_000).advanced(by: .nanoseconds(.min)) == .at(1))
  }

  @Test("is ordered, and the far future comes last")
  func order() {
    #expect(Time.at(1) < .at(2) && !(Time.at(2) < .at(1)) && !(Time.at(1) < .at(1)))
    #expect(Time.at(1) < Time(.distantFuture) && !(Time(.distantFuture) < .at(1)))
    #expect(Time.at(1) == .at(1) && Time.at(1) != .at(2) && Time.at(1) != Time(.distantFuture))
    #expect(Set([Time.at(1), .at(1), .at(2)]).count == 2)
    var time = Time.at(1)
    time.dispatchTime = DispatchTime(uptimeNanoseconds: 7)
    #expect(time == .at(7))
  }

  @Test("is coded as one number of nanoseconds")
  func coding() throws {
    #expect(String(decoding: try JSONEncoder().encode([Time.at(42)]), as: UTF8.self) == "[42]")
    #expect(try JSONDecoder().decode([Time].self, from: Data("[42]".utf8)) == [.at(42)])
  }
}

@Suite("DispatchQueue's strides")
struct DispatchQueueStrideTests {
  @Test(
    "are nanoseconds, however they are made",
    arguments: [
      (.seconds(2), 2_000_000_000), (.seconds(2.5), 2_500_000_000), (.milliseconds(2), 2_000_000),
      (.microseconds(2), 2_000), (.nanoseconds(2), 2), (3, 3_000_000_000), (0.5, 500_000_000), (-1, -1_000_000_000),
      (.seconds(1e-10), 0), (.seconds(-1.9e-9), -1), (Stride(.seconds(1)), 1_000_000_000),
      (Stride(.milliseconds(1)), 1_000_000), (Stride(.microseconds(1)), 1_000), (Stride(.nanoseconds(1)), 1),
      (Stride(exactly: UInt8(2))!, 2_000_000_000),
    ] as [(DispatchQueue.SchedulerTimeType.Stride, Int)]
  )
  func making(_ stride: DispatchQueue.SchedulerTimeType.Stride, _ nanoseconds: Int) {
    #expect(stride.magnitude == nanoseconds)
    guard case .nanoseconds(nanoseconds) = stride.timeInterval else {
      Issue.record("\(stride.timeInterval) is not in nanoseconds")
      return
    }
  }

  @Test(
    "too long become the longest there is",
    arguments: [
      (.seconds(.max), .max), (.seconds(.min), .min), (.milliseconds(.max), .max), (.milliseconds(.min), .min),
      (.microseconds(.max), .max), (.microseconds(.min), .min), (.seconds(1e30), .max), (.seconds(-1e30), .min),
      (.seconds(.infinity), .max), (.seconds(-.infinity), .min), (.seconds(.nan), 0), (Stride(.never), .max),
      (Stride(.seconds(.max)), .max), (Stride(.milliseconds(.min)), .min), (.nanoseconds(.max) + 1, .max),
      (.nanoseconds(.min) + -1, .min), (.nanoseconds(.min) - 1, .min), (.nanoseconds(.max) - -1, .max),
      (0 - .nanoseconds(.min), .max),
    ] as [(DispatchQueue.SchedulerTimeType.Stride, Int)]
  )
  func saturation(_ stride: DispatchQueue.SchedulerTimeType.Stride, _ nanoseconds: Int) {
    #expect(stride.magnitude == nanoseconds)
  }

  @Test("add and subtract; a product of lengths is none")
  func arithmetic() {
    #expect(Stride.nanoseconds(5) + .nanoseconds(3) == .nanoseconds(8))
    #expect(Stride.nanoseconds(5) - .nanoseconds(8) == .nanoseconds(-3))
    #expect(Stride.nanoseconds(5) * .nanoseconds(3) == .nanoseconds(0))
    #expect(-Stride.nanoseconds(5) == .nanoseconds(-5))
    var stride = Stride.nanoseconds(5)
    stride += .nanoseconds(3)
    stride -= .nanoseconds(1)
    #expect(stride == .nanoseconds(7))
    stride *= 2
    #expect(stride == 0)
    stride.magnitude = 4
    #expect(stride == .nanoseconds(4) && stride < .nanoseconds(5) && Set([stride, .nanoseconds(4)]).count == 1)
  }

  @Test("cannot be made exactly of a number that no Int holds")
  func exactly() { #expect(Stride(exactly: UInt64.max) == nil) }

  @Test("are coded by their nanoseconds")
  func coding() throws {
    let json = String(decoding: try JSONEncoder().encode(Stride.nanoseconds(7)), as: UTF8.self)
    #expect(json == #"{"_nanoseconds":7}"#)
    #expect(try JSONDecoder().decode(Stride.self, from: Data(json.utf8)) == .nanoseconds(7))
  }
}

@Suite("DispatchQueue, as a scheduler")
struct DispatchQueueTests {
  private static let key = DispatchSpecificKey<Bool>()
  private let queue = DispatchQueue(label: "desk")

  init() { queue.setSpecific(key: Self.key, value: true) }

  private var isHere: Bool { DispatchQueue.getSpecific(key: Self.key) == true }

  @Test("runs work on its queue, later and in order")
  func schedule() {
    queue.suspend()
    var log: [Int] = []
    let done = DispatchSemaphore(value: 0)
    queue.schedule { log.append(isHere ? 1 : -1) }
    queue.schedule(options: nil) { log.append(isHere ? 2 : -2) }
    queue.schedule(options: .init(qos: .utility, flags: .barrier)) { log.append(isHere ? 3 : -3) }
    queue.schedule { done.signal() }
    #expect(log == [])
    queue.resume()
    done.wait()
    #expect(log == [1, 2, 3])
  }

  @Test("counts work in the group that it is given")
  func group() {
    let group = DispatchGroup()
    var ran = false
    queue.schedule(options: .init(group: group)) { ran = true }
    group.wait()
    #expect(ran)
  }

  @Test("runs work not before its time")
  func after() {
    let done = DispatchSemaphore(value: 0)
    let due = queue.now.advanced(by: .milliseconds(5))
    var times: [Time] = []
    queue.schedule(after: due) {
      times.append(queue.now)
      done.signal()
    }
    queue.schedule(after: due, tolerance: .milliseconds(1), options: .init(qos: .utility)) {
      times.append(queue.now)
      done.signal()
    }
    done.wait()
    done.wait()
    #expect(times.allSatisfy { $0 >= due })
  }

  @Test("repeats work until it is cancelled, or its token let go")
  func repeating() {
    for letsGo in [true, false] {
      let done = DispatchSemaphore(value: 0)
      var ticks = 0
      var token: (any Cancellable)?
      let start = queue.now
      queue.sync {
        token = queue.schedule(after: start.advanced(by: .milliseconds(2)), interval: .milliseconds(1)) {
          ticks += 1
          if ticks < 3 { return }
          if letsGo { token = nil } else { token?.cancel() }
          queue.schedule(after: queue.now.advanced(by: .milliseconds(8))) { done.signal() }
        }
      }
      done.wait()
      #expect(ticks == 3)
      #expect(start.distance(to: queue.now) >= .milliseconds(4))
    }
  }

  @Test("has no tolerance of its own, and its time goes on")
  func now() {
    #expect(queue.minimumTolerance == 0)
    let before = DispatchTime.now()
    #expect(queue.now.dispatchTime >= before)
  }

  @Test("options are unspecified by default")
  func options() {
    let options = DispatchQueue.SchedulerOptions()
    #expect(options.qos == .unspecified && options.flags == [] && options.group == nil)
  }
}
