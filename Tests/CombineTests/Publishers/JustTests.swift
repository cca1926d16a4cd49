import Combine
import CombineTesting
import Testing

/// A publisher of one value, and how its subscription presents itself.
struct OneValueCase: CustomTestStringConvertible, Sendable {
  let name: String
  let record: @Sendable (Recorder<Int, Never>) -> Void

  var testDescription: String { name }

  func rig(demand: Subscribers.Demand = .none) -> Recorder<Int, Never> {
    let recorder = Recorder<Int, Never>(demand: demand)
    record(recorder)
    return recorder
  }
}

@Suite("Just, and others of one value")
struct JustTests {
  static let cases = [
    OneValueCase(name: "Just") { Just(7).subscribe($0) },
    OneValueCase(name: "Optional") { Int?.some(7).publisher.subscribe($0) },
    OneValueCase(name: "Once") { Result<Int, Never>.success(7).publisher.subscribe($0) },
  ]

  @Test("send the value and the end at the first request", arguments: cases)
  func value(_ sample: OneValueCase) throws {
    let recorder = sample.rig()
    try recorder.expect(events: [.subscription(sample.name)])
    recorder.request(.max(3))
    recorder.request(.unlimited)
    recorder.cancel()
    try recorder.expect(events: [
      .subscription(sample.name), .request(.max(3)), .value(7), .completion(.finished), .request(.unlimited), .cancel,
    ])
  }

  @Test("send nothing once cancelled", arguments: cases)
  func cancel(_ sample: OneValueCase) throws {
    let recorder = sample.rig()
    recorder.cancel()
    recorder.cancel()
    recorder.request(.max(1))
    #expect(recorder.values.isEmpty)
    try recorder.expectNoCompletion()
  }

  @Test("ignore a request from inside the delivery", arguments: cases)
  func reentrant(_ sample: OneValueCase) throws {
    let recorder = sample.rig()
    recorder.receiveValue = { [unowned recorder] _ in
      recorder.request(.unlimited)
      return .max(1)
    }
    recorder.request(.max(1))
    try recorder.expect(values: [7], completion: .finished)
  }

  @Test("present themselves, with the value", arguments: cases)
  func presents(_ sample: OneValueCase) {
    let recorder = sample.rig()
    #expect(presentation(of: recorder.subscription) == "\(sample.name)(_)")
    #expect(recorder.subscription.flatMap { Mirror(reflecting: $0).superclassMirror } == nil)
    recorder.request(.max(1))
    #expect(recorder.subscription.map { Mirror(reflecting: $0).children.first?.value as? Int } == 7)
  }

  @Test("let their subscriber go at the end and when cancelled", arguments: cases)
  func release(_ sample: OneValueCase) {
    for cancels in [false, true] {
      var held: Recorder<Int, Never>? = sample.rig()
      weak let recorder = held
      let subscription = held?.subscription
      if cancels { held?.cancel() } else { held?.request(.max(1)) }
      held = nil
      #expect(recorder == nil)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("stop the program when asked for nothing", arguments: cases)
  func askedForNothing(_ sample: OneValueCase) async {
    await #expect(processExitsWith: .failure) { [name = sample.name as String] in
      JustTests.cases.first { $0.name == name }!.rig().request(.none)
    }
  }

  @Test("are equal if their values are")
  func equality() {
    #expect(Just(1) == Just(1))
    #expect(Just(1) != Just(2))
  }
}
