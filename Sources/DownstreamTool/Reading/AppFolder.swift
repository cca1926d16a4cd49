import Foundation

/// The files of a folder that can belong to an app.
enum AppFolder {
  /// Folders that are neither sources nor resources.
  private static let skippedNames: Set = [
    "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "fastlane", "build",
  ]
  private static let skippedExtensions: Set = [
    "xcodeproj", "xcworkspace", "playground", "docc", "framework", "xcframework",
  ]
  /// Folders that are one resource each.
  private static let wholeExtensions: Set = ["xcassets", "bundle", "lproj", "scnassets"]

  /// All files below `folder`, by path; folders that are one resource, such as asset catalogues, count as one.
  ///
  /// Left out are tests, other people's packages, what a build has made, and what only previews need, unless it is
  /// Swift.
  static func files(in folder: URL) -> [URL] {
    var found: [URL] = []
    gather(folder, isPreview: false, into: &found)
    return found
  }

  /// The folders with a `Package.swift`, from `folder` itself downwards.
  static func packages(in folder: URL) -> [URL] {
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) { return [folder] }
    let names = ((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    return names.flatMap { name -> [URL] in
      let item = folder.appendingPathComponent(name).standardizedFileURL
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: item.path, isDirectory: &isFolder), isFolder.boolValue,
        !skippedNames.contains(name), !skippedExtensions.contains(item.pathExtension),
        !wholeExtensions.contains(item.pathExtension)
      else { return [] }
      return packages(in: item)
    }
  }

  /// The files of a package's modules, by name: the folders in its `Sources`.
  static func modules(of package: URL) -> [String: [URL]] {
    let sources = package.appendingPathComponent("Sources")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
    var modules: [String: [URL]] = [:]
    for name in names where !name.hasPrefix(".") {
      let found = files(in: sources.appendingPathComponent(name))
      if found.contains(where: { $0.pathExtension == "swift" }) { modules[name] = found }
    }
    return modules
  }

  private static func gather(_ folder: URL, isPreview: Bool, into found: inout [URL]) {
    let manager = FileManager.default
    let names = ((try? manager.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    for name in names {
      let item = folder.appendingPathComponent(name).standardizedFileURL
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: item.path, isDirectory: &isFolder) else { continue }
      if !isFolder.boolValue {
        if !isPreview || item.pathExtension == "swift" { found.append(item) }
      } else if wholeExtensions.contains(item.pathExtension) {
        if !isPreview { found.append(item) }
      } else if !isSkipped(item) {
        gather(item, isPreview: isPreview || name == "Preview Content", into: &found)
      }
    }
  }

  private static func isSkipped(_ folder: URL) -> Bool {
    let name = folder.lastPathComponent
    return name.hasSuffix("Tests") || name == "Tests" || skippedNames.contains(name)
      || skippedExtensions.contains(folder.pathExtension)
      || FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
  }
}
