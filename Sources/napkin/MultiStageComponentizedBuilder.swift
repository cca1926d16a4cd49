/// Makes features in several stages, all of which see the same component.
///
/// The last stage ends the pass: `componentForCurrentBuildPass` is a new one after it.
open class MultiStageComponentizedBuilder<Component, Router, DynamicBuildDependency>: Buildable,
  @unchecked Sendable  // a pass is one caller's, as documented
{
  private let componentBuilder: () -> Component
  private var component: Component?
  private let latest = LatestComponent()

  /// - Parameter componentBuilder: Makes a new component for each pass.
  public init(componentBuilder: @escaping () -> Component) { self.componentBuilder = componentBuilder }

  /// The component of the pass under way; asking for it begins one.
  public var componentForCurrentBuildPass: Component {
    if let component { return component }
    let new = componentBuilder()
    latest.replace(with: new, madeBy: self)
    component = new
    return new
  }

  /// Makes the feature, and ends the pass.
  public final func finalStageBuild(withDynamicDependency dynamicDependency: DynamicBuildDependency) -> Router {
    defer { component = nil }
    return finalStageBuild(with: componentForCurrentBuildPass, dynamicDependency)
  }

  /// Makes the feature. To be overridden; not to be called.
  open func finalStageBuild(with component: Component, _ dynamicDependency: DynamicBuildDependency) -> Router {
    fatalError("\(Self.self) has to override finalStageBuild(with:_:)")
  }
}

/// Makes features in several stages, and needs nothing else for the last one.
open class SimpleMultiStageComponentizedBuilder<Component, Router>: MultiStageComponentizedBuilder<
  Component, Router, ()
>, @unchecked Sendable
{  // stores nothing
  public override init(componentBuilder: @escaping () -> Component) {
    super.init(componentBuilder: componentBuilder)
  }

  public final override func finalStageBuild(with component: Component, _ dynamicDependency: ()) -> Router {
    finalStageBuild(with: component)
  }

  /// Makes the feature. To be overridden; not to be called.
  open func finalStageBuild(with component: Component) -> Router {
    fatalError("\(Self.self) has to override finalStageBuild(with:)")
  }

  /// Makes the feature, and ends the pass.
  public final func finalStageBuild() -> Router { finalStageBuild(withDynamicDependency: ()) }
}
