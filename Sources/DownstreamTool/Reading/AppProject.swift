import Foundation

/// An app as its author keeps it: its Swift files, its resources and what its project says about them.
struct AppProject {
  /// What is said when a folder holds no app.
  struct Problem: Error, Equatable, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  struct Source {
    var url: URL
    var text: SwiftText
  }

  var name: String
  var folder: URL
  var sources: [Source]
  var resources: [URL]
  var settings: [String: String]
  /// The app's own frameworks and packages, as far as it imports them: their files are taken as its own.
  private(set) var modules: Set<String> = []
  /// What the user ought to know about the choice of files.
  var notes: [String] = []

  /// - Parameter target: The name of the project's target, where it makes several apps.
  init(folder given: URL, target: String? = nil) throws {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: given.path, isDirectory: &isFolder) else {
      throw Problem("there is no folder at \(given.path)")
    }
    guard isFolder.boolValue else { throw Problem("\(given.path) is a file: name the folder that it is in") }
    let isProject = given.pathExtension == "xcodeproj"
    folder = (isProject ? given.deletingLastPathComponent() : given).standardizedFileURL
    name = folder.lastPathComponent
    settings = [:]
    sources = []
    resources = []
    var available: [String: [URL]] = [:]
    var packages = AppFolder.packages(in: folder)
    if let program = AppProject.program(of: given, in: folder, target: target, &notes) {
      name = program.settings["PRODUCT_NAME"].flatMap { $0.contains("$") ? nil : $0 } ?? program.name
      settings = program.settings
      take(program.files)
      available = program.modules
      packages += program.packages
    } else {
      if let target { throw Problem("no Xcode project in \(folder.path) has an app named \(target)") }
      take(AppFolder.files(in: folder))
      guard !sources.isEmpty else { throw Problem("there are no Swift files in \(folder.path)") }
      leaveOtherProgramsOut()
      settings = AppProject.manifestSettings(folder)
    }
    for package in packages { available.merge(AppFolder.modules(of: package)) { old, _ in old } }
    takeModules(from: available)
    guard !sources.isEmpty else { throw Problem("there are no Swift files in \(folder.path)") }
  }

  /// The file with the app's entry, or with statements that run by themselves.
  var hasEntry: Bool { sources.contains { $0.isProgram } }

  /// Whether a file asks for `Bundle.module`.
  var usesPackageResources: Bool {
    sources.contains { source in
      let words = source.text.tokens.map(\.text)
      return words.indices.contains { $0 > 0 && words[$0] == "module" && words[$0 - 1] == "." }
    }
  }

  private mutating func take(_ files: [URL]) {
    for file in files {
      if file.pathExtension != "swift" {
        resources.append(file)
      } else if file.lastPathComponent != "Package.swift", let data = try? Data(contentsOf: file) {
        sources.append(Source(url: file, text: SwiftText(String(decoding: data, as: UTF8.self))))
      }
    }
  }

  /// Takes the modules that the app imports, and those that these import.
  private mutating func takeModules(from available: [String: [URL]]) {
    var checked = 0
    while checked < sources.count {
      let imported = Set(sources[checked...].flatMap(\.text.imports).map(\.module)).subtracting(modules)
      checked = sources.count
      for module in imported.sorted() {
        guard let files = available[module] else { continue }
        modules.insert(module)
        let known = Set(sources.map(\.url.path) + resources.map(\.path))
        take(files.filter { !known.contains($0.path) })
      }
    }
  }

  private static func projects(in folder: URL) -> [URL] {
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return inside.filter { $0.hasSuffix(".xcodeproj") }.sorted().map { folder.appendingPathComponent($0) }
  }

  /// The one that is named, or else the first for phones, or else the first.
  ///
  /// The project is the one that was given, or is in the folder, or beside it and takes files from it.
  private static func program(
    of given: URL,
    in folder: URL,
    target: String?,
    _ notes: inout [String]
  ) -> XcodeProject.Program? {
    let inside = given.pathExtension == "xcodeproj" ? [given] : projects(in: folder)
    let files = inside.isEmpty ? projects(in: folder.deletingLastPathComponent()) : inside
    let programs = files.compactMap(XcodeProject.init).flatMap(\.programs).filter { program in
      program.files.contains {
        $0.pathExtension == "swift" && (!inside.isEmpty || $0.path.hasPrefix(folder.path + "/"))
      }
    }
    if let target { return programs.first { $0.name == target } }
    let chosen = programs.first(where: \.isForPhones) ?? programs.first
    let others = programs.filter { $0.name != chosen?.name }.map(\.name)
    if let chosen, !others.isEmpty {
      notes.append("This is \(chosen.name); --target takes another: \(others.joined(separator: ", ")).")
    }
    return chosen
  }

  /// Keeps one program where a folder has several, such as an app and its widgets: all but the folders of the others.
  private mutating func leaveOtherProgramsOut() {
    let entries = sources.filter(\.isProgram).map(\.url)
    let apps = sources.filter(\.isApp).map(\.url)
    guard entries.count > 1, let chosen = (apps.isEmpty ? entries : apps).min(by: AppProject.isMoreLikely) else {
      return
    }
    var skipped: [String] = []
    for other in entries where other != chosen {
      var branch = other.deletingLastPathComponent()
      if chosen.path.hasPrefix(branch.path + "/") {
        skipped.append(other.path)
        continue
      }
      while true {
        let above = branch.deletingLastPathComponent()
        if chosen.path.hasPrefix(above.path + "/") { break }
        branch = above
      }
      skipped.append(branch.path)
    }
    let isKept = { (url: URL) in !skipped.contains { url.path == $0 || url.path.hasPrefix($0 + "/") } }
    sources = sources.filter { isKept($0.url) }
    resources = resources.filter(isKept)
    let names = skipped.map { URL(fileURLWithPath: $0).lastPathComponent }
    notes.append("This is \(chosen.lastPathComponent); other programs are left out: \(names.joined(separator: ", ")).")
  }

  private static func isMoreLikely(_ first: URL, _ second: URL) -> Bool {
    func rank(_ url: URL) -> (Int, Int, String) {
      (url.path.contains("Watch") ? 1 : 0, url.pathComponents.count, url.path)
    }
    return rank(first) < rank(second)
  }

  /// What a `Package.swift` says about the language, as Xcode's settings would say it.
  private static func manifestSettings(_ folder: URL) -> [String: String] {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Package.swift")) else { return [:] }
    let manifest = String(decoding: data, as: UTF8.self)
    let isolation = manifest.contains("defaultIsolation(MainActor.self)")
    let isFive = [".v5", "\"5\""].contains(where: manifest.contains)
    let asksForSix = ["swiftLanguageMode(.v6)", "swiftLanguageModes: [.v6]"].contains(where: manifest.contains)
    let toolsAreSix = manifest.range(of: #"swift-tools-version:\s*6"#, options: .regularExpression) != nil
    var settings: [String: String] = [:]
    if asksForSix || toolsAreSix && !isFive { settings["SWIFT_VERSION"] = "6.0" }
    if isolation { settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] = "MainActor" }
    return settings
  }
}

extension AppProject.Source {
  /// Whether a program begins here.
  var isProgram: Bool { text.entry != nil || url.lastPathComponent == "main.swift" }

  /// Whether it is an app of SwiftUI's kind.
  var isApp: Bool { text.entry?.inherited.contains("App") ?? false }
}
