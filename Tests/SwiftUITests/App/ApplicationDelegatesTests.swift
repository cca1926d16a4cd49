import Combine
import DisplayTree
import Foundation
import HeadlessBackend
import Testing

@testable import SwiftUI

@MainActor private enum Diary {
  static var entries: [String] = []
}

private class Porter: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var books = 3
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    Diary.entries.append("porter finished \(launchOptions?[.url] ?? "none")")
    return true
  }
  func applicationDidBecomeActive(_ application: UIApplication) { Diary.entries.append("porter active") }
  func applicationWillTerminate(_ application: UIApplication) { Diary.entries.append("porter ends") }
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    Diary.entries.append("porter opens \(url)")
    return true
  }
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { Diary.entries.append("porter fails") }
}

private final class Shelf: UIResponder, NSApplicationDelegate {
  let name: String
  override init() {
    name = "shelf"
    super.init()
  }
  func applicationDidFinishLaunching(_ notification: Notification) { Diary.entries.append("\(name) finished") }
  func applicationDidResignActive(_ notification: Notification) { Diary.entries.append("\(name) inactive") }
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateCancel }
}

@Observable private final class Till: NSObject, UIApplicationDelegate {
  var sum = 1
}

private struct Library: App {
  @UIApplicationDelegateAdaptor private var porter: Porter
  @NSApplicationDelegateAdaptor(Shelf.self) private var shelf
  @UIApplicationDelegateAdaptor(Till.self) private var till
  var body: some Scene {
    WindowGroup("\(porter.books) books on the \(shelf.name)") { Room() }
  }

  var all: (Porter, Shelf, Till) { (porter, shelf, till) }
  var binding: Binding<Int> { _porter.projectedValue.books }
}

private struct Room: View {
  @EnvironmentObject private var porter: Porter
  @Environment(Till.self) private var till
  var body: some View { Text(verbatim: "\(porter.books) \(till.sum)") }
}

@MainActor @Suite("An app's delegate", .serialized) struct ApplicationDelegatesTests {
  init() {
    ApplicationDelegates.shared = ApplicationDelegates()
    Diary.entries = []
  }

  @Test("is made once by its class's own initializer, and is the same for every adaptor")
  func objects() {
    let (porter, shelf, till) = Library().all
    #expect(porter.books == 3 && shelf.name == "shelf" && till.sum == 1)
    #expect(Library().all.0 === porter && Library().all.1 === shelf)
    #expect(ApplicationDelegates.shared.objects.count == 3)
  }

  @Test("hears that the app is launched, used, and left, and has a say in its end")
  func events() {
    _ = Library()
    let delegates = ApplicationDelegates.shared
    let url = URL(string: "library:book")!
    delegates.launch(with: [url])
    #expect(UIApplication.shared.delegate is Porter && NSApplication.shared.delegate is Shelf)
    #expect(delegates.open([url]))
    UIApplication.post(UIApplication.didBecomeActiveNotification)
    #expect(NSApp.isActive)
    UIApplication.post(UIApplication.willResignActiveNotification)
    #expect(!NSApp.isActive)
    UIApplication.shared.registerForRemoteNotifications()
    UIApplication.post(UIApplication.willTerminateNotification)
    #expect(
      Diary.entries == [
        "porter finished library:book", "shelf finished", "porter opens library:book", "porter active",
        "shelf inactive",
        "porter fails", "porter ends",
      ]
    )
    #expect(!delegates.endsWithoutWindows && !delegates.mayEnd)
    // Not this test's process.
    NSApp.terminate(nil)
  }

  @Test("that nobody has made lets the app end with its last window")
  func none() {
    #expect(ApplicationDelegates.shared.endsWithoutWindows && ApplicationDelegates.shared.mayEnd)
    #expect(!ApplicationDelegates.shared.open([URL(string: "library:book")!]))
  }

  @Test("is in the environment of the windows if it is observable, and has scenes follow it")
  func environment() {
    let (backend, windows) = (HeadlessBackend(), Windows())
    let graph = Graph(backend: backend)
    let library = Library()
    var environment = EnvironmentValues()
    environment.windows = windows
    ApplicationDelegates.shared.write(into: &environment)
    let root = SceneBodyNode(library, _NodeContext(graph: graph, parent: nil, environment: environment)) { $0.body }
    graph.update()
    windows.openFirst()
    backend.settle()
    func texts() -> [String] {
      var found: [String] = []
      func walk(_ layer: Layer) {
        if case .text(let block) = layer.content { found.append(block.text) }
        for child in layer.children { walk(child) }
      }
      if let root = backend.surfaces[0].root { walk(root) }
      return found
    }
    #expect(texts() == ["3 1"])
    #expect(backend.surfaces[0].title == "3 books on the shelf")
    library.binding.wrappedValue = 4
    library.all.2.sum = 5
    backend.settle()
    #expect(texts() == ["4 5"])
    #expect(backend.surfaces[0].title == "4 books on the shelf")
    _ = root
  }

  @Test("hears of it all in a program that runs")
  func program() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        setenv("DOWNSTREAM_BACKEND", "headless", 1)
        await MainActor.run { Program.main() }
      }
    )
    let lines = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix("◇") } == ["app", "finished", "appears", "ends"])
  }

  private struct Program: App {
    final class Delegate: NSObject, UIApplicationDelegate {
      func applicationDidFinishLaunching(_ application: UIApplication) { print("finished") }
      func applicationWillTerminate(_ application: UIApplication) { print("ends") }
    }
    @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
    init() { print("app") }
    var body: some Scene {
      WindowGroup {
        Text(verbatim: "here").onAppear {
          print("appears")
          NSApp.terminate(nil)
        }
      }
    }
  }
}
