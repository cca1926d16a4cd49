import CombineShims

/// A value that one thread at a time writes while others read it.
///
/// Plain words (an `Int`, a `Double`, a `Bool`, a simple enum) are read and written in one step; anything else goes
/// through a lock. Which one is known where the type is known.
@frozen @usableFromInline struct ValueCell<Value>: ~Copyable {
  @usableFromInline let lock = Lock()
  @usableFromInline var current: Value

  @inlinable @inline(__always) init(_ value: Value) { current = value }

  @inlinable static var isWord: Bool {
    @inline(__always) get {
      _isPOD(Value.self) && MemoryLayout<Value>.size == 8 && MemoryLayout<Value>.alignment == 8
    }
  }
  @inlinable static var isByte: Bool {
    @inline(__always) get { _isPOD(Value.self) && MemoryLayout<Value>.size == 1 }
  }

  @inlinable @inline(__always) mutating func load() -> Value {
    if Self.isWord {
      return withUnsafePointer(to: &current) { unsafeBitCast(combine_load_64($0), to: Value.self) }
    }
    if Self.isByte {
      return withUnsafePointer(to: &current) { unsafeBitCast(combine_load_8($0), to: Value.self) }
    }
    lock.lock()
    defer { lock.unlock() }
    return current
  }

  /// The old value is let go outside the lock: that may run anybody's code.
  @inlinable @inline(__always) mutating func store(_ value: Value) {
    if Self.isWord {
      return withUnsafeMutablePointer(to: &current) { combine_store_64($0, unsafeBitCast(value, to: UInt64.self)) }
    }
    if Self.isByte {
      return withUnsafeMutablePointer(to: &current) { combine_store_8($0, unsafeBitCast(value, to: UInt8.self)) }
    }
    var old = value
    lock.lock()
    swap(&old, &current)
    lock.unlock()
  }
}
