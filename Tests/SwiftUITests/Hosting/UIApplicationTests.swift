import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor @Suite("The application") struct UIApplicationTests {
  private struct Form: Scene {
    let log: Log
    var body: some Scene { WindowGroup { Sheet(log: log) } }
  }

  private struct Sheet: View {
    let log: Log
    @State private var name = ""
    @FocusState private var isFocused: Bool
    var body: some View {
      TextField("Name", text: $name).focused($isFocused)
        .onAppear { isFocused = true }
        .onChange(of: isFocused) { log.entries.append("\($1)") }
    }
  }

  @MainActor private final class Log {
    var entries: [String] = []
  }

  @Test("takes the keyboard from the view that has it")
  func resign() {
    let (backend, windows, log) = (HeadlessBackend(), Windows(), Log())
    let graph = Graph(backend: backend)
    var environment = EnvironmentValues()
    environment.windows = windows
    let context = _NodeContext(graph: graph, parent: nil, environment: environment)
    let root = SceneBodyNode(Form(log: log), context) { $0.body }
    graph.update()
    windows.openFirst()
    backend.settle()
    #expect(log.entries == ["true"])
    let application = UIApplication.shared
    application.windows = windows
    #expect(application.sendAction("resignFirstResponder", to: nil, from: nil, for: nil))
    backend.settle()
    #expect(log.entries == ["true", "false"])
    #expect(!application.sendAction("toggleSidebar:", to: nil, from: nil, for: nil))
    _ = root
  }

  @Test("opens links with the desktop's programs, and fills its clipboard")
  func links() throws {
    let backend = HeadlessBackend()
    let host = _ViewHost(Text(verbatim: "A"), on: backend, size: CGSize(width: 10, height: 10))
    let link = try #require(URL(string: "https://example.com"))
    UIApplication.shared.open(link)
    #expect(backend.openedURLs == [link])
    #expect(UIApplication.shared.canOpenURL(link))
    #expect(try !UIApplication.shared.canOpenURL(#require(URL(string: "weather://today"))))
    UIPasteboard.general.string = "Emma"
    #expect(backend.clipboardText == "Emma")
    _ = host
  }

  @Test("is posted about when its window gets the keyboard and loses it")
  func notifications() {
    let backend = HeadlessBackend()
    let host = _ViewHost(Text(verbatim: "A"), on: backend, size: CGSize(width: 10, height: 10))
    let log = Log()
    let tokens = [UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { log.entries.append(name) }
      }
    }
    host.surfaceDidBecome(active: true)
    host.surfaceDidBecome(active: false)
    #expect(log.entries == ["UIApplicationDidBecomeActiveNotification", "UIApplicationWillResignActiveNotification"])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
