import Foundation

/// `downstream run`.
struct Run {
  let options: Command.Options
  private let environment = ProcessInfo.processInfo.environment

  /// Builds the app and becomes it; returns only when it cannot.
  func perform() throws -> Int32 {
    let project = try AppProject(folder: URL(fileURLWithPath: options.folder), target: options.target)
    let snapshot = options.snapshot.map { URL(fileURLWithPath: $0).standardizedFileURL }
    if let folder = snapshot?.deletingLastPathComponent(), !FileManager.default.fileExists(atPath: folder.path) {
      throw AppProject.Problem("there is no folder for the picture: \(folder.path)")
    }
    let library = try LibraryPackage.find()
    let traits = try self.traits(draws: snapshot != nil)
    let folder = cache.appendingPathComponent(Run.hash(library.path + (traits == nil ? "" : " headless")))
    let isFirst = !FileManager.default.fileExists(atPath: folder.path)
    var package = try AppPackage(project, in: folder, library: library, traits: traits)
    for note in project.notes + package.notes { say(note) }
    if options.keeps { say("The generated package is in \(folder.path), the app in its Sources/\(package.module)") }
    say("Building \(project.name)…" + (isFirst ? " (The first time takes some minutes: SwiftUI is built, too.)" : ""))

    while true {
      switch try SwiftBuild(package: package, isRelease: options.isRelease).run() {
      case .success(let program):
        for found in package.removedImports {
          say("Left out: \(found.path):\(found.line): \(found.message). Nothing of it is used.")
        }
        let bundle = AppBundle(project, in: folder.appendingPathComponent("Built/\(package.module)"))
        try bundle.make(from: program)
        if options.keeps { say("The built app is \(bundle.folder.path)") }
        return try become(bundle.program, snapshot)
      case .failure(let failure):
        var report = CompilerReport(failure.lines, origins: package.origins)
        if try package.removeImports(of: report.missingModules) { continue }
        if try package.leaveDelegates(for: report.errors) {
          for note in package.notes { say(note) }
          continue
        }
        report.add(package.removedImports)
        if report.errors.isEmpty, report.others.isEmpty { say(failure.lines.joined(separator: "\n")) }
        say(report.text(for: project.name, from: FileManager.default.currentDirectoryPath))
        return 1
      }
    }
  }

  private var cache: URL {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let caches = environment["XDG_CACHE_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? home + "/.cache"
    return URL(fileURLWithPath: caches).appendingPathComponent("downstream").standardizedFileURL
  }

  /// Only what needs no desktop, where the desktop's libraries are not installed and are not asked for.
  private func traits(draws: Bool) throws -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--exists", "libadwaita-1"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 0 { return nil }
    if options.backend == .headless, !draws { return ["Foundation"] }
    throw AppProject.Problem(
      "the desktop's libraries are missing, which windows and pictures need: "
        + "apt install libgtk-4-dev libadwaita-1-dev pkg-config"
    )
  }

  private func become(_ program: URL, _ snapshot: URL?) throws -> Int32 {
    if let snapshot { setenv("DOWNSTREAM_SNAPSHOT", snapshot.path, 1) } else { unsetenv("DOWNSTREAM_SNAPSHOT") }
    if let backend = options.backend { setenv("DOWNSTREAM_BACKEND", backend.rawValue, 1) }
    makeFolders()
    var arguments = ([program.path] + options.arguments).map { strdup($0) } + [nil]
    execv(program.path, &arguments)
    throw AppProject.Problem("\(program.path) cannot be started: \(String(cString: strerror(errno)))")
  }

  /// Those that every app has on a phone, so that few apps ask whether they are there.
  private func makeFolders() {
    for purpose in [FileManager.SearchPathDirectory.documentDirectory, .cachesDirectory, .applicationSupportDirectory] {
      _ = try? FileManager.default.url(for: purpose, in: .userDomainMask, appropriateFor: nil, create: true)
    }
  }

  /// A short name for a path, the same every time.
  static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

/// The package that has SwiftUI.
enum LibraryPackage {
  static func find() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["DOWNSTREAM_PACKAGE"], !path.isEmpty {
      let folder = URL(fileURLWithPath: path).standardizedFileURL
      guard isLibrary(folder) else {
        throw AppProject.Problem("DOWNSTREAM_PACKAGE is \(path), which is not the folder of the package Downstream")
      }
      return folder
    }
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    if let folder = folder(above: program) ?? folder(above: URL(fileURLWithPath: #filePath)) { return folder }
    throw AppProject.Problem("the package Downstream is not found: set DOWNSTREAM_PACKAGE to its folder")
  }

  private static func folder(above file: URL) -> URL? {
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      if isLibrary(folder) { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  private static func isLibrary(_ folder: URL) -> Bool {
    let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8)
    return manifest?.contains("name: \"Downstream\"") ?? false
  }
}
