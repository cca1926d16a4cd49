/// A router of a feature that has a view.
@MainActor public protocol ViewableRouting: Routing {
  /// The feature's controller, to be shown or contained by the parent's.
  var viewControllable: ViewControllable { get }
}

/// A router of a feature that has a view.
///
///     @MainActor
///     final class ShelfRouter: ViewableRouter<ShelfInteractor, ShelfViewControllable>, ShelfRouting {
///       func routeToBook(_ book: Book) async {
///         let router = await builder.build(book, withListener: interactor)
///         await attachChild(router)
///         viewController.show(router.viewControllable)
///       }
///     }
@MainActor open class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
  /// The feature's controller.
  public let viewController: ViewControllerType

  /// The same controller.
  public let viewControllable: ViewControllable

  /// - Precondition: The interactor is an `Interactable`, the controller a `ViewControllable`.
  public init(interactor: InteractorType, viewController: ViewControllerType) {
    self.viewController = viewController
    guard let viewControllable = viewController as? ViewControllable else {
      fatalError("\(ViewControllerType.self) has to conform to ViewControllable")
    }
    self.viewControllable = viewControllable
    super.init(interactor: interactor)
  }
}
