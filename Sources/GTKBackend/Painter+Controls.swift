#if GTK
import DisplayTree
import Foundation

/// Controls as they look when they are no widgets: in pictures.
extension Painter {
  /// Drawn with dark or light surroundings.
  static var isDark = false

  private static var ink: Pigment { isDark ? .white : Pigment(red: 0.12, green: 0.12, blue: 0.13) }
  private static var trough: Pigment { ink.faded(by: 0.12) }
  private static var faint: Pigment { ink.faded(by: 0.5) }

  static func paint(_ control: Control, size: CGSize, isDisabled: Bool, on canvas: Canvas) {
    if isDisabled { canvas.push(opacity: 0.5) }
    draw(control, CGRect(origin: .zero, size: size), canvas)
    if isDisabled { canvas.pop() }
  }

  private static func draw(_ control: Control, _ area: CGRect, _ canvas: Canvas) {
    switch control {
    case .button(let look, _, let tint): button(look, tint, area, canvas)
    case .menu(_, let look, _, let hasArrow):
      button(look, nil, area, canvas)
      if hasArrow, look == .bordered || look == .prominent {
        chevron(CGPoint(x: area.maxX - 19, y: area.midY), look == .prominent ? .white : ink, canvas)
      }
    case .toggle(let isOn, .slider, let tint):
      box(area, area.height / 2, isOn ? tint ?? Theme.accent : ink.faded(by: 0.2), canvas)
      let side = area.height - 4
      let knob = CGRect(x: isOn ? area.maxX - side - 2 : area.minX + 2, y: area.minY + 2, width: side, height: side)
      canvas.push(Shadow(pigment: Pigment.black.faded(by: 0.3), radius: 3, x: 0, y: 1))
      box(knob, side / 2, .white, canvas)
      canvas.pop()
    case .toggle(let isOn, .checkbox, let tint):
      let rect = area.insetBy(dx: 1, dy: 1)
      if isOn {
        box(rect, 5, tint ?? Theme.accent, canvas)
        line([(0.25, 0.52), (0.43, 0.7), (0.76, 0.32)], rect, .white, 2.2, canvas)
      } else {
        canvas.border(rect, corners: CGSize(width: 5, height: 5), width: 2, ink.faded(by: 0.35))
      }
    case .slider(let value, let range, _, let tint):
      let length = range.upperBound - range.lowerBound
      bar(length > 0 ? (value - range.lowerBound) / length : 0, tint, area, 4, canvas, hasKnob: true)
    case .progress(let value, let tint): bar(value ?? 0.3, tint, area, 8, canvas, hasKnob: false)
    case .stepper(let canDecrease, let canIncrease):
      box(area, 9, trough, canvas)
      canvas.fill(CGRect(x: area.midX - 0.5, y: area.minY + 7, width: 1, height: area.height - 14), ink.faded(by: 0.2))
      let half = CGRect(x: area.minX, y: area.minY, width: area.width / 2, height: area.height)
      line([(0.36, 0.5), (0.64, 0.5)], half, canDecrease ? ink : faint, 2, canvas)
      let other = half.offsetBy(dx: half.width, dy: 0)
      line([(0.36, 0.5), (0.64, 0.5)], other, canIncrease ? ink : faint, 2, canvas)
      let arm = 0.14 * other.width / other.height
      line([(0.5, 0.5 - arm), (0.5, 0.5 + arm)], other, canIncrease ? ink : faint, 2, canvas)
    case .field(let field): self.field(field, area, canvas)
    case .editor(let text, let typeface, let pigment, _):
      let block = TextBlock(runs: [TextRun(text: text, typeface: typeface, pigment: pigment ?? ink)])
      canvas.push(clip: area)
      self.text(block, in: area.insetBy(dx: 5, dy: 8), on: canvas)
      canvas.pop()
    case .dropDown(let items, let selected):
      box(area, 9, trough, canvas)
      let words = selected.flatMap { items.indices.contains($0) ? items[$0] : nil } ?? ""
      label(words, area.insetBy(dx: 14, dy: 0), ink, .leading, canvas)
      chevron(CGPoint(x: area.maxX - 19, y: area.midY), ink, canvas)
    case .segments(let items, let selected):
      box(area, 9, trough, canvas)
      let width = area.width / Double(max(items.count, 1))
      for (index, item) in items.enumerated() {
        let place = CGRect(x: area.minX + width * Double(index), y: area.minY, width: width, height: area.height)
        if index == selected {
          canvas.push(Shadow(pigment: Pigment.black.faded(by: 0.2), radius: 2, x: 0, y: 1))
          box(place.insetBy(dx: 2, dy: 2), 7, isDark ? Pigment(red: 0.39, green: 0.39, blue: 0.4) : .white, canvas)
          canvas.pop()
        }
        label(item, place.insetBy(dx: 6, dy: 0), ink, .center, canvas)
      }
    case .date(let date, let parts, _, let isExpanded, let timeZone):
      if isExpanded {
        CalendarDrawing(date: date, timeZone: timeZone, ink: ink).draw(in: area, on: canvas)
      } else {
        box(area, 9, trough, canvas)
        label(DateWords.text(date, parts, timeZone), area.insetBy(dx: 6, dy: 0), ink, .center, canvas)
      }
    case .color(let pigment, _):
      box(area, 9, trough, canvas)
      let rect = area.insetBy(dx: 6, dy: 6)
      // What is not opaque lies on black and white.
      box(rect, 5, .white, canvas)
      box(CGRect(x: rect.midX, y: rect.minY, width: rect.width / 2, height: rect.height), 5, .black, canvas)
      box(rect, 5, pigment, canvas)
    case .spinner(_, let tint): spinner(area, tint, canvas)
    }
  }

