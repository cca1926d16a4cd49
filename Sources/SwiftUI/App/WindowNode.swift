import DisplayTree
import Foundation

/// A kind of window that an app has, as one of its scenes describes it.
struct WindowScene {
  enum Kind { case group, single, settings }

  let kind: Kind
  let title: Text?
  let id: String?
  /// What `openWindow(value:)` opens it for.
  var valueType: Any.Type?
  /// What documents it has, if it has some.
  var documents: DocumentKind?
  /// The window's content. The location keeps the value that the window stands for.
  let content: @MainActor (StateLocation<AnyHashable?>) -> AnyView
}

extension WindowScene: PrimitiveScene {
  static func make(_ scene: Self, _ context: _NodeContext) -> WindowNode { WindowNode(scene, context) }
  static func update(_ node: WindowNode, _ scene: Self) { node.revise(scene) }
}

/// The windows that are open of one scene.
@MainActor final class WindowNode: _Node {
  private(set) var scene: WindowScene
  private var windows: [OpenWindow] = []
  /// There is a menu bar.
  private let hasCommands: Bool

  @MainActor private final class OpenWindow {
    let host: _ViewHost<AnyView>
    let value: StateLocation<AnyHashable?>
    /// What it is called among those that keep something.
    let name: String

    init(_ host: _ViewHost<AnyView>, _ value: StateLocation<AnyHashable?>, _ name: String) {
      self.host = host
      self.value = value
      self.name = name
    }
  }

  init(_ scene: WindowScene, _ context: _NodeContext) {
    self.scene = scene
    hasCommands = !context.environment.commands.isEmpty
    super.init(context)
    environment.windows?.add(self)
  }

  var isOpen: Bool { !windows.isEmpty }

  func revise(_ scene: WindowScene) {
    self.scene = scene
    for window in windows {
      window.host.title = title(window.value.value)
      window.host.update(content(window.value))
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    for window in windows { window.host.adopt(inside(window)) }
  }

  override func didRemove() {
    for window in windows { window.host.close() }
  }

  private func content(_ value: StateLocation<AnyHashable?>) -> AnyView {
    let content = BarredContent(content: scene.content(value))
    return hasCommands ? AnyView(CommandedWindow(content: content)) : AnyView(content)
  }

  private func title(_ value: AnyHashable?) -> String {
    if let session = value?.base as? DocumentSession { return session.title }
    return scene.title?.string(in: environment) ?? (scene.kind == .settings ? "Settings" : AppRunnerName.current)
  }

  /// Opens a window. One that stands for the same value, or of which there is one only, is left as it is.
  func open(_ value: AnyHashable? = nil) {
    if scene.kind != .group, !windows.isEmpty { return }
    let value = value ?? scene.documents.map { AnyHashable($0.make() ?? EmptySession()) }
    if let value, windows.contains(where: { $0.value.value == value }) { return }
    let location = StateLocation<AnyHashable?>(value)
    let name = freeName(value)
    let standard = scene.kind == .settings ? CGSize(width: 480, height: 400) : UIScreen.phone
    let size = environment.defaultWindowSize ?? standard
    var environment = environment
    environment.scenePhase = .inactive
    UIScreen.main.size = size
    let host = _ViewHost(
      content(location),
      on: graph.backend,
      title: title(value),
      size: size,
      environment: environment,
      resizability: scene.kind == .settings && environment.windowResizability.kind == .automatic
        ? .contentSize : environment.windowResizability,
      sceneStore: environment.restoresWindows ? environment.windows?.states?.store(of: name) : nil
    )
    let window = OpenWindow(host, location, name)
    windows.append(window)
    UIScreen.main.size = host.size
    host.onResize = { UIScreen.main.size = $0 }
    if let session = value?.base as? DocumentSession {
      session.close = { [weak host] in host?.close() }
      session.retitle = { [weak host] in host?.title = $0 }
      host.shouldClose = { [unowned session] in session.shouldClose() }
    }
    host.onShow = { [weak windows = environment.windows] in windows?.didShow() }
    host.onClose = { [weak self, weak window] in
      guard let self else { return }
      self.windows.removeAll { $0 === window }
      // What the last window keeps, the app opens with again.
      let all = self.environment.windows
      if all?.isAnyOpen == true { all?.states?.forget(name) } else { all?.states?.save() }
      all?.phaseDidChange()
    }
    host.adopt(inside(window))
    self.environment.windows?.phaseDidChange()
  }

  /// The first name that no open window has.
  private func freeName(_ value: AnyHashable?) -> String {
    let scene = scene.id ?? environment.windows.map { "scene \($0.place(of: self))" } ?? "scene"
    if let value { return "\(scene) of \(value.base)" }
    let taken = Set(windows.map(\.name))
    return (1...).lazy.map { "\(scene) \($0)" }.first { !taken.contains($0) } ?? scene
  }

  private func inside(_ window: OpenWindow) -> EnvironmentValues {
    var environment = environment
    environment.scenePhase = .active
    let session = window.value.value?.base as? DocumentSession
    environment.documentSession = session
    environment.dismissal = Dismissal { [weak window] in
      if session?.shouldClose() ?? true { window?.host.close() }
    }
    environment.windowDismissal = environment.dismissal
    return environment
  }

  /// Whether a file is open already.
  func shows(_ url: URL) -> Bool {
    windows.contains { window in
      let session = window.value.value?.base as? DocumentSession
      return session?.url.value?.standardizedFileURL == url.standardizedFileURL
    }
  }

  func resignFocus() {
    for window in windows { window.host.resignFocus() }
  }

  func close(_ value: AnyHashable? = nil) {
    for window in windows where value == nil || window.value.value == value { window.host.close() }
  }
}

private enum WindowsKey: EnvironmentKey {
  static var defaultValue: Windows? { nil }
}

extension EnvironmentValues {
  var windows: Windows? {
    get { self[WindowsKey.self] }
    set { self[WindowsKey.self] = newValue }
  }
}

/// An app's windows, open or not.
@MainActor final class Windows {
  private var nodes: [WindowNode] = []
  /// What they keep from one run to the next; nil where nothing is kept.
  var states: SceneStates?

