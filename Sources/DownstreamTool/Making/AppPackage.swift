import Foundation

/// An app as a target of the package that is generated around all apps.
///
/// The target holds copies of the app's Swift files: the app's own folder is only read. A copy is only written when it
/// differs, so that a second build does what has changed. One package for all, since SwiftPM builds the packages that
/// another depends on anew for each.
struct AppPackage {
  let folder: URL
  /// The module, which is the program's target, too.
  let module: String
  private let project: AppProject
  private let library: URL
  private let traits: [String]?
  /// Where the copies come from, by path.
  private(set) var origins: [String: String] = [:]
  /// Modules that the compiler has not found, now or in an earlier build: their imports are taken out of the copies.
  private var missingModules: Set<String> = []
  /// Where these imports are in the app's own files.
  private(set) var removedImports: [CompilerReport.Diagnostic] = []
  private(set) var notes: [String] = []
  /// The app's delegates can not be built: it is shown without them.
  private var leavesDelegates = false

  /// - Parameters:
  ///   - folder: The package's; what it has already is kept.
  ///   - library: The root of the package that has SwiftUI.
  ///   - traits: Those of its traits that are used; nil for those that it has by itself.
  init(_ project: AppProject, in folder: URL, library: URL, traits: [String]? = nil) throws {
    self.project = project
    self.folder = folder
    self.library = library
    self.traits = traits
    let manifest = (try? String(contentsOf: library.appendingPathComponent("Package.swift"), encoding: .utf8)) ?? ""
    let name = AppPackage.moduleName(project.name)
    let isTaken = manifest.contains("name: \"\(name)\"") || AppPackage.systemModules.contains(name)
    module = AppPackage.freeName(isTaken ? name + "_app" : name, for: project, in: folder)
    let known = try? String(contentsOf: missingFile, encoding: .utf8)
    missingModules = Set(
      (known ?? "").split(separator: "\n").map(String.init).filter { !manifest.contains("\"\($0)\"") }
    )
    leavesDelegates = FileManager.default.fileExists(atPath: delegatesFile.path)
    try makeSources()
    try write(target(offering: manifest), to: targetFile(module))
    try write(try self.manifest(), to: folder.appendingPathComponent("Package.swift"))
  }

  /// The name, or if another app has it, one with a number.
  private static func freeName(_ name: String, for project: AppProject, in folder: URL) -> String {
    var free = name
    var number = 2
    while true {
      let file = folder.appendingPathComponent("Targets/\(free).swift")
      guard let text = try? String(contentsOf: file, encoding: .utf8), !text.hasPrefix(heading(project)) else {
        return free
      }
      free = "\(name)_\(number)"
      number += 1
    }
  }

  private static func heading(_ project: AppProject) -> String { "    // \(project.folder.path), \(project.name)\n" }

  private var delegatesFile: URL { folder.appendingPathComponent("Targets/\(module).delegates") }
  private var missingFile: URL { folder.appendingPathComponent("Targets/\(module).missing") }

  private func targetFile(_ module: String) -> URL { folder.appendingPathComponent("Targets/\(module).swift") }

  /// A name that a module can have.
  static func moduleName(_ name: String) -> String {
    let word = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return word.first?.isNumber ?? true ? "_" + word : word
  }

  private static let systemModules: Set = ["Swift", "Foundation", "Dispatch", "Observation", "Testing", "XCTest"]

  private var sourceFolder: URL { folder.appendingPathComponent("Sources/\(module)") }

