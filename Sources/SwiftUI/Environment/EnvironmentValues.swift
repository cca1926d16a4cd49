import Observation

/// The key of a value in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  /// What is read where nobody has set anything.
  static var defaultValue: Value { get }
}

/// What flows down the tree of views. Each `environment` modifier adds to it for those inside.
public struct EnvironmentValues: CustomStringConvertible {
  /// Newest first; an older write of the same key is hidden by a newer one.
  private final class Entry {
    let key: any EnvironmentKey.Type
    let value: Any
    let next: Entry?
    init(_ key: any EnvironmentKey.Type, _ value: Any, _ next: Entry?) {
      self.key = key
      self.value = value
      self.next = next
    }
  }

  private var newest: Entry?
  /// Objects by type, for `environmentObject` and `@Environment(Model.self)`.
  private(set) var objects: [ObjectIdentifier: AnyObject] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      var entry = newest
      while let now = entry {
        if now.key == key { return now.value as! K.Value }
        entry = now.next
      }
      return K.defaultValue
    }
    set { newest = Entry(key, newValue, newest) }
  }

  func isSame(as other: EnvironmentValues) -> Bool {
    newest === other.newest && objects.count == other.objects.count
      && objects.allSatisfy { other.objects[$0.key] === $0.value }
  }

  mutating func setObject(_ object: AnyObject?, of type: AnyObject.Type) { objects[ObjectIdentifier(type)] = object }

  /// The observable object of a type, as `environment(_:)` put it there.
  public subscript<T: AnyObject & Observable>(objectType: T.Type) -> T? {
    get { objects[ObjectIdentifier(objectType)] as? T }
    set { setObject(newValue, of: objectType) }
  }

  public var description: String {
    var parts: [String] = []
    var entry = newest
    while let now = entry {
      parts.append("EnvironmentPropertyKey<\(now.key)> = \(now.value)")
      entry = now.next
    }
    return "[\(parts.joined(separator: ", "))]"
  }
}
