#if GTK
import CGTK
import DisplayTree
import Foundation
import GTKShims

extension Widget {
  private func add(_ controller: OpaquePointer) { gtk_widget_add_controller(pointer, controller) }

  /// Hears keys that nothing inside took. `body` tells whether it made use of one.
  func hearKeys(_ body: @escaping @MainActor (KeyEvent) -> Bool) {
    let controller = gtk_event_controller_key_new()!
    let raw = UnsafeMutableRawPointer(controller)
    var held: Set<UInt32> = []
    connect(raw, "key-pressed") { arguments in
      let phase: KeyEvent.Phase = held.insert(arguments.uint(2)).inserted ? .down : .again
      guard let event = KeyEvent(phase, arguments) else { return false }
      return body(event)
    }
    connect(raw, "key-released") { arguments in
      // A control that took the press has nothing of the release.
      guard held.remove(arguments.uint(2)) != nil else { return false }
      if let event = KeyEvent(.up, arguments) { _ = body(event) }
      return false
    }
    add(controller)
  }

  /// Hears the keyboard come to the widget and go.
  ///
  /// - Parameter isInside: What is inside the widget counts as well.
  func hearFocus(isInside: Bool, _ body: @escaping @MainActor (Bool) -> Void) {
    let controller = gtk_event_controller_focus_new()!
    connect(UnsafeMutableRawPointer(controller), isInside ? "notify::contains-focus" : "notify::is-focus") { _ in
      let isFocused =
        isInside
        ? gtk_event_controller_focus_contains_focus(controller) : gtk_event_controller_focus_is_focus(controller)
      body(isFocused != 0)
      return false
    }
    add(controller)
  }

  /// Hears what the pointer does, where no control took it.
  func hearPointer(_ body: @escaping @MainActor (PointerEvent) -> Void) {
    let controller = gtk_event_controller_legacy_new()!
    var pressed: UInt32?
    connect(UnsafeMutableRawPointer(controller), "event") { [weak self] arguments in
      guard let self, let event = arguments.pointer(1).map(OpaquePointer.init) else { return false }
      let time = Double(gdk_event_get_time(event)) / 1000
      let modifiers = KeyModifiers(gdk: gdk_event_get_modifier_state(event))
      @MainActor func send(_ phase: PointerEvent.Phase, isSecondary: Bool = false) {
        let location = self.location(of: event)
        body(PointerEvent(phase, at: location, time: time, modifiers: modifiers, isSecondary: isSecondary))
      }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS:
        let button = gdk_button_event_get_button(event)
        guard button == 1 || button == 3, pressed == nil, !self.isOnControl(event) else { break }
        pressed = button
        send(.down, isSecondary: button == 3)
      case GDK_BUTTON_RELEASE:
        guard let button = pressed, button == gdk_button_event_get_button(event) else { break }
        pressed = nil
        send(.up, isSecondary: button == 3)
      case GDK_TOUCH_BEGIN:
        guard pressed == nil, !self.isOnControl(event) else { break }
        pressed = 1
        send(.down)
      case GDK_TOUCH_UPDATE: if pressed != nil { send(.moved) }
      case GDK_TOUCH_END:
        if pressed != nil { send(.up) }
        pressed = nil
      case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN:
        if pressed != nil { send(.cancelled) }
        pressed = nil
      case GDK_MOTION_NOTIFY: send(pressed == nil ? .hovered : .moved, isSecondary: pressed == 3)
      default: break
      }
      return false
    }
    add(controller)

