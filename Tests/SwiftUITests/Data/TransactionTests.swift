import HeadlessBackend
import SwiftUI
import Testing

private enum CauseKey: TransactionKey { static var defaultValue: String { "none" } }
extension Transaction {
  fileprivate var cause: String {
    get { self[CauseKey.self] }
    set { self[CauseKey.self] = newValue }
  }
}

@MainActor @Suite("A transaction") struct TransactionTests {
  struct Nested: View {
    let log: Log
    @State private var value = 0
    var body: some View {
      log.entries.append("body \(value)")
      return Text(verbatim: "\(value)")
        .onChange(of: value) { log.entries.append("\($0) to \($1)") }
        .onAppear {
          value = 1
          value = 2
          withTransaction(\.cause, "inner") {
            value = 3
            value = 4
          }
          log.entries.append("read \(value)")
        }
    }
  }

  @Test("groups neighbouring writes: each group is an update of its own, in order")
  func groups() {
    let log = Log()
    let stage = Stage(100, 100) { Nested(log: log) }
    #expect(log.entries == ["body 0", "read 4", "body 2", "0 to 2", "body 4", "2 to 4"])
    #expect(stage.texts == ["4"])
  }

  struct Repeated: View {
    let log: Log
    let setter: BodyTests.Setter
    @State private var value = 0
    var body: some View {
      log.entries.append("body \(value)")
      setter.a = { value = $0 }
      return Text(verbatim: "\(value)")
    }
  }

  @Test("equal to that of the write before does not begin another update")
  func equalTransactions() {
    let (log, setter) = (Log(), BodyTests.Setter())
    let stage = Stage(100, 100) { Repeated(log: log, setter: setter) }
    log.entries = []
    withTransaction(\.cause, "drag") { setter.a(1) }
    withTransaction(\.cause, "drag") { setter.a(2) }
    setter.a(3)
    stage.backend.settle()
    #expect(log.entries == ["body 2", "body 3"])
  }

  @Test("a value that is back at where it was runs nothing")
  func back() {
    let (log, setter) = (Log(), BodyTests.Setter())
    let stage = Stage(100, 100) { Repeated(log: log, setter: setter) }
    log.entries = []
    setter.a(1)
    setter.a(0)
    stage.backend.settle()
    #expect(log.entries == [])
  }

  @Test("of a binding goes with the writes through it")
  func binding() {
    struct Owner: View {
      let log: Log
      let setter: BodyTests.Setter
      @State private var value = 0
      var body: some View {
        var transaction = Transaction()
        transaction.cause = "binding"
        let binding = $value.transaction(transaction)
        setter.a = {
          binding.wrappedValue = $0
          value = $0 + 1
        }
        log.entries.append("body \(value)")
        return Text(verbatim: binding.transaction.cause)
      }
    }
    let (log, setter) = (Log(), BodyTests.Setter())
    let stage = Stage(100, 100) { Owner(log: log, setter: setter) }
    #expect(stage.texts == ["binding"])
    setter.a(1)
    stage.backend.settle()
    #expect(log.entries == ["body 0", "body 1", "body 2"])
  }

  @Test("is over when its closure is")
  func over() {
    withTransaction(\.cause, "outer") {
      withTransaction(\.cause, "inner") {}
      #expect(Binding<Int>.constant(0).transaction.cause == "none")
    }
  }
}
