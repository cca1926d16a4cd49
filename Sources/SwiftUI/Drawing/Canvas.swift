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
  ///   - opaque: Nothing shines through what is drawn; it is for the closure to see to it.
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

extension Canvas: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> CanvasNode { CanvasNode(view.renderer, context) }
  static func update(_ node: CanvasNode, _ view: Self) { node.revise(view.renderer) }
}

@MainActor final class CanvasNode: BodyNode, ElementSource {
  private var renderer: (inout GraphicsContext, CGSize) -> Void
  private let element = CanvasElement()

  init(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void, _ context: _NodeContext) {
    self.renderer = renderer
    super.init(context)
    element.draw = { [unowned self] in draw($0) }
  }

  override var isTransparent: Bool { false }
  override func collect(_ elements: inout [Element]) { elements.append(element) }

  func revise(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
    element.invalidateDisplay()
  }

  private func draw(_ size: CGSize) -> [Drawing.Mark] {
    let sheet = GraphicsContext.Sheet()
    var context = GraphicsContext(sheet, environment, graph.backend, CGRect(origin: .zero, size: size))
    graph.evaluate(for: self, isBody: false) { renderer(&context, size) }
    return sheet.marks
  }

  override func run() {
    isMarked = false
    element.invalidateDisplay()
  }

  override func environmentDidChange(from old: EnvironmentValues) { element.invalidateDisplay() }
}

@MainActor final class CanvasElement: Element {
  var draw: (CGSize) -> [Drawing.Mark] = { _ in [] }

  override init() {
    super.init()
    layer = Layer()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    guard size.width.isFinite, size.height.isFinite else { return }
    let marks = draw(size)
    layer?.revise(content: marks.isEmpty ? .group : .drawing(Drawing(marks)))
  }
}
