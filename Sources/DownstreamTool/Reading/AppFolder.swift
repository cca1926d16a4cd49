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
