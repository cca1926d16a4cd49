#if GTK
import CGTK
import Foundation

/// A button with a widget for its label.
@MainActor final class PushButton: Widget {
  private var button: UnsafeMutablePointer<GtkButton> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkButton.self)
  }

  /// - Parameter isToggle: It stays down, as the button of an open menu does.
  init(label: Widget?, isToggle: Bool = false) {
    super.init(isToggle ? gtk_toggle_button_new() : gtk_button_new())
    if let label { gtk_button_set_child(button, label.pointer) }
  }

  /// Shows an arrow at the end of the label.
  func setArrow(_ arrow: Widget) {
    guard gtk_widget_get_parent(arrow.pointer) == nil, let label = gtk_button_get_child(button) else { return }
    let overlay = gtk_overlay_new()!
    g_object_ref(UnsafeMutableRawPointer(label))
    gtk_button_set_child(button, overlay)
    gtk_overlay_set_child(OpaquePointer(overlay), label)
    g_object_unref(UnsafeMutableRawPointer(label))
    gtk_overlay_add_overlay(OpaquePointer(overlay), arrow.pointer)
    gtk_widget_set_halign(arrow.pointer, GTK_ALIGN_END)
    gtk_widget_set_valign(arrow.pointer, GTK_ALIGN_CENTER)
    gtk_widget_set_margin_end(arrow.pointer, 11)
    gtk_widget_set_can_target(arrow.pointer, 0)
  }

  func setIcon(_ name: String) { gtk_button_set_icon_name(button, name) }
  func setText(_ text: String) { gtk_button_set_label(button, text) }

  var isDown: Bool {
    get { gtk_toggle_button_get_active(toggle) != 0 }
    set { gtk_toggle_button_set_active(toggle, newValue ? 1 : 0) }
  }
  private var toggle: UnsafeMutablePointer<GtkToggleButton> {
    UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkToggleButton.self)
  }
}
#endif
