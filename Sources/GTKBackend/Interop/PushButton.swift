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
