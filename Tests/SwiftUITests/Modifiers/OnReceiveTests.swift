import HeadlessBackend
import SwiftUI
import Testing

private final class Model: ObservableObject {
  @Published var city = "Seattle"
}

@MainActor @Suite("Receiving") struct OnReceiveTests {
  struct City: View {
    let log: Log
    @StateObject private var model = Model()
    let handle: Handle
    var body: some View {
      log.entries.append("body")
      handle.act["move"] = { model.city = "Bergen" }
      return Text(verbatim: model.city).onReceive(model.$city) { log.entries.append("got \($0)") }
    }
  }

  @Test("gets a property's value at once and each new one, over one subscription")
  func published() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { City(log: log, handle: handle) }
    handle("move")
    stage.backend.settle()
    #expect(log.entries == ["body", "got Seattle", "got Bergen", "body"])
  }

  struct Root: View {
    let log: Log
    let handle: Handle
    let subject: PassthroughSubject<Int, Never>
    @State private var turn = 0
    var body: some View {
      handle.act["turn"] = { turn += 1 }
      return Text(verbatim: "\(turn)")
        .onReceive(Just("just")) { log.entries.append("\($0) \(turn)") }
        .onReceive(subject) { log.entries.append("\($0) \(turn)") }
        .onReceive(subject.map { $0 * 10 }) { log.entries.append("\($0) \(turn)") }
    }
  }

  @Test("keeps a publisher that is the same, begins anew with one that is not, and calls the newest action")
  func instances() {
    let (log, handle, subject) = (Log(), Handle(), PassthroughSubject<Int, Never>())
    let stage = Stage(100, 100) { Root(log: log, handle: handle, subject: subject) }
    #expect(log.entries == ["just 0"])
    log.entries = []
    handle("turn")
    stage.backend.settle()
    subject.send(5)
    #expect(log.entries == ["just 1", "5 1", "50 1"])
  }

  @Test("ends when the view is gone")
  func ends() {
    struct Holder: View {
      let log: Log
      let handle: Handle
      let subject: PassthroughSubject<Int, Never>
      @State private var isThere = true
      var body: some View {
        handle.act["remove"] = { isThere = false }
        return VStack {
          if isThere { Color.red.onReceive(subject) { log.entries.append("\($0)") } }
        }
      }
    }
    let (log, handle, subject) = (Log(), Handle(), PassthroughSubject<Int, Never>())
    let stage = Stage(100, 100) { Holder(log: log, handle: handle, subject: subject) }
    subject.send(1)
    handle("remove")
    stage.backend.settle()
    subject.send(2)
    #expect(log.entries == ["1"])
  }
}
