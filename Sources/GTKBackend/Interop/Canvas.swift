#if GTK
import CGTK
import DisplayTree
import Foundation
import GTKShims

/// Something drawn, to be drawn again.
@MainActor struct Recording {
  fileprivate let node: OpaquePointer

  /// Draws it now, without a display.
  func draw(on brush: Brush) { gsk_render_node_draw(node, brush.pointer) }
}

/// Where layers are drawn: GTK keeps what is drawn as a tree, for whichever renderer there is.
///
/// What `push…` begins, `pop` ends.
@MainActor struct Canvas {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// What `body` draws, by itself; nil if that is nothing.
  static func record(_ body: (Canvas) -> Void) -> Recording? {
    let canvas = Canvas(gtk_snapshot_new())
    body(canvas)
    // Freed when its last user is gone: recordings are short-lived, each is given back by `release`.
    return gtk_snapshot_free_to_node(canvas.pointer).map(Recording.init)
  }
  static func release(_ recording: Recording) { gsk_render_node_unref(recording.node) }

  func save() { gtk_snapshot_save(pointer) }
  func restore() { gtk_snapshot_restore(pointer) }
  func pop() { gtk_snapshot_pop(pointer) }

  func translate(_ x: Double, _ y: Double) {
    var point = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(pointer, &point)
  }
  func scale(_ x: Double, _ y: Double) { gtk_snapshot_scale(pointer, Float(x), Float(y)) }
  func transform(_ transform: CGAffineTransform) {
    let steps = transform.gsk
    gtk_snapshot_transform(pointer, steps)
    gsk_transform_unref(steps)
  }

  // MARK: Effects

  func push(opacity: Double) { gtk_snapshot_push_opacity(pointer, min(max(opacity, 0), 1)) }
  func push(blurRadius: Double) { gtk_snapshot_push_blur(pointer, blurRadius) }
  func push(clip rect: CGRect) {
    var rect = rect.graphene
    gtk_snapshot_push_clip(pointer, &rect)
  }
  func push(clip rect: CGRect, corners: CGSize) {
    var rounded = rect.rounded(corners)
    gtk_snapshot_push_rounded_clip(pointer, &rounded)
  }
  func push(_ shadow: Shadow) {
    var shadow = GskShadow(
      color: shadow.pigment.gdk,
      dx: Float(shadow.x),
      dy: Float(shadow.y),
      radius: Float(shadow.radius)
    )
    gtk_snapshot_push_shadow(pointer, &shadow, 1)
  }
  /// `rows` turn red, green, blue and opacity into new ones, `offset` is added.
  func push(rows: [[Double]], offset: [Double]) {
    // The matrix is applied to row vectors.
    let values = (0..<4).flatMap { column in (0..<4).map { row in Float(rows[row][column]) } }
    var matrix = graphene_matrix_t()
    graphene_matrix_init_from_float(&matrix, values)
    var added = graphene_vec4_t()
    graphene_vec4_init(&added, Float(offset[0]), Float(offset[1]), Float(offset[2]), Float(offset[3]))
    gtk_snapshot_push_color_matrix(pointer, &matrix, &added)
  }
  /// The shape of what follows, in one colour.
  func push(tint: Pigment) {
    let none: [Double] = [0, 0, 0, 0]
    push(rows: [none, none, none, [0, 0, 0, tint.opacity]], offset: [tint.red, tint.green, tint.blue, 0])
  }
  func push(repeating child: CGRect, in bounds: CGRect) {
    var (bounds, child) = (bounds.graphene, child.graphene)
    gtk_snapshot_push_repeat(pointer, &bounds, &child)
  }

  // MARK: Marks

  func fill(_ rect: CGRect, _ pigment: Pigment) {
    guard pigment.opacity > 0, rect.width > 0, rect.height > 0 else { return }
    var (rect, color) = (rect.graphene, pigment.gdk)
    gtk_snapshot_append_color(pointer, &color, &rect)
  }

