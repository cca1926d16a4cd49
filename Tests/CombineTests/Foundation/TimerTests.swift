import Combine
import CombineTesting
import Foundation
import Testing

@Suite("Timer.publish")
struct TimerTests {
  private let thread = LoopThread()

  private func publisher(every interval: TimeInterval = 0.002) -> Timer.TimerPublisher {
    Timer.publish(every: interval, on: thread.loop, in: .default)
  }

  @Test("ticks once connected, first after one interval, on the run loop's thread")
  func ticks() {
    let done = DispatchSemaphore(value: 0)
    var dates: [Date] = []
    var isHere = true
    let publisher = publisher(every: 0.01)
    let token = publisher.sink {
      dates.append($0)
      isHere = isHere && RunLoop.current === thread.loop
      if dates.count == 3 { done.signal() }
    }
    thread.sync {}
    #expect(dates == [])
    let start = Date()
    let connection = publisher.connect()
    done.wait()
    thread.sync { connection.cancel() }
    #expect(isHere)
    #expect(dates[0].timeIntervalSince(start) > 0.009)
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
    token.cancel()
    thread.stop()
  }

  @Test("gives every subscriber the ticks that it asked for")
  func demand() {
    let publisher = publisher()
    let recorders = [publisher.record(demand: .none), publisher.record(demand: .max(2)), publisher.record()]
    recorders[0].request(.none)
    let done = DispatchSemaphore(value: 0)
    recorders[2].receiveValue = { _ in
      if recorders[2].values.count == 4 { done.signal() }
      return .none
    }
    let connection = publisher.connect()
    done.wait()
    thread.sync { connection.cancel() }
    #expect(recorders[0].values.isEmpty && recorders[1].values.count == 2 && recorders[2].values.count >= 4)
    #expect(recorders.allSatisfy { $0.completion == nil })
    thread.stop()
  }

  @Test("autoconnected, stops with its last subscriber and starts again with the next")
  func autoconnect() {
    let publisher = publisher().autoconnect()
    for _ in 0..<2 {
      let done = DispatchSemaphore(value: 0)
      var count = 0
      var tokens: [AnyCancellable] = []
      thread.sync {
        publisher.sink { _ in
          count += 1
          if count == 2 {
            tokens.removeAll()
            done.signal()
          }
        }.store(in: &tokens)
      }
      done.wait()
      thread.sync {}
      #expect(count == 2)
    }
    thread.stop()
  }

  @Test("each connection is a timer; cancelling one lets go of all subscribers")
  func connections() {
    let publisher = publisher(every: 1_000)
    let census = Census()
    var sink: AnyCancellable?
    do {
      let token = census.token()
      sink = publisher.sink { [token] _ in _ = token }
    }
    let connection = publisher.connect()
    weak var released: Recorder<Date, Never>?
    do {
      let recorder = publisher.record()
      released = recorder
    }
    #expect(released != nil && census.alive == 1)
    connection.cancel()
    connection.cancel()
    #expect(released == nil)
    sink = nil
    #expect(census.alive == 0)
    _ = sink
    thread.stop()
  }

  @Test("a connection that is dropped goes on")
  func dropped() {
    let publisher = publisher()
    let done = DispatchSemaphore(value: 0)
    let token = publisher.sink { _ in done.signal() }
    _ = publisher.connect()
    done.wait()
    done.wait()
    token.cancel()
    thread.stop()
  }

  @Test("a subscriber that cancels gets no more ticks, the others do")
  func cancel() {
    let publisher = publisher()
    let done = DispatchSemaphore(value: 0)
    let first = publisher.record()
    first.receiveValue = { [unowned first] _ in
      first.cancel()
      return .none
    }
    let second = publisher.dropFirst(3).sink { _ in done.signal() }
    let connection = publisher.connect()
    done.wait()
    thread.sync { connection.cancel() }
    #expect(first.values.count == 1 && first.violations == [])
    second.cancel()
    thread.stop()
  }

  @Test("keeps what it was made of, except a tolerance given to publish")
  func properties() {
    let loop = thread.loop!
    let published = Timer.publish(every: 7, tolerance: 2, on: loop, in: .common)
    #expect(
      published.interval == 7 && published.tolerance == nil && published.runLoop === loop && published.mode == .common
    )
    let made = Timer.TimerPublisher(interval: 7, tolerance: 2, runLoop: loop, mode: .default)
    #expect(made.tolerance == 2 && made.mode == .default && made.options == nil)
    thread.stop()
  }

  @Test("says nothing of its subscriptions and connections")
  func presents() throws {
    let publisher = publisher(every: 1_000)
    let recorder = publisher.record()
    let connection = publisher.connect()
    for object in [try #require(recorder.subscription), connection] as [Any] {
      #expect(!(object is any CustomStringConvertible) && !(object is any CustomReflectable))
    }
    #expect(!(connection is any Subscription))
    connection.cancel()
    thread.stop()
  }
}
