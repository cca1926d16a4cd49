import DisplayTree
import Foundation

/// A view that a closure draws.
///
///     Canvas { context, size in
///       for reading in readings {
///         context.fill(Path(ellipseIn: reading.dot(in: size)), with: .color(reading.color))
///       }
///     }
///
/// It takes the space that it is offered. What is drawn is not there for taps, nor for assistive tools. The closure
/// runs when the size changes, when the view around is made again, and when something that it reads has changed.
public struct Canvas<Symbols: View> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool
}

extension Canvas where Symbols == EmptyView {
  /// - Parameters:
  ///   - opaque: What the closure leaves free is black.
  ///   - rendersAsynchronously: Allows the closure to be late. It never is.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      symbols: EmptyView(),
      renderer: renderer,
      isOpaque: opaque,
      colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously
    )
  }
}

extension Canvas {
  /// - Parameters:
  ///   - opaque: What the closure leaves free is black.
  ///   - rendersAsynchronously: Allows the closure to be late. It never is.
  ///   - symbols: Views that the closure can draw, by their tags. They are as large as they like best; controls among
  ///     them are not drawn.
  public init(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols
  ) {
    self.init(
      symbols: symbols(),
      renderer: renderer,
      isOpaque: opaque,
      colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously
    )
  }
}

extension Canvas: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> CanvasNode {
    let node = CanvasNode(view.renderer, isOpaque: view.isOpaque, context)
    if Symbols.self != EmptyView.self { node.hold(DetachedNode.holding(view.symbols, node.inside)) }
    return node
  }
  static func update(_ node: CanvasNode, _ view: Self) {
    node.symbols?.revise(view.symbols)
    node.revise(view.renderer, isOpaque: view.isOpaque)
  }
}

@MainActor final class CanvasNode: BodyNode, ElementSource, GeometryWatcher {
  private var renderer: (inout GraphicsContext, CGSize) -> Void
  private var isOpaque: Bool
  private let element = CanvasElement()
  private(set) var symbols: DetachedNode?
  /// The views as they were drawn last.
  private var drawn: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]

  init(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    isOpaque: Bool,
    _ context: _NodeContext
  ) {
    self.renderer = renderer
    self.isOpaque = isOpaque
    super.init(context)
    element.node = self
    element.draw = { [unowned self] in draw($0) }
  }

  override var children: [_Node] { symbols.map { [$0] } ?? [] }
  override var isTransparent: Bool { false }
  override func collect(_ elements: inout [Element]) { elements.append(element) }

  fileprivate func hold(_ symbols: DetachedNode) {
    self.symbols = symbols
    symbols.onChange = { [weak self] in self?.graph.beforeLayout { self?.gather() } }
    gather()
    graph.watchGeometry(self)
  }

  private func gather() {
    guard !isRemoved else { return }
    var elements: [Element] = []
    symbols?.child.collect(&elements)
    element.symbols.revise(elements: elements)
    element.invalidateDisplay()
  }

  /// The views as they are now.
  private var current: [AnyHashable: GraphicsContext.ResolvedSymbol] {
    var current: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
    for symbol in element.symbols.elements {
      guard let id = symbol.trait(TagTrait.self)?.value ?? symbol.row?.id, let proposal = symbol.proposal else {
        continue
      }
      let sheet = Layer()
      var layers: [Layer] = []
      symbol.collectLayers(into: &layers)
      let marks = layers.flatMap { layer in sheet.marks(of: layer) }
      current[id] = GraphicsContext.ResolvedSymbol(marks: marks, size: symbol.size(proposal))
    }
    return current
  }

  /// Draws anew when one of the views looks otherwise.
  func layoutDidSettle() {
    guard !isRemoved, isShown, symbols != nil, current != drawn else { return }
    graph.beforeLayout { [weak self] in self?.element.invalidateDisplay() }
  }

  func revise(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, isOpaque: Bool) {
    self.renderer = renderer
    self.isOpaque = isOpaque
    element.invalidateDisplay()
  }

  private func draw(_ size: CGSize) -> [Drawing.Mark] {
    let sheet = GraphicsContext.Sheet()
    var context = GraphicsContext(sheet, environment, graph.backend, CGRect(origin: .zero, size: size))
    drawn = symbols == nil ? [:] : current
    context.symbols = drawn
    graph.evaluate(for: self, isBody: false) { renderer(&context, size) }
    return (isOpaque ? [.ground(of: size)] : []) + sheet.marks
  }

  override func run() {
    isMarked = false
    element.invalidateDisplay()
  }

  override func environmentDidChange(from old: EnvironmentValues) { element.invalidateDisplay() }
}

@MainActor final class CanvasElement: Element {
  var draw: (CGSize) -> [Drawing.Mark] = { _ in [] }
  let symbols = HiddenElement()
  override var isHitAsWhole: Bool { true }

  override init() {
    super.init()
    layer = Layer()
    symbols.container = self
  }

  override var content: [Element] { symbols.elements.isEmpty ? [] : [symbols] }
  override var shownContent: [Element] { [] }
  override var isRigid: Bool { true }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    guard size.width.isFinite, size.height.isFinite else { return }
    if !symbols.elements.isEmpty { symbols.place(at: .zero, .unspecified) }
    let marks = draw(size)
    layer?.revise(content: marks.isEmpty ? .group : .drawing(Drawing(marks)))
  }
}