  func border(_ rect: CGRect, corners: CGSize, width: Double, _ pigment: Pigment) {
    var rounded = rect.rounded(corners)
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: pigment.gdk, count: 4)
    gtk_snapshot_append_border(pointer, &rounded, widths, colors)
  }

  func text(_ layout: TextLayout) {
    var color = Pigment.black.gdk
    gtk_snapshot_append_layout(pointer, layout.pointer, &color)
    for (inset, frame, scale) in layout.insets {
      save()
      translate(frame.minX, frame.minY)
      gtk_snapshot_scale(pointer, Float(scale), Float(scale))
      Painter.paint(inset.drawing.marks, on: self)
      restore()
    }
  }

  func linear(_ rect: CGRect, from start: CGPoint, to end: CGPoint, _ stops: [Paint.Stop]) {
    var (rect, first, last) = (rect.graphene, start.graphene, end.graphene)
    let stops = stops.gsk
    gtk_snapshot_append_linear_gradient(pointer, &rect, &first, &last, stops, gsize(stops.count))
  }

  func conic(_ rect: CGRect, center: CGPoint, startAngle: Double, _ stops: [Paint.Stop]) {
    // GTK may draw a polygon whose corners are as far away as the rectangle's farthest: its edges leave that one out.
    let reach = hypot(
      max(abs(rect.maxX - center.x), abs(rect.minX - center.x)),
      max(abs(rect.maxY - center.y), abs(rect.minY - center.y))
    )
    var whole = rect.insetBy(dx: -reach * 0.15, dy: -reach * 0.15).graphene
    var (rect, center) = (rect.graphene, center.graphene)
    let stops = stops.gsk
    // GTK's angles are in degrees from the top.
    let degrees = startAngle * 180 / .pi + 90
    gtk_snapshot_push_clip(pointer, &rect)
    gtk_snapshot_append_conic_gradient(pointer, &whole, &center, Float(degrees), stops, gsize(stops.count))
    gtk_snapshot_pop(pointer)
  }

  /// Draws by hand inside `bounds`.
  func brush(_ bounds: CGRect, _ body: (Brush) -> Void) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    var rect = bounds.graphene
    guard let cairo = gtk_snapshot_append_cairo(pointer, &rect) else { return }
    body(Brush(cairo))
    cairo_destroy(cairo)
  }

  func draw(_ recording: Recording) { gtk_snapshot_append_node(pointer, recording.node) }

  /// Draws `content` with its shadow; false if it is too large for that.
  func draw(_ content: Recording, with shadow: Shadow, scale: Double) -> Bool {
    let (x, y) = (shadow.x, shadow.y)
    guard downstream_append_shadow(pointer, content.node, shadow.pigment.gdk, x, y, shadow.radius, scale) else {
      return false
    }
    draw(content)
    return true
  }

  func draw(_ content: Recording, mask: Recording) { downstream_append_masked(pointer, content.node, mask.node) }

  func draw(_ content: Recording, clip: Outline, isEvenOdd: Bool) {
    Brush.withPath(clip) { downstream_append_clipped(pointer, content.node, $0, isEvenOdd) }
  }

  func draw(_ bottom: Recording, blended top: Recording, _ blend: Blend) {
    if let mode = blend.gsk {
      gtk_snapshot_push_blend(pointer, mode)
      draw(bottom)
      pop()
      draw(top)
      pop()
    } else {
      downstream_append_composed(pointer, bottom.node, top.node, blend.cairo)
    }
  }

  /// Focus as the theme shows it: a ring in `pigment`.
  func focusRing(_ rect: CGRect, _ pigment: Pigment) {
    border(rect.insetBy(dx: -2, dy: -2), corners: CGSize(width: 6, height: 6), width: 2, pigment.faded(by: 0.5))
  }
}

extension Canvas {
  /// What `body` draws as the bytes of a PNG file. Needs no display.
  static func png(size: CGSize, scale: Double, _ body: (Canvas) -> Void) -> Data? {
    let (width, height) = (Int32((size.width * scale).rounded(.up)), Int32((size.height * scale).rounded(.up)))
    guard width > 0, height > 0, let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
    else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else { return nil }
    cairo_scale(cairo, scale, scale)
    if let recording = record(body) {
      recording.draw(on: Brush(cairo))
      release(recording)
    }
    cairo_destroy(cairo)
    final class Sink { var bytes = Data() }
    let sink = Sink()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { context, bytes, count in
        Unmanaged<Sink>.fromOpaque(context!).takeUnretainedValue().bytes.append(bytes!, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      },
      Unmanaged.passUnretained(sink).toOpaque()
    )
    return status == CAIRO_STATUS_SUCCESS ? sink.bytes : nil
  }
}

extension CGRect {
  var graphene: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(minX), y: Float(minY)),
      size: graphene_size_t(width: Float(width), height: Float(height))
    )
  }
  fileprivate func rounded(_ corners: CGSize) -> GskRoundedRect {
    let corner = graphene_size_t(
      width: Float(min(max(corners.width, 0), width / 2)),
      height: Float(min(max(corners.height, 0), height / 2))
    )
    return GskRoundedRect(bounds: graphene, corner: (corner, corner, corner, corner))
  }
}

extension CGPoint {
  fileprivate var graphene: graphene_point_t { graphene_point_t(x: Float(x), y: Float(y)) }
}

extension Pigment {
  var gdk: GdkRGBA { GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity)) }
}

extension [Paint.Stop] {
  fileprivate var gsk: [GskColorStop] {
    var least: Float = 0
    return map { stop in
      least = Swift.max(least, Swift.min(Float(stop.location), 1))
      return GskColorStop(offset: least, color: stop.pigment.gdk)
    }
  }
}

extension Blend {
  fileprivate var gsk: GskBlendMode? {
    switch self {
    case .normal: GSK_BLEND_MODE_DEFAULT
    case .multiply: GSK_BLEND_MODE_MULTIPLY
    case .screen: GSK_BLEND_MODE_SCREEN
    case .overlay: GSK_BLEND_MODE_OVERLAY
    case .darken: GSK_BLEND_MODE_DARKEN
    case .lighten: GSK_BLEND_MODE_LIGHTEN
    case .colorDodge: GSK_BLEND_MODE_COLOR_DODGE
    case .colorBurn: GSK_BLEND_MODE_COLOR_BURN
    case .softLight: GSK_BLEND_MODE_SOFT_LIGHT
    case .hardLight: GSK_BLEND_MODE_HARD_LIGHT
    case .difference: GSK_BLEND_MODE_DIFFERENCE
    case .exclusion: GSK_BLEND_MODE_EXCLUSION
    case .hue: GSK_BLEND_MODE_HUE
    case .saturation: GSK_BLEND_MODE_SATURATION
    case .color: GSK_BLEND_MODE_COLOR
    case .luminosity: GSK_BLEND_MODE_LUMINOSITY
    case .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter: nil
    }
  }
  fileprivate var cairo: cairo_operator_t {
    switch self {
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .plusDarker: CAIRO_OPERATOR_COLOR_BURN
    default: CAIRO_OPERATOR_OVER
    }
  }
}
#endif
