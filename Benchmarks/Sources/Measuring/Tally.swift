/// Where a workload's results go: a sum in raw memory, so that adding costs an add and no exclusivity check.
///
/// - Note: `Sendable` because every workload that adds from two threads takes turns by its own means.
public struct Tally: @unchecked Sendable {
  @usableFromInline let memory: UnsafeMutablePointer<Int>

  public init() {
    memory = .allocate(capacity: 2)
    memory.initialize(repeating: 0, count: 2)
  }

  public func free() {
    memory.deallocate()
  }

  @inlinable @inline(__always) public var sum: Int { memory[0] }

  @inlinable @inline(__always) public func add(_ value: Int) {
    memory[0] &+= value
  }

  /// Adds, and tells how many values there have been.
  @inlinable @inline(__always) public func addAndCount(_ value: Int) -> Int {
    memory[0] &+= value
    memory[1] &+= 1
    return memory[1]
  }
}
