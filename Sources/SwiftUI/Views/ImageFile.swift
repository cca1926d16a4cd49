import Foundation

/// The file of a picture that lies by itself among a bundle's resources.
struct ImageFile: Sendable {
  let path: String
  /// Pixels for each point.
  let scale: Double

  private static let lock = Guard()
  /// Protected by `lock`.
  nonisolated(unsafe) private static var known: [String: ImageFile?] = [:]

  static func find(_ name: String, _ bundle: Bundle?, scale: Double) -> ImageFile? {
    let key = "\(bundle?.bundlePath ?? "")\u{0}\(name)\u{0}\(scale)"
    if let known = lock.withLock({ known[key] }) { return known }
    let found = look(name, bundle ?? .main, scale)
    lock.withLock { known[key] = .some(found) }
    return found
  }

  private static let endings = ["png", "jpg", "jpeg", "svg", "pdf", "gif", "webp", "tiff"]

  private static func look(_ name: String, _ bundle: Bundle, _ scale: Double) -> ImageFile? {
    let wanted = scale > 2 ? ["@3x", "@2x", ""] : scale > 1 ? ["@2x", "@3x", ""] : ["", "@2x", "@3x"]
    for folder in bundle.resourceFolders {
      if endings.contains(where: { name.hasSuffix("." + $0) }), isFile("\(folder)/\(name)") {
        return ImageFile(path: "\(folder)/\(name)", scale: 1)
      }
      for ending in endings {
        for factor in wanted where isFile("\(folder)/\(name)\(factor).\(ending)") {
          let scale = factor == "@2x" ? 2.0 : factor == "@3x" ? 3 : 1
          return ImageFile(path: "\(folder)/\(name)\(factor).\(ending)", scale: scale)
        }
      }
    }
    return nil
  }

  private static func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

extension Bundle {
  /// Where a bundle's resources are: for the program's own, those of the packages that it is made of too.
  var resourceFolders: [String] {
    var folders = [bundlePath]
    if let resourcePath, resourcePath != bundlePath { folders.insert(resourcePath, at: 0) }
    guard self === Bundle.main else { return folders }
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: bundlePath)) ?? []
    return folders
      + inside.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      .map { "\(bundlePath)/\($0)" }
  }
}