  private mutating func makeSources() throws {
    var generated: [(name: String, text: String)] = []
    let delegates = Delegates.names(in: project.sources)
    var left: Set<String> = []
    let isApp = project.sources.contains(where: \.isApp)
    let isProgram = project.sources.contains { source in
      source.url.lastPathComponent == "main.swift"
        || source.text.entry.map { Delegates.protocols.isDisjoint(with: $0.inherited) } ?? false
    }
    if isApp || isProgram {
      if isApp { left = leavesDelegates ? delegates : Delegates.names(in: project.sources, isStrange: true) }
    } else if let program = Delegates.program(from: project.sources) {
      left = delegates
      generated.append(("WindowApp.swift", program.text))
      notes.append("The app shows what \(shown(program.source.url)) puts into its window.")
    } else if delegates.isEmpty {
      throw AppProject.Problem(
        "no type in \(project.folder.path) is marked @main: name the folder of an app, with the file that has its App"
      )
    } else {
      throw AppProject.Problem(
        "this app is one of UIKit: no type is marked @main that is a SwiftUI App, and no delegate shows a "
          + "UIHostingController(rootView:) or NSHostingView(rootView:)"
      )
    }
    if project.usesPackageResources { generated.append(("PackageResources.swift", AppPackage.packageResources)) }
    if let symbols = assetSymbols() { generated.append(("AssetSymbols.swift", symbols)) }

    var kept: Set<String> = []
    for source in project.sources {
      let parts = Delegates.parts(of: source.text, named: left)
      if !parts.isEmpty {
        let isAll = Delegates.isAll(of: source.text, parts)
        notes.append("Left out: \(isAll ? "" : "the app's delegate in ")\(shown(source.url)).")
        if isAll { continue }
      }
      let copy = place(of: source.url, beside: kept)
      origins[copy.path] = source.url.path
      var blanks = parts
      // A module's own parts are not told apart here: `import os.log`.
      for found in source.text.imports where AppPackage.products.contains(found.module) {
        let name = found.place..<found.place + found.module.utf8.count
        if source.text.text(found.range).hasPrefix("import \(found.module).") {
          blanks.append(name.upperBound..<found.range.upperBound)
        }
      }
      for found in source.text.imports where !parts.contains(where: { $0.overlaps(found.range) }) {
        if missingModules.contains(found.module) { removedImports.append(CompilerReport.Diagnostic(found, in: source)) }
        if missingModules.contains(found.module) || project.modules.contains(found.module) {
          blanks.append(found.range)
        }
      }
      kept.insert(copy.path)
      var text = source.text.blanking(blanks, and: source.text.selectors)
      // What SwiftUI has of other frameworks is found by files that name only these. At the end, lines keep their numbers.
      let imports = Set(source.text.imports.map(\.module))
      if !imports.contains("SwiftUI"), !imports.isDisjoint(with: missingModules.intersection(AppPackage.neighbours)) {
        text += "\nimport SwiftUI\n"
      }
      try write(text, to: copy)
    }
    for file in generated {
      let place = sourceFolder.appendingPathComponent("Downstream/" + file.name)
      kept.insert(place.path)
      try write(file.text, to: place)
    }
    removeOthers(than: kept)
  }

  /// Frameworks of which SwiftUI here has what its views ask for.
  private static let neighbours: Set = [
    "AppKit", "Cocoa", "CoreGraphics", "CoreTransferable", "QuartzCore", "Symbols", "UIKit", "WatchKit",
  ]

  private static let packageResources = """
    // Made by `downstream run`: the resources of the app's own packages are among its own.
    import Foundation

    extension Bundle {
      static var module: Bundle { .main }
    }

    """

  private func assetSymbols() -> String? {
    let symbols = AssetSymbols(project.resources.filter { $0.pathExtension == "xcassets" })
    var declared: Set<String> = []
    for text in project.sources.map(\.text) {
      for (word, name) in zip(text.tokens, text.tokens.dropFirst()) where ["let", "var"].contains(word.text) {
        declared.insert(name.text)
      }
    }
    let isWanted = project.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] != "NO"
    return symbols.source(declared: declared, withColorExtensions: isWanted)
  }

  /// A file's place relative to the app's folder; for one from elsewhere, its name.
  private func shown(_ file: URL) -> String {
    let root = project.folder.path + "/"
    return file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.lastPathComponent
  }

  /// Where a file's copy is; two files of a module cannot have the same name.
  private func place(of source: URL, beside others: Set<String>) -> URL {
    let path = source.path.hasPrefix(project.folder.path + "/") ? shown(source) : "Shared" + source.path
    var place = sourceFolder.appendingPathComponent(path)
    let names = Set(others.map { URL(fileURLWithPath: $0).lastPathComponent })
    while names.contains(place.lastPathComponent) {
      place = place.deletingLastPathComponent().appendingPathComponent("_" + place.lastPathComponent)
    }
    return place
  }

