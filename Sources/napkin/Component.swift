import Foundation

/// What a feature hands to its parts and its children.
///
///     final class RootComponent: Component<RootDependency>, @unchecked Sendable {
///       var desk: LendingDesk { shared { LendingDesk() } }   // one for all who ask
///     }
///
///     extension RootComponent: ShelfDependency {}
///
/// A component may be used from any thread. Subclasses say `@unchecked Sendable` again, and answer for what they store.
open class Component<DependencyType>: Dependency, @unchecked Sendable {  // `lock` protects `instances`
  /// What the parent provides.
  public let dependency: DependencyType

  private let lock = NSRecursiveLock()
  private var instances: [Key: Instance] = [:]

  public init(dependency: DependencyType) { self.dependency = dependency }

  /// The instance that `factory` made when this was first asked; kept as long as the component.
  ///
  /// The factory may ask for other shared instances of the same component. Others who ask meanwhile wait for it.
  ///
  /// - Parameters:
  ///   - callerKey: What distinguishes instances of one type. By default the property or function that asks, so two
  ///     uses in one function share.
  ///   - factory: Makes the instance; not run again, even if the result is nil.
  /// - Precondition: The factory does not ask for what it is making.
  public final func shared<T>(forCallerKey callerKey: String = #function, _ factory: () -> T) -> T {
    let key = Key(caller: callerKey, type: ObjectIdentifier(T.self))
    lock.lock()
    defer { lock.unlock() }
    switch instances[key] {
    case .made(let instance):
      // The key names the type, so it is one.
      return instance as! T
    case .inTheMaking:
      preconditionFailure("\(Self.self).\(callerKey) needs itself: its factory asks for what it is making")
    case nil:
      instances[key] = .inTheMaking
      let instance = factory()
      instances[key] = .made(instance)
      return instance
    }
  }

  private struct Key: Hashable {
    let caller: String
    let type: ObjectIdentifier
  }

  private enum Instance {
    case inTheMaking
    case made(Any)
  }
}

/// The component of a root, which needs nothing.
open class EmptyComponent: EmptyDependency, @unchecked Sendable {  // stores nothing
  public init() {}
}
