import Foundation

extension URL {
  /// Whether the program may use the file. What the desktop's dialog has handed over, it may for as long as it likes.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  public func stopAccessingSecurityScopedResource() {}
}
