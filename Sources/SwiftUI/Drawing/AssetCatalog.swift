import DisplayTree
import Foundation

/// Asset catalogues: folders named `Assets.xcassets`, read as they are, without having been compiled.
///
/// They are looked for in a bundle and, one level down, in the resource bundles that SwiftPM puts beside a program. A
/// catalogue in one of these is found by a name alone; where two have the same name, the program's own counts.
enum AssetCatalog {
  /// The colour named `name`, in its looks for an environment; nil if no catalogue has it.
  static func color(_ name: String, bundle: String?, in environment: EnvironmentValues) -> Pigment? {
    guard let set = AssetLibrary.shared.colorSet(name, bundle: bundle) else {
      AssetLibrary.shared.warnOnce("No color named '\(name)' found in asset catalog for \(bundle ?? "main bundle")")
      return nil
    }
    return set.pigment(
      isDark: environment.colorScheme == .dark,
      hasHighContrast: environment.colorSchemeContrast == .increased
    )
  }

  static func hasColor(_ name: String, bundle: String?) -> Bool {
    AssetLibrary.shared.colorSet(name, bundle: bundle) != nil
  }

  /// The colour for what can be used, by the name that Xcode gives it; nil where it is missing or left open.
  static func accentColor(bundle: String?) -> Color? {
    guard let set = AssetLibrary.shared.colorSet("AccentColor", bundle: bundle), !set.looks.isEmpty else { return nil }
    return Color(.asset("AccentColor", bundle: bundle))
  }

  /// The file of the image named `name`, in its looks for an environment, for a screen of `scale` pixels per point.
  static func image(
    _ name: String,
    bundle: String?,
    scale: Double,
    in environment: EnvironmentValues
  ) -> (path: String, scale: Double, isTemplate: Bool)? {
    guard let set = AssetLibrary.shared.imageSet(name, bundle: bundle) else {
      AssetLibrary.shared.warnOnce("No image named '\(name)' found in asset catalog for \(bundle ?? "main bundle")")
      return nil
    }
    return set.file(isDark: environment.colorScheme == .dark, scale: scale)
  }
}

extension AssetCatalog {
  /// The file of an image for light surroundings; nil, without a word, if no catalogue has it.
  static func file(ofImage name: String, bundle: String?, scale: Double) -> (path: String, scale: Double)? {
    guard let set = AssetLibrary.shared.imageSet(name, bundle: bundle) else { return nil }
    return set.file(isDark: false, scale: scale).map { ($0.path, $0.scale) }
  }
}

/// What `Contents.json` of a set says.
private struct AssetContents: Decodable {
  struct Appearance: Decodable {
    var appearance: String
    var value: String
  }
  struct Entry: Decodable {
    struct Color: Decodable {
      var colorSpace: String?
      var components: [String: String]?
      var reference: String?

      enum CodingKeys: String, CodingKey {
        case colorSpace = "color-space"
        case components, reference
      }
    }
    var appearances: [Appearance]?
    var color: Color?
    var filename: String?
    var scale: String?

    func asks(_ appearance: String, _ value: String) -> Bool {
      (appearances ?? []).contains { $0.appearance == appearance && $0.value == value }
    }
    var isDark: Bool { asks("luminosity", "dark") }
    var isLight: Bool { asks("luminosity", "light") }
    var hasHighContrast: Bool { asks("contrast", "high") }
  }
  struct Properties: Decodable {
    var intent: String?
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
      case providesNamespace = "provides-namespace"
    }
  }
  var colors: [Entry]?
  var images: [Entry]?
  var properties: Properties?

  init?(of folder: URL) {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(AssetContents.self, from: data)
    else { return nil }
    self = contents
  }
}

extension AssetContents.Entry.Color {
  /// Numbers are written as shares ("0.5"), as bytes ("128") or in hexadecimal ("0x80").
  fileprivate var pigment: Pigment {
    func part(_ name: String) -> Double? {
      guard let text = components?[name] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
      return text.contains(".") ? Double(text) : Double(text).map { $0 / 255 }
    }
    let opacity = Double(components?["alpha"] ?? "1") ?? 1
    let space: Color.RGBColorSpace =
      switch colorSpace {
      case "display-p3": .displayP3
      case "extended-linear-srgb": .sRGBLinear
      default: .sRGB
      }
    let white = part("white")
    let resolved = Color.Resolved(
      colorSpace: space,
      red: Float(part("red") ?? white ?? 0),
      green: Float(part("green") ?? white ?? 0),
      blue: Float(part("blue") ?? white ?? 0),
      opacity: Float(opacity)
    )
    return resolved.pigment
  }
}

struct AssetColorSet {
  struct Look {
    var pigment: Pigment
    var isDark: Bool?
    var hasHighContrast: Bool
  }
  var looks: [Look]

  /// The look that fits best: first by light and dark, then by contrast.
  func pigment(isDark: Bool, hasHighContrast: Bool) -> Pigment? {
    looks.filter { $0.isDark != !isDark && (hasHighContrast || !$0.hasHighContrast) }
      .max { first, second in
        (first.isDark == nil ? 0 : 2) + (first.hasHighContrast ? 1 : 0)
          < (second.isDark == nil ? 0 : 2) + (second.hasHighContrast ? 1 : 0)
      }?.pigment ?? looks.first?.pigment
  }
}

