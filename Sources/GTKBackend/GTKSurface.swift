#if GTK
import DisplayTree
import Foundation

/// A window with layers.
@MainActor final class GTKSurface: Surface, LayerHostOwner {
  unowned let backend: GTKBackend
  private weak var host: (any SurfaceHost)?
  private let window = Window()
  let root = LayerHost(role: Layer.Role.none.gtk)
  private var content: LayerWidget?
  /// By layer.
  var widgets: [Int: LayerWidget] = [:]
  private(set) var request: SurfaceRequest
  private var size: CGSize
  private var isShown = false
  private(set) var isOpen = true
  private var unsettled: [LayerWidget] = []
  /// Where the keyboard goes is GTK's doing, and undone at once.
  private(set) var isQuiet = false
  private weak var focusWanted: Layer?
  private(set) var dialogs: [FileDialog] = []

  init(_ request: SurfaceRequest, host: any SurfaceHost, backend: GTKBackend) {
    self.request = request
    self.host = host
    self.backend = backend
    size = request.size
    root.owner = self
    root.cutOff()
    window.title = request.title
    window.decorate(request.decoration)
    window.setContentSize(request.size)
    window.setContent(root)
    applyLimits()
    connect(window.raw, "close-request") { [weak self] _ in
      self?.askToClose()
      return true
    }
    window.on("notify::is-active") { [weak self] in
      guard let self else { return }
      self.host?.surfaceDidBecome(active: self.window.isActive)
    }
    window.on("notify::scale-factor") { [weak self] in self?.host?.surfaceDidChangeAppearance() }
    root.hearPointer { [weak self] in self?.host?.surfaceDidReceive($0) }
    root.hearPinches { [weak self] in self?.host?.surfaceDidReceive($0) ?? false }
    window.hearKeys { [weak self] in self?.host?.surfaceDidReceive($0) ?? false }
  }

  var scale: Double { window.scale }
  var isActive: Bool { window.isActive }
  func tick(_ body: @escaping @MainActor (Double) -> Void) { Loop.tick(window, body) }
  func willSettle() { host?.surfaceWillSettle() }
  func didChangeAppearance() { host?.surfaceDidChangeAppearance() }

  private func applyLimits() {
    let isFixed = request.maximum == request.minimum && request.maximum != nil
    window.isResizable = !isFixed
    root.setMinimum(isFixed ? request.maximum! : request.minimum)
  }

  // MARK: Surface

  func commit(_ layer: Layer) {
    guard isOpen else { return }
    if content?.layer !== layer {
      content?.remove()
      let new = LayerWidget(layer, on: self)
      content = new
      root.insert(new.host, before: nil)
    }
    content?.update(isHidden: false)
    if !isShown {
      isShown = true
      isQuiet = true
      defer { isQuiet = false }
      window.present()
      // GTK gives the keyboard to the first control that can have it; here nothing has it until it is asked for.
      if let wanted = focusWanted { focus(wanted) } else { window.clearFocus() }
    }
  }

  func revise(_ request: SurfaceRequest) {
    guard request != self.request else { return }
    self.request = request
    window.title = request.title
    applyLimits()
    backend.surfacesDidWish()
  }

  func focus(_ layer: Layer?) {
    focusWanted = layer
    guard let layer else { return window.clearFocus() }
    widgets[layer.id]?.focus()
  }

  func choose(
    _ request: FileRequest,
    _ answer: @escaping @MainActor (FileChoice?) -> Void
  ) -> @MainActor () -> Void {
    let dialog = FileDialog(request, over: window)
    dialogs.append(dialog)
    dialog.show { [weak self, weak dialog] in
      self?.dialogs.removeAll { $0 === dialog }
      answer($0)
    }
    return { [weak self, weak dialog] in
      dialog?.dismiss()
      self?.dialogs.removeAll { $0 === dialog }
    }
  }

  /// People want it closed.
  func askToClose() {
    if host?.surfaceShouldClose() ?? true { close() }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    content?.remove()
    content = nil
    for dialog in dialogs { dialog.dismiss() }
    dialogs = []
    window.destroy()
    backend.didClose(self)
    host?.surfaceDidClose()
  }

  /// Once what the user did has had its effect, the widget shows what the layer says, whatever that is.
  func settle(_ widget: LayerWidget) {
    unsettled.append(widget)
    guard unsettled.count == 1 else { return }
    Loop.soon(priority: Loop.framePriority + 1) { [weak self] in
      guard let self else { return }
      let due = self.unsettled
      self.unsettled = []
      for widget in due where self.widgets[widget.layer.id] === widget { widget.reconcile() }
    }
  }

  // MARK: LayerHostOwner

  func draw(on canvas: Canvas) { if let content { root.draw(content.host, on: canvas) } }

  func didTakeSize(_ size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    host?.surfaceDidResize(to: size)
  }

  func contains(_ point: CGPoint) -> Bool { true }
  func activate() {}
}
#endif
