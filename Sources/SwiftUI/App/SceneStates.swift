import Foundation

/// What an app's windows keep for `@SceneStorage` from one run to the next, in one file that is written as a whole or
/// not at all.
final class SceneStates: @unchecked Sendable {  // `lock` protects what changes
  private let file: URL
  private let lock = Guard()
  private var stored: [String: [String: Any]]
  private var isOutdated = false
  private var isWaiting = false

  init(file: URL) {
    self.file = file
    let data = try? Data(contentsOf: file)
    let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) }
    stored = list as? [String: [String: Any]] ?? [:]
  }

  /// The app's own, in the folder that `XDG_STATE_HOME` names or else in `~/.local/state`; nil without a home.
  static var ofApp: SceneStates? {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? environment["HOME"].map { URL(fileURLWithPath: $0).appendingPathComponent(".local/state") }
    return folder.map {
      SceneStates(file: $0.appendingPathComponent("\(ProcessInfo.processInfo.processName)/windows.plist"))
    }
  }

  /// The store of a window with what it kept when it was open last.
  func store(of window: String) -> SceneStore {
    lock.lock()
    let values = stored[window] ?? [:]
    lock.unlock()
    final class Place { weak var store: SceneStore? }
    nonisolated(unsafe) let place = Place()  // written once, before anything changes
    let store = SceneStore(values) { [weak self] in
      if let store = place.store { self?.note(store.values, of: window) }
    }
    place.store = store
    return store
  }

  private func note(_ values: [String: Any], of window: String) {
    lock.lock()
    stored[window] = values
    isOutdated = true
    let isFirst = !isWaiting
    isWaiting = true
    lock.unlock()
    if isFirst { Errand.run(after: 0.1) { self.save() } }
  }

  /// A window was closed that is not the last one.
  func forget(_ window: String) {
    lock.lock()
    isOutdated = stored.removeValue(forKey: window) != nil || isOutdated
    lock.unlock()
    save()
  }

  /// Writes what is new.
  func save() {
    lock.lock()
    defer { lock.unlock() }
    isWaiting = false
    guard isOutdated else { return }
    isOutdated = false
    do {
      let data = try PropertyListSerialization.data(fromPropertyList: stored, format: .binary, options: 0)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      Graph.warn("What the windows keep could not be written to \(file.path): \(error)")
    }
  }
}
