import SwiftUI
import napkin

@MainActor @Observable final class BoardPresenter: Presenter<BoardController>, BoardPresentable {
  private(set) var notices: [Notice] = []
  private(set) var news: String?

  func present(notices: [Notice]) async { self.notices = notices }
  func present(newest notice: Notice) async { news = "\(notice.author) wrote something" }
}

@MainActor final class BoardController: UIHostingController<BoardView>, ViewControllable {
  init() { super.init(rootView: BoardView()) }

  @MainActor required dynamic init?(coder aDecoder: NSCoder) { nil }

  func bind(_ presenter: BoardPresenter, _ listener: BoardViewListener) {
    rootView = BoardView(presenter: presenter, listener: listener)
  }
}

struct BoardView: View {
  weak var presenter: BoardPresenter?
  weak var listener: BoardViewListener?
  @State private var line = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(presenter?.notices ?? []) { Text("\($0.author): \($0.text)") }
      if let news = presenter?.news { Text(news).foregroundStyle(.secondary) }
      HStack {
        TextField("New line", text: $line).textFieldStyle(.roundedBorder).onSubmit(post)
        Button("Post", action: post)
      }
    }
  }

  private func post() {
    dispatch { [listener, line] in await listener?.didTapPost(line) }
    line = ""
  }
}
