#if GTK
import DisplayTree
import Foundation

/// Draws what layers show, the same way on a window and into a file.
@MainActor enum Painter {
  /// GTK draws by hand here, piece by piece.
  static var drawsShadowsAsImages = false
  /// Edges are smooth.
  static var isAntialiased = true

  // MARK: Effects

  /// Draws `body` with what is done to a layer of `size` as a whole; its place and transform are the caller's.
  static func apply(
    _ effects: Layer.Effects,
    mask: Layer?,
    size: CGSize,
    on canvas: Canvas,
    _ body: (Canvas) -> Void
  ) {
    var depth = 0
    if effects.opacity < 1 {
      canvas.push(opacity: effects.opacity)
      depth += 1
    }
    if let shadow = effects.shadow {
      if drawsShadowsAsImages {
        var rest = effects
        (rest.opacity, rest.shadow) = (1, nil)
        if let content = Canvas.record({ apply(rest, mask: mask, size: size, on: $0, body) }) {
          defer { Canvas.release(content) }
          if canvas.draw(content, with: shadow, scale: scale) {
            for _ in 0..<depth { canvas.pop() }
            return
          }
        }
      }
      canvas.push(doubled(shadow))
      depth += 1
    }
    if effects.blurRadius > 0, effects.isBlurOpaque {
      var rest = effects
      (rest.opacity, rest.shadow, rest.blurRadius) = (1, nil, 0)
      if let content = Canvas.record({ apply(rest, mask: mask, size: size, on: $0, body) }) {
        // Where the blur lets through, the picture itself is seen.
        canvas.push(clip: CGRect(origin: .zero, size: size))
        canvas.draw(content)
        canvas.push(blurRadius: effects.blurRadius * 2)
        canvas.draw(content)
        canvas.pop()
        canvas.pop()
        Canvas.release(content)
      }
      for _ in 0..<depth { canvas.pop() }
      return
    }
    if effects.blurRadius > 0 {
      canvas.push(blurRadius: effects.blurRadius * 2)
      depth += 1
    }
    if let filter = ColorFilter(effects) {
      canvas.push(rows: filter.rows, offset: filter.offset)
      depth += 1
    }
    clip(effects.clip, size, canvas) { canvas in
      guard let mask else { return body(canvas) }
      guard let content = Canvas.record(body) else { return }
      defer { Canvas.release(content) }
      guard let shape = Canvas.record({ paint(mask, on: $0) }) else { return }
      defer { Canvas.release(shape) }
      canvas.draw(content, mask: shape)
    }
    for _ in 0..<depth { canvas.pop() }
  }

  // A radius is a Gaussian's deviation here; GTK takes twice that, as style sheets do.
  private static func doubled(_ shadow: Shadow) -> Shadow {
    Shadow(pigment: shadow.pigment, radius: shadow.radius * 2, x: shadow.x, y: shadow.y)
  }

  private static func clip(_ clip: Layer.Clip?, _ size: CGSize, _ canvas: Canvas, _ body: (Canvas) -> Void) {
    switch clip {
    case nil: body(canvas)
    case .bounds:
      canvas.push(clip: CGRect(origin: .zero, size: size))
      body(canvas)
      canvas.pop()
    case .rounded(let rect, let radius):
      canvas.push(clip: rect, corners: CGSize(width: radius, height: radius))
      body(canvas)
      canvas.pop()
    case .outline(let outline, let isEvenOdd): self.clip(outline, isEvenOdd, canvas, body)
    }
  }

  private static func clip(_ outline: Outline, _ isEvenOdd: Bool, _ canvas: Canvas, _ body: (Canvas) -> Void) {
    switch outline.plainForm {
    case .rectangle(let rect, let corners)?:
      if corners == .zero { canvas.push(clip: rect) } else { canvas.push(clip: rect, corners: corners) }
      body(canvas)
      canvas.pop()
    case nil:
      guard let content = Canvas.record(body) else { return }
      canvas.draw(content, clip: outline, isEvenOdd: isEvenOdd)
      Canvas.release(content)
    }
  }

