import HeadlessBackend
import Streams
import SwiftUI
import Testing
import napkin

/// The shapes of `Documentation/Streams.md`, at work.
@MainActor @Suite("Features that follow services")
struct GuideTests {
  @Test("a gate routes home and to the log-in as readers come and go")
  func gate() async throws {
    let service = ReaderService()
    let gate = GateInteractor(service)
    let router = GateRouter(interactor: gate, viewController: PlainController())
    await gate.set(router: router)
    await gate.activate()
    await until { router.routes == ["log-in"] }
    _ = try await service.signIn("Kim")
    await until { router.routes.count == 2 }
    await service.signOut()
    await until { router.routes.count == 3 }
    await #expect(throws: ReaderError.nameMissing) { _ = try await service.signIn("") }
    _ = try await service.signIn("Ada")
    await until { router.routes.count == 4 }
    #expect(router.routes == ["log-in", "home of Kim", "log-in", "home of Ada"])
    await gate.deactivate()
    await until { await service.followerCount == 0 }
  }

  @Test("two features see every change, and one that comes late learns the state at once")
  func twoFeatures() async throws {
    let service = ReaderService()
    let root = NotingRouter()
    let presenters = (0..<3).map { _ in CardPresenter(viewController: PlainController()) }
    let routers = presenters.map { CardRouter(interactor: CardInteractor(presenter: $0, service)) }
    await root.attachChild(routers[0])
    await root.attachChild(routers[1])
    await until { presenters[0].greetings.count == 1 && presenters[1].greetings.count == 1 }
    for name in ["Kim", "Ada", "Lee"] { _ = try await service.signIn(name) }
    await root.attachChild(routers[2])
    await until { presenters.allSatisfy { $0.greetings.last == "Welcome back, Lee" } }
    let all = ["Signed out", "Welcome back, Kim", "Welcome back, Ada", "Welcome back, Lee"]
    #expect(presenters[0].greetings == all)
    #expect(presenters[1].greetings == all)
    #expect(presenters[2].greetings == ["Welcome back, Lee"])
    #expect(CardView(presenter: presenters[2]).presenter?.greetings.last == "Welcome back, Lee")
    for router in routers { await root.detachChild(router) }
    await until { await service.followerCount == 0 }
  }

  @Test("a detached feature's loop has ended, and its subscriber is gone from the table")
  func detached() async throws {
    let service = ReaderService()
    let root = NotingRouter()
    let presenter = CardPresenter(viewController: PlainController())
    let interactor = CardInteractor(presenter: presenter, service)
    let router = CardRouter(interactor: interactor)
    await root.attachChild(router)
    await until { await service.followerCount == 1 }
    await root.detachChild(router)
    await until { await service.followerCount == 0 }
    await interactor.loopEnd.passed()
    _ = try await service.signIn("Kim")
    #expect(!presenter.greetings.contains("Welcome back, Kim"))
  }

  @Test("a feature is gone once it is detached and nobody holds it")
  func released() async {
    let service = ReaderService()
    let root = NotingRouter()
    weak var left: CardInteractor?
    do {
      let router = CardRouter(
        interactor: CardInteractor(presenter: CardPresenter(viewController: PlainController()), service)
      )
      left = router.interactor
      await root.attachChild(router)
      await root.detachChild(router)
    }
    await until { left == nil }
  }

  @Test("events reach only those who subscribed before")
  func events() async {
    let service = ReaderService()
    let early = await service.reminders()
    await service.remind(.bringBooksBack)
    let late = await service.reminders()
    await service.remind(.closingSoon)
    var (heardEarly, heardLate) = (early.makeAsyncIterator(), late.makeAsyncIterator())
    #expect(await [heardEarly.next(), heardEarly.next()] == [.bringBooksBack, .closingSoon])
    #expect(await heardLate.next() == .closingSoon)
  }

  @Test("state on the main actor is followed with Observations, from the value of the moment on")
  func observations() async {
    let state = ShelfState()
    let follower = ShelfInteractor(state)
    await follower.activate()
    await until { await follower.titles == [0] }
    state.add("Poems")
    await until { await follower.titles == [0, 1] }
    await follower.deactivate()
    state.add("Maps")
    for _ in 0..<20 { await Task.yield() }
    #expect(await follower.titles == [0, 1])
  }

  @Test("a controller that is taken out of its parent tells its listener")
  func callback() async {
    let listener = DismissalListener()
    let parent = UIViewController()
    let child = LeavingController()
    child.listener = listener
    parent.addChild(child)
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    await until { await listener.dismissals == 1 }
  }

