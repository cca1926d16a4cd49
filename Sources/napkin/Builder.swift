/// Makes features: the root of all builder protocols.
public protocol Buildable: AnyObject, Sendable {}

/// Makes a feature from what its parent provides.
///
///     final class ShelfBuilder: Builder<ShelfDependency>, ShelfBuildable, @unchecked Sendable {
///       @MainActor func build(withListener listener: ShelfListener) async -> ShelfRouting {
///         let interactor = ShelfInteractor(desk: dependency.desk)
///         await interactor.set(listener: listener)
///         return ShelfRouter(interactor: interactor)
///       }
///     }
open class Builder<DependencyType>: Buildable, @unchecked Sendable {  // stores what never changes
  /// What the parent provides.
  public let dependency: DependencyType

  public init(dependency: DependencyType) { self.dependency = dependency }
}
