import SwiftUI
import napkin

@MainActor @Observable final class ProfilePresenter: Presenter<ProfileController>, ProfilePresentable {
  private(set) var greeting = ""

  func present(greeting: String) async { self.greeting = greeting }
}

@MainActor final class ProfileController: UIHostingController<ProfileView>, ViewControllable {
  init() { super.init(rootView: ProfileView()) }

  @MainActor required dynamic init?(coder aDecoder: NSCoder) { nil }

  func bind(_ presenter: ProfilePresenter, _ listener: ProfileViewListener) {
    rootView = ProfileView(presenter: presenter, listener: listener)
  }
}

struct ProfileView: View {
  weak var presenter: ProfilePresenter?
  weak var listener: ProfileViewListener?

  var body: some View {
    HStack {
      Text(presenter?.greeting ?? "").font(.title)
      Spacer()
      Button("Log out") { dispatch { [listener] in await listener?.didTapLogOut() } }
    }
  }
}
