#if GTK
import CGTK
import DisplayTree
import Foundation
import GTKShims

extension Widget {
  /// The same object as GTK's type for it.
  func cast<Object>(_ type: Object.Type) -> UnsafeMutablePointer<Object> { raw.assumingMemoryBound(to: type) }
}

@MainActor final class SwitchButton: Widget {
  init() { super.init(gtk_switch_new()) }
  var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }
}

@MainActor final class CheckButton: Widget {
  init() { super.init(downstream_check_button_new()) }
  var isOn: Bool {
    get { gtk_check_button_get_active(cast(GtkCheckButton.self)) != 0 }
    set { gtk_check_button_set_active(cast(GtkCheckButton.self), newValue ? 1 : 0) }
  }
}

@MainActor final class Scale: Widget {
  private var range: UnsafeMutablePointer<GtkRange> { cast(GtkRange.self) }

  init() {
    super.init(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.1))
    gtk_scale_set_draw_value(cast(GtkScale.self), 0)
  }

  var value: Double {
    get { gtk_range_get_value(range) }
    set { gtk_range_set_value(range, newValue) }
  }

  func setRange(_ bounds: ClosedRange<Double>, step: Double?) {
    let length = bounds.upperBound - bounds.lowerBound
    gtk_range_set_range(range, bounds.lowerBound, max(bounds.upperBound, bounds.lowerBound + 1e-9))
    gtk_range_set_increments(range, step ?? length / 100, max(step ?? 0, length / 10))
    gtk_range_set_round_digits(range, -1)
  }

  /// Hears where the user wants to move it; what `body` returns is where it goes.
  func onMove(_ body: @escaping @MainActor (Double) -> Double) {
    connect(raw, "change-value") { [weak self] arguments in
      guard let self else { return true }
      self.value = body(arguments.double(2))
      return true
    }
  }
}

@MainActor final class Box: Widget {
  init(isVertical: Bool = false, spacing: Int = 0) {
    super.init(gtk_box_new(isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, Int32(spacing)))
  }
  private var box: UnsafeMutablePointer<GtkBox> { cast(GtkBox.self) }
  var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(box) != 0 }
    set { gtk_box_set_homogeneous(box, newValue ? 1 : 0) }
  }
  func append(_ child: Widget, expands: Bool = false) {
    gtk_box_append(box, child.pointer)
    if expands { gtk_widget_set_hexpand(child.pointer, 1) }
  }
  func remove(_ child: Widget) { gtk_box_remove(box, child.pointer) }
  func center() { gtk_widget_set_halign(pointer, GTK_ALIGN_CENTER) }
}

@MainActor final class Label: Widget {
  init(_ text: String) {
    super.init(gtk_label_new(text))
    gtk_label_set_xalign(opaque, 0)
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
  }
  /// It is as long as its text.
  func showsAll() { gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_NONE) }
  func setText(_ text: String) { gtk_label_set_text(opaque, text) }
  func centred() -> Label {
    gtk_label_set_xalign(opaque, 0.5)
    return self
  }
}

@MainActor final class IconView: Widget {
  /// - Parameter name: An icon of the theme; nil for the place of one.
  init(_ name: String?) {
    super.init(gtk_image_new_from_icon_name(name))
    gtk_image_set_pixel_size(opaque, 16)
    setHidden(true)
  }
}

@MainActor final class Separator: Widget {
  init() { super.init(gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)) }
}

/// A field for one line of text.
@MainActor final class Entry: Widget {
  private var entry: UnsafeMutablePointer<GtkEntry> { cast(GtkEntry.self) }

  init(isSecure: Bool) {
    if isSecure {
      super.init(gtk_entry_new_with_buffer(gtk_password_entry_buffer_new()))
      gtk_entry_set_visibility(entry, 0)
    } else {
      super.init(gtk_entry_new())
    }
    gtk_editable_set_width_chars(opaque, 1)
    gtk_editable_set_max_width_chars(opaque, 1)
    gtk_entry_set_has_frame(entry, 1)
  }

