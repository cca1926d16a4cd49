#if GTK
import DisplayTree
import Foundation

/// Shows layers in windows of the desktop, with GTK 4 and libadwaita.
///
/// Text is measured and layers are drawn into files without a display too; surfaces need one.
@MainActor public final class GTKBackend: Backend {
  private let applicationID: String
  private var surfaces: [GTKSurface] = []
  private var frames: [@MainActor () -> Void] = []
  private var ticks: [@MainActor (Double) -> Void] = []
  private var isFrameAsked = false
  /// What is measured and looked like is up to the display.
  private var isConnected = false
  /// Asked when the last surface has been closed.
  public var endsWithoutSurfaces: @MainActor () -> Bool = { true }

  /// - Parameter applicationID: The program's name for the desktop, such as `org.example.Notes`.
  public init(applicationID: String) { self.applicationID = applicationID }

  /// Whether there is a display to open surfaces on. The first time it is asked, it connects to it.
  public static var isDisplayAvailable: Bool { Desktop.isAvailable }

  /// Serves the program until its last surface is closed: windows, the main dispatch queue and the main run loop.
  ///
  /// Without a display it starts one that a web browser shows, if `DOWNSTREAM_DISPLAY` is `web`, or somebody at a
  /// terminal can read where.
  ///
  /// - Parameter start: Opens the first surfaces.
  /// - Returns: The program's exit status.
  public func run(_ start: @escaping @MainActor () -> Void) -> Int32 {
    WebDisplay.startIfAsked()
    Desktop.introduce(applicationID)
    guard Desktop.isAvailable else {
      FileHandle.standardError.write(
        Data("error: there is no display. Set DISPLAY or WAYLAND_DISPLAY, or DOWNSTREAM_DISPLAY=web.\n".utf8)
      )
      return 1
    }
    isConnected = true
    Desktop.onStyleChange { [weak self] in self?.styleDidChange() }
    start()
    if !surfaces.isEmpty { Loop.run() }
    return 0
  }

  public var scale: Double { surfaces.map(\.scale).max() ?? (isConnected ? Desktop.scale : 1) }

  public var appearance: Appearance {
    guard isConnected else { return Appearance(accent: Theme.accent) }
    let isDark = Desktop.isDark
    return Appearance(
      isDark: isDark,
      hasHighContrast: Desktop.hasHighContrast,
      reducesMotion: Desktop.reducesMotion,
      accent: Desktop.color("accent_bg_color") ?? Theme.accent,
      background: Desktop.color("window_bg_color") ?? (isDark ? Theme.darkBackground : .white),
      isRightToLeft: Desktop.isRightToLeft
    )
  }

  private func styleDidChange() {
    // The theme's colours change with the style, after this.
    Loop.soon(priority: Loop.framePriority) { [weak self] in
      for surface in self?.surfaces ?? [] { surface.didChangeAppearance() }
    }
  }

  func didClose(_ surface: GTKSurface) {
    surfaces.removeAll { $0 === surface }
    surfacesDidWish()
    // It may have been the one whose refresh was waited for.
    if !ticks.isEmpty { awaitTick() }
    // Whoever hears of it may open another.
    Loop.soon(priority: Loop.framePriority + 1) { [weak self] in
      guard let self else { return Loop.quit() }
      if surfaces.isEmpty, endsWithoutSurfaces() { Loop.quit() }
    }
  }

  // MARK: Measuring

  private struct TextQuestion: Hashable {
    let block: TextBlock
    let width: Double?
    let height: Double?
    let scale: Double
  }
  private var texts = Cache<TextQuestion, TextExtent>(limit: 4000)

  public func extent(of block: TextBlock, width: Double?, height: Double?) -> TextExtent {
    let scale = scale
    return texts.value(for: TextQuestion(block: block, width: width, height: height, scale: scale)) {
      TextLayout(block, width: width, height: height).extent(scale: scale)
    }
  }

  public func extent(of control: Control, width: Double?, height: Double?) -> TextExtent {
    Theme.extent(of: control, width: width, height: height)
  }

  public func insets(of control: Control) -> (top: Double, leading: Double, bottom: Double, trailing: Double) {
    Theme.insets(of: control)
  }

  public func extent(of picture: Picture) -> CGSize? { Painter.extent(of: picture) }

  // MARK: Time

  public var now: Date { Date() }

  public func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    var timer: UInt32?
    timer = Loop.after(seconds) {
      timer = nil
      work()
    }
    return {
      if let set = timer { Loop.cancel(set) }
      timer = nil
    }
  }

  public func requestFrame(_ work: @escaping @MainActor () -> Void) {
    frames.append(work)
    guard !isFrameAsked else { return }
    isFrameAsked = true
    Loop.soon(priority: Loop.framePriority) { [weak self] in self?.runFrames() }
  }

  private func runFrames() {
    isFrameAsked = false
    for surface in surfaces { surface.willSettle() }
    let due = frames
    frames = []
    for work in due { work() }
  }

  public func requestTick(_ work: @escaping @MainActor (Double) -> Void) {
    ticks.append(work)
    if ticks.count == 1 { awaitTick() }
  }

  private func awaitTick() {
    let run: @MainActor (Double) -> Void = { [weak self] time in
      guard let self else { return }
      let due = self.ticks
      self.ticks = []
      for work in due { work(time) }
    }
    if let surface = surfaces.first {
      surface.tick(run)
    } else {
      _ = Loop.after(1.0 / 60) { run(ProcessInfo.processInfo.systemUptime) }
    }
  }

  // MARK: Surfaces

  public func openSurface(_ request: SurfaceRequest, host: any SurfaceHost) -> any Surface {
    isConnected = Desktop.isAvailable
    let surface = GTKSurface(request, host: host, backend: self)
    surfaces.append(surface)
    surfacesDidWish()
    return surface
  }

  /// libadwaita is dark or light for all of a program's windows: the newest one with a wish decides.
  func surfacesDidWish() { Desktop.force(isDark: surfaces.compactMap(\.request.isDark).last) }

  public func open(_ url: URL) -> Bool { Desktop.open(url.absoluteString) }
  public func setClipboard(_ text: String) { Desktop.setClipboard(text) }
  public func clipboard(_ receive: @escaping @MainActor (String?) -> Void) { Desktop.clipboard(receive) }

  public func picture(of root: Layer, size: CGSize, scale: Double, isDark: Bool) -> Data? {
    // Also makes GTK know its kinds of drawings, which takes no display.
    _ = Desktop.isAvailable
    let old = Painter.scale
    Painter.scale = scale
    Painter.isDark = isDark
    defer { Painter.scale = old }
    return Canvas.png(size: size, scale: scale) { Painter.paint(root, on: $0) }
  }
}

/// Remembers answers; those that nobody asked for lately are forgotten.
struct Cache<Key: Hashable, Value> {
  private let limit: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(limit: Int) { self.limit = limit }

  mutating func value(for key: Key, _ make: () -> Value) -> Value {
    if let known = young[key] { return known }
    let value = old[key] ?? make()
    if young.count >= limit { (old, young) = (young, [:]) }
    young[key] = value
    return value
  }
}
#endif