    let motion = gtk_event_controller_motion_new()!
    connect(UnsafeMutableRawPointer(motion), "leave") { _ in
      let time = Double(g_get_monotonic_time()) / 1e6
      body(PointerEvent(.left, at: .zero, time: time))
      return false
    }
    add(motion)
  }

  /// Hears two fingers, on a touchpad or on the screen, and the wheel with Control held, which stands for them: with
  /// Shift as well it turns. `body` tells whether it made use of it; else the wheel scrolls.
  func hearPinches(_ body: @escaping @MainActor (PinchEvent) -> Bool) {
    @MainActor func now() -> Double { Double(g_get_monotonic_time()) / 1e6 }
    let zoom = gtk_gesture_zoom_new()!
    let turn = gtk_gesture_rotate_new()!
    let (zoomRaw, turnRaw) = (UnsafeMutableRawPointer(zoom), UnsafeMutableRawPointer(turn))
    var place = CGPoint.zero
    @MainActor func send(_ phase: PinchEvent.Phase) -> Bool {
      var (x, y) = (0.0, 0.0)
      if gtk_gesture_get_bounding_box_center(zoom, &x, &y) != 0 { place = CGPoint(x: x, y: y) }
      let (scale, angle) = (gtk_gesture_zoom_get_scale_delta(zoom), gtk_gesture_rotate_get_angle_delta(turn))
      return body(PinchEvent(phase, at: place, scale: scale, angle: angle, time: now()))
    }
    connect(zoomRaw, "begin") { _ in
      if send(.began) {
        gtk_gesture_set_state(zoom, GTK_EVENT_SEQUENCE_CLAIMED)
        gtk_gesture_set_state(turn, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      return false
    }
    for (raw, signal) in [(zoomRaw, "scale-changed"), (turnRaw, "angle-changed")] {
      connect(raw, signal) { _ in
        if gtk_gesture_is_recognized(zoom) != 0 { _ = send(.changed) }
        return false
      }
    }
    connect(zoomRaw, "end") { _ in
      _ = send(.ended)
      return false
    }
    connect(zoomRaw, "cancel") { _ in
      _ = send(.cancelled)
      return false
    }
    add(zoom)
    add(turn)
    gtk_gesture_group(zoom, turn)

    let wheel = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE)
    // What the wheel has done since it began to turn; nil while it rests.
    var pinch: PinchEvent?
    var turns = 0
    // The wheel's own events have no place.
    var pointer = CGPoint.zero
    connect(UnsafeMutableRawPointer(wheel), "event") { [weak self] arguments in
      guard let self, let event = arguments.pointer(1).map(OpaquePointer.init) else { return false }
      var (x, y) = (0.0, 0.0)
      if gdk_event_get_position(event, &x, &y) != 0 { pointer = self.location(of: event) }
      guard gdk_event_get_event_type(event) == GDK_SCROLL,
        gdk_event_get_modifier_state(event).rawValue & GDK_CONTROL_MASK.rawValue != 0
      else { return false }
      (x, y) = (0, 0)
      switch gdk_scroll_event_get_direction(event) {
      case GDK_SCROLL_UP: y = -1
      case GDK_SCROLL_DOWN: y = 1
      case GDK_SCROLL_LEFT: x = -1
      case GDK_SCROLL_RIGHT: x = 1
      default: gdk_scroll_event_get_deltas(event, &x, &y)
      }
      guard x != 0 || y != 0 else { return pinch != nil }
      if pinch == nil {
        let began = PinchEvent(.began, at: pointer, time: now())
        guard body(began) else { return false }
        pinch = began
      }
      // GTK turns the wheel sideways while Shift is held.
      let isTurning = gdk_event_get_modifier_state(event).rawValue & GDK_SHIFT_MASK.rawValue != 0
      if isTurning { pinch?.angle += (x + y) * .pi / 36 } else { pinch?.scale *= exp(-(x + y) * 0.1) }
      pinch?.phase = .changed
      pinch?.time = now()
      if let pinch { _ = body(pinch) }
      turns += 1
      let turn = turns
      _ = Loop.after(0.25) {
        guard turn == turns, var last = pinch else { return }
        pinch = nil
        last.phase = .ended
        last.time = now()
        _ = body(last)
      }
      return true
    }
    add(wheel)
  }

  /// Whether a control is under the pointer, be it one that can not be used now.
  private func isOnControl(_ event: OpaquePointer) -> Bool {
    let place = location(of: event)
    var widget = gtk_widget_pick(pointer, place.x, place.y, GTK_PICK_INSENSITIVE)
    while let current = widget, current != pointer {
      if downstream_is_control(current) { return true }
      widget = gtk_widget_get_parent(current)
    }
    return false
  }

  /// Where an event of the pointer is in this widget.
  private func location(of event: OpaquePointer) -> CGPoint {
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    gdk_event_get_position(event, &x, &y)
    guard let native = gtk_widget_get_native(pointer) else { return CGPoint(x: x, y: y) }
    gtk_native_get_surface_transform(native, &left, &top)
    var (ownX, ownY) = (0.0, 0.0)
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(window, pointer, x - left, y - top, &ownX, &ownY)
    return CGPoint(x: ownX, y: ownY)
  }

  /// Hears the secondary button, with its place in the widget, and the menu key.
  func hearMenu(_ body: @escaping @MainActor (CGPoint) -> Void) {
    let click = gtk_gesture_click_new()!
    gtk_gesture_single_set_button(click, 3)
    connect(UnsafeMutableRawPointer(click), "pressed") { arguments in
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
      body(CGPoint(x: arguments.double(2), y: arguments.double(3)))
      return false
    }
    add(click)
    let touch = gtk_gesture_long_press_new()!
    gtk_gesture_single_set_touch_only(touch, 1)
    connect(UnsafeMutableRawPointer(touch), "pressed") { arguments in
      gtk_gesture_set_state(touch, GTK_EVENT_SEQUENCE_CLAIMED)
      body(CGPoint(x: arguments.double(1), y: arguments.double(2)))
      return false
    }
    add(touch)
  }

  /// Hears the pointer's button go down on the widget and up again, before the widget itself does.
  func hearPress(_ body: @escaping @MainActor (Bool) -> Void) {
    let controller = gtk_event_controller_legacy_new()!
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    var isPressed = false
    connect(UnsafeMutableRawPointer(controller), "event") { arguments in
      guard let event = arguments.pointer(1).map(OpaquePointer.init) else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
        if !isPressed { body(true) }
        isPressed = true
      case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN:
        // The widget has its say first.
        if isPressed { Loop.soon(priority: Loop.framePriority) { body(false) } }
        isPressed = false
      default: break
      }
      return false
    }
    add(controller)
  }

  /// Hears that the widget is held, by the pointer or a key, or not any more.
  func hearHeld(_ body: @escaping @MainActor (Bool) -> Void) {
    var wasHeld = false
    on("state-flags-changed") { [weak self] in
      guard let self, self.isHeld != wasHeld else { return }
      wasHeld = self.isHeld
      body(wasHeld)
    }
  }
}

