import Foundation

/// What is known of a kind of data.
struct TypeRecord: Equatable {
  var parents: [String] = []
  var endings: [String] = []
  var mimeTypes: [String] = []
  var name: String?
  var version: Int?
  var reference: URL?
}

/// All kinds that are written down: here, in the app's `Info.plist`, and by the desktop.
struct TypeRegistry: Sendable {
  static let shared = TypeRegistry(
    declarations: ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap {
      Bundle.main.infoDictionary?[$0] as? [[String: Any]] ?? []
    }
  )

  private let records: [String: TypeRecord]
  private let byEnding: [String: [String]]
  private let byMIMEType: [String: [String]]

  init(declarations: [[String: Any]]) {
    var records: [String: TypeRecord] = [:]
    var order: [String] = []
    for line in TypeRegistry.table.split(separator: "\n") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      func words(_ index: Int) -> [String] { index < parts.count ? parts[index].split(separator: " ").map(String.init) : [] }
      guard let identifier = words(0).first else { continue }
      order.append(identifier)
      records[identifier] = TypeRecord(
        parents: words(1),
        endings: words(2),
        mimeTypes: words(3),
        name: parts.count > 4 ? parts[4].trimmingCharacters(in: .whitespaces) : nil
      )
    }
    // What an app declares comes first: it knows its own files.
    var own: [String] = []
    for declaration in declarations {
      guard let identifier = declaration["UTTypeIdentifier"] as? String, records[identifier] == nil else { continue }
      own.append(identifier)
      records[identifier] = TypeRegistry.record(declaration)
    }
    var (byEnding, byMIMEType): ([String: [String]], [String: [String]]) = ([:], [:])
    for identifier in own + order {
      for ending in records[identifier]?.endings ?? [] { byEnding[ending, default: []].append(identifier) }
      for type in records[identifier]?.mimeTypes ?? [] { byMIMEType[type, default: []].append(identifier) }
    }
    (self.records, self.byEnding, self.byMIMEType) = (records, byEnding, byMIMEType)
  }

  private static func record(_ declaration: [String: Any]) -> TypeRecord {
    func list(_ value: Any?) -> [String] { value as? [String] ?? (value as? String).map { [$0] } ?? [] }
    let tags = declaration["UTTypeTagSpecification"] as? [String: Any]
    return TypeRecord(
      parents: list(declaration["UTTypeConformsTo"]),
      endings: list(tags?[UTTagClass.filenameExtension.rawValue]).map { $0.lowercased() },
      mimeTypes: list(tags?[UTTagClass.mimeType.rawValue]).map { $0.lowercased() },
      name: declaration["UTTypeDescription"] as? String,
      version: declaration["UTTypeVersion"] as? Int,
      reference: (declaration["UTTypeReferenceURL"] as? String).flatMap { URL(string: $0) }
    )
  }

  /// Nil for a kind that nobody has written down.
  func record(_ identifier: String) -> TypeRecord? { records[identifier] ?? dynamicRecord(identifier) }

  /// The kinds with a tag, the app's own first.
  func identifiers(_ tag: String, _ tagClass: UTTagClass) -> [String] {
    if tagClass == .mimeType {
      if let known = byMIMEType[tag] { return known }
      // Other names of one type have its endings.
      let endings = SharedMIMEInfo.shared.endings[tag] ?? []
      return endings.lazy.compactMap { byEnding[$0] }.first ?? []
    }
    guard tagClass == .filenameExtension else { return [] }
    if let known = byEnding[tag] { return known }
    return SharedMIMEInfo.shared.types[tag].flatMap { byMIMEType[$0] } ?? []
  }

  /// What is written down of the kinds of a kind.
  func all(of type: UTType) -> [TypeRecord] {
    records.filter { UTType(known: $0.key).isSubtype(of: type) }.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: Kinds that are made up

  /// The name says all that is known, so that it means the same wherever it is read.
  func dynamicIdentifier(_ tag: String, _ tagClass: UTTagClass, _ parent: String?) -> String {
    let said = "\(tagClass == .mimeType ? "m" : "e")\u{1}\(tag)\u{1}\(parent ?? "")"
    return "dyn.a" + said.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  private func dynamicRecord(_ identifier: String) -> TypeRecord? {
    guard identifier.hasPrefix("dyn.a") else { return nil }
    let digits = Array(identifier.dropFirst(5))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\u{1}", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    let tag = String(parts[1])
    let desktop = SharedMIMEInfo.shared
    let mimeType = parts[0] == "m" ? tag : desktop.types[tag]
    var record = TypeRecord()
    record.endings = parts[0] == "m" ? desktop.endings[tag] ?? [] : [tag]
    record.mimeTypes = mimeType.map { [$0] } ?? []
    record.parents = [parts[2].isEmpty ? "public.data" : String(parts[2])]
    if let mimeType, let parent = parent(of: mimeType) { record.parents.append(parent) }
    return record
  }

  /// The kind of which data with a MIME type is one.
  private func parent(of mimeType: String) -> String? {
    for type in [mimeType] + SharedMIMEInfo.shared.ancestors(of: mimeType) {
      if let known = byMIMEType[type]?.first { return known }
      switch type.prefix(while: { $0 != "/" }) {
      case "text": return "public.text"
      case "image": return "public.image"
      case "audio": return "public.audio"
      case "video": return "public.movie"
      case "font": return "public.font"
      default: continue
      }
    }
    return nil
  }
}

/// The desktop's list of endings and MIME types.
struct SharedMIMEInfo: Sendable {
  static let shared = SharedMIMEInfo(folders: folders(ProcessInfo.processInfo.environment))

  /// MIME types by ending.
  private(set) var types: [String: String] = [:]
  /// Endings by MIME type.
  private(set) var endings: [String: [String]] = [:]
  private var parents: [String: [String]] = [:]

  static func folders(_ environment: [String: String]) -> [URL] {
    let home = environment["XDG_DATA_HOME"] ?? environment["HOME"].map { $0 + "/.local/share" }
    let others = (environment["XDG_DATA_DIRS"] ?? "").isEmpty ? "/usr/local/share:/usr/share" : environment["XDG_DATA_DIRS"]!
    return ([home].compactMap { $0 } + others.split(separator: ":").map(String.init)).map {
      URL(fileURLWithPath: $0).appendingPathComponent("mime")
    }
  }

  init(folders: [URL]) {
    var weights: [String: Int] = [:]
    for folder in folders {
      // A line is `50:image/png:*.png`.
      for line in SharedMIMEInfo.lines(folder.appendingPathComponent("globs2")) {
        let parts = line.split(separator: ":")
        guard parts.count >= 3, let weight = Int(parts[0]), parts[2].hasPrefix("*.") else { continue }
        let (ending, type) = (parts[2].dropFirst(2).lowercased(), String(parts[1]))
        guard !ending.contains(where: { "*?[.".contains($0) }) else { continue }
        if weights[ending].map({ $0 < weight }) ?? true { (weights[ending], types[ending]) = (weight, type) }
        if endings[type]?.contains(ending) != true { endings[type, default: []].append(ending) }
      }
      for line in SharedMIMEInfo.lines(folder.appendingPathComponent("subclasses")) {
        let parts = line.split(separator: " ")
        if parts.count == 2 { parents[String(parts[0]), default: []].append(String(parts[1])) }
      }
    }
  }

  private static func lines(_ file: URL) -> [Substring] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// What a MIME type is a special case of, nearest first.
  func ancestors(of type: String) -> [String] {
    var found: [String] = []
    var open = parents[type] ?? []
    while !open.isEmpty {
      let next = open.removeFirst()
      guard !found.contains(next) else { continue }
      found.append(next)
      open += parents[next] ?? []
    }
    return found
  }
}
