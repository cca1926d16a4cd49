#if Foundation
import Foundation

/// The words that a reader wants to read about.
public struct Filter: Equatable, Sendable {
  /// The words in the order in which they were added, lowercased, each once.
  public private(set) var keywords: [String] = []

  public init(_ keywords: [String] = []) {
    keywords.forEach { add($0) }
  }

  public var isEmpty: Bool { keywords.isEmpty }

  /// Whether the title contains one of the words, in upper or lower case. Without words, every story passes.
  public func admits(_ story: Story) -> Bool {
    keywords.isEmpty || keywords.contains { story.title.range(of: $0, options: .caseInsensitive) != nil }
  }

  /// Adds a word, unless it is blank or there already.
  public mutating func add(_ keyword: String) {
    let keyword = Self.normalized(keyword)
    if !keyword.isEmpty, !keywords.contains(keyword) { keywords.append(keyword) }
  }

  /// Takes a word out.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  public mutating func remove(_ keyword: String) -> Bool {
    guard let index = keywords.firstIndex(of: Self.normalized(keyword)) else { return false }
    keywords.remove(at: index)
    return true
  }

  private static func normalized(_ keyword: String) -> String {
    keyword.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
  }
}

extension Filter: Codable {
  private enum CodingKeys: String, CodingKey {
    case keywords
  }

  public init(from decoder: any Decoder) throws {
    self.init(try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .keywords))
  }
}
#endif
