import Foundation
import NewsModel
import Testing

struct FilterStoreTests {
  private let folder: TemporaryFolder
  private let store: FilterStore

  init() throws {
    folder = try TemporaryFolder()
    store = FilterStore(file: folder.url.appending(path: "deep/down/filters.json"))
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: store.file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: store.file)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: store.file.deletingLastPathComponent().path).sorted()
  }

  @Test("finds nothing where nothing was saved")
  func nothing() throws {
    #expect(try store.load() == .nothing)
  }

  @Test("finds what was saved, and makes the folders that it needs")
  func roundTrip() throws {
    try store.save(Filter(["swift", "linux"]))
    #expect(try store.load() == .filter(Filter(["swift", "linux"])))
  }

  @Test("replaces the file as a whole and leaves nothing beside it")
  func atomic() throws {
    try store.save(Filter(["swift"]))
    let before = try FileManager.default.attributesOfItem(atPath: store.file.path)[.systemFileNumber] as? UInt64
    let open = try FileHandle(forReadingFrom: store.file)
    try store.save(Filter(["linux"]))
    let after = try FileManager.default.attributesOfItem(atPath: store.file.path)[.systemFileNumber] as? UInt64
    #expect(before != after)
    // Who had the old file open still reads it whole.
    let old = try #require(try open.readToEnd())
    #expect(try JSONDecoder().decode(Filter.self, from: old) == Filter(["swift"]))
    #expect(try files() == ["filters.json"])
  }

  @Test("leaves the old filter alone when the new one cannot be written")
  func failedSave() throws {
    try write("old")
    let blocked = FilterStore(file: store.file.appending(path: "filters.json"))
    #expect(throws: (any Error).self) { try blocked.save(Filter(["swift"])) }
    #expect(try String(contentsOf: store.file, encoding: .utf8) == "old")
  }

  @Test("writes through a symbolic link instead of replacing it")
  func symbolicLink() throws {
    let target = folder.url.appending(path: "elsewhere.json")
    try write("")
    try FileManager.default.removeItem(at: store.file)
    try Data().write(to: target)
    try FileManager.default.createSymbolicLink(at: store.file, withDestinationURL: target)
    try store.save(Filter(["swift"]))
    #expect(try FilterStore(file: target).load() == .filter(Filter(["swift"])))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store.file.path) == target.path)
  }

  @Test("moves a damaged file aside, whole", arguments: ["", "{\"keywords\": [\"swi", "[]", "\u{0}\u{0}"])
  func damaged(text: String) throws {
    try write(text)
    let aside = store.file.appendingPathExtension("damaged")
    #expect(try store.load() == .damaged(keptAs: aside))
    #expect(try Data(contentsOf: aside) == Data(text.utf8))
    #expect(try store.load() == .nothing)
  }

  @Test("keeps every damaged file that was ever found")
  func damagedAgain() throws {
    try write("one")
    _ = try store.load()
    try write("two")
    _ = try store.load()
    #expect(try files() == ["filters.json.damaged", "filters.json.damaged-2"])
  }

  @Test("throws when there is something that cannot be read, and does not touch it")
  func unreadable() throws {
    try FileManager.default.createDirectory(at: store.file, withIntermediateDirectories: true)
    #expect(throws: (any Error).self) { try store.load() }
    #expect(try files() == ["filters.json"])
  }

  @Test(
    "lives where the desktop keeps settings",
    arguments: [
      (["XDG_CONFIG_HOME": "/settings", "HOME": "/home/ines"], "/settings/downstream-news/filters.json"),
      (["XDG_CONFIG_HOME": "", "HOME": "/home/ines"], "/home/ines/.config/downstream-news/filters.json"),
      (["XDG_CONFIG_HOME": "settings", "HOME": "/home/ines"], "/home/ines/.config/downstream-news/filters.json"),
      (["HOME": "/home/ines"], "/home/ines/.config/downstream-news/filters.json"),
    ]
  )
  func standardFile(environment: [String: String], path: String) {
    #expect(FilterStore.standardFile(environment: environment).path == path)
  }
}
