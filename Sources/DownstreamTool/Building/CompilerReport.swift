import Foundation

/// The errors in what a compiler has written, shown as the app's author needs them.
struct CompilerReport {
  struct Diagnostic: Hashable {
    var path: String
    var line: Int
    var column: Int
    var message: String
    /// The lines of the file that the compiler shows.
    var excerpt: [String] = []

    static func == (first: Self, second: Self) -> Bool {
      (first.path, first.line, first.column, first.message) == (second.path, second.line, second.column, second.message)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(line)
      hasher.combine(message)
    }

    /// The value that `@Environment(\.value)` asks for; of one that does not exist the compiler only says that it
    /// cannot infer a type.
    var environmentValue: String? {
      guard message.hasPrefix("cannot infer key path type") else { return nil }
      let shown = excerpt.first { $0.drop { $0 == " " }.hasPrefix("\(line) |") } ?? ""
      return shown.firstMatch(of: /@Environment\(\\\.(\w+)/).map { "EnvironmentValues.\($0.1)" }
    }

    var text: String { (["\(path):\(line):\(column): error: \(message)"] + excerpt).joined(separator: "\n") }
  }

  /// What is used but is not there.
  struct Missing: Equatable {
    var name: String
    var count: Int
    /// Where it is used first.
    var place: String
  }

  private(set) var errors: [Diagnostic] = []
  /// What was said without a place: the linker's errors, the package manager's.
  private(set) var others: [String] = []

  /// - Parameter origins: Where copies of files come from, by path.
  init(_ lines: [String], origins: [String: String] = [:]) {
    var seen: Set<Diagnostic> = []
    var isOpen = false
    for line in lines {
      if let (diagnostic, isError) = CompilerReport.diagnostic(line, origins) {
        isOpen = isError && seen.insert(diagnostic).inserted
        if isOpen { errors.append(diagnostic) }
      } else if CompilerReport.isExcerpt(line) {
        if isOpen { errors[errors.count - 1].excerpt.append(line) }
      } else {
        isOpen = false
        let isNews = !line.hasPrefix("error: emit-module") && !line.hasPrefix("error: fatalError")
        if line.contains("error: "), isNews, !others.contains(line) { others.append(line) }
      }
    }
  }

  /// With errors that were found otherwise before them.
  mutating func add(_ found: [Diagnostic]) { errors = found + errors }

  private static func diagnostic(_ line: String, _ origins: [String: String]) -> (Diagnostic, isError: Bool)? {
    guard line.hasPrefix("/"),
      let match = line.wholeMatch(of: /(\/.*?):(\d+):(\d+): (error|warning|note|remark): (.*)/),
      let row = Int(match.2), let column = Int(match.3)
    else { return nil }
    let path = String(match.1)
    let message = String(match.5)
    return (
      Diagnostic(path: origins[path] ?? path, line: row, column: column, message: message), match.4 == "error"
    )
  }

  /// Lines such as "12 |   let x = y" and "   |           `- error: …".
  private static func isExcerpt(_ line: String) -> Bool { line.prefixMatch(of: /\s*\d*\s*\|/) != nil }

  /// The modules that are imported and do not exist.
  var missingModules: Set<String> {
    Set(
      errors.compactMap { error in
        error.message.firstMatch(of: /no such module '([^']+)'/).map { String($0.1.prefix { $0 != "." }) }
      }
    )
  }

  /// What the app uses and is not there, most used first.
  var missing: [Missing] {
    var found: [String: Missing] = [:]
    var lines: Set<String> = []
    for error in errors {
      guard let name = CompilerReport.missingName(error.message) ?? error.environmentValue else { continue }
      let line = "\(error.path):\(error.line)"
      // What follows from the name before it is not missing itself: `.automatic` in `Map(position: .automatic)`.
      if name.hasPrefix("."), lines.contains(line) { continue }
      lines.insert(line)
      let place = "\(URL(fileURLWithPath: error.path).lastPathComponent):\(error.line)"
      // What is missing of several types, such as a modifier, is one thing.
      let key = name.lastIndex(of: ".").map { String(name[$0...]) } ?? name
      var missing = found[key] ?? Missing(name: name, count: 0, place: place)
      missing.count += 1
      let owner = String(name.dropLast(key.count))
      let owners = missing.name.dropLast(key.count).split(separator: "/").map(String.init)
      if !owner.isEmpty, !owners.contains(owner) { missing.name = (owners + [owner]).joined(separator: "/") + key }
      found[key] = missing
    }
    return found.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private static func missingName(_ message: String) -> String? {
    if let match = message.firstMatch(of: /no such module '([^']+)'/) { return "import \(match.1)" }
    if let match = message.firstMatch(of: /cannot find (?:type )?'([^']+)' in scope/) { return String(match.1) }
    if let match = message.firstMatch(of: /(?:unknown attribute|no macro named) '([^']+)'/) { return "@\(match.1)" }
    if let match = message.firstMatch(of: /'([^']+)' is not a member type of [a-z ]*'([^']+)'/) {
      return "\(owner(match.2)).\(match.1)"
    }
    if let match = message.firstMatch(of: /type '([^']+)' has no (?:dynamic )?member '([^']+)'/) {
      return "\(owner(match.1)).\(match.2)"
    }
    if let match = message.firstMatch(of: /cannot infer contextual base in reference to member '([^']+)'/) {
      return ".\(match.1)"
    }
    return nil
  }

  /// "some View" as `View`, `Binding<String>` as `Binding`.
  private static func owner(_ type: Substring) -> String {
    var name = String(type.prefix { $0 != "<" })
    for word in ["some ", "any "] where name.hasPrefix(word) { name.removeFirst(word.count) }
    if name.hasSuffix(".Type") { name.removeLast(".Type".count) }
    return name
  }

  /// The errors, then the list of what is missing.
  func text(for name: String, from directory: String) -> String {
    var parts = errors.map { error in
      var shown = error
      if error.path.hasPrefix(directory + "/") { shown.path = String(error.path.dropFirst(directory.count + 1)) }
      return shown.text
    }
    parts += others
    if !errors.isEmpty { parts.append("\n\(errors.count) error\(errors.count == 1 ? "" : "s").") }
    let missing = self.missing
    if !missing.isEmpty {
      parts.append("\nWhat \(name) uses and is missing here, most used first:")
      let width = missing.map { String($0.count).count }.max() ?? 1
      for item in missing {
        let count = String(repeating: " ", count: width - String(item.count).count) + String(item.count)
        parts.append("  \(count)  \(item.name)  (\(item.place))")
      }
    }
    return parts.joined(separator: "\n")
  }
}
