import Dispatch
import Foundation

/// Runs `body`. Objects go away as soon as nobody holds them: there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Seconds since 1 January 2001.
public typealias CFAbsoluteTime = Double

/// Seconds since 1 January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Seconds since the machine was started; it never goes back.
public func CACurrentMediaTime() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000 }

extension ProcessInfo {
  /// Whether the user has asked to save power; Linux has no such switch for programs to see.
  public var isLowPowerModeEnabled: Bool { false }
}
