import Combine
import Foundation
import NewsModel
import Testing

@MainActor
struct SettingsTests {
  private let folder: TemporaryFolder
  private let store: FilterStore

  init() throws {
    folder = try TemporaryFolder()
    store = FilterStore(file: folder.url.appending(path: "filters.json"))
  }

  @Test("saves each change as it is made")
  func saving() throws {
    let settings = try Settings(store: store)
    settings.filter.add("swift")
    #expect(try store.load() == .filter(Filter(["swift"])))
    settings.filter.add("linux")
    #expect(try store.load() == .filter(Filter(["swift", "linux"])))
    #expect(settings.saveError == nil)
  }

  @Test("writes nothing as long as nothing changes")
  func unchanged() throws {
    let settings = try Settings(store: store)
    settings.filter = settings.filter
    #expect(try store.load() == .nothing)
  }

  @Test("starts with what an earlier run saved")
  func persistence() throws {
    try Settings(store: store).filter.add("swift")
    #expect(try Settings(store: store).filter == Filter(["swift"]))
  }

  @Test("tells where a damaged file went and starts without a filter")
  func damaged() throws {
    try Data("{".utf8).write(to: store.file)
    let settings = try Settings(store: store)
    #expect(settings.damagedFile == store.file.appendingPathExtension("damaged"))
    #expect(settings.filter.isEmpty)
  }

  @Test("tells when a change cannot be saved, and forgets that once one can be")
  func saveError() throws {
    let blocker = folder.url.appending(path: "blocker")
    try Data().write(to: blocker)
    let settings = try Settings(store: FilterStore(file: blocker.appending(path: "filters.json")))
    settings.filter.add("swift")
    #expect(settings.saveError != nil)
    try FileManager.default.removeItem(at: blocker)
    settings.filter.add("linux")
    #expect(settings.saveError == nil)
  }

  @Test("announces changes to whoever observes it")
  func announcements() throws {
    let settings = try Settings(store: store)
    var count = 0
    let observer = settings.objectWillChange.sink { count += 1 }
    settings.filter.add("swift")
    #expect(count > 0)
    observer.cancel()
  }
}
