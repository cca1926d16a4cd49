import Foundation
import Streams

/// Somebody who has logged in.
public struct Account: Sendable, Equatable {
  public let name: String

  public init(name: String) { self.name = name }
}

public enum LogInError: Error, Equatable {
  case nameMissing
  case nameTaken(String)
}

/// Who is logged in: state, so every loop begins with it.
public actor SessionService {
  private let accounts = AsyncCurrentValueSubject<Account?>(nil, name: "SessionService")
  private let reserved: Set<String>

  /// Names in `reserved` cannot be used.
  public init(reserved: Set<String> = ["librarian"]) { self.reserved = reserved }

  /// Nobody or somebody, then each change.
  public func accountStream() -> SubjectStream<Account?> { accounts.stream() }

  /// What goes wrong is thrown here, to who asked; the stream carries state only and goes on.
  @discardableResult public func logIn(as name: String) async throws(LogInError) -> Account {
    let name = name.trimmingCharacters(in: .whitespaces)
    if name.isEmpty { throw .nameMissing }
    if reserved.contains(name.lowercased()) { throw .nameTaken(name) }
    let account = Account(name: name)
    accounts.value = account
    return account
  }

  public func logOut() { accounts.value = nil }

  /// How many loops follow who is logged in.
  public var followerCount: Int { accounts.subscriberCount }
}
