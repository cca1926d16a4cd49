#if GTK
import CGTK
import DisplayTree
import Foundation

/// An image in memory, decoded.
@MainActor final class Texture {
  fileprivate let pointer: OpaquePointer
  /// Pixels.
  let size: CGSize

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
    size = CGSize(width: Double(gdk_texture_get_width(pointer)), height: Double(gdk_texture_get_height(pointer)))
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  static func load(_ source: Picture.Source) -> Texture? {
    switch source {
    case .file(let path): gdk_texture_new_from_filename(path, nil).map(Texture.init)
    case .data(let data):
      data.withUnsafeBytes { bytes in
        let copy = g_bytes_new(bytes.baseAddress, gsize(bytes.count))
        defer { g_bytes_unref(copy) }
        return gdk_texture_new_from_bytes(copy, nil).map(Texture.init)
      }
    case .icon: nil
    }
  }
}

/// An icon of the theme.
@MainActor final class Icon {
  fileprivate let pointer: OpaquePointer
  /// Drawn in one colour of the caller's.
  let isSymbolic: Bool

  private static let theme: OpaquePointer? = {
    if let display = gdk_display_get_default() { return gtk_icon_theme_get_for_display(display) }
    let theme = gtk_icon_theme_new()
    gtk_icon_theme_set_theme_name(theme, "Adwaita")
    return theme
  }()

  /// - Parameters:
  ///   - size: Points.
  init?(_ name: String, size: Double, scale: Double) {
    guard let theme = Icon.theme, gtk_icon_theme_has_icon(theme, name) != 0,
      let icon = gtk_icon_theme_lookup_icon(
        theme,
        name,
        nil,
        Int32(max(size.rounded(), 1)),
        Int32(max(scale.rounded(.up), 1)),
        GTK_TEXT_DIR_NONE,
        GtkIconLookupFlags(0)
      )
    else { return nil }
    pointer = icon
    isSymbolic = gtk_icon_paintable_is_symbolic(icon) != 0
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Where more icons are looked for.
  static func addFolder(_ path: String) { if let theme { gtk_icon_theme_add_search_path(theme, path) } }
}

extension Canvas {
  /// The whole texture in `rect`.
  func draw(_ texture: Texture, in rect: CGRect) {
    var rect = rect.graphene
    gtk_snapshot_append_texture(pointer, texture.pointer, &rect)
  }

  /// The whole texture in `rect`, each of its pixels a plain square.
  func drawPixels(_ texture: Texture, in rect: CGRect) {
    let (width, height) = (Int(texture.size.width), Int(texture.size.height))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else { return }
    defer { cairo_surface_destroy(surface) }
    gdk_texture_download(
      texture.pointer,
      cairo_image_surface_get_data(surface),
      gsize(cairo_image_surface_get_stride(surface))
    )
    cairo_surface_mark_dirty(surface)
    brush(rect) { brush in
      cairo_translate(brush.pointer, rect.minX, rect.minY)
      cairo_scale(brush.pointer, rect.width / Double(width), rect.height / Double(height))
      cairo_set_source_surface(brush.pointer, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(brush.pointer), CAIRO_FILTER_NEAREST)
      cairo_rectangle(brush.pointer, 0, 0, Double(width), Double(height))
      cairo_fill(brush.pointer)
    }
  }

  func draw(_ icon: Icon, in rect: CGRect, _ pigment: Pigment) {
    save()
    translate(rect.minX, rect.minY)
    let colors = [GdkRGBA](repeating: pigment.gdk, count: 4)
    gtk_symbolic_paintable_snapshot_symbolic(icon.pointer, pointer, rect.width, rect.height, colors, 4)
    restore()
  }
}
#endif
