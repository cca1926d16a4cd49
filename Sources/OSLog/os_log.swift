import Foundation

/// Writes a line in which each specifier stands for one of `args`, the older way: `os_log("%{public}@ is due", title)`.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ args: Any...
) { log.write(type, OSLogFormat.text("\(message)", args)) }

/// Writes a line in which each specifier stands for one of `args`, the older way.
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  _ message: StaticString,
  _ args: Any...
) {
  log.write(type, OSLogFormat.text("\(message)", args))
}

/// Writes a line.
@_disfavoredOverload public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message) }

/// Writes a line.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) { log.write(type, message) }

enum OSLogFormat {
  /// Puts values into a format of C's, whose specifiers may say `{public}` or `{private}`.
  static func text(_ format: String, _ values: [Any]) -> String {
    var text = ""
    var values = values[...]
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      var isPrivate = false
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        isPrivate = rest[..<end].contains("private") || rest[..<end].contains("sensitive")
        rest = rest[rest.index(after: end)...]
      }
      guard let end = rest.firstIndex(where: { $0.isLetter && !"hlqLtjz".contains($0) || $0 == "@" }) else { break }
      let specifier = "%" + rest[...end]
      rest = rest[rest.index(after: end)...]
      guard let value = values.popFirst() else {
        text += "<missing>"
        continue
      }
      text += isPrivate ? "<private>" : written(value, specifier)
    }
    return text + rest
  }

  private static func written(_ value: Any, _ specifier: String) -> String {
    guard let kind = specifier.last, "diuxXofeEgGcpaA".contains(kind), let number = value as? any CVarArg else {
      return String(describing: value)
    }
    if "fFeEgGaA".contains(kind) {
      let real = (value as? Double) ?? (value as? Float).map(Double.init) ?? (value as? Int).map(Double.init)
      return real.map { String(format: specifier, $0) } ?? String(describing: value)
    }
    return String(format: specifier, number)
  }
}
