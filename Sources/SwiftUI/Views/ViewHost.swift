import DisplayTree
import Foundation

/// Runs a view on a surface: makes its nodes, keeps them up to date, lays them out and shows them.
@MainActor public final class _ViewHost<Root: View>: SurfaceHost {
  private let graph: Graph
  private let root: _Node
  private let frame: WindowElement
  /// The surface's size in points.
  private(set) var size: CGSize
  private var surface: (any Surface)?
  private var rootView: Root
  private let gatherer: RootNode
  private let arena: GestureArena
  private let hover = HoverTracker()
  private var environment = EnvironmentValues()
  private let editing = StateLocation(EditMode.inactive)
  private let undoManager = UndoManager()
  /// The window is the one that people work with.
  private var isActive = true

  /// What is asked of the surface at the moment.
  private var request: SurfaceRequest
  /// The surface is closed, by whomever.
  var onClose: () -> Void = {}
  /// Whether the surface closes when people want it closed.
  var shouldClose: () -> Bool = { true }
  /// The surface has another size, in points.
  var onResize: (CGSize) -> Void = { _ in }
  /// Something new is shown.
  var onShow: () -> Void = {}
  private let resizability: WindowResizability
  /// Toolbars outside of all pages are shown; else the view sees to that.
  private let hasBars: Bool

  public convenience init(_ view: Root, on backend: any Backend, title: String = "", size: CGSize) {
    self.init(view, on: backend, title: title, size: size, environment: EnvironmentValues(), hasBars: true)
  }

  init(
    _ view: Root,
    on backend: any Backend,
    title: String,
    size: CGSize,
    environment outer: EnvironmentValues,
    resizability: WindowResizability? = nil,
    sceneStore: SceneStore? = nil,
    hasBars: Bool = false
  ) {
    self.hasBars = hasBars
    graph = Graph(backend: backend)
    if let sceneStore { graph.sceneStore = sceneStore }
    CurrentBackend.backend = backend
    arena = GestureArena(backend)
    rootView = view
    self.size = size
    environment = Self.prepared(outer, graph, editing, undoManager, size)
    self.resizability = resizability ?? .automatic
    request = SurfaceRequest(title: title, size: size)
    request.decoration = outer.windowDecoration
    frame = WindowElement()
    gatherer = RootNode(_NodeContext(graph: graph, parent: nil, environment: environment))
    gatherer.frame = frame
    root =
      hasBars
      ? BarredContent<Root>._makeNode(BarredContent(content: view), gatherer.inside)
      : Root._makeNode(view, gatherer.inside)
    gatherer.child = root
    gatherer.gather()
    graph.layOut = { [unowned self] in frame.place(at: .zero, ProposedViewSize(self.size)) }
    graph.show = { [unowned self] in
      guard let layer = frame.layer else { return }
      surface?.commit(layer)
      layer.markShown()
      onShow()
    }
    graph.notePlaced = { [unowned self] in frame.layer?.markShown() }
    graph.presentations.didChange = { [unowned self] in
      frame.revise(overlays: graph.presentations.elements)
      graph.beforeLayout {}
    }
    graph.dragAndDrop.root = { [unowned self] in frame.layer }
    graph.dragAndDrop.show = { [unowned self] in
      frame.revise(picture: $0)
      graph.beforeLayout {}
    }
    graph.presentations.focus = { [unowned self] in surface?.focus($0) }
    graph.focus = { [unowned self] in surface?.focus($0) }
    graph.choose = { [unowned self] in surface?.choose($0, $1) ?? {} }
    graph.pressReturn = { [unowned self] in
      let chord = KeyChord("\r")
      if !graph.presentations.handle(KeyEvent(.down, chord, characters: "")) { _ = gatherer.press(chord) }
    }
    if resizability != nil {
      limit()
      followSize()
    }
    request.isDark = gatherer.wishedScheme.map { $0 == .dark }
    gatherer.onWish = { [unowned self] in
      self.request.isDark = $0.map { $0 == .dark }
      surface?.revise(self.request)
    }
    surface = backend.openSurface(request, host: self)
    graph.update()
  }

