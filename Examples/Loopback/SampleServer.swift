#if Foundation
import Foundation

/// A small HTTP server on this machine's loopback address, for when the real service is out of reach.
///
/// One thread of its own watches all connections. It ends with the process, or when it is told to stop.
///
/// ```swift
/// let server = try SampleServer { request in
///   request.path == "/v0/hello.json" ? .answer(body: #""hello""#) : .notFound
/// }
/// let (data, _) = try await URLSession.shared.data(from: server.address.appending(path: "hello.json"))
/// ```
public final class SampleServer: Sendable {
  /// The base of the addresses that it answers, such as `http://127.0.0.1:40213/v0/`.
  public let address: URL

  /// Closing this end of a pipe tells the thread to stop.
  private let stopper: FileHandle

  /// Starts to listen on a port that the system chooses.
  ///
  /// - Parameters:
  ///   - path: What its addresses begin with, after the port.
  ///   - reply: Decides about each request; called on the server's thread.
  public init(path: String = "/v0/", answering reply: @escaping @Sendable (Request) -> Reply) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw POSIXError.latest }
    do {
      let port = try Self.listen(on: listener)
      address = URL(string: "http://127.0.0.1:\(port)\(path)")!
    } catch {
      close(listener)
      throw error
    }
    let pipe = Pipe()
    stopper = pipe.fileHandleForWriting
    let stop = pipe.fileHandleForReading

    let thread = Thread {
      var loop = ServerLoop(listener: listener, stop: stop.fileDescriptor, reply: reply)
      loop.run()
      close(listener)
      withExtendedLifetime(stop) {}
    }
    thread.name = "samples"
    thread.start()
  }

  deinit {
    stop()
  }

  /// Closes all connections and gives up the port. Does nothing the second time.
  public func stop() {
    try? stopper.close()
  }

  private static func listen(on listener: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    address.sin_port = 0
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        guard
          bind(listener, generic, length) == 0,
          Glibc.listen(listener, 128) == 0,
          fcntl(listener, F_SETFL, O_NONBLOCK) == 0,
          getsockname(listener, generic, &length) == 0
        else { throw POSIXError.latest }
      }
      return UInt16(bigEndian: pointer.pointee.sin_port)
    }
  }
}

/// What the server's thread does: waits until some connections are ready, and serves those.
private struct ServerLoop {
  let listener: Int32
  let stop: Int32
  let reply: (Request) -> Reply
  var connections: [Connection] = []

  /// While this many clients are connected, others wait in the system's queue.
  private let capacity = 256

  init(listener: Int32, stop: Int32, reply: @escaping (Request) -> Reply) {
    self.listener = listener
    self.stop = stop
    self.reply = reply
  }

  mutating func run() {
    while true {
      var watched = connections.map(\.watched)
      watched.append(pollfd(fd: stop, events: 0, revents: 0))
      watched.append(pollfd(fd: listener, events: connections.count < capacity ? Int16(POLLIN) : 0, revents: 0))
      guard poll(&watched, nfds_t(watched.count), -1) >= 0 || errno == EINTR else { break }

      if watched[connections.count].revents != 0 { break }
      let someoneWaits = watched[connections.count + 1].revents != 0
      for index in connections.indices.reversed() where watched[index].revents != 0 {
        if !connections[index].serve(reply) {
          close(connections[index].socket)
          connections.remove(at: index)
        }
      }
      if someoneWaits { accept() }
    }
    connections.forEach { close($0.socket) }
  }

  private mutating func accept() {
    let socket = Glibc.accept(listener, nil, nil)
    guard socket >= 0 else { return }
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    connections.append(Connection(socket: socket))
  }
}

/// One client: what it has sent and not been answered, and what it has been answered and not been sent.
private struct Connection {
  let socket: Int32
  private var received: [UInt8] = []
  private var toSend: ArraySlice<UInt8> = []
  private var endsAfterSending = false
  private var hasStoppedAnswering = false

  init(socket: Int32) {
    self.socket = socket
  }

  /// A client that does not take its answers is not asked for more requests.
  var watched: pollfd {
    pollfd(fd: socket, events: Int16(toSend.isEmpty ? POLLIN : POLLOUT), revents: 0)
  }

  /// Receives, answers and sends as much as is possible without waiting.
  ///
  /// - Returns: Whether the connection stays open.
  mutating func serve(_ reply: (Request) -> Reply) -> Bool {
    if toSend.isEmpty {
      guard receive() else { return false }
      answer(reply)
    }
    return send()
  }

  private mutating func receive() -> Bool {
    let room = 16_384
    var buffer = [UInt8](repeating: 0, count: room)
    let count = recv(socket, &buffer, room, 0)
    if count > 0 { received += buffer[..<count] }
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
  }

  private mutating func answer(_ reply: (Request) -> Reply) {
    while !endsAfterSending, !hasStoppedAnswering {
      switch Request.read(from: &received) {
      case .incomplete: return
      case .invalid: put(status: 400, body: #"{"error":"bad request"}"#, keepsConnection: false)
      case .request(let request) where request.method != "GET" && request.method != "HEAD":
        put(status: 405, body: #"{"error":"method not allowed"}"#, keepsConnection: request.keepsConnection)
      case .request(let request):
        switch reply(request) {
        case .silence: hasStoppedAnswering = true
        case .answer(let status, let body):
          let keeps = request.keepsConnection
          put(status: status, body: body, keepsConnection: keeps, withBody: request.method == "GET")
        }
      }
    }
    received = []
  }

  private mutating func put(status: Int, body: String, keepsConnection: Bool, withBody: Bool = true) {
    toSend += Reply.bytes(status: status, body: body, keepsConnection: keepsConnection, withBody: withBody)
    endsAfterSending = !keepsConnection
  }

  private mutating func send() -> Bool {
    while !toSend.isEmpty {
      let count = toSend.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        toSend = toSend.dropFirst(count)
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    return !endsAfterSending
  }
}

extension POSIXError {
  /// What the last failed call of the system said.
  fileprivate static var latest: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
#endif
