import Foundation

/// How far counters count.
public enum Limit {
  public static var value: Int {
    guard let file = Bundle.module.url(forResource: "limit", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return 0 }
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }
}
