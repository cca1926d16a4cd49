import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("UIViewControllerRepresentable")
struct UIViewControllerRepresentableTests {
  private final class Log {
    var lines: [String] = []
  }

  private final class Desk: UIHostingController<Text> {
    let log: Log
    init(_ log: Log) {
      self.log = log
      super.init(rootView: Text("empty"))
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { log.lines.append("loaded") }
    override func viewDidAppear(_ animated: Bool) { log.lines.append("appeared") }
    override func viewDidDisappear(_ animated: Bool) { log.lines.append("gone") }
  }

  private struct DeskView: UIViewControllerRepresentable {
    @Binding var title: String
    let log: Log
    func makeUIViewController(context: Context) -> Desk { Desk(log) }
    func updateUIViewController(_ controller: Desk, context: Context) { controller.rootView = Text(title) }
    static func dismantleUIViewController(_ controller: Desk, coordinator: ()) {
      controller.log.lines.append("dismantled")
    }
  }

  @Test func `a controller lives as long as its place, and follows the state`() throws {
    struct Screen: View {
      let log: Log
      @State private var title = "first"
      @State private var isShown = true
      var body: some View {
        if isShown { DeskView(title: $title, log: log) }
        Button("Rename") { title = "second" }
        Button("Remove") { isShown = false }
      }
    }
    let log = Log()
    let view = HostedView { Screen(log: log) }
    #expect(view.texts.first == "first")
    #expect(log.lines == ["loaded", "appeared"])
    try view.tap("Rename")
    #expect(view.texts.first == "second")
    try view.tap("Remove")
    #expect(log.lines.contains("gone") && log.lines.contains("dismantled"))
  }

  @Test func `a share sheet copies texts and links`() throws {
    struct ShareSheet: UIViewControllerRepresentable {
      let items: [Any]
      let done: (Bool) -> Void
      func makeUIViewController(context: Context) -> UIActivityViewController {
        let controller = UIActivityViewController(activityItems: items, applicationActivities: nil)
        controller.completionWithItemsHandler = { _, isDone, _, _ in done(isDone) }
        return controller
      }
      func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
    }
    struct Screen: View {
      let done: (Bool) -> Void
      @State private var isSharing = false
      var body: some View {
        Button("Share") { isSharing = true }
          .sheet(isPresented: $isSharing) {
            ShareSheet(items: ["A book", URL(string: "https://example.org/1")!], done: done)
          }
      }
    }
    var ends: [Bool] = []
    let view = HostedView { Screen { ends.append($0) } }
    try view.tap("Share")
    try view.tap("Copy")
    #expect(view.backend.clipboardText == "A book\nhttps://example.org/1")
    #expect(ends == [true])
    #expect(view.texts == ["Share"])
    try view.tap("Share")
    try view.tap("Close")
    #expect(ends == [true, false])
  }
}

@MainActor @Suite("A controller's own view")
struct UIViewControllerViewTests {
  private final class Board: UIViewController {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 60, height: 20))
    var laidOut: [CGSize] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = "board"
      view.backgroundColor = .yellow
      view.addSubview(label)
    }
    override func viewDidLayoutSubviews() { laidOut.append(view.bounds.size) }
  }

  @Test func `shows what a plain controller has put into it`() throws {
    let board = Board()
    let hosted = HostedView(width: 300, height: 200) { ControllerView(board) }
    #expect(try hosted.find("board").frame.origin == CGPoint(x: 10, y: 10))
    #expect(board.view.bounds.size == CGSize(width: 300, height: 200))
    #expect(board.laidOut.last == CGSize(width: 300, height: 200))
  }

  @Test func `shows a child where the child's view is, once`() throws {
    final class Frame: UIViewController {
      let child = UIHostingController(rootView: Text("inner"))
      override func viewDidLoad() {
        addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child.view)
        NSLayoutConstraint.activate([
          child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
          child.view.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
        ])
        child.didMove(toParent: self)
      }
    }
    let frame = Frame()
    let hosted = HostedView(width: 300, height: 200) { ControllerView(frame) }
    #expect(hosted.texts == ["inner"])
    #expect(try hosted.find("inner").frame == CGRect(x: 40, y: 30, width: 50, height: 20))
  }

  @Test func `gives a hosted view a ground, and leaves its size`() throws {
    let controller = UIHostingController(rootView: Text("x"))
    controller.view.backgroundColor = .clear
    let hosted = HostedView(width: 300, height: 200) { HStack { ControllerView(controller) } }
    #expect(try hosted.find("x").frame.size == CGSize(width: 10, height: 20))
  }

  @Test func `a page opens in the browser`() throws {
    struct Page: UIViewControllerRepresentable {
      func makeUIViewController(context: Context) -> SFSafariViewController {
        SFSafariViewController(url: URL(string: "https://example.org")!)
      }
      func updateUIViewController(_ controller: SFSafariViewController, context: Context) {}
    }
    struct Screen: View {
      @State private var isShown = false
      var body: some View {
        Button("Read") { isShown = true }.sheet(isPresented: $isShown) { Page() }
      }
    }
    let view = HostedView { Screen() }
    try view.tap("Read")
    #expect(view.backend.openedURLs.map(\.absoluteString) == ["https://example.org"])
    try view.tap("Done")
    #expect(view.texts == ["Read"])
  }
}