  /// Where a scene stands among the others.
  func place(of node: WindowNode) -> Int { present.firstIndex { $0 === node } ?? 0 }

  /// The phase of the app may be another one.
  var phaseDidChange: () -> Void = {}
  /// A window shows something new.
  var didShow: () -> Void = {}

  func add(_ node: WindowNode) { nodes.append(node) }

  var present: [WindowNode] {
    nodes.removeAll(where: \.isRemoved)
    return nodes
  }

  var isAnyOpen: Bool { present.contains(where: \.isOpen) }

  /// Opens what an app begins with: its first scene that is not for settings, and those that ask for it.
  func openFirst() {
    let first = present.first { $0.scene.kind != .settings && $0.environment.launchBehavior == .automatic }
    for node in present where node === first || node.environment.launchBehavior == .presented { node.open() }
    if !isAnyOpen { present.first?.open() }
  }

  func open(id: String?, value: AnyHashable? = nil) {
    let fitting = present.first { node in
      if let id, node.scene.id != id { return false }
      guard let value else { return id != nil }
      return node.scene.valueType == type(of: value.base)
    }
    guard let fitting else {
      return Graph.warn(
        "openWindow: no scene has \(id.map { "the id \"\($0)\"" } ?? "values like \(String(describing: value))")."
      )
    }
    fitting.open(value)
  }

  /// Takes the keyboard from whatever view has it.
  func resignFocus() {
    for node in present { node.resignFocus() }
  }

  func openSettings() { present.first { $0.scene.kind == .settings }?.open() }

  func close(id: String?, value: AnyHashable? = nil) {
    for node in present where id == nil || node.scene.id == id {
      if let value, node.scene.valueType != type(of: value.base) { continue }
      node.close(value)
    }
  }
}
