import Foundation
import Glibc

/// Answers HTTP requests on 127.0.0.1, one connection at a time, each by its path:
///
/// - `/text/HELLO`: the text HELLO
/// - `/status/404`: that status, with a text
/// - `/hang`: nothing, until the client hangs up
/// - `/cut`: half an answer
final class HTTPServer: @unchecked Sendable {  // its fields are set before the thread starts; the counter is atomic
  let port: UInt16
  private let listener: Int32
  private let isListening: Bool
  private let served = Counter()
  /// How many requests have come.
  var requests: Int { served.count }

  /// One that does not listen refuses all connections, and keeps its port from others.
  init(isListening: Bool = true) {
    self.isListening = isListening
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    port = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(listener, $0, size) == 0, "no port to listen at")
        if isListening { precondition(listen(listener, 16) == 0, "the port cannot be listened at") }
        getsockname(listener, $0, &size)
      }
      return UInt16(bigEndian: $0.pointee.sin_port)
    }
    if !isListening { return }
    let served = served
    let thread = Thread {
      while true {
        let client = accept(listener, nil, nil)
        if client < 0 { break }
        served.add()
        Self.serve(client)
        close(client)
      }
      close(listener)
    }
    thread.start()
  }

  /// The thread closes what it listens at: closed here, the number might belong to the next server by the time the
  /// thread listens again.
  deinit {
    if isListening { shutdown(listener, Int32(SHUT_RDWR)) } else { close(listener) }
  }

  func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  private static func serve(_ client: Int32) {
    var request = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !request.contains("\r\n\r\n") {
      let count = recv(client, &buffer, buffer.count, 0)
      if count <= 0 { return }
      request += String(decoding: buffer[..<count], as: UTF8.self)
    }
    let path = request.split(separator: " ")[1].split(separator: "/").map(String.init)
    switch path.first {
    case "text": send(client, "200 OK", path[1])
    case "status": send(client, "\(path[1]) As You Wish", "nothing here")
    case "cut": write(client, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nonly this")
    default: while recv(client, &buffer, buffer.count, 0) > 0 {}
    }
  }

  private static func send(_ client: Int32, _ status: String, _ body: String) {
    write(
      client,
      "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    )
  }

  private static func write(_ client: Int32, _ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
