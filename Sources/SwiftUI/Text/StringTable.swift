import Foundation

/// Wordings by key, for one language: a `.strings` file, or that language's part of a `.xcstrings` catalogue.
enum StringTable {
  private static let lock = Guard()
  /// Protected by `lock`.
  nonisolated(unsafe) private static var known: [String: [String: String]] = [:]

  /// The wording for `key` in the language of `locale`, or in the bundle's own; nil if no table has it.
  static func wording(_ key: String, table: String?, bundle: Bundle, locale: Locale) -> String? {
    let name = "\(bundle.bundlePath)\u{0}\(table ?? "")\u{0}\(locale.identifier)"
    if let entries = lock.withLock({ known[name] }) { return entries[key] }
    var entries: [String: String] = [:]
    for language in languages(locale) {
      entries.merge(read(table ?? "Localizable", bundle, language)) { old, _ in old }
    }
    lock.withLock { known[name] = entries }
    return entries[key]
  }

  /// From the wanted one to the one that the program was written in.
  private static func languages(_ locale: Locale) -> [String] {
    var wanted: [String] = []
    func add(_ language: String?) {
      if let language, !wanted.contains(language) { wanted.append(language) }
    }
    let identifier = locale.identifier.replacingOccurrences(of: "_", with: "-")
    add(identifier)
    let language = locale.language
    if let code = language.languageCode?.identifier {
      if let script = language.script?.identifier { add("\(code)-\(script)") }
      if let region = locale.region?.identifier { add("\(code)-\(region)") }
      add(code)
    }
    add("Base")
    add("en")
    return wanted
  }

  private static func read(_ table: String, _ bundle: Bundle, _ language: String) -> [String: String] {
    var entries: [String: String] = [:]
    for folder in bundle.resourceFolders {
      if let data = FileManager.default.contents(atPath: "\(folder)/\(table).xcstrings") {
        entries.merge(catalogue(data, language)) { old, _ in old }
      }
      for name in [language, language.replacingOccurrences(of: "-", with: "_"), language.lowercased()] {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name).lproj/\(table).strings") else {
          continue
        }
        entries.merge(strings(data)) { old, _ in old }
        break
      }
    }
    return entries
  }

  /// `"key" = "wording";` with comments in between.
  static func strings(_ data: Data) -> [String: String] {
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard let text = String(data: data, encoding: isWide ? .utf16 : .utf8) else { return [:] }
    var entries: [String: String] = [:]
    var words: [String] = []
    let source = Array(text)
    var index = 0
    while index < source.count {
      let next = index + 1 < source.count ? source[index + 1] : " "
      switch source[index] {
      case "/" where next == "/":
        while index < source.count, !source[index].isNewline { index += 1 }
      case "/" where next == "*":
        index += 2
        while index + 1 < source.count, !(source[index] == "*" && source[index + 1] == "/") { index += 1 }
        index += 2
      case "\"":
        words.append(quoted(source, &index))
      case ";":
        if words.count == 2 { entries[words[0]] = words[1] }
        words = []
        index += 1
      case let character where character.isLetter || character.isNumber:
        var word = ""
        while index < source.count, source[index].isLetter || source[index].isNumber || "_.-".contains(source[index]) {
          word.append(source[index])
          index += 1
        }
        words.append(word)
      default:
        index += 1
      }
    }
    return entries
  }

  private static func quoted(_ source: [Character], _ index: inout Int) -> String {
    var word = ""
    index += 1
    while index < source.count, source[index] != "\"" {
      guard source[index] == "\\", index + 1 < source.count else {
        word.append(source[index])
        index += 1
        continue
      }
      index += 1
      switch source[index] {
      case "n": word.append("\n")
      case "t": word.append("\t")
      case "r": word.append("\r")
      case "U", "u":
        let digits = source[(index + 1)...].prefix(4)
        if let number = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(number) {
          word.unicodeScalars.append(scalar)
          index += 4
        }
      case let other: word.append(other)
      }
      index += 1
    }
    index += 1
    return word
  }

  private struct Catalogue: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable { var stringUnit: Unit? }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]
  }

  private static func catalogue(_ data: Data, _ language: String) -> [String: String] {
    guard let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data) else { return [:] }
    return catalogue.strings.compactMapValues { $0.localizations?[language]?.stringUnit?.value }
  }
}
