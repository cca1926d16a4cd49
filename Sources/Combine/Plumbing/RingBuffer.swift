/// A queue whose places are used again: after it has grown to what is needed, it allocates nothing.
@frozen @usableFromInline struct RingBuffer<Element>: ~Copyable {
  /// `mask + 1` places, a power of two; none at first.
  @usableFromInline var places: UnsafeMutablePointer<Element>?
  @usableFromInline var mask = -1
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @inlinable init() {}

  @inlinable deinit {
    for index in 0..<count { (places.unsafelyUnwrapped + ((head + index) & mask)).deinitialize(count: 1) }
    places?.deallocate()
  }

  @inlinable var isEmpty: Bool {
    @inline(__always) get { count == 0 }
  }

  @inlinable @inline(__always) mutating func append(_ element: Element) {
    if count > mask { grow() }
    (places.unsafelyUnwrapped + ((head &+ count) & mask)).initialize(to: element)
    count &+= 1
  }

  /// - Precondition: not empty.
  @inlinable @inline(__always) mutating func removeFirst() -> Element {
    let first = (places.unsafelyUnwrapped + head).move()
    head = (head &+ 1) & mask
    count &-= 1
    return first
  }

  /// - Precondition: not empty.
  @inlinable var first: Element {
    @inline(__always) _read { yield places.unsafelyUnwrapped[head] }
  }

  @inlinable mutating func removeAll() { self = RingBuffer() }

  /// What mirrors show.
  @inlinable var elements: [Element] { (0..<count).map { (places.unsafelyUnwrapped + ((head + $0) & mask)).pointee } }

  @inlinable @inline(never) mutating func grow() {
    let capacity = max(4, 2 * (mask + 1))
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    for index in 0..<count {
      (larger + index).moveInitialize(from: places.unsafelyUnwrapped + ((head + index) & mask), count: 1)
    }
    places?.deallocate()
    places = larger
    mask = capacity - 1
    head = 0
  }
}
