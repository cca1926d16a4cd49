import CombineShims
import Synchronization

/// A value that one thread at a time writes while others read it.
///
/// Plain words (an `Int`, a `Double`, a `Bool`, a simple enum) are read and written in one step; anything else goes
/// through a lock. Which one is known where the type is known.
///
/// The value is reached through its address, never as a part of the cell: to write a part counts as an access to all of
/// the cell, and would race with whoever tries its lock.
@frozen @usableFromInline struct ValueCell<Value>: ~Copyable {
  @usableFromInline let lock = Lock()
  @usableFromInline let place: _Cell<Value>

  @inlinable @inline(__always) init(_ value: Value) { place = _Cell(value) }

  @inlinable static var isWord: Bool {
    @inline(__always) get {
      _isPOD(Value.self) && MemoryLayout<Value>.size == 8 && MemoryLayout<Value>.alignment == 8
    }
  }
  @inlinable static var isByte: Bool {
    @inline(__always) get { _isPOD(Value.self) && MemoryLayout<Value>.size == 1 }
  }

  @inlinable @inline(__always) func load() -> Value {
    if Self.isWord { return unsafeBitCast(combine_load_64(place._address), to: Value.self) }
    if Self.isByte { return unsafeBitCast(combine_load_8(place._address), to: Value.self) }
    lock.lock()
    defer { lock.unlock() }
    return place._address.pointee
  }

  /// The old value is let go outside the lock: that may run anybody's code.
  @inlinable @inline(__always) func store(_ value: Value) {
    if Self.isWord { return combine_store_64(place._address, unsafeBitCast(value, to: UInt64.self)) }
    if Self.isByte { return combine_store_8(place._address, unsafeBitCast(value, to: UInt8.self)) }
    let address = place._address
    lock.lock()
    let old = address.move()
    address.initialize(to: value)
    lock.unlock()
    withExtendedLifetime(old) {}
  }
}
