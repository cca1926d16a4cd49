import Foundation

/// What an `.xcodeproj` says about the programs that it makes.
struct XcodeProject {
  struct Program {
    var name: String
    /// Swift files and resources, named one by one or by their folders.
    var files: [URL]
    var settings: [String: String]
    /// The files of the project's own frameworks, by the modules' names.
    var modules: [String: [URL]]
    /// The packages beside it that it depends on.
    var packages: [URL]
    /// Whether it is made for phones and tablets, which is what most projects mean by their app.
    var isForPhones: Bool
  }

  let folder: URL
  private let objects: [String: [String: Any]]
  private let root: [String: Any]
  private let parents: [String: String]

  /// Nil if the file cannot be read as a project.
  init?(_ project: URL) {
    folder = project.deletingLastPathComponent()
    guard let data = try? Data(contentsOf: project.appendingPathComponent("project.pbxproj")),
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any],
      let objects = list["objects"] as? [String: [String: Any]],
      let root = (list["rootObject"] as? String).flatMap({ objects[$0] })
    else { return nil }
    self.objects = objects
    self.root = root
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
    self.parents = parents
  }

  /// The applications, in the project's order.
  var programs: [Program] {
    targets(of: ["application"]).map { target in
      let settings = self.settings(of: target)
      let platforms = (settings["SDKROOT"] ?? "") + " " + (settings["SUPPORTED_PLATFORMS"] ?? "")
      return Program(
        name: target["name"] as? String ?? "App",
        files: files(of: target),
        settings: settings,
        modules: modules,
        packages: packages,
        isForPhones: platforms.contains("iphoneos") || platforms.contains("auto")
      )
    }
  }

  private func targets(of kinds: Set<String>) -> [[String: Any]] {
    strings(root["targets"]).compactMap { objects[$0] }.filter {
      let kind = ($0["productType"] as? String)?.replacingOccurrences(of: "com.apple.product-type.", with: "")
      return kind.map(kinds.contains) ?? false
    }
  }

  private var modules: [String: [URL]] {
    var modules: [String: [URL]] = [:]
    for target in targets(of: ["framework", "framework.static", "library.static", "library.dynamic"]) {
      let settings = self.settings(of: target)
      let name = settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? ""
      modules[name.contains("$") ? settings["TARGET_NAME"] ?? "" : name] = files(of: target)
    }
    return modules
  }

  private var packages: [URL] {
    objects.values.filter { $0["isa"] as? String == "XCLocalSwiftPackageReference" }
      .compactMap { $0["relativePath"] as? String }.sorted()
      .map { folder.appendingPathComponent($0).standardizedFileURL }
  }

  private func strings(_ value: Any?) -> [String] { value as? [String] ?? [] }

  /// The project's settings with the target's above them, as far as they are text; those for debugging.
  private func settings(of target: [String: Any]) -> [String: String] {
    var all: [String: String] = [:]
    for owner in [root, target] {
      guard let list = (owner["buildConfigurationList"] as? String).flatMap({ objects[$0] }) else { continue }
      let configurations = strings(list["buildConfigurations"]).compactMap { objects[$0] }
      let chosen = configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
      for (key, value) in chosen?["buildSettings"] as? [String: Any] ?? [:] {
        if let text = value as? String {
          all[key] = text.replacingOccurrences(of: "$(inherited)", with: all[key] ?? "")
        } else if let texts = value as? [String] {
          all[key] = texts.map { $0 == "$(inherited)" ? all[key] ?? "" : $0 }.filter { !$0.isEmpty }
            .joined(separator: " ")
        }
      }
    }
    if let name = target["name"] as? String {
      all["TARGET_NAME"] = name
      all["PRODUCT_NAME"] = (all["PRODUCT_NAME"] ?? name).replacingOccurrences(of: "$(TARGET_NAME)", with: name)
    }
    return all
  }

  private func files(of target: [String: Any]) -> [URL] {
    var found: [URL] = []
    let phases = strings(target["buildPhases"]).compactMap { objects[$0] }
      .filter { ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains($0["isa"] as? String) }
    for phase in phases {
      for file in strings(phase["files"]).compactMap({ objects[$0] }) {
        guard let id = file["fileRef"] as? String, let reference = objects[id] else { continue }
        if reference["isa"] as? String == "PBXVariantGroup" {
          found += strings(reference["children"]).compactMap(place)
        } else if let url = place(of: id) {
          found.append(url)
        }
      }
    }
    for id in strings(target["fileSystemSynchronizedGroups"]) {
      guard let folder = place(of: id), let group = objects[id] else { continue }
      let exceptions = strings(group["exceptions"]).compactMap { objects[$0] }
        .filter { ($0["target"] as? String).flatMap { objects[$0]?["name"] as? String } == target["name"] as? String }
        .flatMap { strings($0["membershipExceptions"]) }
        .map { folder.appendingPathComponent($0).standardizedFileURL.path }
      found += AppFolder.files(in: folder).filter { file in
        !exceptions.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
      }
    }
    return found
  }

  /// Where a file or a group is, which its groups say together.
  private func place(of id: String) -> URL? {
    guard let object = objects[id] else { return nil }
    let path = object["path"] as? String
    switch object["sourceTree"] as? String {
    case "SOURCE_ROOT": return folder.appendingPathComponent(path ?? "").standardizedFileURL
    case "<absolute>": return path.map { URL(fileURLWithPath: $0) }
    case "<group>", nil:
      let base = parents[id].flatMap { place(of: $0) } ?? folder
      return path.map { base.appendingPathComponent($0).standardizedFileURL } ?? base
    default: return nil
    }
  }
}
