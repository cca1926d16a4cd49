#if GTK
import Foundation

/// A display that a web browser on this machine shows: GTK's Broadway.
@MainActor enum WebDisplay {
  /// Starts it if the environment asks for it, or nothing else is there and somebody can read the address.
  static func startIfAsked() {
    let environment = ProcessInfo.processInfo.environment
    let hasDisplay = !(environment["DISPLAY"] ?? "").isEmpty || !(environment["WAYLAND_DISPLAY"] ?? "").isEmpty
    let isAsked = environment["DOWNSTREAM_DISPLAY"] == "web"
    guard isAsked || (!hasDisplay && isatty(2) != 0 && environment["BROADWAY_DISPLAY"] == nil) else { return }
    guard let port = (8080..<8180).first(where: isFree) else { return }
    let number = port - 8080 + 1
    // Only this machine may connect: whoever does can use the program.
    let isStarted = Loop.spawnCompanion(
      "gtk4-broadwayd",
      ["--address", "127.0.0.1", "--port", "\(port)", ":\(number)"]
    )
    guard isStarted, isListening(number) else {
      FileHandle.standardError.write(Data("error: gtk4-broadwayd is not there: install libgtk-4-bin.\n".utf8))
      return
    }
    setenv("GDK_BACKEND", "broadway", 1)
    setenv("BROADWAY_DISPLAY", ":\(number)", 1)
    FileHandle.standardError.write(Data("Open http://127.0.0.1:\(port)/ in a browser.\n".utf8))
  }

  private static func isFree(_ port: Int) -> Bool { withSocket(port) { bind($0, $1, $2) } == 0 }

  /// Waits until programs can connect to the display.
  private static func isListening(_ number: Int) -> Bool {
    let folder = Loop.runtimeFolder
    for _ in 0..<150 {
      if connects(to: "\(folder)/broadway\(number + 1).socket") { return true }
      usleep(20_000)
    }
    return false
  }

  private static func connects(to path: String) -> Bool {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    } == 0
  }

  private static func withSocket(
    _ port: Int,
    _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
#endif
