import Foundation

/// A value that each window keeps for itself.
///
///     @SceneStorage("selectedShelf") private var shelf: String?
///
/// All views of a window that name the key see the same value, and have it from before their bodies first run. A window
/// that is closed while others are open forgets it; else it is kept for the next run of the app.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let format: StorageFormat<Value>
  private let standard: Value
  private var location: Location<Value>?

  private init(_ key: String, _ format: StorageFormat<Value>, _ standard: Value) {
    self.key = key
    self.format = format
    self.standard = standard
  }

  public var wrappedValue: Value {
    get { location?.value ?? standard }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(standard) }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    if storage == nil {
      let base = node.graph.sceneStore.location(property.pointee.key, property.pointee.format)
      storage = DefaultedLocation(base, property.pointee.standard)
    }
    property.pointee.location = storage as? Location<Value>
  }

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}

extension SceneStorage: SameSource {
  func hasSameSource(as other: Any) -> Bool { (other as? Self)?.key == key }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}  // the location locks

/// What one window keeps. Whoever opens windows fills it before, and saves it after.
final class SceneStore: ValueStore, @unchecked Sendable {  // `lock` protects what changes
  private let lock = Guard()
  private var stored: [String: Any]
  private var locations: [String: [any StoredValue]] = [:]
  /// Called after each write.
  private let didChange: @Sendable () -> Void

  init(_ values: [String: Any] = [:], didChange: @escaping @Sendable () -> Void = {}) {
    stored = values
    self.didChange = didChange
  }

  /// A property list.
  var values: [String: Any] {
    lock.lock()
    defer { lock.unlock() }
    return stored
  }

  func location<Value>(_ key: String, _ format: StorageFormat<Value>) -> StoredLocation<Value> {
    lock.lock()
    let known = locations[key]?.lazy.compactMap { $0 as? StoredLocation<Value> }.first
    lock.unlock()
    if let known { return known }
    let made = StoredLocation(self, key, format)
    lock.lock()
    defer { lock.unlock() }
    locations[key, default: []].append(made)
    return made
  }

  func value(for key: String) -> Any? { values[key] }

  func set(_ value: Any?, for key: String) {
    lock.lock()
    stored[key] = value
    let others = locations[key] ?? []
    lock.unlock()
    for other in others { other.reload() }
    didChange()
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, .bool, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, .int, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, .double, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, .plain(), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, .url, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, .plain(), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Foundation.Data {
    self.init(key, .plain(), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, .raw(.int), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, .raw(.plain()), wrappedValue)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(key, .optional(.bool), nil)
  }
  public init(_ key: String) where Value == Int? {
    self.init(key, .optional(.int), nil)
  }
  public init(_ key: String) where Value == Double? {
    self.init(key, .optional(.double), nil)
  }
  public init(_ key: String) where Value == String? {
    self.init(key, .optional(.plain()), nil)
  }
  public init(_ key: String) where Value == URL? {
    self.init(key, .optional(.url), nil)
  }
  public init(_ key: String) where Value == Date? {
    self.init(key, .optional(.plain()), nil)
  }
  public init(_ key: String) where Value == Foundation.Data? {
    self.init(key, .optional(.plain()), nil)
  }
}

extension SceneStorage {
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, .optional(.raw(.plain())), nil)
  }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, .optional(.raw(.int)), nil)
  }
}
