import Combine
import CombineTesting
import Testing

@Suite("PassthroughSubject")
struct PassthroughSubjectTests {
  @Test("passes values on, keeps none for who comes late, and ends")
  func values() throws {
    let subject = PassthroughSubject<String, Never>()
    subject.send("Dune")
    let early = subject.record()
    subject.send("Emma")
    let late = subject.record()
    subject.send("Ulysses")
    subject.send(completion: .finished)
    try early.expect(events: [
      .subscription("PassthroughSubject"), .request(.unlimited), .value("Emma"), .value("Ulysses"),
      .completion(.finished),
    ])
    try late.expect(values: ["Ulysses"], completion: .finished)
  }

  @Test("takes no notice of a request for what was dropped")
  func dropped() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(demand: .none)
    subject.send(1)
    recorder.request(.max(1))
    #expect(recorder.values == [])
    subject.send(2)
    subject.send(3)
    #expect(recorder.values == [2])
  }

  @Test("keeps sending to others when one is let go in a value")
  func letGo() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    var first: AnyCancellable?
    var second: AnyCancellable?
    first = subject.sink {
      log.append($0)
      first = nil
      second = nil
    }
    second = subject.sink { log.append($0 * 10) }
    let third = subject.sink { log.append($0 * 100) }
    subject.send(1)
    subject.send(2)
    #expect(log == [1, 100, 200])
    _ = (first, second, third)
  }

  @Test("presents its subscription")
  func presents() throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record(demand: .max(3))
    let subscription = try #require(recorder.subscription)
    #expect(presentation(of: subscription) == "PassthroughSubject(parent, downstream, demand, subject)")
    #expect(child("demand", of: subscription) == "max(3)")
    #expect(child("parent", of: subscription) == child("subject", of: subscription))
    #expect(child("parent", of: subscription)?.contains("PassthroughSubject") == true)
    #expect(child("downstream", of: subscription) != "nil")
    #expect(subscription.combineIdentifier == recorder.subscription?.combineIdentifier)
    recorder.cancel()
    #expect(child("demand", of: subscription) == "max(3)")
    #expect(child("downstream", of: subscription) == "nil")
    #expect(child("parent", of: subscription) == "nil")
  }
}
