import Combine
import Dispatch
import Testing

@Suite("__dispatch_queue_get_label")
struct QueueLabelTests {
  @Test("tells the queue that the caller runs on")
  func current() {
    let label = DispatchQueue(label: "returns.desk").sync { String(cString: __dispatch_queue_get_label(nil)) }
    #expect(label == "returns.desk")
  }

  @Test("tells a queue's label, each time at the same address")
  func other() {
    let queue = DispatchQueue(label: "überfällig")
    #expect(String(cString: __dispatch_queue_get_label(queue)) == "überfällig")
    #expect(__dispatch_queue_get_label(queue) == __dispatch_queue_get_label(DispatchQueue(label: "überfällig")))
    #expect(String(cString: __dispatch_queue_get_label(.main)) == "com.apple.main-thread")
  }
}
