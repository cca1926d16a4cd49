import Foundation

/// How a value is kept in a property list.
struct StorageFormat<Value> {
  /// Nil for what is not there, or something else.
  let read: (Any?) -> Value?
  /// Nil to take it away.
  let write: (Value) -> Any?
}

extension StorageFormat {
  static func plain() -> StorageFormat { StorageFormat(read: { $0 as? Value }, write: { $0 }) }

  /// Nil is kept as nothing.
  static func optional<Wrapped>(_ format: StorageFormat<Wrapped>) -> StorageFormat where Value == Wrapped? {
    StorageFormat(read: { .some(format.read($0)) }, write: { $0.flatMap(format.write) })
  }

  static func raw<Raw>(_ format: StorageFormat<Raw>) -> StorageFormat
  where Value: RawRepresentable, Value.RawValue == Raw {
    StorageFormat(read: { format.read($0).flatMap(Value.init(rawValue:)) }, write: { format.write($0.rawValue) })
  }
}

// Numbers come back as one another, and as text when they were given on the command line.
extension StorageFormat where Value == Bool {
  static var bool: StorageFormat {
    StorageFormat(
      read: { value in
        switch value {
        case let value as Bool: value
        case let value as NSNumber: value.boolValue
        case let value as String: (value as NSString).boolValue
        default: nil
        }
      },
      write: { $0 }
    )
  }
}

extension StorageFormat where Value == Int {
  static var int: StorageFormat {
    StorageFormat(
      read: { value in
        switch value {
        case let value as Int: value
        case let value as NSNumber: value.intValue
        case let value as String: Int(value)
        default: nil
        }
      },
      write: { $0 }
    )
  }
}

extension StorageFormat where Value == Double {
  static var double: StorageFormat {
    StorageFormat(
      read: { value in
        switch value {
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        case let value as String: Double(value)
        default: nil
        }
      },
      write: { $0 }
    )
  }
}

extension StorageFormat where Value == URL {
  static var url: StorageFormat {
    StorageFormat(read: { ($0 as? String).flatMap { URL(string: $0) } }, write: { $0.absoluteString })
  }
}

/// A value that is kept under a key of a store. Nil where the store has none.
final class StoredLocation<Value>: StateLocation<Value?>, StoredValue, @unchecked Sendable {  // see `Source`
  private weak var store: (any ValueStore)?
  private let key: String
  private let format: StorageFormat<Value>

  init(_ store: any ValueStore, _ key: String, _ format: StorageFormat<Value>) {
    self.store = store
    self.key = key
    self.format = format
    super.init(format.read(store.value(for: key)))
  }

  override func set(_ value: Value?) {
    guard write(value) else { return }
    store?.set(value.flatMap(format.write), for: key)
  }

  /// Takes what others have put into the store.
  func reload() { if let store { write(format.read(store.value(for: key))) } }
}

/// Keeps property list values by name.
protocol ValueStore: AnyObject, Sendable {
  func value(for key: String) -> Any?
  func set(_ value: Any?, for key: String)
}

protocol StoredValue: AnyObject, Sendable {
  func reload()
}

/// Reads a default where a store has no value.
final class DefaultedLocation<Value>: Location<Value>, @unchecked Sendable {  // what it stands on locks
  private let base: Location<Value?>
  private let standard: Value

  init(_ base: Location<Value?>, _ standard: Value) {
    self.base = base
    self.standard = standard
  }

  override var value: Value { base.value ?? standard }
  override func set(_ value: Value) { base.set(value) }
  override func isSame(as other: Location<Value>) -> Bool {
    (other as? DefaultedLocation<Value>).map { base.isSame(as: $0.base) } ?? false
  }
}
