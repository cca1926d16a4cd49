/// What is due when. Decides the order and moves the time; runs nothing.
struct Agenda {
  typealias Time = TestScheduler.SchedulerTimeType
  typealias ID = Int

  private(set) var now: Time
  private var works: [ID: Work] = [:]
  private var heap: [Entry] = []
  private var lastID = 0
  private var lastOrder = 0

  private struct Work {
    let action: () -> Void
    let interval: Time.Stride?
  }

  /// A cancelled work leaves its entry behind; the entry is dropped when it comes to the top.
  private struct Entry {
    let time: Time
    let order: Int
    let id: ID

    static func < (left: Entry, right: Entry) -> Bool {
      (left.time, left.order) < (right.time, right.order)
    }
  }

  init(now: Time) {
    self.now = now
  }

  var count: Int { works.count }

  var nextTime: Time? {
    mutating get {
      dropCancelled()
      return heap.first?.time
    }
  }

  /// Times that have passed count as now, so that late work keeps its place behind what is already waiting.
  mutating func add(at time: Time, every interval: Time.Stride? = nil, _ action: @escaping () -> Void) -> ID {
    lastID += 1
    works[lastID] = Work(action: action, interval: interval)
    push(lastID, at: time)
    return lastID
  }

  /// Hands the action back, for the caller to release it outside the lock.
  mutating func remove(_ id: ID) -> (() -> Void)? {
    works.removeValue(forKey: id)?.action
  }

  /// Takes out the first action that is due by `limit`, and moves the time to it.
  mutating func takeNext(until limit: Time? = nil) -> (() -> Void)? {
    guard let time = nextTime, limit.map({ time <= $0 }) ?? true else { return nil }
    let id = pop().id
    now = max(now, time)
    guard let interval = works[id]?.interval else { return remove(id) }
    push(id, at: time.advanced(by: interval))
    return works[id]?.action
  }

  mutating func move(to time: Time) {
    now = max(now, time)
  }

  /// One line for each work that waits, in the order in which they would run.
  func summary(of limit: Int) -> [String] {
    heap.filter { works[$0.id] != nil }.sorted(by: <).prefix(limit).map { entry in
      let interval = works[entry.id]?.interval.map { ", then every \($0)" } ?? ""
      return "at \(entry.time)\(interval)"
    }
  }

  private mutating func dropCancelled() {
    while let first = heap.first, works[first.id] == nil { _ = pop() }
  }

  private mutating func push(_ id: ID, at time: Time) {
    lastOrder += 1
    heap.append(Entry(time: max(now, time), order: lastOrder, id: id))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop() -> Entry {
    heap.swapAt(0, heap.count - 1)
    let first = heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      if least == parent { return first }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
