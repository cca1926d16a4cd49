import Foundation

#if GTK
import CGTK

/// The desktop's own service, `org.freedesktop.Notifications` on the session's bus.
final class Desktop: Courier, @unchecked Sendable {  // all is done on `queue`
  private let queue = DispatchQueue(label: "Notifications")
  private var connection: OpaquePointer?
  private var isConnected = false
  private var numbers: [String: UInt32] = [:]
  private var receive: @Sendable (String, String) -> Void = { _, _ in }

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  func listen(_ receive: @escaping @Sendable (String, String) -> Void) {
    queue.async { self.receive = receive }
  }

  func check(_ done: @escaping @Sendable (Bool) -> Void) {
    queue.async {
      let answer = self.call("GetServerInformation", nil)
      if let answer { g_variant_unref(answer) }
      done(answer != nil)
    }
  }

  func show(_ letter: Letter) {
    queue.async {
      var actions = ["default", ""]
      for action in letter.actions { actions += [action.identifier, action.title] }
      var hints = [Desktop.entry("urgency", g_variant_new_byte(letter.isUrgent ? 2 : 1))]
      if let picture = letter.picture { hints.append(Desktop.entry("image-path", g_variant_new_string(picture))) }
      if let sound = letter.sound {
        let key = sound.hasPrefix("/") ? "sound-file" : "sound-name"
        hints.append(Desktop.entry(key, g_variant_new_string(sound)))
      } else {
        hints.append(Desktop.entry("suppress-sound", g_variant_new_boolean(1)))
      }
      if let identifier = Bundle.main.bundleIdentifier {
        hints.append(Desktop.entry("desktop-entry", g_variant_new_string(identifier)))
      }
      let parts: [OpaquePointer?] = [
        g_variant_new_string(Desktop.program), g_variant_new_uint32(self.numbers[letter.identifier] ?? 0),
        g_variant_new_string(Bundle.main.bundleIdentifier ?? ""), g_variant_new_string(letter.title),
        g_variant_new_string(Desktop.escaped(letter.body)), Desktop.list("s", actions.map { g_variant_new_string($0) }),
        Desktop.list("{sv}", hints), g_variant_new_int32(-1),
      ]
      guard let answer = self.call("Notify", parts) else { return }
      if let number = g_variant_get_child_value(answer, 0) {
        self.numbers[letter.identifier] = g_variant_get_uint32(number)
        g_variant_unref(number)
      }
      g_variant_unref(answer)
    }
  }

  func withdraw(_ identifier: String) {
    queue.async {
      guard let number = self.numbers.removeValue(forKey: identifier) else { return }
      if let answer = self.call("CloseNotification", [g_variant_new_uint32(number)]) { g_variant_unref(answer) }
    }
  }

  // MARK: The bus

  private static var program: String {
    let info = Bundle.main.infoDictionary
    let name = info?["CFBundleDisplayName"] as? String ?? info?["CFBundleName"] as? String ?? ""
    return name.isEmpty ? ProcessInfo.processInfo.processName : name
  }

  /// Services read a body as markup.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  private static func entry(_ key: String, _ value: OpaquePointer?) -> OpaquePointer? {
    g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(value))
  }

  private static func list(_ type: String, _ items: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    var items = items
    return g_variant_new_array(type, &items, gsize(items.count))
  }

  /// The session's bus; nil if there is none. Signals come by the main loop.
  private func connect() -> OpaquePointer? {
    if isConnected { return connection }
    isConnected = true
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    connection = bus
    let context = Unmanaged.passRetained(self).toOpaque()
    DispatchQueue.main.async { [bus = UInt(bitPattern: bus), context = UInt(bitPattern: context)] in
      g_dbus_connection_signal_subscribe(
        OpaquePointer(bitPattern: bus),
        Desktop.name,
        Desktop.name,
        nil,
        Desktop.path,
        nil,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, signal, parts, context in
          guard let context, let signal, let parts else { return }
          let desktop = Unmanaged<Desktop>.fromOpaque(context).takeUnretainedValue()
          desktop.hear(String(cString: signal), parts)
        },
        UnsafeMutableRawPointer(bitPattern: context),
        nil
      )
    }
    return bus
  }

  private func hear(_ signal: String, _ parts: OpaquePointer) {
    guard g_variant_n_children(parts) >= 2, let first = g_variant_get_child_value(parts, 0),
      let second = g_variant_get_child_value(parts, 1)
    else { return }
    defer { for part in [first, second] { g_variant_unref(part) } }
    let number = g_variant_get_uint32(first)
    let action: String
    switch signal {
    case "ActionInvoked":
      let key = g_variant_get_string(second, nil).map { String(cString: $0) } ?? ""
      action = key == "default" ? UNNotificationDefaultActionIdentifier : key
    // By the user; what has run out of time stays in the desktop's list.
    case "NotificationClosed" where g_variant_get_uint32(second) == 2: action = UNNotificationDismissActionIdentifier
    default: return
    }
    queue.async {
      guard let identifier = self.numbers.first(where: { $0.value == number })?.key else { return }
      self.numbers[identifier] = nil
      self.receive(identifier, action)
    }
  }

  /// Calls the service, and waits for its answer; nil if there is none.
  private func call(_ method: String, _ parts: [OpaquePointer?]?) -> OpaquePointer? {
    var parts = parts ?? []
    let values = g_variant_ref_sink(g_variant_new_tuple(&parts, gsize(parts.count)))
    defer { g_variant_unref(values) }
    guard let bus = connect() else { return nil }
    return g_dbus_connection_call_sync(
      bus,
      Desktop.name,
      Desktop.path,
      Desktop.name,
      method,
      values,
      nil,
      G_DBUS_CALL_FLAGS_NONE,
      3000,
      nil,
      nil
    )
  }
}
#else
/// Without the desktop's libraries there is no way to its service.
final class Desktop: Courier {
  func check(_ done: @escaping @Sendable (Bool) -> Void) { done(false) }
  func show(_ letter: Letter) {}
  func withdraw(_ identifier: String) {}
  func listen(_ receive: @escaping @Sendable (String, String) -> Void) {}
}
#endif
