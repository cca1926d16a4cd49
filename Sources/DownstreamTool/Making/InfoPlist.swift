import Foundation

/// The app's `Info.plist`, with the values that Xcode would fill in.
enum InfoPlist {
  /// What the app's own file says, with what its project adds.
  static func make(for project: AppProject) -> Data? {
    var values = defaults(project)
    for (key, value) in project.settings where key.hasPrefix("INFOPLIST_KEY_CF") {
      values[String(key.dropFirst("INFOPLIST_KEY_".count))] = filled(value, project)
    }
    if let file = file(of: project), let data = try? Data(contentsOf: file),
      let own = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    {
      values.merge(filled(own, project) as? [String: Any] ?? [:]) { _, own in own }
    }
    return try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }

  static func file(of project: AppProject) -> URL? {
    if let path = project.settings["INFOPLIST_FILE"] {
      let plain = path.replacingOccurrences(of: "$(SRCROOT)/", with: "")
      let places = [project.folder, project.folder.deletingLastPathComponent()]
      let files = places.map { $0.appendingPathComponent(plain) }
      if let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) { return file }
    }
    return project.resources.first { $0.lastPathComponent == "Info.plist" }
  }

  private static func defaults(_ project: AppProject) -> [String: Any] {
    let settings = self.settings(project)
    let values = [
      "CFBundleName": settings["PRODUCT_NAME"],
      "CFBundleExecutable": settings["EXECUTABLE_NAME"],
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"].map { filled($0, project) },
      "CFBundleShortVersionString": settings["MARKETING_VERSION"],
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"],
      "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"],
      "CFBundlePackageType": settings["PRODUCT_BUNDLE_PACKAGE_TYPE"],
      "CFBundleInfoDictionaryVersion": "6.0",
    ]
    return values.compactMapValues { $0 }
  }

  /// The project's settings, with those that Xcode has by itself.
  private static func settings(_ project: AppProject) -> [String: String] {
    let module = AppPackage.moduleName(project.name)
    var settings = [
      "PRODUCT_BUNDLE_IDENTIFIER": "org.downstream.\(module)", "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en",
    ]
    settings.merge(project.settings) { _, own in own }
    settings["PRODUCT_NAME"] = project.name
    settings["EXECUTABLE_NAME"] = project.name
    settings["PRODUCT_MODULE_NAME"] = module
    settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] = "APPL"
    return settings
  }

  /// With settings in place of `$(NAME)`.
  private static func filled(_ value: Any, _ project: AppProject) -> Any {
    switch value {
    case let text as String: filled(text, project)
    case let list as [Any]: list.map { filled($0, project) }
    case let values as [String: Any]: values.mapValues { filled($0, project) }
    default: value
    }
  }

  private static func filled(_ text: String, _ project: AppProject) -> String {
    var filled = text
    for _ in 0..<4 where filled.contains("$(") || filled.contains("${") {
      for (key, value) in settings(project) where value != text {
        for form in ["$(\(key))", "${\(key)}", "$(\(key):rfc1034identifier)", "$(\(key):c99extidentifier)"] {
          filled = filled.replacingOccurrences(of: form, with: value)
        }
      }
    }
    return filled
  }
}