  @Test("a launch shows the root, activates it, then loads")
  func launch() async {
    let window = UIWindow(on: HeadlessBackend(), size: CGSize(width: 200, height: 100))
    let controller = PlainController()
    let router = RootRouter(interactor: NotingInteractor(), viewController: controller)
    await router.launch(from: window)
    #expect(window.rootViewController === controller)
    #expect(controller.isViewLoaded)
    #expect(await router.interactor.isActive)
    #expect(router.wasActiveWhenLoading == true)
    #expect(router.viewControllable.uiviewController === controller)
  }
}

// MARK: The service

struct Reader: Sendable, Equatable { let name: String }
enum ReaderError: Error { case nameMissing }
enum Reminder: Sendable { case bringBooksBack, closingSoon }

actor ReaderService {
  private let readers = AsyncCurrentValueSubject<Reader?>(nil)
  private let bell = AsyncPassthroughSubject<Reminder>()

  func readerStream() -> SubjectStream<Reader?> { readers.stream() }
  func reminders() -> SubjectStream<Reminder> { bell.stream() }

  func signIn(_ name: String) async throws -> Reader {
    guard !name.isEmpty else { throw ReaderError.nameMissing }
    let reader = Reader(name: name)
    readers.value = reader
    return reader
  }

  func signOut() { readers.value = nil }
  func remind(_ reminder: Reminder) { bell.send(reminder) }
  var followerCount: Int { readers.subscriberCount }
}

// MARK: The gate

@MainActor private protocol GateRouting: ViewableRouting, Sendable {
  func routeHome(_ reader: Reader) async
  func routeToLogIn() async
}

private final actor GateInteractor: Interactable {
  nonisolated let lifecycle = InteractorLifecycle()
  private weak var router: GateRouting?
  private let service: ReaderService

  init(_ service: ReaderService) { self.service = service }
  func set(router: GateRouting) { self.router = router }

  func didBecomeActive() async {
    task {
      for await reader in await self.service.readerStream() {
        if let reader {
          await self.router?.routeHome(reader)
        } else {
          await self.router?.routeToLogIn()
        }
      }
    }
  }
}

@MainActor private final class GateRouter: ViewableRouter<GateInteractor, PlainController>, GateRouting {
  private(set) var routes: [String] = []
  func routeHome(_ reader: Reader) async { routes.append("home of \(reader.name)") }
  func routeToLogIn() async { routes.append("log-in") }
}

@MainActor private final class PlainController: UIViewController, ViewControllable {}

// MARK: A feature with a view

private protocol CardPresentable: Presentable, Sendable {
  func present(greeting: String) async
}

private final actor CardInteractor: PresentableInteractable {
  nonisolated let lifecycle = InteractorLifecycle()
  nonisolated let presenter: CardPresentable
  nonisolated let loopEnd = Door()
  private let service: ReaderService

  init(presenter: CardPresentable, _ service: ReaderService) {
    self.presenter = presenter
    self.service = service
  }

  func didBecomeActive() async {
    task {
      for await reader in await self.service.readerStream() {
        await self.presenter.present(greeting: reader.map { "Welcome back, \($0.name)" } ?? "Signed out")
      }
      self.loopEnd.open()
    }
  }
}

@MainActor private final class CardRouter: Router<CardInteractor> {}

@MainActor @Observable private final class CardPresenter: Presenter<PlainController>, CardPresentable {
  var greetings: [String] = []
  func present(greeting: String) async { greetings.append(greeting) }
}

private struct CardView: View {
  weak var presenter: CardPresenter?
  var body: some View { Text(presenter?.greetings.last ?? "") }
}

// MARK: The others

@MainActor @Observable private final class ShelfState {
  private(set) var titles: [String] = []
  func add(_ title: String) { titles.append(title) }
}

private final actor ShelfInteractor: Interactable {
  nonisolated let lifecycle = InteractorLifecycle()
  private let state: ShelfState
  private(set) var titles: [Int] = []

  init(_ state: ShelfState) { self.state = state }

  func didBecomeActive() async {
    let state = state
    task { @MainActor [weak self] in
      for await count in Observations({ state.titles.count }) { await self?.note(count) }
    }
  }

  private func note(_ count: Int) { titles.append(count) }
}

private protocol LeavingListener: AnyObject, Sendable {
  func didDismiss() async
}

private actor DismissalListener: LeavingListener {
  private(set) var dismissals = 0
  func didDismiss() async { dismissals += 1 }
}

@MainActor private final class LeavingController: UIViewController {
  weak var listener: LeavingListener?

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if parent == nil { dispatch { [listener] in await listener?.didDismiss() } }
  }
}

@MainActor private final class RootRouter: LaunchRouter<NotingInteractor, PlainController> {
  private(set) var wasActiveWhenLoading: Bool?

  override func didLoad() async {
    await super.didLoad()
    wasActiveWhenLoading = await interactor.isActive
  }
}
