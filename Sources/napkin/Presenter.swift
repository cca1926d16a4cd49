import Observation

/// What an interactor shows its results through: the root of all presentable protocols.
///
///     protocol ShelfPresentable: Presentable, Sendable {
///       func present(titles: [String]) async
///     }
@MainActor public protocol Presentable: AnyObject {}

/// Holds what a view shows, in the view's terms.
///
///     @MainActor @Observable
///     final class ShelfPresenter: Presenter<ShelfController>, ShelfPresentable {
///       var titles: [String] = []
///       func present(titles: [String]) async { self.titles = titles }
///     }
///
/// Subclasses say `@Observable` again, so that their own properties are observed. The presenter holds the controller,
/// which holds the view: let the view hold the presenter weakly.
@MainActor @Observable open class Presenter<ViewControllerType: ViewControllable>: Presentable {
  /// The controller that shows it.
  public let viewController: ViewControllerType

  public init(viewController: ViewControllerType) { self.viewController = viewController }
}
