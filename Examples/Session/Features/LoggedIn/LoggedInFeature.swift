import napkin

public protocol LoggedInDependency: Dependency {
  var session: SessionService { get }
  var board: BoardService { get }
}

/// Adds who is logged in to what comes from above.
final class LoggedInComponent: Component<LoggedInDependency>, ProfileDependency, BoardDependency, @unchecked Sendable {
  let account: Account

  init(dependency: LoggedInDependency, account: Account) {
    self.account = account
    super.init(dependency: dependency)
  }

  var session: SessionService { dependency.session }
  var board: BoardService { dependency.board }
}

final class LoggedInBuilder: Builder<LoggedInDependency>, @unchecked Sendable {
  @MainActor func build(_ account: Account) async -> ViewableRouting {
    let component = LoggedInComponent(dependency: dependency, account: account)
    return LoggedInRouter(
      interactor: LoggedInInteractor(session: component.session),
      viewController: LoggedInController(),
      profile: ProfileBuilder(dependency: component),
      board: BoardBuilder(dependency: component)
    )
  }
}

/// Hears of its children's wishes.
final actor LoggedInInteractor: Interactable, ProfileListener {
  nonisolated let lifecycle = InteractorLifecycle()
  private let session: SessionService

  init(session: SessionService) { self.session = session }

  func profileWantsToLogOut() async { await session.logOut() }
}

@MainActor final class LoggedInRouter: ViewableRouter<LoggedInInteractor, LoggedInController> {
  private let profile: ProfileBuilder
  private let board: BoardBuilder

  init(
    interactor: LoggedInInteractor,
    viewController: LoggedInController,
    profile: ProfileBuilder,
    board: BoardBuilder
  ) {
    self.profile = profile
    self.board = board
    super.init(interactor: interactor, viewController: viewController)
  }

  override func didLoad() async {
    await super.didLoad()
    let profile = await profile.build(withListener: interactor)
    let board = await board.build()
    await attachChild(profile)
    await attachChild(board)
    viewController.show(profile.viewControllable, board.viewControllable)
  }
}