extension KeyModifiers {
  fileprivate init(gdk state: GdkModifierType) {
    self = []
    let bits = state.rawValue
    if bits & GDK_SHIFT_MASK.rawValue != 0 { insert(.shift) }
    if bits & GDK_CONTROL_MASK.rawValue != 0 { insert(.command) }
    if bits & GDK_ALT_MASK.rawValue != 0 { insert(.option) }
    if bits & GDK_SUPER_MASK.rawValue != 0 { insert(.control) }
    if bits & GDK_LOCK_MASK.rawValue != 0 { insert(.capsLock) }
  }

  var gdk: UInt32 {
    var bits: UInt32 = 0
    if contains(.shift) { bits |= GDK_SHIFT_MASK.rawValue }
    if contains(.command) { bits |= GDK_CONTROL_MASK.rawValue }
    if contains(.option) { bits |= GDK_ALT_MASK.rawValue }
    if contains(.control) { bits |= GDK_SUPER_MASK.rawValue }
    return bits
  }
}

extension KeyEvent {
  // GTK's number of a key, and the scalar that SwiftUI has for it.
  private static let special: [Int32: Unicode.Scalar] = [
    GDK_KEY_Escape: "\u{1B}", GDK_KEY_Return: "\r", GDK_KEY_KP_Enter: "\r", GDK_KEY_ISO_Enter: "\r",
    GDK_KEY_Tab: "\t", GDK_KEY_ISO_Left_Tab: "\t", GDK_KEY_BackSpace: "\u{8}", GDK_KEY_Delete: "\u{F728}",
    GDK_KEY_Up: "\u{F700}", GDK_KEY_Down: "\u{F701}", GDK_KEY_Left: "\u{F702}", GDK_KEY_Right: "\u{F703}",
    GDK_KEY_Home: "\u{F729}", GDK_KEY_End: "\u{F72B}", GDK_KEY_Page_Up: "\u{F72C}", GDK_KEY_Page_Down: "\u{F72D}",
    GDK_KEY_Clear: "\u{F739}", GDK_KEY_F1: "\u{F704}", GDK_KEY_F2: "\u{F705}", GDK_KEY_F3: "\u{F706}",
    GDK_KEY_F4: "\u{F707}", GDK_KEY_F5: "\u{F708}", GDK_KEY_F6: "\u{F709}", GDK_KEY_F7: "\u{F70A}",
    GDK_KEY_F8: "\u{F70B}", GDK_KEY_F9: "\u{F70C}", GDK_KEY_F10: "\u{F70D}", GDK_KEY_F11: "\u{F70E}",
    GDK_KEY_F12: "\u{F70F}",
  ]

