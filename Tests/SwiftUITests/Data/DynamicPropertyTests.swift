import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("A property of one's own") struct DynamicPropertyTests {
  struct Doubled: DynamicProperty {
    let log: Log
    let start: Int
    @State private var count: Int
    @Environment(\.layoutDirection) private var direction
    var value = 0
    init(log: Log, start: Int) {
      self.log = log
      self.start = start
      _count = State(initialValue: start)
    }
    mutating func update() {
      value = count * 2
      MainActor.assumeIsolated { log.entries.append("update \(value)") }
    }
    func add() { count += 1 }
  }

  struct Root: View {
    let log: Log
    let handle: Handle
    var doubled: Doubled
    @Namespace private var first
    @Namespace private var second
    @ScaledMetric private var height = 10.0
    init(log: Log, handle: Handle) {
      self.log = log
      self.handle = handle
      doubled = Doubled(log: log, start: 1)
    }
    var body: some View {
      log.entries.append("body \(doubled.value)")
      handle.act["add"] = { doubled.add() }
      handle.act["\(first == second)"] = {}
      return Text(verbatim: "\(doubled.value) \(height)")
    }
  }

  @Test("is updated before each run of the body, after those that it is made of")
  func update() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(200, 200) { Root(log: log, handle: handle).dynamicTypeSize(.xLarge) }
    handle("add")
    stage.backend.settle()
    #expect(stage.texts.first?.hasPrefix("4 11.176") == true)
    #expect(log.entries == ["update 2", "body 2", "update 4", "body 4"])
    #expect(handle.act["false"] != nil)
  }
}
