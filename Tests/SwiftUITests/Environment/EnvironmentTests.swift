import HeadlessBackend
import SwiftUI
import Testing

private struct FirstKey: EnvironmentKey { static let defaultValue = 0 }
private struct SecondKey: EnvironmentKey { static let defaultValue = 0 }
extension EnvironmentValues {
  fileprivate var first: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }
  fileprivate var second: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }
}

@Observable private final class Model {
  var name = "model"
}

@MainActor @Suite("The environment") struct EnvironmentTests {
  struct Reader: View {
    let log: Log
    @Environment(\.first) private var first
    var body: some View {
      log.entries.append("first \(first)")
      return Text(verbatim: "\(first)")
    }
  }

  struct Root: View {
    let log: Log
    let handle: Handle
    @State private var first = 1
    @State private var second = 1
    var body: some View {
      handle.act["first"] = { first += 1 }
      handle.act["second"] = { second += 1 }
      return VStack { Reader(log: log) }
        .environment(\.first, min(first, 2))
        .environment(\.second, second)
    }
  }

  @Test("has those bodies run that read what changed, and not those that read other values")
  func readers() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(100, 100) { Root(log: log, handle: handle) }
    handle("second")
    stage.backend.settle()
    #expect(log.entries == ["first 1"])
    handle("first")
    stage.backend.settle()
    handle("first")
    stage.backend.settle()
    #expect(log.entries == ["first 1", "first 2"])
  }

  @Test("is there when a view appears, set or transformed; the nearest modifier wins")
  func nearest() {
    struct Appearing: View {
      let log: Log
      @Environment(\.first) private var first
      var body: some View { Color.red.onAppear { log.entries.append("\(first)") } }
    }
    let log = Log()
    _ = Stage(100, 100) {
      VStack {
        Appearing(log: log).environment(\.first, 1).environment(\.first, 2)
        Appearing(log: log).transformEnvironment(\.first) { $0 += 5 }
        Appearing(log: log)
      }
      .environment(\.first, 10)
    }
    #expect(log.entries == ["1", "15", "10"])
  }

  @Test("reaches overlays and backgrounds that are attached below")
  func secondaries() {
    let log = Log()
    _ = Stage(100, 100) {
      Color.red.overlay { Reader(log: log) }.environment(\.first, 3).background { Reader(log: log) }
    }
    #expect(log.entries == ["first 3", "first 0"])
  }

  @Test("holds observable objects by type; one that is optional may be missing")
  func objects() {
    struct Named: View {
      @Environment(Model.self) private var model: Model?
      var body: some View { Text(verbatim: model?.name ?? "none") }
    }
    let model = Model()
    let stage = Stage(100, 100) {
      VStack {
        Named()
        Named().environment(model)
        Named().environment(nil as Model?).environment(model)
      }
    }
    #expect(stage.texts == ["none", "model", "none"])
    model.name = "other"
    stage.backend.settle()
    #expect(stage.texts == ["none", "other", "none"])
  }

  @Test("that lacks an observable object stops the program with its name")
  func missing() async throws {
    struct Named: View {
      @Environment(Model.self) private var model
      var body: some View { Text(verbatim: model.name) }
    }
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Stage(100, 100) { Named() } }
      }
    )
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains("No Observable object of type Model found")
    )
  }

  @Test("describes what was written, newest first; reading adds nothing")
  func description() {
    var values = EnvironmentValues()
    #expect(values.description == "[]")
    _ = values.first
    #expect(values.description == "[]")
    values.first = 1
    values.first = 2
    #expect(values.description == "[EnvironmentPropertyKey<FirstKey> = 2, EnvironmentPropertyKey<FirstKey> = 1]")
  }

  @Test("opens links with the desktop's program, unless a handler around does something else")
  func links() {
    struct Link: View {
      let handle: Handle
      @Environment(\.openURL) private var openURL
      var body: some View {
        handle.act["one"] = { openURL(URL(string: "one:")!) }
        handle.act["two"] = { openURL(URL(string: "two:")!) { handle.act["\($0)"] = {} } }
        return Color.red
      }
    }
    let handle = Handle()
    let stage = Stage(100, 100) {
      Link(handle: handle).environment(
        \.openURL,
        OpenURLAction { $0.scheme == "one" ? .systemAction(URL(string: "other:")!) : .discarded }
      )
    }
    handle("one")
    handle("two")
    #expect(stage.backend.openedURLs.map(\.absoluteString) == ["other:"])
    #expect(handle.act["false"] != nil)
  }
}
