import Streams
import napkin

protocol ProfileDependency: Dependency {
  var session: SessionService { get }
}

/// What the parent hears.
protocol ProfileListener: AnyObject, Sendable {
  func profileWantsToLogOut() async
}

final class ProfileBuilder: Builder<ProfileDependency>, @unchecked Sendable {
  @MainActor func build(withListener listener: ProfileListener) async -> ViewableRouting {
    let controller = ProfileController()
    let presenter = ProfilePresenter(viewController: controller)
    let interactor = ProfileInteractor(presenter: presenter, session: dependency.session, listener: listener)
    controller.bind(presenter, interactor)
    return ProfileRouter(interactor: interactor, viewController: controller)
  }
}

protocol ProfilePresentable: Presentable, Sendable {
  func present(greeting: String) async
}

protocol ProfileViewListener: AnyObject, Sendable {
  func didTapLogOut() async
}

/// Comes late, and still learns at once who is logged in: the stream begins with it.
final actor ProfileInteractor: PresentableInteractable, ProfileViewListener {
  nonisolated let lifecycle = InteractorLifecycle()
  nonisolated let presenter: ProfilePresentable
  private let session: SessionService
  private weak var listener: ProfileListener?

  init(presenter: ProfilePresentable, session: SessionService, listener: ProfileListener) {
    self.presenter = presenter
    self.session = session
    self.listener = listener
  }

  func didBecomeActive() async {
    task {
      for await account in await self.session.accountStream() {
        await self.presenter.present(greeting: account.map { "Welcome, \($0.name)" } ?? "Goodbye")
      }
    }
  }

  func didTapLogOut() async { await listener?.profileWantsToLogOut() }
}

@MainActor final class ProfileRouter: ViewableRouter<ProfileInteractor, ProfileController> {}