  /// Draws `items` from back to front, each blended with those behind it as `blend` says.
  static func stack<Item>(
    _ items: ArraySlice<Item>,
    on canvas: Canvas,
    blend: (Item) -> Blend,
    _ paint: (Item, Canvas) -> Void
  ) {
    guard let last = items.lastIndex(where: { blend($0) != .normal }) else {
      for item in items { paint(item, canvas) }
      return
    }
    let behind = Canvas.record { stack(items[..<last], on: $0, blend: blend, paint) }
    let front = Canvas.record { paint(items[last], $0) }
    switch (behind, front) {
    case (let behind?, let front?): canvas.draw(behind, blended: front, blend(items[last]))
    case (let one?, nil), (nil, let one?): canvas.draw(one)
    case (nil, nil): break
    }
    if let behind { Canvas.release(behind) }
    if let front { Canvas.release(front) }
    for item in items[(last + 1)...] { paint(item, canvas) }
  }

  // MARK: Layers

  /// Draws a layer and all on it without any widget, in its parent's coordinates.
  static func paint(_ layer: Layer, on canvas: Canvas) {
    guard !layer.effects.isHidden, layer.frame.isFinite else { return }
    canvas.save()
    canvas.translate(layer.frame.minX, layer.frame.minY)
    canvas.transform(layer.effects.transform)
    let size = layer.frame.size
    apply(layer.effects, mask: layer.mask, size: size, on: canvas) { canvas in
      if case .control(let control) = layer.content {
        paint(control, size: size, isDisabled: layer.effects.isDisabled, on: canvas)
      } else {
        paint(layer.content, size: size, on: canvas)
      }
      paintChildren(of: layer, size: size, on: canvas)
    }
    canvas.restore()
  }

  private static func paintChildren(of layer: Layer, size: CGSize, on canvas: Canvas) {
    guard case .scroll(let area) = layer.content else {
      return stack(layer.children[...], on: canvas, blend: \.effects.blend) { paint($0, on: $1) }
    }
    if area.isClipped { canvas.push(clip: CGRect(origin: .zero, size: size)) }
    canvas.save()
    if let target = area.target { canvas.translate(-target.x, -target.y) }
    stack(layer.children[...], on: canvas, blend: \.effects.blend) { paint($0, on: $1) }
    canvas.restore()
    if area.isClipped { canvas.pop() }
  }

  /// Draws what a layer shows by itself; not controls, which are widgets.
  static func paint(_ content: Layer.Content, size: CGSize, on canvas: Canvas) {
    switch content {
    case .group, .scroll, .control: break
    case .fill(let pigment): canvas.fill(CGRect(origin: .zero, size: size), pigment)
    case .text(let block): text(block, in: CGRect(origin: .zero, size: size), on: canvas)
    case .drawing(let drawing): paint(drawing.marks, on: canvas)
    case .image(let picture): image(picture, in: CGRect(origin: .zero, size: size), on: canvas)
    }
  }

  static func text(_ block: TextBlock, in rect: CGRect, on canvas: Canvas) {
    canvas.save()
    canvas.translate(rect.minX, rect.minY)
    text(TextLayout(block, width: rect.width + 0.01, height: rect.height), wash: block.wash, on: canvas)
    canvas.restore()
  }

  static func text(_ layout: TextLayout, wash: Drawing?, on canvas: Canvas) {
    guard let wash else { return canvas.text(layout) }
    guard let shape = Canvas.record({ $0.text(layout) }) else { return }
    defer { Canvas.release(shape) }
    guard let colors = Canvas.record({ paint(wash.marks, on: $0) }) else { return }
    defer { Canvas.release(colors) }
    canvas.draw(colors, mask: shape)
  }

  // MARK: Drawings

  static func paint(_ marks: [Drawing.Mark], on canvas: Canvas) {
    stack(marks[...], on: canvas, blend: \.blend) { paint($0, on: $1) }
  }

  private static func paint(_ mark: Drawing.Mark, on canvas: Canvas) {
    switch mark {
    case .fill(let outline, let paint, let isEvenOdd): fill(outline, paint, isEvenOdd, canvas)
    case .stroke(let outline, let paint, let stroke):
      let bounds = Brush.bounds(of: outline, stroke).insetBy(dx: -1, dy: -1)
      if case .angular = paint {
        // Where the line is opaque, the gradient shows.
        guard let area = Canvas.record({ gradient(paint, bounds, $0) }) else { return }
        defer { Canvas.release(area) }
        let line = Canvas.record { $0.brush(bounds) { $0.stroke(outline, .solid(.black), stroke) } }
        guard let line else { return }
        defer { Canvas.release(line) }
        canvas.draw(area, mask: line)
      } else {
        canvas.brush(bounds) { $0.stroke(outline, paint, stroke) }
      }
    case .text(let block, let rect): text(block, in: rect, on: canvas)
    case .image(let picture, let rect): image(picture, in: rect, on: canvas)
    case .group(let marks, let effects): group(marks, effects, canvas)
    }
  }

