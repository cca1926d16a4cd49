import Streams

/// A line on the board.
public struct Notice: Sendable, Equatable, Identifiable {
  public let id: Int
  public let author: String
  public let text: String
}

/// What is on the board, which is state, and the bell that rings for each new line, which is an event.
public actor BoardService {
  private let notices = AsyncCurrentValueSubject<[Notice]>([], name: "BoardService")
  private let bell = AsyncPassthroughSubject<Notice>(name: "BoardService.bell")
  private var lastID = 0

  public init() {}

  /// The lines, then all of them again with each change. A slow reader skips what is outdated.
  public func noticeStream() -> SubjectStream<[Notice]> { notices.stream(bufferingPolicy: .bufferingNewest(1)) }

  /// Each line that is added from now on.
  public func bellStream() -> SubjectStream<Notice> { bell.stream() }

  public func post(_ text: String, by account: Account) {
    lastID += 1
    let notice = Notice(id: lastID, author: account.name, text: text)
    notices.value.append(notice)
    bell.send(notice)
  }

  /// How many loops follow the lines, and how many the bell.
  public var followerCounts: (notices: Int, bell: Int) { (notices.subscriberCount, bell.subscriberCount) }
}
