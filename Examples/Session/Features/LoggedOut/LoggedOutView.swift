import SwiftUI
import napkin

@MainActor @Observable final class LoggedOutPresenter: Presenter<LoggedOutController>, LoggedOutPresentable {
  private(set) var message: String?

  func present(message: String?) async { self.message = message }
}

@MainActor final class LoggedOutController: UIHostingController<LoggedOutView>, ViewControllable {
  init() { super.init(rootView: LoggedOutView()) }

  @MainActor required dynamic init?(coder aDecoder: NSCoder) { nil }

  func bind(_ presenter: LoggedOutPresenter, _ listener: LoggedOutViewListener) {
    rootView = LoggedOutView(presenter: presenter, listener: listener)
  }
}

struct LoggedOutView: View {
  weak var presenter: LoggedOutPresenter?
  weak var listener: LoggedOutViewListener?
  @State private var name = ""

  var body: some View {
    VStack(spacing: 12) {
      Text("Reading room").font(.largeTitle)
      HStack {
        TextField("Name", text: $name).textFieldStyle(.roundedBorder).frame(width: 200).onSubmit(logIn)
        Button("Log in", action: logIn)
      }
      if let message = presenter?.message { Text(message).foregroundStyle(.red) }
    }
    .padding(24)
  }

  private func logIn() { dispatch { [listener, name] in await listener?.didTapLogIn(as: name) } }
}
