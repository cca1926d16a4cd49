#if GTK
import CGTK
import DisplayTree
import Foundation
import GTKShims

/// A window of the desktop, with a header bar.
@MainActor final class Window: Widget {
  private let header = Widget(adw_header_bar_new())
  private var window: UnsafeMutablePointer<GtkWindow> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWindow.self)
  }

  init() {
    super.init(gtk_window_new())
    gtk_window_set_titlebar(window, header.pointer)
  }

  var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(window, newValue) }
  }

  /// What is around the content. To be set before the window is shown.
  func decorate(_ decoration: SurfaceRequest.Decoration) {
    switch decoration {
    case .titled: break
    case .untitled:
      adw_header_bar_set_title_widget(OpaquePointer(header.pointer), gtk_label_new(nil))
      header.addClass("flat")
    case .bare:
      gtk_window_set_titlebar(window, nil)
      gtk_window_set_decorated(window, 0)
      isBare = true
    }
  }
  private var isBare = false

  /// The size of what is under the header bar, when the window is first shown.
  func setContentSize(_ size: CGSize) {
    let bar = isBare ? 0 : header.naturalSize().height
    // Where windows have no shadow, their edges are part of them.
    let edge = isBare || gdk_display_is_composited(gtk_widget_get_display(pointer)) != 0 ? 0.0 : 10.0
    gtk_window_set_default_size(
      window,
      Int32((size.width + edge).rounded(.up)),
      Int32((size.height + bar + edge).rounded(.up))
    )
  }

  var isResizable: Bool {
    get { gtk_window_get_resizable(window) != 0 }
    set { gtk_window_set_resizable(window, newValue ? 1 : 0) }
  }
  var isActive: Bool { gtk_window_is_active(window) != 0 }
  func setContent(_ content: Widget) { gtk_window_set_child(window, content.pointer) }
  func present() { gtk_window_present(window) }
  func destroy() { gtk_window_destroy(window) }
  func clearFocus() { gtk_window_set_focus(window, nil) }

  /// Device pixels per point.
  var scale: Double { Double(gtk_widget_get_scale_factor(pointer)) }
}
#endif
