#if Foundation
import Foundation

/// One entry of the news, as the service describes it in `item/ID.json`.
public struct Story: Identifiable, Equatable, Sendable {
  public let id: Int
  public let title: String
  public let author: String
  public let published: Date
  public let score: Int
  /// What the story points to; `nil` when it is a question to the readers.
  public let link: URL?

  public init(id: Int, title: String, author: String, published: Date, score: Int = 1, link: URL? = nil) {
    self.id = id
    self.title = title
    self.author = author
    self.published = published
    self.score = score
    self.link = link
  }

  /// The link's host without a leading `www.`, for display beside the title.
  public var site: String? {
    guard let host = link?.host() else { return nil }
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// Whether a list that starts with the newest shows this story above the other.
  public func isNewer(than other: Story) -> Bool {
    (published, id) > (other.published, other.id)
  }

  /// How long ago the story was published, in words: "just now", "1 minute ago", "3 days ago".
  public func age(at now: Date) -> String {
    let minutes = Int(max(0, now.timeIntervalSince(published)) / 60)
    switch minutes {
    case 0: return "just now"
    case 1..<60: return Self.ago(minutes, "minute")
    case 60..<1440: return Self.ago(minutes / 60, "hour")
    default: return Self.ago(minutes / 1440, "day")
    }
  }

  private static func ago(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }
}

extension Story: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, title, score
    case author = "by"
    case published = "time"
    case link = "url"
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(Int.self, forKey: .id)
    title = try fields.decode(String.self, forKey: .title)
    author = try fields.decode(String.self, forKey: .author)
    published = Date(timeIntervalSince1970: try fields.decode(TimeInterval.self, forKey: .published))
    score = try fields.decodeIfPresent(Int.self, forKey: .score) ?? 0
    // An address that Foundation cannot parse costs the story its link, not its place in the list.
    link = try fields.decodeIfPresent(String.self, forKey: .link).flatMap { URL(string: $0) }
  }
}
#endif
