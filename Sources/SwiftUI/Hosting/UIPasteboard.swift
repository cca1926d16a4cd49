import Foundation

/// The desktop's clipboard.
///
///     UIPasteboard.general.string = link
@preconcurrency @MainActor public final class UIPasteboard {
  public static let general = UIPasteboard()

  /// The text that the app has put there last. What another program puts there is waited for, and is not here.
  public var string: String? {
    didSet { CurrentBackend.backend?.setClipboard(string ?? "") }
  }

  public var hasStrings: Bool { string != nil }
}
