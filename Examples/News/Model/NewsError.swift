#if Foundation
import Combine
import Foundation

/// Why no news could be had, in words for the reader.
public enum NewsError: Error, Hashable, Sendable {
  /// Nobody answers at this address.
  case unreachable(host: String, reason: String)
  /// The answer did not come in time.
  case tooSlow(host: String, seconds: TimeInterval)
  /// The server answered, but with this HTTP status instead of what it was asked for.
  case refused(url: URL, status: Int)
  /// The server's answer is not what the protocol says.
  case unreadable(url: URL, reason: String)

  /// Translates what went wrong on the way to the server.
  public init(_ error: URLError, at url: URL, timeout: TimeInterval) {
    let host = url.hostAndPort
    switch error.code {
    case .timedOut:
      self = .tooSlow(host: host, seconds: timeout)
    case .cannotFindHost, .dnsLookupFailed:
      self = .unreachable(host: host, reason: "no such host is known")
    case .cannotConnectToHost:
      self = .unreachable(host: host, reason: "nothing accepts connections there")
    case .notConnectedToInternet:
      self = .unreachable(host: host, reason: "this machine is offline")
    case .networkConnectionLost:
      self = .unreachable(host: host, reason: "the connection broke")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
      self = .unreachable(host: host, reason: "no secure connection could be made")
    case .badServerResponse, .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
      self = .unreadable(url: url, reason: "it is not an HTTP answer")
    default:
      self = .unreachable(host: host, reason: error.localizedDescription)
    }
  }

  /// Whether there is no server to talk to, as opposed to one that says the wrong thing.
  public var meansOutOfReach: Bool {
    switch self {
    case .unreachable, .tooSlow: true
    case .refused, .unreadable: false
    }
  }
}

extension NewsError: Identifiable {
  public var id: Self { self }
}

extension NewsError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .unreachable(let host, let reason):
      "Cannot reach \(host): \(reason)."
    case .tooSlow(let host, let seconds):
      "\(host) did not answer within \(seconds.formatted()) s. --timeout gives it more time."
    case .refused(let url, 404):
      "\(url.absoluteString) does not exist (HTTP status 404). Is this a news server?"
    case .refused(let url, let status):
      "\(url.absoluteString) was refused (HTTP status \(status))."
    case .unreadable(let url, let reason):
      "Cannot make sense of what \(url.absoluteString) answered: \(reason)."
    }
  }
}

extension URL {
  /// The part of an address that tells one server from another.
  var hostAndPort: String {
    let host = host() ?? absoluteString
    return port.map { "\(host):\($0)" } ?? host
  }
}
#endif
