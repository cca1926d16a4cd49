/// An error for tests that need one and do not care which.
///
///     let shelf = scheduler.publisher("-a-#", failure: TestFailure("the shelf is gone"))
public struct TestFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What tells this failure from others.
  public let text: String

  /// Makes a failure that equals those with the same text.
  public init(_ text: String = "") {
    self.text = text
  }

  public var description: String { text.isEmpty ? "TestFailure" : "TestFailure(\(text))" }
}

/// Whether a test would call the two the same: equal where the type can tell, else of one type and alike in print.
func isSame(_ left: some Error, _ right: some Error) -> Bool {
  if let left = left as Any as? any Equatable { return left.equals(right) }
  return type(of: left as any Error) == type(of: right as any Error)
    && String(reflecting: left) == String(reflecting: right)
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
