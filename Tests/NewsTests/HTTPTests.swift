import Testing

@testable import Loopback

struct HTTPTests {
  private func read(_ text: String) -> (Request.Reading, rest: String) {
    var bytes = Array(text.utf8)
    let reading = Request.read(from: &bytes)
    return (reading, String(decoding: bytes, as: UTF8.self))
  }

  @Test("takes one request off the front")
  func pipelined() {
    let (reading, rest) = read("GET /a?b HTTP/1.1\r\nHost: desk\r\n\r\nGET /c HTTP/1.1\r\n\r\n")
    #expect(reading == .request(Request(method: "GET", path: "/a", keepsConnection: true)))
    #expect(rest == "GET /c HTTP/1.1\r\n\r\n")
  }

  @Test("waits for the whole head", arguments: ["", "GET", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n"])
  func incomplete(text: String) {
    #expect(read(text) == (.incomplete, text))
  }

  @Test(
    "refuses what is not HTTP",
    arguments: [
      "\r\n\r\n", "hello\r\n\r\n", "GET / FTP/1.1\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET a HTTP/1.1\r\n\r\n",
    ]
  )
  func invalid(text: String) {
    #expect(read(text).0 == .invalid)
  }

  @Test("refuses a head without end")
  func endless() {
    #expect(read(String(repeating: "a", count: Request.longestHead + 1)).0 == .invalid)
  }

  @Test(
    "knows who wants to go on",
    arguments: [
      ("HTTP/1.1\r\n", true), ("HTTP/1.1\r\nConnection: close\r\n", false), ("HTTP/1.1\r\ncONNECTION:Close\r\n", false),
      ("HTTP/1.0\r\n", false), ("HTTP/1.0\r\nConnection: keep-alive\r\n", true),
    ]
  )
  func keepAlive(end: String, keeps: Bool) {
    #expect(read("GET / \(end)\r\n").0 == .request(Request(method: "GET", path: "/", keepsConnection: keeps)))
  }

  @Test("drops a body, and the connection after it")
  func body() {
    let (reading, rest) = read("POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\nhi")
    #expect(reading == .request(Request(method: "POST", path: "/", keepsConnection: false)))
    #expect(rest == "")
  }

  @Test("counts the bytes of an answer, not its characters")
  func length() {
    let bytes = Reply.bytes(status: 200, body: "„ä“", keepsConnection: false)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(text.contains("\r\nContent-Length: 8\r\n"))
    #expect(text.contains("\r\nConnection: close\r\n"))
    #expect(text.hasSuffix("\r\n\r\n„ä“"))
  }

  @Test("answers the question for the head with the head")
  func head() {
    let bytes = Reply.bytes(status: 404, body: "hello", keepsConnection: true, withBody: false)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(text.contains("\r\nContent-Length: 5\r\n"))
    #expect(text.hasSuffix("\r\n\r\n"))
  }
}
