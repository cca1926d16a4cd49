#if GTK
import CGTK
import Foundation
import GTKShims

/// Owns one GTK widget.
@MainActor class Widget {
  let pointer: UnsafeMutablePointer<GtkWidget>

  init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
  }

  isolated deinit { g_object_unref(pointer) }

  var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }
  var opaque: OpaquePointer { OpaquePointer(pointer) }

  func on(_ signal: String, _ body: @escaping @MainActor () -> Void) {
    connect(raw, signal) { _ in
      body()
      return false
    }
  }

  func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }
  func setClass(_ name: String, _ isOn: Bool) { if isOn { addClass(name) } else { removeClass(name) } }
  func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }
  func removeFromParent() { if gtk_widget_get_parent(pointer) != nil { gtk_widget_unparent(pointer) } }
  func redraw() { gtk_widget_queue_draw(pointer) }
  func placeAgain() { gtk_widget_queue_allocate(pointer) }

  var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }
  /// It and all around it can be used.
  var canBeUsed: Bool { gtk_widget_is_sensitive(pointer) != 0 }
  var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }
  var seesPointer: Bool {
    get { gtk_widget_get_can_target(pointer) != 0 }
    set { gtk_widget_set_can_target(pointer, newValue ? 1 : 0) }
  }
  var isFocusable: Bool {
    get { gtk_widget_get_focusable(pointer) != 0 }
    set { gtk_widget_set_focusable(pointer, newValue ? 1 : 0) }
  }
  /// It, or something in it, may have the keyboard.
  var takesKeyboard: Bool {
    get { gtk_widget_get_can_focus(pointer) != 0 }
    set { gtk_widget_set_can_focus(pointer, newValue ? 1 : 0) }
  }
  var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(pointer, newValue) }
  }
  /// What the pointer looks like on it, by the name in style sheets; nil for as around it.
  func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(pointer, name) }
  var name: String {
    get { String(cString: gtk_widget_get_name(pointer)) }
    set { gtk_widget_set_name(pointer, newValue) }
  }
  /// Held by the pointer or a key.
  var isHeld: Bool { gtk_widget_get_state_flags(pointer).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 }
  /// Has the keyboard, and the user should see it.
  var showsFocus: Bool {
    gtk_widget_get_state_flags(pointer).rawValue & GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue != 0
      && gtk_widget_has_focus(pointer) != 0
  }
  var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 }
  @discardableResult func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }

  /// What it needs by itself.
  func naturalSize(width: Int = -1) -> CGSize {
    var (naturalWidth, naturalHeight): (Int32, Int32) = (0, 0)
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &naturalWidth, nil, nil)
    gtk_widget_measure(
      pointer,
      GTK_ORIENTATION_VERTICAL,
      width < 0 ? naturalWidth : Int32(width),
      nil,
      &naturalHeight,
      nil,
      nil
    )
    return CGSize(width: Double(naturalWidth), height: Double(naturalHeight))
  }
  /// What it needs at least: GTK gives it no less.
  var leastSize: CGSize {
    var (width, height): (Int32, Int32) = (0, 0)
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
    gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, -1, &height, nil, nil, nil)
    return CGSize(width: Double(width), height: Double(height))
  }
  /// Does what pressing it from the keyboard does.
  @discardableResult func press() -> Bool { gtk_widget_activate(pointer) != 0 }
  func requestSize(_ size: CGSize) {
    gtk_widget_set_size_request(pointer, Int32(size.width.rounded()), Int32(size.height.rounded()))
  }

  // MARK: Accessibility

  func setLabel(_ label: String?) { downstream_set_label(pointer, label) }
  func setDescription(_ description: String?) { downstream_set_description(pointer, description) }
  func setPlaceholder(_ placeholder: String?) { downstream_set_placeholder(pointer, placeholder) }
  func setHidden(_ isHidden: Bool) { downstream_set_hidden(pointer, isHidden) }
  func setSelected(_ isSelected: Bool) { downstream_set_selected(pointer, isSelected) }
}
#endif