  var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set {
      let place = gtk_editable_get_position(opaque)
      gtk_editable_set_text(opaque, newValue)
      gtk_editable_set_position(opaque, min(place, Int32(newValue.unicodeScalars.count)))
    }
  }
  /// What is selected, in Unicode scalars; an empty range is where the next character goes.
  var selection: Range<Int> {
    get {
      var (start, end): (Int32, Int32) = (0, 0)
      gtk_editable_get_selection_bounds(opaque, &start, &end)
      return Int(start)..<Int(max(end, start))
    }
    set { gtk_editable_select_region(opaque, Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }
  var prompt: String {
    get { gtk_entry_get_placeholder_text(entry).map { String(cString: $0) } ?? "" }
    set { gtk_entry_set_placeholder_text(entry, newValue) }
  }
  /// From 0 for left to 1 for right.
  func setAlignment(_ share: Double) { gtk_editable_set_alignment(opaque, Float(share)) }
  func setPurpose(_ purpose: String, isSecure: Bool) {
    let kind: GtkInputPurpose =
      switch purpose {
      case _ where isSecure: GTK_INPUT_PURPOSE_PASSWORD
      case "email": GTK_INPUT_PURPOSE_EMAIL
      case "url": GTK_INPUT_PURPOSE_URL
      case "number": GTK_INPUT_PURPOSE_NUMBER
      case "phone": GTK_INPUT_PURPOSE_PHONE
      default: GTK_INPUT_PURPOSE_FREE_FORM
      }
    gtk_entry_set_input_purpose(entry, kind)
  }
}

/// Several lines of text to edit.
@MainActor final class TextArea: Widget {
  private var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(cast(GtkTextView.self)) }

  init() {
    super.init(gtk_text_view_new())
    let view = cast(GtkTextView.self)
    gtk_text_view_set_wrap_mode(view, GTK_WRAP_WORD_CHAR)
    gtk_text_view_set_left_margin(view, 5)
    gtk_text_view_set_right_margin(view, 5)
    gtk_text_view_set_top_margin(view, 8)
    gtk_text_view_set_bottom_margin(view, 8)
    gtk_text_view_set_accepts_tab(view, 0)
  }

  var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
    set {
      let place = downstream_get_int(buffer, "cursor-position")
      gtk_text_buffer_set_text(buffer, newValue, Int32(newValue.utf8.count))
      var cursor = GtkTextIter()
      gtk_text_buffer_get_iter_at_offset(buffer, &cursor, place)
      gtk_text_buffer_place_cursor(buffer, &cursor)
    }
  }

  func setMargins(x: Double, y: Double) {
    let view = cast(GtkTextView.self)
    gtk_text_view_set_left_margin(view, Int32(x))
    gtk_text_view_set_right_margin(view, Int32(x))
    gtk_text_view_set_top_margin(view, Int32(y))
    gtk_text_view_set_bottom_margin(view, Int32(y))
  }

  /// Shows `widget` over the text.
  func hold(_ widget: Widget, at place: CGPoint) {
    let view = cast(GtkTextView.self)
    if isHolding(widget) {
      gtk_text_view_move_overlay(view, widget.pointer, Int32(place.x), Int32(place.y))
    } else {
      gtk_text_view_add_overlay(view, widget.pointer, Int32(place.x), Int32(place.y))
    }
  }

  func isHolding(_ widget: Widget) -> Bool { gtk_widget_get_parent(widget.pointer) == pointer }

  /// What is selected, in Unicode scalars; an empty range is where the next character goes.
  var selection: Range<Int> {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
      return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
    }
    set {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_iter_at_offset(buffer, &start, Int32(newValue.lowerBound))
      gtk_text_buffer_get_iter_at_offset(buffer, &end, Int32(newValue.upperBound))
      gtk_text_buffer_select_range(buffer, &end, &start)
      gtk_text_view_scroll_mark_onscreen(cast(GtkTextView.self), gtk_text_buffer_get_insert(buffer))
    }
  }

  func onMark(_ body: @escaping @MainActor () -> Void) {
    for signal in ["mark-set", "notify::cursor-position"] {
      connect(UnsafeMutableRawPointer(buffer), signal) { _ in
        body()
        return false
      }
    }
  }

  func onEdit(_ body: @escaping @MainActor () -> Void) {
    connect(UnsafeMutableRawPointer(buffer), "changed") { _ in
      body()
      return false
    }
  }
}

@MainActor final class ProgressBar: Widget {
  init() { super.init(gtk_progress_bar_new()) }
  func show(_ share: Double) { gtk_progress_bar_set_fraction(opaque, min(max(share.isFinite ? share : 0, 0), 1)) }
  func pulse() { gtk_progress_bar_pulse(opaque) }
}

@MainActor final class Spinner: Widget {
  init() {
    super.init(gtk_spinner_new())
    gtk_spinner_start(opaque)
  }
}

/// A number with buttons to change it.
@MainActor final class NumberField: Widget {
  init(_ range: ClosedRange<Int>) {
    super.init(gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1))
    gtk_spin_button_set_wrap(opaque, 1)
    gtk_orientable_set_orientation(opaque, GTK_ORIENTATION_VERTICAL)
    connect(raw, "output") { [weak self] _ in
      guard let self else { return false }
      let value = self.value
      gtk_editable_set_text(self.opaque, value < 10 ? "0\(value)" : "\(value)")
      return true
    }
  }
  var value: Int {
    get { Int(gtk_spin_button_get_value(opaque).rounded()) }
    set { gtk_spin_button_set_value(opaque, Double(newValue)) }
  }
}

@MainActor final class MonthView: Widget {
  init() { super.init(gtk_calendar_new()) }

  /// The day that is marked: year, month and day, counted from 1.
  var day: (year: Int, month: Int, day: Int) {
    get {
      guard let date = gtk_calendar_get_date(opaque) else { return (1970, 1, 1) }
      defer { g_date_time_unref(date) }
      return (
        Int(g_date_time_get_year(date)), Int(g_date_time_get_month(date)), Int(g_date_time_get_day_of_month(date))
      )
    }
    set {
      guard day != newValue,
        let date = g_date_time_new_utc(Int32(newValue.year), Int32(newValue.month), Int32(newValue.day), 12, 0, 0)
      else { return }
      gtk_calendar_select_day(opaque, date)
      g_date_time_unref(date)
    }
  }
}

