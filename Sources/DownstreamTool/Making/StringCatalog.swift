import Foundation

/// A `.xcstrings` catalogue as the `.strings` files that Foundation reads, one per language.
enum StringCatalog {
  private struct Catalogue: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable { var stringUnit: Unit? }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]
  }

  /// The files' texts by language.
  static func tables(_ data: Data) -> [String: String] {
    guard let catalogue = try? JSONDecoder().decode(Catalogue.self, from: data) else { return [:] }
    var tables: [String: String] = [:]
    for (key, entry) in catalogue.strings.sorted(by: { $0.key < $1.key }) {
      for (language, localization) in entry.localizations ?? [:] {
        guard let value = localization.stringUnit?.value else { continue }
        tables[language, default: ""] += "\(quoted(key)) = \(quoted(value));\n"
      }
    }
    return tables
  }

  private static func quoted(_ text: String) -> String {
    SwiftText.literal(text).replacingOccurrences(of: "\n", with: "\\n")
  }
}
