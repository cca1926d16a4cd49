import Streams
import napkin

/// The root needs nothing: it makes the services.
public final class RootComponent: EmptyComponent, @unchecked Sendable {
  public let session: SessionService
  public let board: BoardService

  public init(session: SessionService = SessionService(), board: BoardService = BoardService()) {
    self.session = session
    self.board = board
    super.init()
  }
}

extension RootComponent: LoggedOutDependency, LoggedInDependency {}

public final class RootBuilder: Builder<RootComponent>, @unchecked Sendable {
  @MainActor public func build() async -> RootRouter {
    let interactor = RootInteractor(session: dependency.session)
    let router = RootRouter(
      interactor: interactor,
      viewController: RootController(),
      loggedOut: LoggedOutBuilder(dependency: dependency),
      loggedIn: LoggedInBuilder(dependency: dependency)
    )
    await interactor.set(router: router)
    return router
  }
}

@MainActor protocol RootRouting: ViewableRouting, Sendable {
  func routeToLoggedOut() async
  func routeToLoggedIn(as account: Account) async
}

/// The gate: follows who is logged in and has the way there opened.
public final actor RootInteractor: Interactable {
  public nonisolated let lifecycle = InteractorLifecycle()
  private weak var router: RootRouting?
  private let session: SessionService

  init(session: SessionService) { self.session = session }

  func set(router: RootRouting) { self.router = router }

  public func didBecomeActive() async {
    task {
      for await account in await self.session.accountStream() {
        if let account {
          await self.router?.routeToLoggedIn(as: account)
        } else {
          await self.router?.routeToLoggedOut()
        }
      }
    }
  }
}

@MainActor public final class RootRouter: ViewableRouter<RootInteractor, RootController>, RootRouting {
  private let loggedOut: LoggedOutBuilder
  private let loggedIn: LoggedInBuilder
  private var current: ViewableRouting?

  init(
    interactor: RootInteractor,
    viewController: RootController,
    loggedOut: LoggedOutBuilder,
    loggedIn: LoggedInBuilder
  ) {
    self.loggedOut = loggedOut
    self.loggedIn = loggedIn
    super.init(interactor: interactor, viewController: viewController)
  }

  /// Brings the tree to life.
  public func start() async {
    await interactor.activate()
    await load()
  }

  /// Ends everything, from the leaves to the root.
  public func stop() async {
    for child in children.reversed() { await detachChild(child) }
    await interactor.deactivate()
  }

  func routeToLoggedOut() async { await change(to: loggedOut.build()) }

  func routeToLoggedIn(as account: Account) async { await change(to: loggedIn.build(account)) }

  private func change(to next: ViewableRouting) async {
    if let current {
      viewController.show(nil)
      await detachChild(current)
    }
    current = next
    await attachChild(next)
    viewController.show(next.viewControllable)
  }
}
