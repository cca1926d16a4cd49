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
    static func dismantleUIViewController(_ controller: Desk, coordinator: ()) { controller.log.lines.append("dismantled") }
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
