import Foundation
import Synchronization

/// One run of `swift build`, with its progress in a single line where there is a terminal.
struct SwiftBuild {
  let package: AppPackage
  let isRelease: Bool

  private var arguments: [String] {
    [
      "build", "--package-path", package.folder.path, "--product", package.module, "-c",
      isRelease ? "release" : "debug",
      "--disable-index-store",
    ]
  }

  /// Where the program is, or what the compiler said.
  func run() throws -> Result<URL, Failure> {
    let (status, lines) = try run(arguments, showsProgress: true)
    guard status == 0 else { return .failure(Failure(lines: lines)) }
    let (_, places) = try run(
      arguments.filter { $0 != "--disable-index-store" } + ["--show-bin-path"],
      showsProgress: false
    )
    guard let folder = places.last(where: { $0.hasPrefix("/") }) else { return .failure(Failure(lines: places)) }
    return .success(URL(fileURLWithPath: folder).appendingPathComponent(package.module))
  }

  struct Failure: Error {
    var lines: [String]
  }

  /// Where the compiler is: on the path, or in one of the usual places.
  static func swift() -> URL? {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
    let folders =
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + ["/opt/swift/usr/bin", "/usr/share/swift/usr/bin", home + "/.local/share/swiftly/bin"]
    return folders.map { URL(fileURLWithPath: $0).appendingPathComponent("swift") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private func run(_ arguments: [String], showsProgress: Bool) throws -> (status: Int32, lines: [String]) {
    guard let swift = SwiftBuild.swift() else { throw AppProject.Problem("swift is not installed, or not on the path") }
    let process = Process()
    process.executableURL = swift
    process.arguments = arguments
    // SwiftPM hands a package's traits to the compiler in the order of a set, which is another one each time: without
    // this, all of SwiftUI is built anew whenever the package has changed.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let interruption = Interruption(stopping: process)  // afterwards, or the compiler would ignore signals as we do
    let progress = ProgressLine(isShown: showsProgress && isatty(2) != 0)
    var lines: [String] = []
    var rest = Data()
    while true {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        if line.hasPrefix("[") { progress.show(line) } else { lines.append(line) }
      }
    }
    if !rest.isEmpty { lines.append(String(decoding: rest, as: UTF8.self)) }
    process.waitUntilExit()
    progress.clear()
    interruption.end()
    return (process.terminationStatus, lines)
  }
}

/// Stops the compiler when the user presses Control-C, or when we are asked to stop.
private final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private static let signals = [SIGINT, SIGTERM]
  /// The signal that has come.
  private let number = Mutex<Int32?>(nil)

  init(stopping process: Process) {
    let sources = Interruption.signals.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    self.sources = sources
    for (number, source) in zip(Interruption.signals, sources) {
      signal(number, SIG_IGN)
      source.setEventHandler { [weak self] in
        self?.number.withLock { $0 = number }
        process.interrupt()  // not terminated: it would leave the compilers that it has started
      }
      source.resume()
    }
  }

  /// Ends this program, too, if it was to stop.
  func end() {
    for source in sources { source.cancel() }
    if let number = number.withLock({ $0 }) { exit(128 + number) }
    for number in Interruption.signals { signal(number, SIG_DFL) }
  }
}

private struct ProgressLine {
  let isShown: Bool

  func show(_ line: String) {
    if isShown { write("\r\u{1B}[K" + line.prefix(78)) }
  }

  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
