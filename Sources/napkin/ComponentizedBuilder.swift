import Streams

/// Makes features that each have a component of their own.
///
/// Override `build(with:_:)`, and call `build(withDynamicBuildDependency:dynamicComponentDependency:)`.
open class ComponentizedBuilder<Component, Router, DynamicBuildDependency, DynamicComponentDependency>: Buildable,
  @unchecked Sendable  // `latest` looks after itself
{
  private let componentBuilder: @Sendable (DynamicComponentDependency) -> Component
  private let latest = LatestComponent()

  /// - Parameter componentBuilder: Makes a new component each time.
  public init(componentBuilder: @escaping @Sendable (DynamicComponentDependency) -> Component) {
    self.componentBuilder = componentBuilder
  }

  /// Makes a component, and with it a feature.
  public final func build(
    withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
    dynamicComponentDependency: DynamicComponentDependency
  ) -> Router {
    build(
      withDynamicBuildDependency: dynamicBuildDependency,
      dynamicComponentDependency: dynamicComponentDependency
    ).1
  }

  /// Makes a component, and with it a feature, and answers both.
  public final func build(
    withDynamicBuildDependency dynamicBuildDependency: DynamicBuildDependency,
    dynamicComponentDependency: DynamicComponentDependency
  ) -> (Component, Router) {
    let component = componentBuilder(dynamicComponentDependency)
    latest.replace(with: component, madeBy: self)
    return (component, build(with: component, dynamicBuildDependency))
  }

  /// Makes the feature. To be overridden; not to be called.
  open func build(with component: Component, _ dynamicBuildDependency: DynamicBuildDependency) -> Router {
    fatalError("\(Self.self) has to override build(with:_:)")
  }
}

/// Makes features that each have a component of their own, and need nothing else.
///
///     final class ShelfBuilder: SimpleComponentizedBuilder<ShelfComponent, ShelfRouting>, @unchecked Sendable {
///       override func build(with component: ShelfComponent) -> ShelfRouting {
///         ShelfRouter(interactor: ShelfInteractor(desk: component.desk))
///       }
///     }
open class SimpleComponentizedBuilder<Component, Router>: ComponentizedBuilder<Component, Router, (), ()>,
  @unchecked Sendable  // stores nothing
{
  /// - Parameter componentBuilder: Makes a new component each time.
  public init(componentBuilder: @escaping @Sendable () -> Component) {
    super.init(componentBuilder: { _ in componentBuilder() })
  }

  public final override func build(with component: Component, _ dynamicDependency: ()) -> Router {
    build(with: component)
  }

  /// Makes the feature. To be overridden; not to be called.
  open func build(with component: Component) -> Router {
    fatalError("\(Self.self) has to override build(with:)")
  }

  /// Makes a component, and with it a feature.
  public final func build() -> Router {
    build(withDynamicBuildDependency: (), dynamicComponentDependency: ())
  }
}

/// Remembers the component made last, to notice one that is handed out twice.
final class LatestComponent: @unchecked Sendable {  // `lock` protects `component`
  private let lock = Lock()
  private weak var component: AnyObject?

  func replace(with component: Any, madeBy builder: AnyObject) {
    // A struct has no identity, and cannot be shared by mistake.
    guard type(of: component) is AnyClass else { return }
    let new = component as AnyObject
    lock.lock()
    let isOld = self.component === new
    self.component = new
    lock.unlock()
    assert(
      !isOld,
      "\(type(of: builder)) makes every feature with the same component; its closure has to make a new one"
    )
  }
}
