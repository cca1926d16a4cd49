import Foundation
import HeadlessBackend
import SwiftUI
import Testing

@MainActor @Suite("Stored values") struct AppStorageTests {
  enum Order: String { case title, author }

  /// A store of its own, and nothing in it.
  private func withStore(_ name: String, _ body: (UserDefaults) -> Void) throws {
    let store = try #require(UserDefaults(suiteName: name))
    store.removePersistentDomain(forName: name)
    body(store)
    store.removePersistentDomain(forName: name)
  }

  struct Reader: View {
    let handle: Handle
    @AppStorage private var count: Int
    @AppStorage private var order: Order
    @AppStorage private var site: URL?
    init(handle: Handle, store: UserDefaults) {
      self.handle = handle
      _count = AppStorage(wrappedValue: 1, "count", store: store)
      _order = AppStorage(wrappedValue: .title, "order", store: store)
      _site = AppStorage("site", store: store)
    }
    var body: some View {
      handle.act["count"] = { count += 1 }
      handle.act["order"] = { order = .author }
      handle.act["site"] = { site = URL(string: "https://example.org") }
      handle.act["no site"] = { site = nil }
      return Text(verbatim: "\(count) \(order) \(site?.absoluteString ?? "-")")
    }
  }

  @Test("are read wherever their key is, and written to the store; the default is not")
  func shared() throws {
    try withStore("shared values") { store in
      let handle = Handle()
      let stage = Stage(400, 200) {
        VStack {
          Reader(handle: handle, store: store)
          Reader(handle: Handle(), store: store)
        }
      }
      #expect(stage.texts == ["1 title -", "1 title -"])
      #expect(store.object(forKey: "count") == nil)
      handle("count")
      handle("order")
      handle("site")
      stage.backend.settle()
      #expect(stage.texts == ["2 author https://example.org", "2 author https://example.org"])
      #expect(store.integer(forKey: "count") == 2)
      #expect(store.string(forKey: "order") == "author")
      handle("no site")
      stage.backend.settle()
      #expect(store.object(forKey: "site") == nil)
    }
  }

  @Test("that are of another type are the default")
  func otherType() throws {
    try withStore("odd values") { store in
      store.set("many", forKey: "count")
      store.set("size", forKey: "order")
      let stage = Stage(400, 200) { Reader(handle: Handle(), store: store) }
      #expect(stage.texts == ["1 title -"])
    }
  }

  @Test("of a scene are shared in a window, and not between windows")
  func scenes() {
    struct Tab: View {
      let handle: Handle
      @SceneStorage("tab") private var tab = 0
      @SceneStorage("name") private var name: String?
      var body: some View {
        handle.act["next"] = { tab += 1 }
        handle.act["name"] = { name = "a" }
        return Text(verbatim: "\(tab) \(name ?? "-")")
      }
    }
    let handle = Handle()
    let first = Stage(200, 200) {
      VStack {
        Tab(handle: handle)
        Tab(handle: Handle())
      }
    }
    let second = Stage(200, 200) { Tab(handle: Handle()) }
    handle("next")
    handle("name")
    first.backend.settle()
    #expect(first.texts == ["1 a", "1 a"])
    #expect(second.texts == ["0 -"])
  }
}
