import SwiftUI
import Testing
import ViewTesting
import napkin
import napkinTesting

@testable import SessionFeatures

@MainActor @Suite("The reading room")
struct SessionTests {
  private let session = SessionService()
  private let board = BoardService()

  private func start() async -> RootRouter {
    let root = await RootBuilder(dependency: RootComponent(session: session, board: board)).build()
    await root.start()
    return root
  }

  /// Waits, without a clock, until something is so.
  private func until(_ holds: () async -> Bool) async {
    while !(await holds()) { await Task.yield() }
  }

  private func logIn(as name: String, in view: HostedView) throws {
    try view.replaceText(of: "Name", with: name)
    try view.tap("Log in")
  }

  private func until(_ view: HostedView, shows text: String) async { await until { view.texts.contains(text) } }

  @Test("shows the log-in, the room once somebody is in, and the log-in again")
  func gate() async throws {
    let root = await start()
    let view = HostedView { ControllerView(root.viewController) }
    await until(view, shows: "Reading room")
    try logIn(as: "Kim", in: view)
    await until(view, shows: "Welcome, Kim")
    #expect(!view.texts.contains("Reading room"))
    try view.tap("Log out")
    await until(view, shows: "Reading room")
    #expect(!view.texts.contains("Welcome, Kim"))
    await root.stop()
  }

  @Test("says why somebody cannot log in, and goes on")
  func refused() async throws {
    let root = await start()
    let view = HostedView { ControllerView(root.viewController) }
    await until(view, shows: "Reading room")
    try view.tap("Log in")
    await until(view, shows: "Please tell us your name")
    try logIn(as: "Librarian", in: view)
    await until(view, shows: "Librarian is taken")
    await #expect(throws: LogInError.nameMissing) { try await session.logIn(as: "  ") }
    try view.replaceText(of: "Name", with: "Ada")
    try view.submit("Name")
    await until(view, shows: "Welcome, Ada")
    await root.stop()
  }

  @Test("shows the board as it is to those who come late, and rings only for what others add then")
  func board() async throws {
    await board.post("Quiet, please", by: Account(name: "Ada"))
    let root = await start()
    let view = HostedView { ControllerView(root.viewController) }
    try await session.logIn(as: "Kim")
    await until(view, shows: "Ada: Quiet, please")
    #expect(!view.texts.contains("Ada wrote something"))
    try view.type("Hello!", into: "New line")
    try view.tap("Post")
    await until(view, shows: "Kim: Hello!")
    #expect(!view.texts.contains("Kim wrote something"))
    await board.post("Tea?", by: Account(name: "Lee"))
    await until(view, shows: "Lee: Tea?")
    await until(view, shows: "Lee wrote something")
    await root.stop()
  }

  @Test("leaves nothing behind when somebody logs out")
  func leaks() async throws {
    let leaks = LeakFinder()
    let root = await start()
    try await session.logIn(as: "Kim")
    await until { await board.followerCounts == (1, 1) }
    leaks.watch(root.children[0])
    await session.logOut()
    try await leaks.check(patience: .seconds(20))
    await until { await board.followerCounts == (0, 0) }
    #expect(await session.followerCount == 1)
    await root.stop()
    await until { await session.followerCount == 0 }
  }

  @Test("a feature is tested without a view")
  func profile() async throws {
    let presenter = NotingPresenter()
    let listener = NotingListener()
    let profile = ProfileInteractor(presenter: presenter, session: session, listener: listener)
    try await session.logIn(as: "Kim")
    await profile.activate()
    await until { presenter.greetings == ["Welcome, Kim"] }
    await session.logOut()
    await until { presenter.greetings == ["Welcome, Kim", "Goodbye"] }
    await profile.didTapLogOut()
    #expect(await listener.wishes == 1)
    await profile.deactivate()
  }
}

@MainActor private final class NotingPresenter: ProfilePresentable {
  private(set) var greetings: [String] = []
  func present(greeting: String) async { greetings.append(greeting) }
}

private actor NotingListener: ProfileListener {
  private(set) var wishes = 0
  func profileWantsToLogOut() async { wishes += 1 }
}
