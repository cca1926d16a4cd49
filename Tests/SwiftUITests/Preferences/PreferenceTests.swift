import HeadlessBackend
import SwiftUI
import Testing

private struct Words: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Last: PreferenceKey {
  static let defaultValue = "default"
  static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

private struct Maybe: PreferenceKey {
  static func reduce(value: inout Int?, nextValue: () -> Int?) { value = value ?? nextValue() }
}

@MainActor @Suite("A preference") struct PreferenceTests {
  @Test("is combined in the order of the tree; one further out takes the place of those inside")
  func order() {
    let log = Log()
    _ = Stage(200, 200) {
      VStack {
        Text(verbatim: "a").preference(key: Words.self, value: ["a"])
        HStack {
          Text(verbatim: "b").preference(key: Words.self, value: ["b"])
          Text(verbatim: "c").preference(key: Words.self, value: ["hidden"]).preference(key: Words.self, value: ["c"])
        }
        ForEach(0..<2) { Text(verbatim: "\($0)").preference(key: Words.self, value: ["\($0)"]) }
      }
      .overlay { Color.red.preference(key: Words.self, value: ["over"]) }
      .transformPreference(Words.self) { $0.append("end") }
      .onPreferenceChange(Words.self) { log.entries.append($0.joined(separator: " ")) }
    }
    #expect(log.entries == ["a b c 0 1 over end"])
  }

  @Test("is the default where nobody says anything; nil is one for optional values")
  func defaults() {
    let log = Log()
    _ = Stage(200, 200) {
      Color.red
        .onPreferenceChange(Last.self) { log.entries.append($0) }
        .onPreferenceChange(Maybe.self) { log.entries.append("\($0 as Any)") }
    }
    #expect(log.entries.sorted() == ["default", "nil"])
  }

  @Test("of a part that may be absent is the default")
  func absent() {
    let log = Log()
    let isThere = true
    _ = Stage(200, 200) {
      Color.red.preference(key: Last.self, value: "x")
        .overlay { if isThere { Color.blue } }
        .onPreferenceChange(Last.self) { log.entries.append($0) }
    }
    #expect(log.entries == ["default"])
  }

  struct Root: View {
    let log: Log
    let handle: Handle
    @State private var word = "a"
    @State private var isThere = true
    @State private var shown = ""
    var body: some View {
      handle.act["word"] = { word += "a" }
      handle.act["same"] = { word += "" }
      handle.act["remove"] = { isThere = false }
      return VStack {
        Text(verbatim: shown)
        if isThere { Color.red.preference(key: Words.self, value: [word]) }
      }
      .onPreferenceChange(Words.self) {
        log.entries.append($0.joined())
        shown = $0.joined()
      }
    }
  }

  @Test("is reported at first and when it changes or goes; writing state then shows in the same frame")
  func changes() {
    let (log, handle) = (Log(), Handle())
    let stage = Stage(200, 200) { Root(log: log, handle: handle) }
    #expect(stage.texts == ["a"])
    handle("word")
    #expect(stage.backend.settle() == 1)
    #expect(stage.texts == ["aa"])
    handle("same")
    stage.backend.settle()
    handle("remove")
    stage.backend.settle()
    #expect(stage.texts == [""])
    #expect(log.entries == ["a", "aa", ""])
  }

  struct Overlaid: View {
    let handle: Handle
    @State private var word = "a"
    var body: some View {
      handle.act["word"] = { word += "b" }
      return Color.red.preference(key: Words.self, value: [word])
        .overlayPreferenceValue(Words.self) { Text(verbatim: $0.joined()) }
        .backgroundPreferenceValue(Words.self) { Text(verbatim: "behind " + $0.joined()) }
    }
  }

  @Test("builds views before and behind")
  func views() {
    let handle = Handle()
    let stage = Stage(200, 200) { Overlaid(handle: handle) }
    #expect(stage.texts == ["behind a", "a"])
    handle("word")
    stage.backend.settle()
    #expect(stage.texts == ["behind ab", "ab"])
  }
}