struct AssetImageSet {
  struct Look {
    var path: String
    /// Nil for drawings that have no pixels.
    var scale: Double?
    var isDark: Bool?
  }
  var looks: [Look]
  var isTemplate: Bool

  /// The file with just enough pixels, or else the one with most.
  func file(isDark: Bool, scale: Double) -> (path: String, scale: Double, isTemplate: Bool)? {
    let fitting = looks.filter { $0.isDark != !isDark }
    let own = fitting.filter { $0.isDark != nil }
    let candidates = own.isEmpty ? (fitting.isEmpty ? looks : fitting) : own
    let enough = candidates.filter { ($0.scale ?? .infinity) >= scale }.min { ($0.scale ?? 0) < ($1.scale ?? 0) }
    let best = enough ?? candidates.max { ($0.scale ?? 0) < ($1.scale ?? 0) }
    return best.map { ($0.path, $0.scale ?? 1, isTemplate) }
  }
}

/// The catalogues that were found, each read once.
private final class AssetLibrary: @unchecked Sendable {  // `lock` protects all that changes
  static let shared = AssetLibrary()

  /// Where the sets of some catalogues are, by kind and name.
  private struct Index {
    var colors: [String: URL] = [:]
    var images: [String: URL] = [:]
  }

  private let lock = Guard()
  private var indices: [String: Index] = [:]
  private var colorSets: [URL: AssetColorSet] = [:]
  private var imageSets: [URL: AssetImageSet] = [:]
  private var warnings: Set<String> = []

  func colorSet(_ name: String, bundle: String?) -> AssetColorSet? {
    lock.lock()
    defer { lock.unlock() }
    guard let folder = index(of: bundle).colors[name] else { return nil }
    if let known = colorSets[folder] { return known }
    guard let entries = AssetContents(of: folder)?.colors else { return nil }
    let set = AssetColorSet(
      looks: entries.compactMap { entry in
        entry.color.map {
          AssetColorSet.Look(
            pigment: $0.pigment,
            isDark: entry.isDark ? true : entry.isLight ? false : nil,
            hasHighContrast: entry.hasHighContrast
          )
        }
      }
    )
    colorSets[folder] = set
    return set
  }

  func imageSet(_ name: String, bundle: String?) -> AssetImageSet? {
    lock.lock()
    defer { lock.unlock() }
    guard let folder = index(of: bundle).images[name] else { return nil }
    if let known = imageSets[folder] { return known }
    guard let contents = AssetContents(of: folder), let entries = contents.images else { return nil }
    let set = AssetImageSet(
      looks: entries.compactMap { entry in
        entry.filename.map {
          AssetImageSet.Look(
            path: folder.appendingPathComponent($0).path,
            scale: entry.scale.flatMap { Double($0.dropLast()) },
            isDark: entry.isDark ? true : entry.isLight ? false : nil
          )
        }
      },
      isTemplate: contents.properties?.intent == "template"
    )
    imageSets[folder] = set
    return set
  }

  func warnOnce(_ text: String) {
    lock.lock()
    let isNew = warnings.insert(text).inserted
    lock.unlock()
    if isNew { FileHandle.standardError.write(Data("SwiftUI: \(text)\n".utf8)) }
  }

  private func index(of bundle: String?) -> Index {
    let key = bundle ?? ""
    if let known = indices[key] { return known }
    var index = Index()
    for folder in bundle.map({ [URL(fileURLWithPath: $0)] }) ?? AssetLibrary.mainFolders {
      for catalog in AssetLibrary.catalogs(in: folder) { gather(catalog, "", into: &index) }
    }
    indices[key] = index
    return index
  }

  /// Where the program's own resources are, and those of the packages that it is made of.
  private static var mainFolders: [URL] {
    let main = Bundle.main
    var folders = [main.bundleURL] + (main.resourceURL.map { [$0] } ?? [])
    let siblings = (try? FileManager.default.contentsOfDirectory(at: main.bundleURL, includingPropertiesForKeys: nil))
    folders += (siblings ?? []).filter { ["resources", "bundle"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    return folders
  }

  private static func catalogs(in folder: URL) -> [URL] {
    let inside = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let deeper = inside.filter { $0.lastPathComponent == "Resources" }.flatMap { catalogs(in: $0) }
    return inside.filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path } + deeper
  }

  /// Folders of a catalogue only sort, unless they say that they are part of the names.
  private func gather(_ folder: URL, _ prefix: String, into index: inout Index) {
    let inside = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for item in inside {
      let name = prefix + item.deletingPathExtension().lastPathComponent
      switch item.pathExtension {
      case "colorset": if index.colors[name] == nil { index.colors[name] = item }
      case "imageset": if index.images[name] == nil { index.images[name] = item }
      case "" where item.hasDirectoryPath:
        let isNamespace = AssetContents(of: item)?.properties?.providesNamespace ?? false
        gather(item, isNamespace ? prefix + item.lastPathComponent + "/" : prefix, into: &index)
      default: break
      }
    }
  }
}

/// The name of a colour in an asset catalogue, as Xcode writes it for each.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: String

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle.bundlePath
  }
}

extension Color {
  /// A colour of an asset catalogue, light or dark as it is used; clear if there is none.
  ///
  /// - Parameter bundle: Where the catalogue is; nil for the program's own resources.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(name, bundle: bundle?.bundlePath)) }

  /// A colour of an asset catalogue.
  public init(_ resource: ColorResource) { self.init(.asset(resource.name, bundle: resource.bundle)) }
}
