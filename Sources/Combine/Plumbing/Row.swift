/// One place of a row: what a child has to offer. Owned by the holder of the junction's `delivery`.
@usableFromInline protocol Cell: AnyObject {
  associatedtype Value
  var isEmpty: Bool { get }
  func put(_ value: Value)
  /// - Precondition: not empty.
  func take() -> Value
  func clear()
  var content: Any? { get }
}

/// Keeps the newest value, also when it was taken.
@usableFromInline final class LatestCell<Value>: Cell {
  @exclusivity(unchecked) @usableFromInline var value: Value?

  @inlinable init() {}

  @inlinable var isEmpty: Bool { value == nil }
  @inlinable @inline(__always) func put(_ value: Value) { self.value = value }
  @inlinable @inline(__always) func take() -> Value { value.unsafelyUnwrapped }
  @usableFromInline func clear() { value = nil }
  @usableFromInline var content: Any? { value }
}

/// Keeps all values until they are taken, in order.
@usableFromInline final class QueueCell<Value>: Cell {
  @exclusivity(unchecked) @usableFromInline var values = RingBuffer<Value>()

  @inlinable init() {}

  @inlinable var isEmpty: Bool { values.isEmpty }
  @inlinable @inline(__always) func put(_ value: Value) { values.append(value) }
  @inlinable @inline(__always) func take() -> Value { values.removeFirst() }
  @usableFromInline func clear() { values.removeAll() }
  @usableFromInline var content: Any? { values.count }
}

/// The cells of all children, and the tuple that they make.
///
/// Three types and not one with a parameter pack: taking a pair from a pack takes 250 ns, from `Row2` 12 (Swift 6.3.1).
@usableFromInline protocol Row {
  associatedtype Tuple
  static var count: Int { get }
  func take() -> Tuple
  /// One bit for each empty cell, the first child's lowest.
  var empty: UInt8 { get }
  func clear()
  var contents: [Any?] { get }
}

extension Cell {
  @inlinable @inline(__always) func emptyBit(_ child: UInt8) -> UInt8 { isEmpty ? 1 << child : 0 }
}

@frozen @usableFromInline struct Row2<A: Cell, B: Cell>: Row {
  @usableFromInline let a: A
  @usableFromInline let b: B

  @inlinable init(_ a: A, _ b: B) {
    self.a = a
    self.b = b
  }

  @usableFromInline static var count: Int { 2 }
  @inlinable @inline(__always) func take() -> (A.Value, B.Value) { (a.take(), b.take()) }
  @inlinable var empty: UInt8 {
    @inline(__always) get { a.emptyBit(0) | b.emptyBit(1) }
  }
  @usableFromInline func clear() {
    a.clear()
    b.clear()
  }
  @usableFromInline var contents: [Any?] { [a.content, b.content] }
}

@frozen @usableFromInline struct Row3<A: Cell, B: Cell, C: Cell>: Row {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C

  @inlinable init(_ a: A, _ b: B, _ c: C) {
    self.a = a
    self.b = b
    self.c = c
  }

  @usableFromInline static var count: Int { 3 }
  @inlinable @inline(__always) func take() -> (A.Value, B.Value, C.Value) { (a.take(), b.take(), c.take()) }
  @inlinable var empty: UInt8 {
    @inline(__always) get { a.emptyBit(0) | b.emptyBit(1) | c.emptyBit(2) }
  }
  @usableFromInline func clear() {
    a.clear()
    b.clear()
    c.clear()
  }
  @usableFromInline var contents: [Any?] { [a.content, b.content, c.content] }
}

@frozen @usableFromInline struct Row4<A: Cell, B: Cell, C: Cell, D: Cell>: Row {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C
  @usableFromInline let d: D

  @inlinable init(_ a: A, _ b: B, _ c: C, _ d: D) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  @usableFromInline static var count: Int { 4 }
  @inlinable @inline(__always) func take() -> (A.Value, B.Value, C.Value, D.Value) {
    (a.take(), b.take(), c.take(), d.take())
  }
  @inlinable var empty: UInt8 {
    @inline(__always) get { a.emptyBit(0) | b.emptyBit(1) | c.emptyBit(2) | d.emptyBit(3) }
  }
  @usableFromInline func clear() {
    a.clear()
    b.clear()
    c.clear()
    d.clear()
  }
  @usableFromInline var contents: [Any?] { [a.content, b.content, c.content, d.content] }
}
