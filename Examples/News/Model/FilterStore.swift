#if Foundation
import Foundation

/// Keeps the filter in a file between runs.
public struct FilterStore: Sendable {
  /// What was found where the filter is kept.
  public enum Content: Equatable, Sendable {
    case nothing
    case filter(Filter)
    /// The file could not be understood. It was moved aside, whole, so that nothing is lost.
    case damaged(keptAs: URL)
  }

  public let file: URL

  public init(file: URL) {
    self.file = file
  }

  /// The place that the desktop's rules give to a program's settings.
  ///
  /// - Parameter environment: `XDG_CONFIG_HOME` counts when it is an absolute path, as those rules ask.
  public static func standardFile(environment: [String: String]) -> URL {
    let folder =
      if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
        URL(filePath: path)
      } else if let home = environment["HOME"], home.hasPrefix("/") {
        URL(filePath: home).appending(path: ".config")
      } else {
        FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
      }
    return folder.appending(path: "downstream-news/filters.json")
  }

  /// Reads the filter. A damaged file is moved aside.
  ///
  /// - Throws: When there is a file that cannot be read, or a damaged one that cannot be moved.
  public func load() throws -> Content {
    guard FileManager.default.fileExists(atPath: file.path) else { return .nothing }
    let data = try Data(contentsOf: file)
    if let filter = try? JSONDecoder().decode(Filter.self, from: data) { return .filter(filter) }
    let place = freePlaceAside()
    try FileManager.default.moveItem(at: file, to: place)
    return .damaged(keptAs: place)
  }

  /// Writes the filter beside the old file and then puts it in its place, so that a reader, or a run that is cut
  /// short, finds either the old filter or the new one.
  public func save(_ filter: Filter) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    var data = try encoder.encode(filter)
    data.append(contentsOf: "\n".utf8)
    // Through a symbolic link to the file it points to: replacing the link would cut it.
    try data.write(to: file.resolvingSymlinksInPath(), options: .atomic)
  }

  private func freePlaceAside() -> URL {
    var number = 1
    while true {
      let place = file.appendingPathExtension(number == 1 ? "damaged" : "damaged-\(number)")
      if !FileManager.default.fileExists(atPath: place.path) { return place }
      number += 1
    }
  }
}
#endif
