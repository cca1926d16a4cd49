import Foundation

@testable import DownstreamTool

/// Apps as Xcode lays them out, in the folder beside this file.
enum Fixture {
  static func folder(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/\(name)")
  }

  /// The paths of files below a fixture's folder.
  static func paths(_ files: [URL], in name: String) -> [String] {
    files.map { $0.path.replacingOccurrences(of: folder(name).path + "/", with: "") }.sorted()
  }
}

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url =
      FileManager.default.temporaryDirectory.appendingPathComponent("downstream-" + UUID().uuidString)
      .standardizedFileURL
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = url.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func text(_ path: String) -> String? {
    try? String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