  /// Keeps the surface within what the content allows.
  private func limit() {
    let (least, most) = (frame.contentSize(.zero), frame.contentSize(.infinity))
    // What is longer than a display is scrolled or cut, and no reason to have a window that does not fit.
    request.minimum = CGSize(width: min(least.width, 800), height: min(least.height, 600))
    if resizability.kind == .contentSize {
      request.maximum = most
      size = CGSize(
        width: min(max(size.width, least.width), most.width),
        height: min(max(size.height, least.height), most.height)
      )
    } else {
      size = CGSize(width: max(size.width, request.minimum.width), height: max(size.height, request.minimum.height))
    }
    request.size = size
  }

  /// The window's title.
  var title: String {
    get { request.title }
    set {
      guard newValue != request.title else { return }
      request.title = newValue
      surface?.revise(request)
    }
  }

  /// The environment around the root view is another one.
  func adopt(_ outer: EnvironmentValues) {
    environment = Self.prepared(outer, graph, editing, undoManager, size)
    environment.appearsActive = isActive
    gatherer.adopt(environment)
    graph.requestFrame()
  }

  /// The environment with what the backend and the window know, an edit mode and an undo manager if there are none yet.
  private static func prepared(
    _ outer: EnvironmentValues,
    _ graph: Graph,
    _ editing: StateLocation<EditMode>,
    _ undoManager: UndoManager,
    _ size: CGSize
  ) -> EnvironmentValues {
    let backend = graph.backend
    var environment = outer
    environment.undoManager = environment.undoManager ?? undoManager
    environment.toggledColumns = graph.toggledColumns
    environment.appearance = backend.appearance
    environment.displayScale = backend.scale
    environment.horizontalSizeClass = sizeClass(size)
    environment.openLinks { [unowned backend] in backend.open($0) }
    environment.editMode = environment.editMode ?? Binding(location: editing)
    return environment
  }

  /// Tells views what kind of window they are in.
  private func followSize() {
    guard environment.horizontalSizeClass != Self.sizeClass(size) else { return }
    environment.horizontalSizeClass = Self.sizeClass(size)
    gatherer.adopt(environment)
  }

  private static func sizeClass(_ size: CGSize) -> UserInterfaceSizeClass {
    size.width < UserInterfaceSizeClass.leastRegularWidth ? .compact : .regular
  }

  func close() { surface?.close() }

  /// Takes the keyboard from the view that has it.
  func resignFocus() { surface?.focus(nil) }

  /// Shows another value of the same view.
  public func update(_ view: Root) {
    rootView = view
    if hasBars {
      BarredContent<Root>._updateNode(root, BarredContent(content: view))
    } else {
      Root._updateNode(root, view)
    }
    graph.requestFrame()
  }

  /// How many bodies have run since the beginning.
  public var bodyCount: Int { graph.bodyCount }

  public var rootLayer: Layer { frame.layer! }

  public func surfaceWillSettle() { graph.takeMail() }

  public func surfaceDidResize(to size: CGSize) {
    self.size = size
    onResize(size)
    followSize()
    frame.invalidate()
    graph.requestFrame()
  }

  public func surfaceDidChangeAppearance() {
    environment.appearance = graph.backend.appearance
    gatherer.adopt(environment)
    graph.requestFrame()
  }

  public func surfaceDidBecome(active: Bool) {
    if active != isActive {
      isActive = active
      environment.appearsActive = active
      gatherer.adopt(environment)
      graph.requestFrame()
    }
    UIApplication.post(active ? UIApplication.didBecomeActiveNotification : UIApplication.willResignActiveNotification)
  }
  public func surfaceDidReceive(_ event: PointerEvent) {
    let root = rootLayer
    graph.pointerModifiers = event.modifiers
    defer { graph.pointerModifiers = [] }
    arena.handle(event, root)
    hover.handle(event, root)
  }
  public func surfaceDidReceive(_ event: PinchEvent) -> Bool { arena.handle(event, rootLayer) }
  public func surfaceDidReceive(_ event: KeyEvent) -> Bool {
    if gatherer.hear(KeyPress(event)) { return true }
    if event.phase != .up, let rowKeys = graph.rowKeys, rowKeys(event.chord) { return true }
    if graph.presentations.handle(event) { return true }
    guard event.phase == .down else { return false }
    return gatherer.press(event.chord) || environment.undoManager?.press(event.chord) == true
  }

