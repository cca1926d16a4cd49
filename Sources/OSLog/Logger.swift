import Foundation

/// Writes what a program has to say to standard error, a line at a time.
///
///     private let log = Logger(subsystem: "org.example.library", category: "loans")
///     log.error("\(book.title, privacy: .private) can not be lent: \(error)")
///
/// prints
///
///     2026-03-01 09:41:07.250 error [org.example.library:loans] <private> can not be lent: …
///
/// A desktop collects what its programs write there: `journalctl --user` shows it.
public struct Logger: Sendable {
  private let log: OSLog

  /// - Parameters:
  ///   - subsystem: Whose lines they are, such as the program's identifier.
  ///   - category: Which part of it they are about.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
  public init(_ logObj: OSLog) { log = logObj }
  public init() { log = .default }

  public func log(_ message: OSLogMessage) { log.write(.default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message) }
  public func trace(_ message: OSLogMessage) { log.write(.debug, message) }
  public func debug(_ message: OSLogMessage) { log.write(.debug, message) }
  public func info(_ message: OSLogMessage) { log.write(.info, message) }
  public func notice(_ message: OSLogMessage) { log.write(.default, message) }
  public func warning(_ message: OSLogMessage) { log.write(.error, message) }
  public func error(_ message: OSLogMessage) { log.write(.error, message) }
  public func critical(_ message: OSLogMessage) { log.write(.fault, message) }
  public func fault(_ message: OSLogMessage) { log.write(.fault, message) }
}

/// How much a line matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// Where lines go, by whose and what they are.
public final class OSLog: Sendable {
  public static let `default` = OSLog(subsystem: "", category: "")
  /// Nothing is written.
  public static let disabled = OSLog(isEnabled: false)

  private let place: String
  private let isEnabled: Bool

  public init(subsystem: String, category: String) {
    place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    isEnabled = true
  }

  private init(isEnabled: Bool) {
    place = ""
    self.isEnabled = isEnabled
  }

  /// Whether lines of a kind are written.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  /// Takes a whole line; a test may put another one here.
  nonisolated(unsafe) static var write: @Sendable (String) -> Void = {
    FileHandle.standardError.write(Data(($0 + "\n").utf8))
  }

  func write(_ type: OSLogType, _ message: OSLogMessage) { write(type, message.text) }

  func write(_ type: OSLogType, _ text: String) {
    guard isEnabled else { return }
    OSLog.write("\(OSLog.stamp(Date())) \(type.name)\(place.isEmpty ? "" : " [\(place)]") \(text)")
  }

  private static func stamp(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    let milliseconds = Int((date.timeIntervalSince1970 - Double(seconds)) * 1000)
    func padded(_ value: some BinaryInteger, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
    let day = [padded(Int(parts.tm_year) + 1900, 4), padded(parts.tm_mon + 1, 2), padded(parts.tm_mday, 2)]
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded($0, 2) }
    return "\(day.joined(separator: "-")) \(time.joined(separator: ":")).\(padded(milliseconds, 3))"
  }
}