  /// From the arguments of `key-pressed`: the key, its code, the modifiers.
  fileprivate init?(_ phase: Phase, _ arguments: SignalArguments) {
    let key = arguments.uint(1)
    let modifiers = KeyModifiers(gdk: GdkModifierType(arguments.flags(3)))
    let typed = gdk_keyval_to_unicode(key)
    let characters = Unicode.Scalar(typed).flatMap { typed == 0 ? nil : String(Character($0)) } ?? ""
    var plain = key
    gdk_display_translate_key(
      gdk_display_get_default(),
      arguments.uint(2),
      GdkModifierType(0),
      0,
      &plain,
      nil,
      nil,
      nil
    )
    if let scalar = KeyEvent.special[Int32(bitPattern: key)] {
      self.init(phase, KeyChord(Character(scalar), modifiers), characters: String(Character(scalar)))
    } else if let scalar = Unicode.Scalar(gdk_keyval_to_unicode(gdk_keyval_to_lower(plain))), scalar.value != 0 {
      self.init(phase, KeyChord(Character(scalar), modifiers), characters: characters)
    } else {
      return nil
    }
  }

  /// GTK's number of a key.
  static func number(of character: Character) -> UInt32 {
    if let known = special.first(where: { Character($0.value) == character }) { return UInt32(known.key) }
    return character.unicodeScalars.first.map { gdk_unicode_to_keyval($0.value) } ?? 0
  }
}

extension Layer.Role {
  var gtk: GtkAccessibleRole {
    switch self {
    case .none: GTK_ACCESSIBLE_ROLE_GENERIC
    case .button: GTK_ACCESSIBLE_ROLE_BUTTON
    case .link: GTK_ACCESSIBLE_ROLE_LINK
    case .image: GTK_ACCESSIBLE_ROLE_IMG
    case .text: GTK_ACCESSIBLE_ROLE_LABEL
    case .header: GTK_ACCESSIBLE_ROLE_HEADING
    case .toggle: GTK_ACCESSIBLE_ROLE_SWITCH
    case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
    case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
    case .field: GTK_ACCESSIBLE_ROLE_TEXT_BOX
    case .list: GTK_ACCESSIBLE_ROLE_LIST
    case .row: GTK_ACCESSIBLE_ROLE_LIST_ITEM
    case .tab: GTK_ACCESSIBLE_ROLE_TAB
    case .tabList: GTK_ACCESSIBLE_ROLE_TAB_LIST
    case .dialog: GTK_ACCESSIBLE_ROLE_DIALOG
    case .group: GTK_ACCESSIBLE_ROLE_GROUP
    }
  }
}
#endif
