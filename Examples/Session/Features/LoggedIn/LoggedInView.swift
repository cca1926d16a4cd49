import SwiftUI
import napkin

/// Holds the profile above the board.
@MainActor final class LoggedInController: UIHostingController<LoggedInView>, ViewControllable {
  init() { super.init(rootView: LoggedInView()) }

  @MainActor required dynamic init?(coder aDecoder: NSCoder) { nil }

  func show(_ profile: ViewControllable, _ board: ViewControllable) {
    rootView = LoggedInView(profile: profile.uiviewController, board: board.uiviewController)
  }
}

struct LoggedInView: View {
  var profile: UIViewController?
  var board: UIViewController?

  var body: some View {
    VStack(spacing: 16) {
      if let profile { ControllerView(profile) }
      if let board { ControllerView(board) }
    }
    .padding(24)
  }
}
