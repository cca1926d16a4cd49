import Foundation

/// A value that stays between launches of the app, under a key of `UserDefaults`.
///
///     @AppStorage("sortsByAuthor") private var sortsByAuthor = false
///
/// What is written here is soon on disk, and shown wherever the same key is read. The value that the declaration
/// gives is not written; it is read as long as nothing else is.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let location: Location<Value>

  private init(_ key: String, _ store: UserDefaults?, _ format: StorageFormat<Value>, _ standard: Value) {
    location = DefaultedLocation(DefaultsStore.of(store).location(key, format), standard)
  }

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.set(newValue) }
  }

  public var projectedValue: Binding<Value> { Binding(location: location) }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {}

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}

extension AppStorage: SameSource {
  func hasSameSource(as other: Any) -> Bool { (other as? Self).map { location.isSame(as: $0.location) } ?? false }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}  // the location locks

extension AppStorage {
  public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil)
  where Value == TabViewCustomization {
    self.init(key, store, StorageFormat(read: { _ in wrappedValue }, write: { _ in nil }), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, store, .bool, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, store, .int, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, store, .double, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, store, .plain(), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, store, .url, wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, store, .plain(), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Foundation.Data {
    self.init(key, store, .plain(), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store, .raw(.int), wrappedValue)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store, .raw(.plain()), wrappedValue)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, store, .optional(.bool), nil)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, store, .optional(.int), nil)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, store, .optional(.double), nil)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, store, .optional(.plain()), nil)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, store, .optional(.url), nil)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, store, .optional(.plain()), nil)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Foundation.Data? {
    self.init(key, store, .optional(.plain()), nil)
  }
}

extension AppStorage {
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(key, store, .optional(.raw(.plain())), nil)
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, store, .optional(.raw(.int)), nil)
  }
}
