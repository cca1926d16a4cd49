import Foundation

/// The folder `NAME.app`: the program with its resources beside it, as `Bundle.main` looks for them.
struct AppBundle {
  let folder: URL
  let program: URL
  private let project: AppProject

  init(_ project: AppProject, in folder: URL) {
    self.project = project
    let name = project.name.replacingOccurrences(of: "/", with: "_")
    self.folder = folder.appendingPathComponent(name + ".app")
    program = self.folder.appendingPathComponent(name)
  }

  /// Files that only Xcode can use.
  private static let unusable: Set = [
    "storyboard", "xib", "xcdatamodeld", "entitlements", "h", "m", "mm", "c", "cpp", "metal", "xcconfig", "modulemap",
    "md", "xcprivacy", "intentdefinition", "pch", "xctestplan",
  ]

  /// - Parameter built: The program that SwiftPM has made.
  func make(from built: URL) throws {
    let manager = FileManager.default
    try? manager.removeItem(at: folder)
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try manager.linkItem(at: built, to: program)
    } catch {
      try manager.copyItem(at: built, to: program)
    }
    for resource in project.resources { try add(resource) }
    try InfoPlist.make(for: project)?.write(to: folder.appendingPathComponent("Info.plist"))
  }

  private func add(_ resource: URL) throws {
    let name = resource.lastPathComponent
    guard !AppBundle.unusable.contains(resource.pathExtension), name != "Info.plist", name != program.lastPathComponent
    else { return }
    let language = resource.deletingLastPathComponent()
    if resource.pathExtension == "lproj" {
      for file in try FileManager.default.contentsOfDirectory(atPath: resource.path) {
        try link(resource.appendingPathComponent(file), to: name + "/" + file)
      }
    } else if language.pathExtension == "lproj" {
      try link(resource, to: language.lastPathComponent + "/" + name)
    } else {
      try link(resource, to: name)
      if resource.pathExtension == "xcstrings" { try addTables(of: resource) }
    }
  }

  /// A link to a file; a folder is made anew with links in it, since a link to one does not count as a folder.
  private func link(_ file: URL, to path: String) throws {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    if manager.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue {
      for name in try manager.contentsOfDirectory(atPath: file.path) {
        try link(file.appendingPathComponent(name), to: path + "/" + name)
      }
      return
    }
    let place = folder.appendingPathComponent(path)
    guard !manager.fileExists(atPath: place.path) else { return }
    try manager.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try manager.createSymbolicLink(at: place, withDestinationURL: file)
  }

  private func addTables(of catalogue: URL) throws {
    let table = catalogue.deletingPathExtension().lastPathComponent
    for (language, text) in StringCatalog.tables(try Data(contentsOf: catalogue)) {
      let file = folder.appendingPathComponent("\(language).lproj/\(table).strings")
      guard !FileManager.default.fileExists(atPath: file.path) else { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }
}
