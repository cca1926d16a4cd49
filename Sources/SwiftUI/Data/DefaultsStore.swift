import Foundation

/// What the app keeps between launches, and the locations that show it.
///
/// The values are those of `UserDefaults`. Those of the app itself are written to its file, in the folder that
/// `XDG_CONFIG_HOME` names or else in `~/.config`, as a whole or not at all; `UserDefaults` would empty the file first.
final class DefaultsStore: ValueStore, @unchecked Sendable {  // `lock` protects what changes
  private struct Weak {
    weak var value: (any StoredValue)?
  }

  private static let lock = Guard()
  nonisolated(unsafe) private static var stores: [ObjectIdentifier: DefaultsStore] = [:]

  static func of(_ defaults: UserDefaults?) -> DefaultsStore {
    let defaults = defaults ?? .standard
    lock.lock()
    defer { lock.unlock() }
    if let store = stores[ObjectIdentifier(defaults)] { return store }
    let store = DefaultsStore(defaults)
    stores[ObjectIdentifier(defaults)] = store
    return store
  }

  private let defaults: UserDefaults
  private let lock = Guard()
  private var locations: [String: [Weak]] = [:]
  private var isSaving = false

  private init(_ defaults: UserDefaults) { self.defaults = defaults }

  /// The location of a key; the same as long as somebody has it.
  func location<Value>(_ key: String, _ format: StorageFormat<Value>) -> StoredLocation<Value> {
    lock.lock()
    let known = locations[key]?.lazy.compactMap { $0.value as? StoredLocation<Value> }.first
    lock.unlock()
    if let known { return known }
    let made = StoredLocation(self, key, format)
    lock.lock()
    defer { lock.unlock() }
    locations[key, default: []].removeAll { $0.value == nil }
    locations[key, default: []].append(Weak(value: made))
    return made
  }

  func value(for key: String) -> Any? { defaults.object(forKey: key) }

  func set(_ value: Any?, for key: String) {
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    lock.lock()
    let others = locations[key] ?? []
    let isFirst = !isSaving
    isSaving = true
    lock.unlock()
    for other in others { other.value?.reload() }
    if isFirst { save(after: 0.1) }
  }

  private func save(after seconds: Double) {
    Errand.run(after: seconds) { self.save() }
  }

  /// What the app has put into `UserDefaults` itself is soon on disk, as on Apple's systems; on Linux it would not be
  /// until somebody asks for it.
  func saveSoon() {
    lock.lock()
    let isFirst = !isSaving
    isSaving = true
    lock.unlock()
    if isFirst { save(after: 1) }
  }

  func save() {
    lock.lock()
    isSaving = false
    lock.unlock()
    // A program in a bundle has a file of another name, which `UserDefaults` alone can read before it is written.
    guard defaults === UserDefaults.standard, Bundle.main.bundleIdentifier == nil, let file = DefaultsStore.file else {
      defaults.synchronize()
      return
    }
    let values = defaults.persistentDomain(forName: ProcessInfo.processInfo.processName) ?? [:]
    guard let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0) else {
      defaults.synchronize()
      return
    }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    do { try data.write(to: file, options: .atomic) } catch {
      Graph.warn("What the app keeps could not be written to \(file.path): \(error)")
    }
  }

  /// The file that `UserDefaults` reads when the app starts.
  private static var file: URL? {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? environment["HOME"].map { URL(fileURLWithPath: $0).appendingPathComponent(".config") }
    return folder?.appendingPathComponent("\(ProcessInfo.processInfo.processName).plist")
  }
}
