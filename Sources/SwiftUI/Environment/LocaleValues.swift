@_spi(Reflection) import Swift
import Foundation

private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale.current }
private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar.current }
private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.current }
private enum LayoutDirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }

/// The way in which a language is read.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

extension EnvironmentValues {
  /// How numbers, dates and words are written.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// How days and weeks are counted.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Which side is the leading one.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension Locale {
  /// Has Foundation take `identifier` for the user's locale: `Locale.current`, and what is formatted where nothing else
  /// is said.
  ///
  /// Foundation on Linux reads no setting and takes everybody's locale to be `en_001`, English for nowhere in
  /// particular. It keeps one object for that, whose name is exchanged here; if Foundation should have changed inside,
  /// and the object is not what it was, everything stays as it is.
  static func adopt(_ identifier: String) {
    let user = Locale.current
    var holders: [Int] = []
    _ = _forEachField(of: Locale.self) { label, offset, _, kind in
      if kind == .existential, String(cString: label) == "_locale" { holders.append(offset) }
      return true
    }
    guard user.identifier == "en_001", holders == [0] else { return }
    // An existential of a class begins with the object.
    let object = withUnsafeBytes(of: user) { $0.load(as: Unmanaged<AnyObject>.self) }.takeUnretainedValue()
    let names = ["identifier", "identifierCapturingPreferences"]
    var places: [Int] = []
    _ = _forEachField(of: type(of: object), options: _EachFieldOptions(rawValue: 1)) { label, offset, type, _ in
      if type == String.self, names.contains(String(cString: label)) { places.append(offset) }
      return true
    }
    guard places.count == names.count else { return }
    withExtendedLifetime(object) {
      let start = UnsafeMutableRawPointer(Unmanaged.passUnretained(object).toOpaque())
      for place in places { start.advanced(by: place).assumingMemoryBound(to: String.self).pointee = identifier }
    }
  }

  /// The user's, by the variables that Linux has for it, which Foundation does not read; nil if they ask for none.
  static func user(in variables: [String: String]) -> Locale? {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { variables[$0] }
    guard let name = values.first(where: { !$0.isEmpty })?.prefix(while: { $0 != "." && $0 != "@" }),
      !["", "C", "POSIX"].contains(name)
    else { return nil }
    return Locale(identifier: String(name))
  }
}
