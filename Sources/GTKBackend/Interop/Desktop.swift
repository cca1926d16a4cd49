#if GTK
import CGTK
import DisplayTree
import Foundation
import GTKShims

/// What is there once for the whole program.
@MainActor enum Desktop {
  /// Connects to the display; false if there is none.
  static let isAvailable: Bool = {
    gtk_disable_setlocale()
    // Without a graphics card, OpenGL is slow enough to keep the main loop busy: drawing by hand is faster. A browser
    // draws by itself.
    if !hasGraphicsCard, getenv("BROADWAY_DISPLAY") == nil { setenv("GSK_RENDERER", "cairo", 0) }
    Painter.drawsShadowsAsImages = getenv("GSK_RENDERER").map { String(cString: $0) == "cairo" } ?? false
    waitForDisplay()
    guard gtk_init_check() != 0 else { return false }
    downstream_make_buttons_prompt()
    adw_init()
    Fonts.desktopFamily = desktopFamily
    load(style)
    return true
  }()

  private static var hasGraphicsCard: Bool {
    let devices = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return devices.contains { $0.hasPrefix("renderD") }
      || ["/dev/nvidia0", "/dev/dxg"].contains { FileManager.default.fileExists(atPath: $0) }
  }

  /// A display that was started together with the program may need a moment before it answers.
  private static func waitForDisplay() {
    guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
    var attempts = 0
    while gdk_display_open(nil) == nil, attempts < 20 {
      attempts += 1
      usleep(100_000)
    }
  }

  static func introduce(_ applicationID: String) {
    g_set_prgname(applicationID)
    gtk_window_set_default_icon_name(applicationID)
  }

  private static var desktopFamily: String? {
    guard let settings = gtk_settings_get_default(),
      let name = downstream_get_string(UnsafeMutableRawPointer(settings), "gtk-font-name")
    else { return nil }
    defer { g_free(name) }
    let font = pango_font_description_from_string(name)
    defer { pango_font_description_free(font) }
    guard let family = pango_font_description_get_family(font) else { return nil }
    // The name of no font in particular: then the best that is there.
    return String(cString: family).lowercased() == "sans" ? nil : String(cString: family)
  }

  // MARK: Style