  private func write(_ text: String, to file: URL) throws {
    let data = Data(text.utf8)
    if let old = try? Data(contentsOf: file), old == data { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  private func removeOthers(than kept: Set<String>) {
    let root = sourceFolder
    guard let all = FileManager.default.enumerator(atPath: root.path) else { return }
    for case let path as String in all where path.hasSuffix(".swift") {
      let file = root.appendingPathComponent(path)
      if !kept.contains(file.path) { try? FileManager.default.removeItem(at: file) }
    }
  }

  /// Takes the imports of some modules out of the copies; false if there is none more to take out.
  mutating func removeImports(of modules: Set<String>) throws -> Bool {
    guard !modules.isSubset(of: missingModules) else { return false }
    missingModules.formUnion(modules)
    removedImports = []
    notes = []
    try makeSources()
    try write(missingModules.sorted().joined(separator: "\n"), to: missingFile)
    return true
  }

  /// Leaves the app's delegates out, if one of the errors is in the file of one; false if there is nothing to leave out.
  mutating func leaveDelegates(for errors: [CompilerReport.Diagnostic]) throws -> Bool {
    guard !leavesDelegates, project.sources.contains(where: \.isApp) else { return false }
    let names = Delegates.names(in: project.sources)
    let places = project.sources.filter { !Delegates.parts(of: $0.text, named: names).isEmpty }.map(\.url.path)
    guard errors.contains(where: { places.contains($0.path) }) else { return false }
    leavesDelegates = true
    removedImports = []
    notes = []
    try makeSources()
    try write("", to: delegatesFile)
    return true
  }

  /// Modules that an app gets if it imports them.
  private static let products = ["Streams", "napkin", "OSLog", "os", "UniformTypeIdentifiers", "UserNotifications"]

  /// What the manifest says of this app.
  private func target(offering manifest: String) -> String {
    let imported = Set(project.sources.flatMap(\.text.imports).map(\.module))
    let offered = AppPackage.products.filter { manifest.contains(".library(name: \"\($0)\"") }
    let products = ["SwiftUI", "Combine", "AppleCompat"] + offered.filter(imported.contains)
    let package = SwiftText.literal(library.lastPathComponent)
    let indent = ",\n        "
    return AppPackage.heading(project) + """
          .executableTarget(
            name: \(SwiftText.literal(module)),
            dependencies: [
              \(products.map { ".product(name: \"\($0)\", package: \(package))" }.joined(separator: indent))
            ],
            swiftSettings: [
              \(AppPackage.settings(project).joined(separator: indent))
            ]
          ),

      """
  }

  private func manifest() throws -> String {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Targets").path)
    let targets = try files.filter { $0.hasSuffix(".swift") }.sorted().map {
      try String(contentsOf: folder.appendingPathComponent("Targets/" + $0), encoding: .utf8)
    }
    let traits = traits.map { ", traits: [\($0.map { SwiftText.literal($0) }.joined(separator: ", "))]" } ?? ""
    return """
      // swift-tools-version:6.2
      // Made by `downstream run`, for the library with the files \(fileMark).
      import PackageDescription

      let package = Package(
        name: "Apps",
        dependencies: [.package(path: \(SwiftText.literal(library.path))\(traits))],
        targets: [
      \(targets.joined())  ]
      )

      """
  }

  /// Another one when the library gains or loses a file: SwiftPM looks for new files of a package that is depended on
  /// only where the manifest has changed.
  private var fileMark: String {
    let sources = library.appendingPathComponent("Sources")
    let all = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    // FNV-1a, for a hash that is the same in each run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in all.sorted().joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }

  /// What the project's settings are to SwiftPM.
  static func settings(_ project: AppProject) -> [String] {
    let isSix = project.settings["SWIFT_VERSION"]?.hasPrefix("6") ?? false
    var settings = [".swiftLanguageMode(.v\(isSix ? 6 : 5))"]
    if project.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      settings.append(".defaultIsolation(MainActor.self)")
    }
    var features = project.settings.filter { $0.key.hasPrefix("SWIFT_UPCOMING_FEATURE_") && $0.value == "YES" }
      .compactMap { upcomingFeatures[String($0.key.dropFirst("SWIFT_UPCOMING_FEATURE_".count))] }
    if project.settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
      features += [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
      ]
    }
    let includedInSix = [
      "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
    ]
    for feature in Set(features).sorted() where !isSix || !includedInSix.contains(feature) {
      settings.append(".enableUpcomingFeature(\"\(feature)\")")
    }
    for condition in (project.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ")
    where condition != "DEBUG" && !condition.contains("$") {
      settings.append(".define(\(SwiftText.literal(String(condition))))")
    }
    // Apple's Foundation brings Combine and Observation along: files with models often import nothing else.
    let imports = ["AppleCompat", "Combine", "Observation"].flatMap { ["-import-module", $0] }
    let flags = ["-suppress-warnings"] + imports.flatMap { ["-Xfrontend", $0] }
    settings.append(".unsafeFlags([\(flags.map(SwiftText.literal).joined(separator: ", "))])")
    return settings
  }

  private static let upcomingFeatures = [
    "EXISTENTIAL_ANY": "ExistentialAny",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
  ]
}

extension CompilerReport.Diagnostic {
  fileprivate init(_ found: SwiftText.Import, in source: AppProject.Source) {
    self.init(
      path: source.url.path,
      line: source.text.line(at: found.place),
      column: source.text.column(at: found.place),
      message: "no such module '\(found.module)'"
    )
  }
}
