#if Foundation
import Foundation

/// What a client of the sample server asks for.
public struct Request: Equatable, Sendable {
  public let method: String
  /// The path without what follows a question mark.
  public let path: String
  /// Whether the client wants to use the connection again.
  public let keepsConnection: Bool
  /// What follows the question mark, by name.
  public var query: [String: String] = [:]

  /// The longest head that is read.
  static let longestHead = 16_384

  enum Reading: Equatable {
    case request(Request)
    /// The head has not arrived whole.
    case incomplete
    /// What has arrived is not HTTP, or too long.
    case invalid
  }

  /// Takes the first request off the front of what a client has sent.
  static func read(from bytes: inout [UInt8]) -> Reading {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      return bytes.count > longestHead ? .invalid : .incomplete
    }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    bytes.removeSubrange(..<end.upperBound)

    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else { return .invalid }

    var keepsConnection = words[2] != "HTTP/1.0"
    var hasBody = false
    for line in lines.dropFirst() {
      let field = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      guard field.count == 2 else { continue }
      switch (field[0], field[1]) {
      case ("connection", "close"): keepsConnection = false
      case ("connection", "keep-alive"): keepsConnection = true
      case ("content-length", let length) where length != "0": hasBody = true
      case ("transfer-encoding", _): hasBody = true
      default: break
      }
    }
    // A body is of no use here, and another request behind it could not be told from it.
    if hasBody {
      keepsConnection = false
      bytes = []
    }
    let path = words[1].prefix { $0 != "?" }
    var request = Request(method: String(words[0]), path: String(path), keepsConnection: keepsConnection)
    for item in URLComponents(string: String(words[1]))?.queryItems ?? [] { request.query[item.name] = item.value }
    return .request(request)
  }
}

/// What the sample server answers.
public enum Reply: Equatable, Sendable {
  case answer(status: Int = 200, body: String)
  /// The connection stays open and nothing is ever said.
  case silence

  public static let notFound = Reply.answer(status: 404, body: #"{"error":"not found"}"#)

  private static let phrases = [
    200: "OK", 400: "Bad Request", 404: "Not Found", 405: "Method Not Allowed", 500: "Internal Server Error",
  ]

  /// The answer as it goes over the wire.
  static func bytes(status: Int, body: String, keepsConnection: Bool, withBody: Bool = true) -> [UInt8] {
    let head = """
      HTTP/1.1 \(status) \(phrases[status] ?? "Status")\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body.utf8.count)\r
      Connection: \(keepsConnection ? "keep-alive" : "close")\r
      \r\n
      """
    return Array(head.utf8) + (withBody ? Array(body.utf8) : [])
  }
}
#endif