  private static func fill(_ outline: Outline, _ paint: Paint, _ isEvenOdd: Bool, _ canvas: Canvas) {
    let pigment: Pigment? =
      switch paint {
      case .solid(let pigment), .material(_, let pigment): pigment
      default: nil
      }
    if isAntialiased, case .rectangle(let rect, let corners)? = outline.plainForm {
      if corners != .zero { canvas.push(clip: rect, corners: corners) }
      if let pigment { canvas.fill(rect, pigment) } else { gradient(paint, rect, canvas) }
      if corners != .zero { canvas.pop() }
    } else if case .angular = paint {
      clip(outline, isEvenOdd, canvas) { gradient(paint, Brush.bounds(of: outline), $0) }
    } else {
      canvas.brush(Brush.bounds(of: outline).insetBy(dx: -1, dy: -1)) { $0.fill(outline, paint, isEvenOdd: isEvenOdd) }
    }
  }

  private static func gradient(_ paint: Paint, _ rect: CGRect, _ canvas: Canvas) {
    switch paint {
    case .angular(let stops, let center, let start, let end):
      canvas.conic(rect, center: center, startAngle: start, wound(stops, from: start, to: end))
    case .linear(let stops, let from, let to) where from != to && stops.count > 1:
      canvas.linear(rect, from: from, to: to, stops)
    default: canvas.brush(rect) { $0.fill(Outline(rect), paint, isEvenOdd: false) }
    }
  }

  /// The stops of a gradient over part of a turn as those of a whole turn.
  private static func wound(_ stops: [Paint.Stop], from start: Double, to end: Double) -> [Paint.Stop] {
    guard let first = stops.first, let last = stops.last else { return [] }
    let share = min(max((end - start) / (2 * .pi), 0), 1)
    var wound = stops.map { Paint.Stop($0.pigment, at: $0.location * share) }
    // What is left of the turn is half the last colour, half the first.
    if share < 1 {
      let middle = (1 + share) / 2
      wound += [Paint.Stop(last.pigment, at: middle), Paint.Stop(first.pigment, at: middle)]
      wound.append(Paint.Stop(first.pigment, at: 1))
    }
    return wound
  }

  private static func group(_ marks: [Drawing.Mark], _ effects: Drawing.GroupEffects, _ canvas: Canvas) {
    canvas.save()
    canvas.transform(effects.transform)
    var depth = 0
    if effects.opacity < 1 {
      canvas.push(opacity: effects.opacity)
      depth += 1
    }
    if let shadow = effects.shadow {
      canvas.push(doubled(shadow))
      depth += 1
    }
    if effects.blurRadius > 0 {
      canvas.push(blurRadius: effects.blurRadius * 2)
      depth += 1
    }
    if let filter = effects.colors.flatMap({ ColorFilter($0) }) {
      canvas.push(rows: filter.rows, offset: filter.offset)
      depth += 1
    }
    if let tint = effects.tint {
      canvas.push(tint: tint)
      depth += 1
    }
    let wasAntialiased = isAntialiased
    if !effects.isAntialiased { isAntialiased = false }
    defer { isAntialiased = wasAntialiased }
    if let outline = effects.clip {
      clip(outline, effects.isClipEvenOdd, canvas) { paint(marks, on: $0) }
    } else {
      paint(marks, on: canvas)
    }
    for _ in 0..<depth { canvas.pop() }
    canvas.restore()
  }
}

extension Drawing.Mark {
  fileprivate var blend: Blend {
    if case .group(_, let effects) = self { effects.blend } else { .normal }
  }

  /// Whether it covers `point`, for the pointer.
  @MainActor func contains(_ point: CGPoint) -> Bool {
    switch self {
    case .fill(let outline, _, let isEvenOdd): Brush.contains(point, in: outline, isEvenOdd: isEvenOdd)
    case .stroke(let outline, _, let stroke): Brush.contains(point, in: outline, stroke)
    case .text(_, let rect), .image(_, let rect): rect.contains(point)
    case .group(let marks, let effects):
      marks.contains { $0.contains(point.applying(effects.transform.inverted())) }
    }
  }
}

extension CGRect {
  var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
#endif
