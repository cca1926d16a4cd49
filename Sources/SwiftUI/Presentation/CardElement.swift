import DisplayTree
import Foundation

/// Nothing, as large as it may be.
@MainActor final class SpaceElement: Element {
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// A rounded ground with a shadow; what lies on it is cut to it.
@MainActor final class CardElement: Element {
  private let inside = CutElement()
  private var ground = _ResolvedStyle(.solid(.white))
  private var radius: CGFloat = 0
  /// How far it goes on below the window, so that its lower corners are not seen.
  static let overhang: CGFloat = 40
  var overhang: CGFloat = 0 {
    didSet { if overhang != oldValue { invalidateDisplay() } }
  }
  /// Points from an edge to something beside the card.
  struct Arrow: Equatable {
    let edge: Edge
    /// Along the edge, from its upper or left end.
    let place: CGFloat
  }
  static let arrowLength: CGFloat = 10
  var arrow: Arrow? {
    didSet { if arrow != oldValue { invalidateDisplay() } }
  }
  var fixedRadius: CGFloat? {
    didSet { if fixedRadius != oldValue { invalidateDisplay() } }
  }

  override init() {
    super.init()
    layer = Layer(.drawing(Drawing([])))
    inside.container = self
  }

  func revise(ground: _ResolvedStyle, radius: CGFloat, isDark: Bool) {
    self.ground = ground
    self.radius = radius
    var effects = Layer.Effects()
    if radius > 0 { effects.shadow = Shadow(pigment: Pigment.black.faded(by: isDark ? 0.5 : 0.22), radius: 18, x: 0, y: 6) }
    layer?.revise(effects: effects)
    invalidateDisplay()
  }

  func revise(_ direction: LayoutDirection) { inside.direction = direction }
  func revise(_ elements: [Element]) { inside.column.revise(children: elements) }

  override var content: [Element] { [inside] }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func fitting(_ proposal: ProposedViewSize) -> CGSize { inside.column.size(proposal) }
  var ideal: CGSize { inside.column.size(.unspecified) }
  func natural(width: CGFloat, most: CGFloat) -> CGFloat {
    inside.column.size(ProposedViewSize(width: width, height: max(most, 0))).height
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let radius = fixedRadius ?? radius
    let box = CGRect(origin: .zero, size: size)
    let outline = Outline(Outline.card(box, radius: radius).pieces + arrowPieces(size, radius))
    layer?.revise(content: .drawing(Drawing(ground.marks(filling: outline, bounds: box))))
    inside.radius = radius
    inside.overhang = overhang
    inside.place(at: .zero, ProposedViewSize(size))
  }

  private func arrowPieces(_ size: CGSize, _ radius: CGFloat) -> [Outline.Piece] {
    guard let arrow else { return [] }
    let (half, length): (CGFloat, CGFloat) = (10, CardElement.arrowLength)
    let side = arrow.edge == .top || arrow.edge == .bottom ? size.width : size.height
    // Not where the corners are round.
    let least = min(radius + half, side / 2)
    let place = min(max(arrow.place, least), side - least)
    func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
      switch arrow.edge {
      case .top: CGPoint(x: place + along, y: -out)
      case .bottom: CGPoint(x: place - along, y: size.height + out)
      case .leading: CGPoint(x: -out, y: place - along)
      case .trailing: CGPoint(x: size.width + out, y: place + along)
      }
    }
    return [
      .move(point(-half, -1)), .line(point(-half, 0)), .line(point(-2, length - 2)),
      .curve(point(2, length - 2), control1: point(-0.7, length - 0.5), control2: point(0.7, length - 0.5)),
      .line(point(half, 0)), .line(point(half, -1)), .close,
    ]
  }
}

/// Cuts what is inside to rounded corners, and puts it in the middle.
@MainActor final class CutElement: Element {
  let column = StackElement(axis: .vertical, guide: HorizontalAlignment.center.guide, gap: nil)
  var radius: CGFloat = 0 {
    didSet { if radius != oldValue { invalidateDisplay() } }
  }
  var direction = LayoutDirection.leftToRight {
    didSet {
      if direction == .rightToLeft { Element.knowsMirrors = true }
      if direction != oldValue { invalidateDisplay() }
    }
  }
  override var ownDirection: LayoutDirection? { direction }
  /// Of its height, what is not seen.
  var overhang: CGFloat = 0 {
    didSet { if overhang != oldValue { invalidateDisplay() } }
  }

  override init() {
    super.init()
    layer = Layer()
    column.container = self
  }

  override var content: [Element] { [column] }
  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    var effects = Layer.Effects()
    effects.clip = radius > 0 ? .rounded(CGRect(origin: .zero, size: size), radius: radius) : .bounds
    layer?.revise(effects: effects)
    let room = CGSize(width: size.width, height: max(size.height - overhang, 0))
    let offer = ProposedViewSize(room)
    column.place(at: aligned(column.dimensions(offer), in: room, .center), offer)
  }
}
