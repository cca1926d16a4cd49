import DisplayTree
import Foundation

/// Finds what lies under the pointer.
@MainActor enum HitTest {
  /// The layers under `point`, from the root to the one on top; empty if there is nothing.
  static func path(to point: CGPoint, in root: Layer) -> [Layer] { search(root, point) ?? [root] }

  private static func search(_ layer: Layer, _ point: CGPoint) -> [Layer]? {
    let effects = layer.effects
    if effects.isHidden || effects.ignoresPointer || effects.opacity <= 0 { return nil }
    if layer.passage?.isLeaving == true { return nil }
    let local = inside(layer, point)
    switch effects.clip {
    case nil: break
    case .bounds: if !contains(CGRect(origin: .zero, size: layer.frame.size), local) { return nil }
    case .rounded(let rect, _): if !contains(rect, local) { return nil }
    case .outline(let outline, let isEvenOdd): if !outline.contains(local, isEvenOdd: isEvenOdd) { return nil }
    }
    let responder = layer.responder as? LayerResponder
    let shape = responder?.contentShape
    var scrolled = local
    if case .scroll(let area) = layer.content {
      guard contains(CGRect(origin: .zero, size: layer.frame.size), local) else { return nil }
      let offset = responder?.scrollOffset ?? area.target ?? .zero
      scrolled = CGPoint(x: local.x + offset.x, y: local.y + offset.y)
    }
    for child in layer.children.reversed() {
      if let path = search(child, scrolled) { return [layer] + path }
    }
    if let shape { return shape.contains(local, isEvenOdd: responder?.isShapeEvenOdd ?? false) ? [layer] : nil }
    return isSolid(layer, local) ? [layer] : nil
  }

  /// A point around a layer in the layer's own coordinates.
  static func inside(_ layer: Layer, _ point: CGPoint) -> CGPoint {
    let moved = CGPoint(x: point.x - layer.frame.minX, y: point.y - layer.frame.minY)
    return layer.effects.transform.isIdentity ? moved : moved.applying(layer.effects.transform.inverted())
  }

  private static func contains(_ rect: CGRect, _ point: CGPoint) -> Bool {
    point.x >= rect.minX && point.x < rect.maxX && point.y >= rect.minY && point.y < rect.maxY
  }

  private static func isSolid(_ layer: Layer, _ point: CGPoint) -> Bool {
    let bounds = CGRect(origin: .zero, size: layer.frame.size)
    if (layer.owner as? Element)?.isHitAsWhole == true { return contains(bounds, point) }
    switch layer.content {
    case .group, .scroll: return false
    case .fill(let pigment): return pigment.opacity > 0 && contains(bounds, point)
    case .text, .image, .control: return contains(bounds, point)
    case .drawing(let drawing): return drawing.marks.contains { isSolid($0, point) }
    }
  }

  private static func isSolid(_ mark: Drawing.Mark, _ point: CGPoint) -> Bool {
    switch mark {
    case .fill(let outline, let paint, let isEvenOdd):
      if case .solid(let pigment) = paint, pigment.opacity <= 0 { return false }
      return outline.contains(point, isEvenOdd: isEvenOdd)
    case .stroke(let outline, _, let stroke):
      return outline.stroked(stroke).contains(point, isEvenOdd: false)
    case .text(_, let rect), .image(_, let rect): return contains(rect, point)
    case .group(let marks, let effects):
      let inner = effects.transform.isIdentity ? point : point.applying(effects.transform.inverted())
      return effects.opacity > 0 && marks.contains { isSolid($0, inner) }
    }
  }

  /// A place in the window in the coordinates of the last layer of `path`, or others that its element knows.
  static func convert(_ point: CGPoint, to space: CoordinateSpace, path: [Layer], element: Element?) -> CGPoint {
    switch space {
    case .global: return point
    case .local: break
    case .named(let name):
      guard let base = element?.space(named: name) else { return point }
      let origin = base.windowOrigin
      return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    }
    return path.reduce(point) { place, layer in
      var local = inside(layer, place)
      if case .scroll(let area) = layer.content, layer !== path.last {
        let offset = (layer.responder as? LayerResponder)?.scrollOffset ?? area.target ?? .zero
        local = CGPoint(x: local.x + offset.x, y: local.y + offset.y)
      }
      return local
    }
  }
}

/// What a layer has to do with the pointer.
@MainActor final class LayerResponder {
  /// The gesture on the layer; its node keeps it.
  weak var contender: (any GestureContender)?
  /// What the layer does when it is pressed, it does beside the gesture.
  var keepsActivation = false
  /// Where the layer is hit, whatever is on it; nil for wherever something on it is.
  var contentShape: Outline?
  var isShapeEvenOdd = false
  /// How far the layer's content is scrolled.
  var scrollOffset: CGPoint?
  var hover: ((HoverEvent) -> Void)?
  /// Takes what is dropped on the layer.
  weak var drop: (any DropTarget)?

  enum HoverEvent {
    case inside(CGPoint)
    case outside
  }
}