  static func label(
    _ words: String,
    _ area: CGRect,
    _ pigment: Pigment,
    _ alignment: TextBlock.Alignment,
    _ canvas: Canvas,
    _ typeface: Typeface = Theme.typeface
  ) {
    let extent = Theme.extent(of: words, typeface)
    let room = max(area.width - extent.size.width, 0)
    let left: Double =
      switch alignment {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    let place = CGRect(
      x: area.minX + left,
      y: area.midY - extent.size.height / 2,
      width: min(extent.size.width, area.width),
      height: extent.size.height
    )
    text(Theme.text(words, typeface, pigment), in: place, on: canvas)
  }

  static func box(_ rect: CGRect, _ radius: Double, _ pigment: Pigment, _ canvas: Canvas) {
    canvas.push(clip: rect, corners: CGSize(width: radius, height: radius))
    canvas.fill(rect, pigment)
    canvas.pop()
  }

  private static func button(_ look: Control.ButtonLook, _ tint: Pigment?, _ area: CGRect, _ canvas: Canvas) {
    switch look {
    case .plain, .borderless, .link: break
    case .bordered: box(area, 9, tint?.faded(by: 0.15) ?? trough, canvas)
    case .prominent: box(area, 9, tint ?? Theme.accent, canvas)
    }
  }

  private static func line(
    _ points: [(Double, Double)],
    _ rect: CGRect,
    _ pigment: Pigment,
    _ width: Double,
    _ canvas: Canvas
  ) {
    let places = points.map { CGPoint(x: rect.minX + $0.0 * rect.width, y: rect.minY + $0.1 * rect.height) }
    let outline = Outline(places.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
    let stroke = Stroke(width: width, cap: .round, join: .round)
    canvas.brush(rect) { $0.stroke(outline, .solid(pigment), stroke) }
  }

  private static func chevron(_ center: CGPoint, _ pigment: Pigment, _ canvas: Canvas) {
    let rect = CGRect(x: center.x - 8, y: center.y - 8, width: 16, height: 16)
    line([(0.22, 0.38), (0.5, 0.66), (0.78, 0.38)], rect, pigment, 2, canvas)
  }

  private static func bar(
    _ share: Double,
    _ tint: Pigment?,
    _ area: CGRect,
    _ height: Double,
    _ canvas: Canvas,
    hasKnob: Bool
  ) {
    let share = min(max(share.isFinite ? share : 0, 0), 1)
    let inset = hasKnob ? 10.0 : 0
    var track = area.insetBy(dx: inset, dy: 0)
    track.origin.y = area.midY - height / 2
    track.size.height = height
    box(track, height / 2, trough, canvas)
    let end = track.minX + track.width * share
    var filled = track
    filled.size.width = end - track.minX
    if filled.width > 0 { box(filled, height / 2, tint ?? Theme.accent, canvas) }
    guard hasKnob else { return }
    canvas.push(Shadow(pigment: Pigment.black.faded(by: 0.3), radius: 3, x: 0, y: 1))
    box(CGRect(x: end - 10, y: area.midY - 10, width: 20, height: 20), 10, .white, canvas)
    canvas.pop()
  }

  private static func field(_ field: Control.Field, _ area: CGRect, _ canvas: Canvas) {
    if field.look == .rounded { box(area, 9, trough, canvas) }
    let isEmpty = field.text.isEmpty
    if field.grows {
      let words = isEmpty ? field.prompt : field.text
      let run = TextRun(text: words, typeface: field.typeface, pigment: isEmpty ? faint : field.pigment ?? ink)
      let inset = field.look == .plain ? CGPoint.zero : Theme.fieldInset
      canvas.push(clip: area)
      text(TextBlock(runs: [run]), in: area.insetBy(dx: inset.x, dy: inset.y), on: canvas)
      canvas.pop()
      return
    }
    let words = isEmpty ? field.prompt : field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
    label(
      words,
      area.insetBy(dx: field.look == .rounded ? 10 : 0, dy: 0),
      isEmpty ? faint : field.pigment ?? ink,
      field.alignment,
      canvas,
      field.typeface
    )
  }

  private static func spinner(_ area: CGRect, _ tint: Pigment?, _ canvas: Canvas) {
    let side = min(area.width, area.height)
    for step in 0..<8 {
      let angle = Double(step) * .pi / 4
      let (inner, outer) = (side * 0.25, side * 0.46)
      let points = [inner, outer].map { CGPoint(x: area.midX + cos(angle) * $0, y: area.midY + sin(angle) * $0) }
      let outline = Outline([.move(points[0]), .line(points[1])])
      let stroke = Stroke(width: side * 0.1, cap: .round)
      canvas.brush(area) { $0.stroke(outline, .solid((tint ?? ink).faded(by: 0.15 + 0.08 * Double(step))), stroke) }
    }
  }
}
#endif
