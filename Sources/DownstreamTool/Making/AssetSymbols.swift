import Foundation

/// The names that Xcode writes for what is in asset catalogues: `Color(.brand)`, `Image(.logo)`.
struct AssetSymbols {
  struct Symbol: Hashable {
    /// As the catalogue has it, with the folders that are part of it: "Theme/Brand Color".
    var name: String
    /// As it is written: ["Theme", "brand"].
    var path: [String]
  }

  private(set) var colors: [Symbol] = []
  private(set) var images: [Symbol] = []

  init(_ catalogs: [URL]) {
    for catalog in catalogs { gather(catalog, names: [], path: []) }
    colors = AssetSymbols.unique(colors)
    images = AssetSymbols.unique(images)
  }

  private static func unique(_ symbols: [Symbol]) -> [Symbol] {
    var seen: Set<[String]> = []
    return symbols.filter { seen.insert($0.path).inserted }
  }

  private mutating func gather(_ folder: URL, names: [String], path: [String]) {
    for item in AssetSymbols.folders(in: folder) {
      let name = item.deletingPathExtension().lastPathComponent
      let full = (names + [name]).joined(separator: "/")
      switch item.pathExtension {
      case "colorset":
        colors.append(Symbol(name: full, path: path + [AssetSymbols.word(name, dropping: "Color")]))
      case "imageset":
        images.append(Symbol(name: full, path: path + [AssetSymbols.word(name, dropping: "Image")]))
      case "":
        let isNamed = AssetSymbols.isNamespace(item)
        gather(
          item,
          names: isNamed ? names + [name] : names,
          path: isNamed ? path + [AssetSymbols.typeName(name)] : path
        )
      default: break
      }
    }
  }

  private static func folders(in folder: URL) -> [URL] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.map { folder.appendingPathComponent($0) }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  private static func isNamespace(_ folder: URL) -> Bool {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let properties = contents["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool ?? false
  }

  /// A name in Swift's way: "Brand Color" is `brand`, "URL-icon" is `urlIcon`.
  static func word(_ name: String, dropping suffix: String) -> String {
    var words = name.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let last = words.last, last.hasSuffix(suffix), words.count > 1 || last != suffix {
      words[words.count - 1] = String(last.dropLast(suffix.count))
      if words.last == "" { words.removeLast() }
    }
    guard let first = words.first else { return "_" }
    let capitals = first.prefix(while: \.isUppercase).count
    let lowered = capitals <= 1 || capitals == first.count ? capitals : capitals - 1
    let head = first.prefix(lowered).lowercased() + first.dropFirst(lowered)
    let word = head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if word.first?.isNumber ?? false { return "_" + word }
    return keywords.contains(word) ? "`\(word)`" : word
  }

  private static func typeName(_ name: String) -> String {
    let word = name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return word.first?.isNumber ?? true ? "_" + word : word
  }

  private static let keywords: Set = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "false",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
    "private",
    "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "true",
    "try", "typealias", "var", "where", "while",
  ]

  /// What SwiftUI itself has by these names.
  private static let taken: Set = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink", "brown", "white",
    "gray", "black", "clear", "primary", "secondary", "accentColor", "foreground", "background", "selection",
    "separator",
    "tint", "placeholder", "link", "fill", "windowBackground", "tertiary", "quaternary", "quinary",
  ]

  /// A Swift file that declares them; nil if there are none.
  ///
  /// - Parameter declared: Names that the app's own sources declare, which are left to these.
  func source(declared: Set<String>, withColorExtensions: Bool) -> String? {
    guard !colors.isEmpty || !images.isEmpty else { return nil }
    var text = "// Made by `downstream run` from the app's asset catalogues.\nimport Foundation\nimport SwiftUI\n"
    text += AssetSymbols.resources("ColorResource", colors)
    text += AssetSymbols.resources("ImageResource", images)
    let short = colors.map(\.path).filter { $0.count == 1 }.map { $0[0] }
      .filter { !AssetSymbols.taken.contains($0) && !declared.contains($0) }
    if withColorExtensions, !short.isEmpty {
      text += "\nextension Color {\n"
      for name in short { text += "  static var \(name): Color { Color(ColorResource.\(name)) }\n" }
      text += "}\n\nextension ShapeStyle where Self == Color {\n"
      for name in short { text += "  static var \(name): Color { Color(ColorResource.\(name)) }\n" }
      text += "}\n"
    }
    return text
  }

  private static func resources(_ type: String, _ symbols: [Symbol]) -> String {
    guard !symbols.isEmpty else { return "" }
    return "\nextension \(type) {\n" + members(type, symbols, depth: 0, indent: "  ") + "}\n"
  }

  private static func members(_ type: String, _ symbols: [Symbol], depth: Int, indent: String) -> String {
    var text = ""
    for symbol in symbols where symbol.path.count == depth + 1 {
      let name = SwiftText.literal(symbol.name)
      text += "\(indent)static let \(symbol.path[depth]) = \(type)(name: \(name), bundle: .main)\n"
    }
    let deeper = Dictionary(grouping: symbols.filter { $0.path.count > depth + 1 }) { $0.path[depth] }
    for (name, inside) in deeper.sorted(by: { $0.key < $1.key }) {
      text += "\(indent)enum \(name) {\n"
      text += members(type, inside, depth: depth + 1, indent: indent + "  ") + "\(indent)}\n"
    }
    return text
  }
}
