import napkin

public protocol LoggedOutDependency: Dependency {
  var session: SessionService { get }
}

final class LoggedOutBuilder: Builder<LoggedOutDependency>, @unchecked Sendable {
  @MainActor func build() async -> ViewableRouting {
    let controller = LoggedOutController()
    let presenter = LoggedOutPresenter(viewController: controller)
    let interactor = LoggedOutInteractor(presenter: presenter, session: dependency.session)
    controller.bind(presenter, interactor)
    return LoggedOutRouter(interactor: interactor, viewController: controller)
  }
}

protocol LoggedOutPresentable: Presentable, Sendable {
  func present(message: String?) async
}

/// What the view tells.
protocol LoggedOutViewListener: AnyObject, Sendable {
  func didTapLogIn(as name: String) async
}

final actor LoggedOutInteractor: PresentableInteractable, LoggedOutViewListener {
  nonisolated let lifecycle = InteractorLifecycle()
  nonisolated let presenter: LoggedOutPresentable
  private let session: SessionService

  init(presenter: LoggedOutPresentable, session: SessionService) {
    self.presenter = presenter
    self.session = session
  }

  func didTapLogIn(as name: String) async {
    do {
      try await session.logIn(as: name)
    } catch {
      switch error {
      case .nameMissing: await presenter.present(message: "Please tell us your name")
      case .nameTaken(let name): await presenter.present(message: "\(name) is taken")
      }
    }
  }
}

@MainActor final class LoggedOutRouter: ViewableRouter<LoggedOutInteractor, LoggedOutController> {}
