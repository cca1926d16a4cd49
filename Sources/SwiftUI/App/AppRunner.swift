import CombineShims
import DisplayTree
import Foundation
import HeadlessBackend

#if GTK
  import GTKBackend
#endif

/// Runs an app on the backend that the environment asks for.
@MainActor final class AppRunner<A: App> {
  private let type: A.Type
  private let environment = ProcessInfo.processInfo.environment
  private let windows = Windows()
  private var graph: Graph?
  private var root: _Node?

  init(_ type: A.Type) { self.type = type }

  func run() -> Never {
    // What a program prints is seen at once, also through a pipe: it may be ended from outside at any time.
    combine_print_lines_at_once()
    Locale.adopt(Locale.user(in: environment)?.identifier ?? "en_US")
    if let file = environment["DOWNSTREAM_SNAPSHOT"], !file.isEmpty { draw(URL(fileURLWithPath: file)) }
    switch environment["DOWNSTREAM_BACKEND"] ?? "" {
    case "headless": runOffscreen()
    case "web": setenv("DOWNSTREAM_DISPLAY", "web", 1)
    case "", "gtk": break
    case let other: fail("DOWNSTREAM_BACKEND is \"\(other)\": it has to be gtk, web or headless.")
    }
    #if GTK
      let asksForWeb = environment["DOWNSTREAM_BACKEND"] == "web" || environment["DOWNSTREAM_DISPLAY"] == "web"
      let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY", "BROADWAY_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
      if hasDisplay || asksForWeb || isatty(2) != 0 {
        let backend = GTKBackend(applicationID: AppRunnerName.identifier)
        windows.states = .ofApp
        backend.endsWithoutSurfaces = { ApplicationDelegates.shared.endsWithoutWindows }
        let status = backend.run { self.start(on: backend) }
        UIApplication.post(UIApplication.willTerminateNotification)
        exit(status)
      }
    #endif
    say("There is neither a display nor a terminal: drawing the first window into a file.")
    draw(FileManager.default.temporaryDirectory.appendingPathComponent(AppRunnerName.current + ".png"))
  }

  /// Makes the app, and opens what it begins with.
  private func start(on backend: any Backend) {
    UIWindow.backend = backend
    let graph = Graph(backend: backend)
    self.graph = graph
    var environment = EnvironmentValues()
    environment.windows = windows
    environment.scenePhase = .background
    environment.appearance = backend.appearance
    environment.locale = Locale.user(in: self.environment) ?? Locale(identifier: "en_US")
    environment.accentColor = AssetCatalog.accentColor(bundle: nil)
    UIApplication.shared.windows = windows
    let app = type.init()
    let delegates = ApplicationDelegates.shared
    delegates.launch(with: LaunchURLs.pending)
    delegates.write(into: &environment)
    let root = AppNode(_NodeContext(graph: graph, parent: nil, environment: environment))
    self.root = root
    let defaults = DefaultsStore.of(nil)
    windows.didShow = { defaults.saveSoon() }
    atexit { DefaultsStore.of(nil).save() }
    windows.phaseDidChange = { [unowned self] in
      let isOpen = self.windows.isAnyOpen
      if isOpen != (environment.scenePhase == .active) {
        UIApplication.post(
          isOpen ? UIApplication.willEnterForegroundNotification : UIApplication.didEnterBackgroundNotification
        )
      }
      environment.scenePhase = isOpen ? .active : .background
      root.adopt(environment)
      graph.requestFrame()
    }
    root.child = SceneBodyNode(app, root.inside) { $0.body }
    graph.update()
    if windows.openDocuments(LaunchURLs.pending) { LaunchURLs.pending = [] } else { windows.openFirst() }
    if delegates.open(LaunchURLs.pending) { LaunchURLs.pending = [] }
  }

  private func offscreen() -> OffscreenBackend {
    #if GTK
      OffscreenBackend(measuringWith: GTKBackend(applicationID: AppRunnerName.identifier))
    #else
      OffscreenBackend(measuringWith: HeadlessBackend())
    #endif
  }

  private func runOffscreen() -> Never {
    let backend = offscreen()
    backend.onLastClose = {
      guard ApplicationDelegates.shared.endsWithoutWindows else { return }
      UIApplication.post(UIApplication.willTerminateNotification)
      exit(0)
    }
    start(on: backend)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// Draws the first window once nothing on it changes and nothing is waited for, or after half a minute.
  private func draw(_ file: URL) -> Never {
    let backend = offscreen()
    start(on: backend)
    let begin = Date()
    while -begin.timeIntervalSinceNow < 30 {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
      let time = -begin.timeIntervalSinceNow
      // Some windows never rest: their clocks tick.
      let isQuiet = -backend.lastChange.timeIntervalSinceNow > 0.7 || time > 8
      if time > 2, isQuiet, !backend.isWaiting { break }
    }
    guard let data = backend.snapshot() else { fail("Nothing can be drawn: this was built without GTK.") }
    do {
      try data.write(to: file, options: .atomic)
    } catch {
      fail("\(file.path) can not be written: \(error.localizedDescription)")
    }
    say("The first window is in \(file.path)")
    exit(0)
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  private func fail(_ text: String) -> Never {
    say("error: " + text)
    exit(1)
  }
}

/// Stands above an app's scenes.
@MainActor private final class AppNode: SingleNode {}

/// What the program is called.
enum AppRunnerName {
  static var current: String {
    let info = Bundle.main.infoDictionary
    if let name = info?["CFBundleDisplayName"] as? String ?? info?["CFBundleName"] as? String, !name.isEmpty {
      return name
    }
    return URL(fileURLWithPath: CommandLine.arguments.first ?? "App").lastPathComponent
  }

  /// For the desktop: letters, digits and dots.
  static var identifier: String {
    if let identifier = Bundle.main.bundleIdentifier, identifier.contains(".") { return identifier }
    return "org.downstream." + String(current.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
