import Foundation

/// The desktop's clipboard, as far as apps for the Mac put text there.
///
///     NSPasteboard.general.clearContents()
///     NSPasteboard.general.setString(link, forType: .string)
public final class NSPasteboard: @unchecked Sendable {
  public static let general = NSPasteboard()

  /// What kind of thing something on the clipboard is.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let string = PasteboardType("public.utf8-plain-text")
    public static let URL = PasteboardType("public.url")
    public static let fileURL = PasteboardType("public.file-url")
    public static let html = PasteboardType("public.html")
  }

  private let lock = Guard()
  // Under the lock.
  private var texts: [PasteboardType: String] = [:]
  private var changes = 0

  /// Is another number when something else has been put there.
  public var changeCount: Int { lock.withLock { changes } }

  /// The kinds of what the app has put there last.
  public var types: [PasteboardType]? { lock.withLock { texts.keys.sorted { $0.rawValue < $1.rawValue } } }

  /// Takes away what is there, and returns the new change count.
  @discardableResult public func clearContents() -> Int {
    let count = lock.withLock {
      texts = [:]
      changes += 1
      return changes
    }
    put("")
    return count
  }

  /// The older `clearContents()`, which names the kinds that follow.
  @discardableResult public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
    clearContents()
  }

  /// Puts text there. Other programs see what is `string`, and a link where there is no other text.
  @discardableResult public func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    let shown = lock.withLock {
      texts[dataType] = string
      return texts[.string] ?? texts[.URL] ?? texts[.fileURL] ?? string
    }
    put(shown)
    return true
  }

  /// The text that the app has put there last. What another program puts there is waited for, and is not here.
  public func string(forType dataType: PasteboardType) -> String? { lock.withLock { texts[dataType] } }

  private func put(_ text: String) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { UIPasteboard.general.string = text }
    } else {
      DispatchQueue.main.async { UIPasteboard.general.string = text }
    }
  }
}