/// A button with a colour and the desktop's dialog behind it.
@MainActor final class ColorButton: Widget {
  init() {
    super.init(gtk_color_button_new())
    gtk_color_button_set_modal(opaque, 1)
  }
  var hasOpacity: Bool {
    get { gtk_color_chooser_get_use_alpha(opaque) != 0 }
    set { if newValue != hasOpacity { gtk_color_chooser_set_use_alpha(opaque, newValue ? 1 : 0) } }
  }
  var pigment: Pigment {
    get {
      var color = GdkRGBA()
      gtk_color_chooser_get_rgba(opaque, &color)
      return Pigment(
        red: Double(color.red),
        green: Double(color.green),
        blue: Double(color.blue),
        opacity: Double(color.alpha)
      )
    }
    set {
      var color = newValue.gdk
      gtk_color_chooser_set_rgba(opaque, &color)
    }
  }
}

/// A window onto something larger.
@MainActor final class ScrollView: Widget {
  init(_ content: Widget) {
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(opaque, content.pointer)
    gtk_scrolled_window_set_overlay_scrolling(opaque, 1)
    gtk_scrolled_window_set_kinetic_scrolling(opaque, 1)
  }

  enum Bar { case whenNeeded, hidden, never }

  func setBars(horizontal: Bar, vertical: Bar) {
    func policy(_ bar: Bar) -> GtkPolicyType {
      switch bar {
      case .whenNeeded: GTK_POLICY_AUTOMATIC
      case .hidden: GTK_POLICY_EXTERNAL
      case .never: GTK_POLICY_NEVER
      }
    }
    gtk_scrolled_window_set_policy(opaque, policy(horizontal), policy(vertical))
  }

  /// Whether what sticks out of it is cut off.
  func setClipped(_ isClipped: Bool) {
    let overflow = isClipped ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE
    gtk_widget_set_overflow(pointer, overflow)
    if let port = gtk_scrolled_window_get_child(opaque) { gtk_widget_set_overflow(port, overflow) }
  }

  func limitHeight(_ height: Int) {
    gtk_scrolled_window_set_max_content_height(opaque, Int32(height))
    gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    gtk_scrolled_window_set_propagate_natural_width(opaque, 1)
  }

  private var adjustments: [UnsafeMutablePointer<GtkAdjustment>] {
    [gtk_scrolled_window_get_hadjustment(opaque), gtk_scrolled_window_get_vadjustment(opaque)]
  }

  /// Where the top left corner of what is seen is.
  var place: CGPoint {
    let values = adjustments.map { gtk_adjustment_get_value($0) }
    return CGPoint(x: values[0], y: values[1])
  }

  /// Moves there, whether or not what is scrolled has taken its size already.
  func move(to place: CGPoint, extent: CGSize, size: CGSize) {
    let (lengths, pages, values) = ([extent.width, extent.height], [size.width, size.height], [place.x, place.y])
    for (index, adjustment) in adjustments.enumerated() {
      gtk_adjustment_set_upper(adjustment, max(lengths[index], pages[index]))
      gtk_adjustment_set_page_size(adjustment, pages[index])
      gtk_adjustment_set_value(adjustment, min(max(values[index], 0), max(lengths[index] - pages[index], 0)))
    }
  }

  func onMove(_ body: @escaping @MainActor () -> Void) {
    for adjustment in adjustments {
      connect(UnsafeMutableRawPointer(adjustment), "value-changed") { _ in
        body()
        return false
      }
    }
  }
}

/// A bubble over the window.
@MainActor final class Popover: Widget {
  private var popover: UnsafeMutablePointer<GtkPopover> { cast(GtkPopover.self) }

  init(_ content: Widget, isMenu: Bool = false) {
    super.init(gtk_popover_new())
    show(content)
    if isMenu { addClass("menu") }
    if isMenu || !Desktop.isComposited { gtk_popover_set_has_arrow(popover, 0) }
  }

  func show(_ content: Widget) { gtk_popover_set_child(popover, content.pointer) }

  /// Opens at `rect` of `parent`.
  func open(on parent: Widget, at rect: CGRect) {
    if gtk_widget_get_parent(pointer) == nil { gtk_widget_set_parent(pointer, parent.pointer) }
    var place = GdkRectangle(
      x: Int32(rect.minX),
      y: Int32(rect.minY),
      width: Int32(max(rect.width, 1)),
      height: Int32(max(rect.height, 1))
    )
    gtk_popover_set_pointing_to(popover, &place)
    gtk_popover_set_position(popover, GTK_POS_BOTTOM)
    gtk_popover_popup(popover)
  }
  func close() { gtk_popover_popdown(popover) }
  func onClose(_ body: @escaping @MainActor () -> Void) { on("closed", body) }
}
#endif
