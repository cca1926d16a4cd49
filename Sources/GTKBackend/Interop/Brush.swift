#if GTK
import CGTK
import DisplayTree
import Foundation

/// Draws lines and areas by hand.
@MainActor struct Brush {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  private static let scratch: Brush = {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    return Brush(cairo_create(surface))
  }()

  func fill(_ outline: Outline, _ paint: Paint, isEvenOdd: Bool) {
    trace(outline)
    cairo_set_fill_rule(pointer, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_set_antialias(pointer, Painter.isAntialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    use(paint)
    cairo_fill(pointer)
  }

  func stroke(_ outline: Outline, _ paint: Paint, _ stroke: Stroke) {
    trace(outline)
    use(stroke)
    use(paint)
    cairo_stroke(pointer)
  }

  // MARK: Questions

  /// The smallest rectangle around the area that is filled.
  static func bounds(of outline: Outline) -> CGRect {
    scratch.trace(outline)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(scratch.pointer, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  static func bounds(of outline: Outline, _ stroke: Stroke) -> CGRect {
    scratch.trace(outline)
    scratch.use(stroke)
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_stroke_extents(scratch.pointer, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  static func contains(_ point: CGPoint, in outline: Outline, isEvenOdd: Bool) -> Bool {
    scratch.trace(outline)
    cairo_set_fill_rule(scratch.pointer, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    return cairo_in_fill(scratch.pointer, point.x, point.y) != 0
  }

  static func contains(_ point: CGPoint, in outline: Outline, _ stroke: Stroke) -> Bool {
    scratch.trace(outline)
    scratch.use(stroke)
    return cairo_in_stroke(scratch.pointer, point.x, point.y) != 0
  }

  static func withPath(_ outline: Outline, _ body: (UnsafeMutablePointer<cairo_path_t>) -> Void) {
    scratch.trace(outline)
    guard let path = cairo_copy_path(scratch.pointer) else { return }
    body(path)
    cairo_path_destroy(path)
  }

  // MARK: Settings

  private func trace(_ outline: Outline) {
    cairo_new_path(pointer)
    var last = CGPoint.zero
    var start = CGPoint.zero
    for piece in outline.pieces {
      switch piece {
      case .move(let point):
        cairo_move_to(pointer, point.x, point.y)
        (last, start) = (point, point)
      case .line(let point):
        cairo_line_to(pointer, point.x, point.y)
        last = point
      case .quad(let point, let control):
        // The same curve with two control points.
        func third(_ end: CGPoint) -> CGPoint {
          CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        }
        let (first, second) = (third(last), third(point))
        cairo_curve_to(pointer, first.x, first.y, second.x, second.y, point.x, point.y)
        last = point
      case .curve(let point, let first, let second):
        cairo_curve_to(pointer, first.x, first.y, second.x, second.y, point.x, point.y)
        last = point
      case .close:
        cairo_close_path(pointer)
        last = start
      }
    }
  }

  private func use(_ stroke: Stroke) {
    cairo_set_line_width(pointer, stroke.width)
    let cap: cairo_line_cap_t =
      switch stroke.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    cairo_set_line_cap(pointer, cap)
    let join: cairo_line_join_t =
      switch stroke.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_join(pointer, join)
    cairo_set_miter_limit(pointer, stroke.miterLimit)
    let isDashed = stroke.dash.contains { $0 > 0 } && !stroke.dash.contains { $0 < 0 }
    cairo_set_dash(pointer, stroke.dash, isDashed ? Int32(stroke.dash.count) : 0, stroke.dashPhase)
  }

  private func use(_ paint: Paint) {
    switch paint {
    case .solid(let pigment), .material(_, let pigment):
      cairo_set_source_rgba(pointer, pigment.red, pigment.green, pigment.blue, pigment.opacity)
    case .linear(let stops, let from, let to):
      use(cairo_pattern_create_linear(from.x, from.y, to.x, to.y), stops)
    case .radial(let stops, let center, let startRadius, let endRadius):
      use(cairo_pattern_create_radial(center.x, center.y, startRadius, center.x, center.y, endRadius), stops)
    case .angular(let stops, _, _, _):
      let pigment = stops.last?.pigment ?? .clear
      cairo_set_source_rgba(pointer, pigment.red, pigment.green, pigment.blue, pigment.opacity)
    }
  }

  private func use(_ pattern: OpaquePointer?, _ stops: [Paint.Stop]) {
    for stop in stops {
      let color = stop.pigment
      cairo_pattern_add_color_stop_rgba(pattern, stop.location, color.red, color.green, color.blue, color.opacity)
    }
    cairo_set_source(pointer, pattern)
    cairo_pattern_destroy(pattern)
  }
}
#endif