  static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }
  static var hasHighContrast: Bool { adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0 }
  static var reducesMotion: Bool {
    guard let settings = gtk_settings_get_default() else { return false }
    return !downstream_get_bool(UnsafeMutableRawPointer(settings), "gtk-enable-animations")
  }
  static var isRightToLeft: Bool { gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL }

  // Not part of a window: colours are asked for before there is one.
  private static let probe = Box()

  /// A colour of the theme.
  static func color(_ name: String) -> Pigment? {
    var color = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(probe.pointer), name, &color) != 0 else {
      return nil
    }
    return Pigment(
      red: Double(color.red),
      green: Double(color.green),
      blue: Double(color.blue),
      opacity: Double(color.alpha)
    )
  }

  /// Dark or light, whatever the user prefers; nil for what the user prefers.
  static func force(isDark: Bool?) {
    let scheme =
      switch isDark {
      case true?: ADW_COLOR_SCHEME_FORCE_DARK
      case false?: ADW_COLOR_SCHEME_FORCE_LIGHT
      case nil: ADW_COLOR_SCHEME_DEFAULT
      }
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
  }

  /// Device pixels per point of the sharpest display.
  static var scale: Double {
    guard let monitors = gdk_display_get_default().map({ gdk_display_get_monitors($0) }) else { return 1 }
    let scales = (0..<g_list_model_get_n_items(monitors)).compactMap { index -> Double? in
      guard let monitor = g_list_model_get_item(monitors, index) else { return nil }
      defer { g_object_unref(monitor) }
      return Double(gdk_monitor_get_scale_factor(OpaquePointer(monitor)))
    }
    return scales.max() ?? 1
  }

  static func onStyleChange(_ body: @escaping @MainActor () -> Void) {
    let manager = UnsafeMutableRawPointer(adw_style_manager_get_default()!)
    for property in ["dark", "high-contrast"] {
      connect(manager, "notify::\(property)") { _ in
        body()
        return false
      }
    }
  }

  /// Adds rules to the theme's.
  static func load(_ css: String) {
    guard let display = gdk_display_get_default() else { return }
    let provider = gtk_css_provider_new()!
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 700)
  }

  private static var tints: Set<String> = []

  /// The style class that gives a control this colour.
  static func tintClass(_ pigment: Pigment) -> String {
    func part(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (part(pigment.red), part(pigment.green), part(pigment.blue))
    let name = "tint-\(red)-\(green)-\(blue)-\(part(pigment.opacity))"
    guard tints.insert(name).inserted else { return name }
    let color = css(pigment)
    load(
      """
      button.suggested-action.\(name), button.suggested-action.\(name):hover { background-color: \(color); }
      button.\(name) { outline-color: alpha(\(color), 0.5); }
      switch.\(name):checked { background-color: \(color); }
      checkbutton.\(name) check:checked { background-color: \(color); }
      scale.\(name) > trough > highlight { background-color: \(color); }
      spinner.\(name) { color: \(color); }
      progressbar.\(name) > trough > progress { background-color: \(color); }
      """
    )
    return name
  }

  private static var fonts: Set<String> = []

  /// The style class that gives text this font and colour.
  static func fontClass(_ typeface: Typeface, _ pigment: Pigment?) -> String {
    let color = pigment.map(css) ?? "@window_fg_color"
    let family = Fonts.family(of: typeface)
    let key = "\(family) \(typeface.size) \(typeface.weight) \(typeface.isItalic) \(color)"
    let name = "font-" + key.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
    guard fonts.insert(name).inserted else { return name }
    load(
      """
      .\(name), .\(name) > text, textview.\(name) > text {
        font-family: "\(family)"; font-size: \(typeface.size)px; font-weight: \(typeface.weight);
        font-style: \(typeface.isItalic ? "italic" : "normal"); color: \(color); caret-color: \(color);
      }
      """
    )
    return name
  }

  private static func css(_ pigment: Pigment) -> String {
    func part(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    return "rgba(\(part(pigment.red)),\(part(pigment.green)),\(part(pigment.blue)),\(min(max(pigment.opacity, 0), 1)))"
  }

  static var isComposited: Bool {
    gdk_display_get_default().map { gdk_display_is_composited($0) != 0 } ?? true
  }

  // Without a compositor, what should be see-through is black.
  private static let flatPopovers = """
    popover, popover > arrow { padding: 0; background: none; border: none; }
    popover > contents { margin: 0; border-radius: 0; box-shadow: none; border: 1px solid mix(@popover_bg_color, @popover_fg_color, 0.25); }
    popover > arrow { min-width: 0; min-height: 0; box-shadow: none; }
    """

  private static var style: String {
    """
    window, popover { font-family: "\(Fonts.family(of: Theme.typeface))"; }
    layer { font-size: \(Theme.fontSize)px; }
    button.layered { padding: 0; min-width: 0; min-height: 0; font-weight: normal; }
    button.narrow { padding: 0 10px; min-width: 0; min-height: 0; font-weight: normal; }
    button.bare, button.bare:hover, button.bare:active, button.bare:checked {
      background: none; box-shadow: none; border-radius: 6px;
    }
    button.bare:active { opacity: 0.5; }
    button.layered:disabled { filter: none; }
    entry { min-height: 0; padding: 0 9px; }
    entry.bare, entry.bare:focus-within {
      background: none; box-shadow: none; border: none; outline: none; padding: 0; border-radius: 0;
    }
    textview.bare, textview.bare > text { background: none; }
    scrolledwindow.field { background: alpha(currentColor, 0.1); border-radius: 9px; }
    scrolledwindow.field:focus-within { outline: 2px solid alpha(@accent_color, 0.5); outline-offset: -2px; }
    scale { padding: 4px 8px; min-height: 0; }
    progressbar.thick > trough, progressbar.thick > trough > progress { min-height: 8px; border-radius: 4px; }
    progressbar.thick > trough { min-width: 0; }
    checkbutton { padding: 0; min-height: 0; }
    spinbutton { min-height: 0; }
    .menu-items { padding: 0; }
    button.menu-item {
      padding: 5px 10px; min-height: 24px; font-weight: normal; font-size: 15px; border-radius: 6px;
    }
    button.menu-item.heading { font-weight: bold; }
    button.menu-destructive { color: @destructive_color; }
    .menu-caption { padding: 6px 10px 2px 10px; opacity: 0.55; font-size: 13px; }
    .menu-small { font-size: 13px; }
    .menu-row > button.menu-item { padding: 6px 8px; }
    .menu-shortcut { opacity: 0.55; margin-left: 24px; }
    \(isComposited ? "" : flatPopovers)
    box.segments { background: alpha(currentColor, 0.1); border-radius: 9px; padding: 2px; }
    box.segments > button, box.segments > button:hover {
      background: none; border-radius: 7px; border: none; margin: 0; transition: none;
    }
    box.segments > button:checked {
      background: mix(@window_bg_color, white, 0.3); box-shadow: 0 1px 2px alpha(black, 0.2);
    }
    """
  }

  // MARK: Services

  static func open(_ url: String) -> Bool {
    let context = gdk_display_get_default().map { gdk_display_get_app_launch_context($0) }
    defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
    return g_app_info_launch_default_for_uri(
      url,
      context.map { UnsafeMutableRawPointer($0!).assumingMemoryBound(to: GAppLaunchContext.self) },
      nil
    ) != 0
  }

  static func setClipboard(_ text: String) {
    guard let display = gdk_display_get_default() else { return }
    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
  }

  private final class Receiver {
    let receive: @MainActor (String?) -> Void
    init(_ receive: @escaping @MainActor (String?) -> Void) { self.receive = receive }
  }

  static func clipboard(_ receive: @escaping @MainActor (String?) -> Void) {
    guard let display = gdk_display_get_default() else { return receive(nil) }
    gdk_clipboard_read_text_async(
      gdk_display_get_clipboard(display),
      nil,
      { source, result, context in
        nonisolated(unsafe) let (source, result, context) = (source, result, context!)
        MainActor.assumeIsolated {
          let receiver = Unmanaged<Receiver>.fromOpaque(context).takeRetainedValue()
          let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
          defer { g_free(text) }
          receiver.receive(text.map { String(cString: $0) })
        }
      },
      Unmanaged.passRetained(Receiver(receive)).toOpaque()
    )
  }
}
#endif
