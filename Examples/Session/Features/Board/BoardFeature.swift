import Streams
import napkin

protocol BoardDependency: Dependency {
  var account: Account { get }
  var board: BoardService { get }
}

final class BoardBuilder: Builder<BoardDependency>, @unchecked Sendable {
  @MainActor func build() async -> ViewableRouting {
    let controller = BoardController()
    let presenter = BoardPresenter(viewController: controller)
    let interactor = BoardInteractor(presenter: presenter, account: dependency.account, board: dependency.board)
    controller.bind(presenter, interactor)
    return BoardRouter(interactor: interactor, viewController: controller)
  }
}

protocol BoardPresentable: Presentable, Sendable {
  func present(notices: [Notice]) async
  func present(newest: Notice) async
}

protocol BoardViewListener: AnyObject, Sendable {
  func didTapPost(_ text: String) async
}

/// Shows the lines as they are, and rings for those that others add.
final actor BoardInteractor: PresentableInteractable, BoardViewListener {
  nonisolated let lifecycle = InteractorLifecycle()
  nonisolated let presenter: BoardPresentable
  private let account: Account
  private let board: BoardService

  init(presenter: BoardPresentable, account: Account, board: BoardService) {
    self.presenter = presenter
    self.account = account
    self.board = board
  }

  func didBecomeActive() async {
    // Asked for here and not in the task, so that no bell rings unheard between the two.
    let bell = await board.bellStream()
    task {
      for await notice in bell where notice.author != self.account.name {
        await self.presenter.present(newest: notice)
      }
    }
    task {
      for await notices in await self.board.noticeStream() { await self.presenter.present(notices: notices) }
    }
  }

  func didTapPost(_ text: String) async {
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    await board.post(text, by: account)
  }
}

@MainActor final class BoardRouter: ViewableRouter<BoardInteractor, BoardController> {}
