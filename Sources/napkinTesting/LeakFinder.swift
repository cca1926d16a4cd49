import SwiftUI
import napkin

/// Finds what outlives the scope of a feature, and says where it was and what may keep it.
///
///     let leaks = LeakFinder()
///     await root.attachChild(shelf)
///     leaks.watch(shelf)
///     await root.detachChild(shelf)
///     shelf = nil
///     try await leaks.check()
///
/// It holds nothing itself. Watch a feature while it is attached: its whole subtree is taken in.
@MainActor public final class LeakFinder {
  private var watched: [Watched] = []

  public init() {}

  /// Watches a router, its interactor, presenter and controller, and all that is attached below.
  public func watch(_ router: any Routing) { watch(router, at: []) }

  /// Watches any object under a name.
  public func watch(_ object: AnyObject, as name: String) { watched.append(Watched(object, name)) }

  private func watch(_ router: any Routing, at path: [String]) {
    let path = path + ["\(type(of: router))"]
    func name(_ object: Any) -> String { (path + ["\(type(of: object))"]).joined(separator: " › ") }
    watch(router, as: path.joined(separator: " › "))
    watch(router.interactable, as: name(router.interactable))
    if let presenter = LeakFinder.presenter(of: router.interactable) { watch(presenter, as: name(presenter)) }
    if let controller = (router as? any ViewableRouting)?.viewControllable.uiviewController {
      watch(controller, as: name(controller))
    }
    for child in router.children { watch(child, at: path) }
  }

  private static func presenter(of interactor: any Interactable) -> AnyObject? {
    func open<I: PresentableInteractable>(_ interactor: I) -> Any { interactor.presenter }
    guard let presentable = interactor as? any PresentableInteractable else { return nil }
    let presenter = open(presentable)
    return type(of: presenter) is AnyClass ? presenter as AnyObject : nil
  }

  /// What is alive still.
  public func leaks() async -> [Leak] {
    var found: [Leak] = []
    for entry in watched {
      guard let object = entry.object else { continue }
      var reasons: [String] = []
      if let interactor = object as? any Interactable {
        if await interactor.isActive { reasons.append("it is still active") }
        let tasks = interactor.lifecycle.taskCount
        if tasks > 0 { reasons.append("\(tasks) of its tasks \(tasks == 1 ? "has" : "have") not ended") }
      }
      for other in watched {
        guard let holder = other.object, holder !== object else { continue }
        for property in LeakFinder.properties(of: holder, referringTo: object) {
          reasons.append("\(other.name) refers to it as \(property)")
        }
      }
      found.append(Leak(name: entry.name, reasons: reasons))
    }
    return found
  }

  /// Waits until everything is gone; throws what is not, once `patience` is over.
  ///
  /// Loops that were cancelled, and what they hold, need a moment to end.
  public func check(patience: Duration = .seconds(1)) async throws(Leaks) {
    let end = ContinuousClock.now + patience
    while watched.contains(where: { $0.object != nil }) {
      guard ContinuousClock.now < end else { throw Leaks(all: await leaks()) }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// The stored properties of `holder` that lead to `object`, directly or in a collection or an optional.
  private static func properties(of holder: AnyObject, referringTo object: AnyObject) -> [String] {
    func leads(_ value: Any, _ depth: Int) -> Bool {
      if type(of: value) is AnyClass { return (value as AnyObject) === object }
      guard depth < 3 else { return false }
      return Mirror(reflecting: value).children.contains { leads($0.value, depth + 1) }
    }
    var found: [String] = []
    var mirror: Mirror? = Mirror(reflecting: holder)
    while let now = mirror {
      for (label, value) in now.children where leads(value, 0) { found.append(label ?? "?") }
      mirror = now.superclassMirror
    }
    return found
  }

  private struct Watched {
    private(set) weak var object: AnyObject?
    let name: String

    init(_ object: AnyObject, _ name: String) {
      self.object = object
      self.name = name
    }
  }
}

/// Something that outlived its scope.
public struct Leak: Sendable, CustomStringConvertible {
  /// Where it was in the tree, and its type.
  public let name: String
  /// What may keep it; a weak reference looks like any other.
  public let reasons: [String]

  public var description: String {
    reasons.isEmpty ? "\(name) is alive" : "\(name) is alive: \(reasons.joined(separator: "; "))"
  }
}

/// What outlived its scope.
public struct Leaks: Error, CustomStringConvertible {
  public let all: [Leak]

  public var description: String { all.map { "\n- \($0)" }.joined() }
}