  public func surfaceShouldClose() -> Bool { shouldClose() }

  public func surfaceDidClose() {
    gatherer.remove()
    graph.motion?.end()
    graph.update()
    onClose()
  }
}

/// Stands above the root view and gathers its elements.
@MainActor private final class RootNode: SingleNode, ColorSchemeHost {
  var frame: WindowElement!
  var schemeWishes: [PreferredColorSchemeNode] = []
  /// The views ask for another scheme, or for none.
  var onWish: (ColorScheme?) -> Void = { _ in }

  override var environmentInside: EnvironmentValues {
    guard let scheme = wishedScheme, scheme != environment.colorScheme else { return environment }
    var values = environment
    values.colorScheme = scheme
    return values
  }

  func schemeWishesDidChange() {
    graph.beforeLayout { [weak self] in
      guard let self, !self.isRemoved else { return }
      self.passEnvironmentOn()
      self.frame.revise(background: self.background)
      self.onWish(self.wishedScheme)
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    frame.revise(background: background)
    frame.direction = environment.layoutDirection
  }

  /// Nil where the window's own will do.
  private var background: Pigment? {
    guard let scheme = wishedScheme, scheme != environment.colorScheme else { return nil }
    return WindowBackgroundShapeStyle().pigment(in: environmentInside)
  }

  override func elementsDidChange() {
    graph.beforeLayout { [weak self] in self?.gather() }
  }

  func gather() {
    var elements: [Element] = []
    child.collect(&elements)
    frame.direction = environment.layoutDirection
    frame.revise(children: elements)
  }
}

/// Fills a surface: centres the root view, or several of them in a column.
@MainActor private final class WindowElement: Element {
  private let column = StackElement(axis: .vertical, guide: HorizontalAlignment.center.guide, gap: nil)
  private var inner: [Element] = []
  var direction = LayoutDirection.leftToRight {
    didSet {
      if direction == .rightToLeft { Element.knowsMirrors = true }
      if direction != oldValue { invalidate() }
    }
  }
  override var ownDirection: LayoutDirection? { direction }
  /// What is presented over the root view.
  private var overlays: [Element] = []
  /// Of what is dragged.
  private var picture: DragPreviewElement?

  override init() {
    super.init()
    layer = Layer()
    column.container = self
  }

  func revise(background: Pigment?) { layer?.revise(content: background.map { .fill($0) } ?? .group) }

  func revise(overlays: [Element]) {
    self.overlays = overlays
    for overlay in overlays { overlay.container = self }
    invalidate()
  }

  func revise(picture: DragPreviewElement?) {
    self.picture = picture
    picture?.container = self
    invalidate()
  }

  func revise(children: [Element]) {
    let isAlone = children.count == 1
    column.revise(children: isAlone ? [] : children)
    inner = isAlone ? children : [column]
    if isAlone { children[0].container = self }
    invalidate()
  }

  /// What the root view would take.
  func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    inner.reduce(CGSize.zero) { size, element in
      let own = element.size(proposal)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
  }

  override var content: [Element] { inner + overlays + (picture.map { [$0] } ?? []) }
  override var isRigid: Bool { true }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    for element in inner {
      element.place(at: origin + aligned(element.dimensions(proposal), in: size, .center), proposal)
    }
    for overlay in overlays { overlay.place(at: origin, proposal) }
    if let picture {
      var place = picture.place
      if isMirrored { place.x = size.width - place.x - picture.size(.unspecified).width }
      picture.place(at: place, .unspecified)
    }
    holdKeyboard()
  }

  /// What lies below something that is presented.
  private var covered: [Layer] = []

  /// The keyboard does not leave what is presented last.
  private func holdKeyboard() {
    var layers: [Layer] = []
    if let last = overlays.lastIndex(where: { ($0 as? OverlayElement)?.letsThrough != true }) {
      for element in inner + overlays[..<last] { element.collectLayers(into: &layers) }
    }
    for layer in covered where !layers.contains(where: { $0 === layer }) { layer.revise(isCovered: false) }
    for layer in layers { layer.revise(isCovered: true) }
    covered = layers
  }
}
