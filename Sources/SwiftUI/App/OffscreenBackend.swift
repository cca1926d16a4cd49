import Dispatch
import DisplayTree
import Foundation

/// A backend without a display, in real time: it measures and draws with another one, and its surfaces are in memory.
@MainActor final class OffscreenBackend: Backend {
  private let base: any Backend
  private var surfaces: [OffscreenSurface] = []
  private var frames: [@MainActor () -> Void] = []
  /// When a surface was last given something to show.
  private(set) var lastChange = Date()
  var onLastClose: () -> Void = {}

  init(measuringWith base: any Backend) { self.base = base }

  var scale: Double { 1 }
  var appearance: Appearance { base.appearance }
  func extent(of block: TextBlock, width: Double?, height: Double?) -> TextExtent {
    base.extent(of: block, width: width, height: height)
  }
  func extent(of control: Control, width: Double?, height: Double?) -> TextExtent {
    base.extent(of: control, width: width, height: height)
  }
  func insets(of control: Control) -> (top: Double, leading: Double, bottom: Double, trailing: Double) {
    base.insets(of: control)
  }
  func extent(of picture: Picture) -> CGSize? { base.extent(of: picture) }
  func picture(of root: Layer, size: CGSize, scale: Double, isDark: Bool) -> Data? {
    base.picture(of: root, size: size, scale: scale, isDark: isDark)
  }
  func open(_ url: URL) -> Bool { false }
  func setClipboard(_ text: String) {}
  func clipboard(_ receive: @escaping @MainActor (String?) -> Void) { receive(nil) }

  var now: Date { Date() }

  func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    let item = DispatchWorkItem { MainActor.assumeIsolated { work() } }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: item)
    return { item.cancel() }
  }

  func requestFrame(_ work: @escaping @MainActor () -> Void) {
    frames.append(work)
    guard frames.count == 1 else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { self.runFrames() } }
  }

  private func runFrames() {
    for surface in surfaces { surface.host?.surfaceWillSettle() }
    let due = frames
    frames = []
    for work in due { work() }
  }

  func requestTick(_ work: @escaping @MainActor (Double) -> Void) {
    _ = after(1.0 / 60) { work(ProcessInfo.processInfo.systemUptime) }
  }

  func openSurface(_ request: SurfaceRequest, host: any SurfaceHost) -> any Surface {
    let surface = OffscreenSurface(request, host, self)
    surfaces.append(surface)
    return surface
  }

  /// The first surface as a PNG file's bytes.
  func snapshot() -> Data? {
    guard let surface = surfaces.first, let root = surface.root else { return nil }
    let window = Layer(.fill(appearance.background))
    window.set(frame: CGRect(origin: .zero, size: surface.size))
    window.set(children: [root])
    return picture(of: window, size: surface.size, scale: 2, isDark: surface.isDark ?? appearance.isDark)
  }

  /// Whether the first surface shows that something goes on, with no end in sight.
  var isWaiting: Bool {
    func shows(_ layer: Layer) -> Bool {
      if layer.effects.isHidden { return false }
      switch layer.content {
      case .control(.spinner), .control(.progress(nil, _)): return true
      default: return layer.children.contains(where: shows)
      }
    }
    return surfaces.first?.root.map(shows) ?? false
  }

  fileprivate func didChange() { lastChange = Date() }

  fileprivate func didClose(_ surface: OffscreenSurface) {
    surfaces.removeAll { $0 === surface }
    if surfaces.isEmpty { onLastClose() }
  }
}

@MainActor private final class OffscreenSurface: Surface {
  let size: CGSize
  private(set) var root: Layer?
  weak var host: (any SurfaceHost)?
  private(set) var isDark: Bool?
  private unowned let backend: OffscreenBackend

  init(_ request: SurfaceRequest, _ host: any SurfaceHost, _ backend: OffscreenBackend) {
    size = request.size
    isDark = request.isDark
    self.host = host
    self.backend = backend
  }

  func commit(_ root: Layer) {
    self.root = root
    backend.didChange()
  }
  func revise(_ request: SurfaceRequest) { isDark = request.isDark }
  func focus(_ layer: Layer?) {}
  /// Nobody is there to answer.
  func choose(
    _ request: FileRequest,
    _ answer: @escaping @MainActor (FileChoice?) -> Void
  ) -> @MainActor () -> Void { {} }
  func close() {
    let host = host
    self.host = nil
    host?.surfaceDidClose()
    backend.didClose(self)
  }
}
