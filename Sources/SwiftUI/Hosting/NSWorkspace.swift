import Foundation

/// The desktop around the app, as far as apps for the Mac have it open links.
public final class NSWorkspace: Sendable {
  public static let shared = NSWorkspace()

  /// Opens a link or a file with the desktop's program for it, and tells whether there is one.
  @discardableResult public func open(_ url: URL) -> Bool {
    guard Thread.isMainThread else {
      DispatchQueue.main.async { _ = CurrentBackend.backend?.open(url) }
      return true
    }
    return MainActor.assumeIsolated { CurrentBackend.backend?.open(url) ?? false }
  }

  /// Opens the folders in which files are.
  public func activateFileViewerSelecting(_ fileURLs: [URL]) {
    for folder in Set(fileURLs.map { $0.deletingLastPathComponent() }) { open(folder) }
  }
}
