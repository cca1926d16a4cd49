@_spi(Reflection) import Swift

/// A class that announces its changes before they happen.
///
/// Without further words it does so whenever one of its `@Published` properties is set:
///
///     final class Desk: ObservableObject {
///       @Published var queue: [Reader] = []
///     }
///     let token = desk.objectWillChange.sink { print("the desk is about to change") }
///
/// A class that declares its own `objectWillChange` has to send by itself.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that signals changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Signals before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Signals before any `@Published` property of this object, or of its superclasses, changes.
  ///
  /// The same publisher each time. Nothing is announced before it was asked for once.
  ///
  /// - Complexity: O(*n*) in the number of published properties; the type's fields are looked up once.
  public var objectWillChange: ObservableObjectPublisher { Announcers.publisher(of: self) }
}

/// Finds the `@Published` properties of objects and gives those of one object a common publisher.
enum Announcers {
  /// The offsets of a class's published properties, its superclasses' included.
  private struct Fields {
    var offsets: [Int]
  }
  private struct Bare {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let lock = Lock()
  // Under `lock`:
  nonisolated(unsafe) private static var fields: [ObjectIdentifier: Fields] = [:]
  /// Publishers of objects that have no published property to keep it.
  nonisolated(unsafe) private static var bare: [ObjectIdentifier: Bare] = [:]
  nonisolated(unsafe) private static var sweepAt = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let offsets = offsets(of: type(of: object))
    guard !offsets.isEmpty else { return publisher(ofBare: object) }
    let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    // A `Published` is one reference, see there.
    let properties = offsets.map { start.load(fromByteOffset: $0, as: Unmanaged<_PublishedCore>.self) }
    return withExtendedLifetime(object) {
      lock.lock()
      defer { lock.unlock() }
      let common =
        properties.lazy.compactMap { $0.takeUnretainedValue().objectWillChange }.first ?? ObservableObjectPublisher()
      for property in properties { property.takeUnretainedValue().install(common) }
      return common
    }
  }

  private static func offsets(of type: AnyObject.Type) -> [Int] {
    let key = ObjectIdentifier(type)
    lock.lock()
    if let known = fields[key] {
      lock.unlock()
      return known.offsets
    }
    lock.unlock()
    var offsets: [Int] = []
    // 1 is `.classType`, which the standard library declares as a variable: not safe to name in checked code.
    _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, type, _ in
      if type is any PublishedField.Type { offsets.append(offset) }
      return true
    }
    lock.withLock { fields[key] = Fields(offsets: offsets) }
    return offsets
  }

  /// Nothing is let go under the lock: that may be the last reference, and its deinit may come back here.
  private static func publisher(ofBare object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    lock.lock()
    let known = bare[key]
    let needsSweep = known == nil && bare.count >= sweepAt
    lock.unlock()
    if let known, known.object === object { return known.publisher }
    if needsSweep { sweep() }
    let fresh = ObservableObjectPublisher()
    return withExtendedLifetime(known) {
      lock.withLock {
        // Another thread may have been faster. Then the entry is this object's, and not the one seen before.
        if let raced = bare[key], raced.publisher !== known?.publisher { return raced.publisher }
        bare[key] = Bare(object: object, publisher: fresh)
        return fresh
      }
    }
  }

  /// Forgets objects that are gone.
  private static func sweep() {
    let seen = lock.withLock { bare }
    let gone = seen.filter { $0.value.object == nil }
    withExtendedLifetime(gone) {
      lock.withLock {
        for (key, entry) in gone where bare[key]?.publisher === entry.publisher { bare[key] = nil }
        sweepAt = max(64, 2 * bare.count)
      }
    }
  }
}
