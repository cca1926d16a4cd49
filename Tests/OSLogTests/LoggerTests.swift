import Foundation
import Testing
import os

@testable import OSLog

@Suite("A logger", .serialized) struct LoggerTests {
  private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []
    func add(_ line: String) { lock.withLock { all.append(line) } }
    /// Without the time.
    var texts: [String] { lock.withLock { all.map { String($0.dropFirst(24)) } } }
  }

  private func lines(_ body: () -> Void) -> [String] {
    let lines = Lines()
    let old = OSLog.write
    OSLog.write = { lines.add($0) }
    body()
    OSLog.write = old
    return lines.texts
  }

  @Test("writes a line with its kind, and whose it is")
  func kinds() {
    let log = Logger(subsystem: "org.example", category: "loans")
    #expect(
      lines {
        log.debug("a")
        log.info("b")
        log.notice("c")
        log.error("d")
        log.fault("e")
        log.log(level: .error, "f")
        Logger().log("g")
        Logger(.disabled).error("h")
      } == [
        "debug [org.example:loans] a", "info [org.example:loans] b", "notice [org.example:loans] c",
        "error [org.example:loans] d", "fault [org.example:loans] e", "error [org.example:loans] f", "notice g",
      ]
    )
  }

  private struct Late: Error { let days = 3 }

  @Test("writes values as it is told to, and hides what is private")
  func values() {
    let (count, part, name, error) = (255, 0.5, "Ada", Late() as any Error)
    let missing: String? = nil
    #expect(
      lines {
        let log = Logger()
        log.log("\(name) \(name, privacy: .private) \(count) \(count, format: .hex) \(true)")
        log.log("\(part) \(part, format: .fixed(precision: 1)) \(count, align: .right(columns: 5))|")
        log.log("\(error) \(String(describing: missing)) \(URL(string: "a:b")!)")
      } == ["notice Ada <private> 255 ff true", "notice 0.500000 0.5   255|", "notice Late(days: 3) nil a:b"]
    )
    let masked = lines { for _ in 0..<2 { Logger().log("\(name, privacy: .private(mask: .hash))") } }
    #expect(masked[0] == masked[1] && masked[0].contains("<mask.hash: "))
  }

  @Test("in its older form puts values into a format")
  func formats() {
    #expect(
      lines {
        os_log("%{public}@ has %d books, %.1f%% late, %{private}@", log: .default, type: .info, "Ada", 3, 12.5, "x")
        os_log(.error, "plain")
        os_log("\(1 + 1) of two" as OSLogMessage)
      } == ["info Ada has 3 books, 12.5% late, <private>", "error plain", "notice 2 of two"]
    )
  }

  @Test("comes with a lock")
  func lock() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    #expect(
      lock.withLock {
        $0 += 1; return $0
      } == 2
    )
    #expect(lock.withLockIfAvailable { $0 } == 2)
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { 3 } == 3)
  }
}
