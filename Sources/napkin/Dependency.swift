/// What a feature needs from its parent: the root of all dependency protocols.
///
///     protocol ShelfDependency: Dependency {
///       var desk: LendingDesk { get }
///     }
///
/// The parent's component conforms to it.
public protocol Dependency: AnyObject {}

/// What a feature needs that needs nothing: the root's dependency.
public protocol EmptyDependency: Dependency {}
