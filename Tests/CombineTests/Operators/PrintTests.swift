import Combine
import CombineTesting
import Testing

/// Keeps what is written, piece by piece.
private final class Page: TextOutputStream {
  private(set) var pieces: [String] = []
  func write(_ string: String) { pieces.append(string) }
  var lines: [String] { pieces.joined().split(separator: "\n").map(String.init) }
}

@Suite("print")
struct PrintTests {
  @Test("writes a line for each event, before it passes")
  func lines() throws {
    let page = Page()
    let upstream = TestPublisher<Int, TestFailure>()
    let recorder = Recorder<Int, TestFailure>(demand: .unlimited)
    recorder.receiveSubscription = { _ in page.write("< subscription\n") }
    recorder.receiveValue = { value in
      page.write("< \(value)\n")
      return value == 1 ? .max(2) : value == 2 ? .unlimited : .none
    }
    recorder.receiveCompletion = { _ in page.write("< end\n") }
    upstream.onSubscribe = {
      $0.onRequest = { page.write("> request \($0)\n") }
      $0.onCancel = { page.write("> cancel\n") }
    }
    upstream.print(to: page).subscribe(recorder)
    for value in 1...3 { upstream.send(value) }
    recorder.request(.max(30))
    upstream.send(completion: .failure(TestFailure("torn")))
    #expect(
      page.lines == [
        "receive subscription: (TestSubscription)", "< subscription", "request unlimited", "> request unlimited",
        "receive value: (1)", "< 1", "request max: (2) (synchronous)", "receive value: (2)", "< 2",
        "request unlimited (synchronous)", "receive value: (3)", "< 3", "request max: (30)", "> request max(30)",
        "receive error: (TestFailure(torn))", "< end",
      ]
    )
    #expect(presentation(of: recorder.subscription) == "Print")
    try recorder.expect(values: [1, 2, 3], completion: .failure(TestFailure("torn")))
  }

  @Test("begins each line with its prefix, and writes it in three pieces")
  func pieces() {
    let page = Page()
    let upstream = TestPublisher<Int, Never>()
    upstream.print("desk", to: page).record(demand: .none).cancel()
    #expect(
      page.pieces == [
        "", "desk: receive subscription: (TestSubscription)", "\n", "", "desk: receive cancel", "\n",
      ]
    )
  }

  @Test("writes down and passes on what comes before the subscription and after the end")
  func disorder() throws {
    let page = Page()
    let probe = SubscriberProbe<Int, Never>(sendsSubscription: false)
    let recorder = probe.print(to: page).record(demand: .none, perValue: .max(1))
    let inner = try #require(probe.subscription)
    let wrong = probe.upstream.misbehaving
    #expect(wrong.send(1) == .max(1))
    inner.request(.none)
    inner.cancel()
    let (late, second) = (TestSubscription("late"), TestSubscription("second"))
    wrong.send(subscription: late)
    wrong.send(subscription: second)
    wrong.send(completion: .finished)
    wrong.send(completion: .finished)
    #expect(wrong.send(2) == .max(1))
    recorder.request(.max(1))
    recorder.cancel()
    #expect(
      page.lines == [
        "receive value: (1)", "request max: (1) (synchronous)", "request max: (0)", "receive cancel",
        "receive subscription: (late)", "receive subscription: (second)", "receive finished", "receive finished",
        "receive value: (2)", "request max: (1) (synchronous)", "request max: (1)", "receive cancel",
      ]
    )
    try recorder.expect(events: [
      .value(1, returning: .max(1)), .subscription("Print"), .completion(.finished), .completion(.finished),
      .value(2, returning: .max(1)), .request(.max(1)), .cancel,
    ])
    try late.expect([])
    try second.expect([.cancel])
  }

  @Test("writes to the standard output when there is no stream")
  func standardOutput() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let upstream = TestPublisher<String, Never>()
      _ = upstream.print("desk").record()
      upstream.send("Emma")
      upstream.send(completion: .finished)
    }
    let text = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        desk: receive subscription: (TestSubscription)
        desk: request unlimited
        desk: receive value: (Emma)
        desk: receive finished

        """
      )
    )
  }

  @Test("stops the program when its stream sends into the same pipeline")
  func recursion() async {
    await #expect(processExitsWith: .failure) {
      struct Echo: TextOutputStream {
        let subject: PassthroughSubject<Int, Never>
        func write(_ string: String) { if string == "receive value: (1)" { subject.send(2) } }
      }
      let subject = PassthroughSubject<Int, Never>()
      let cancellable = subject.print(to: Echo(subject: subject)).sink { _ in }
      subject.send(1)
      cancellable.cancel()
    }
  }
}
