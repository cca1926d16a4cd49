import Testing

@testable import DownstreamTool

struct CompilerReportTests {
  private let lines = """
    Building for debugging...
    /cache/A.swift:3:5: error: cannot find 'Map' in scope
    1 | import SwiftUI
    3 |     Map()
      |     `- error: cannot find 'Map' in scope
    /cache/A.swift:7:1: warning: never used
    7 | let x
    /cache/B.swift:9:12: error: value of type 'some View' has no member 'glow'
    /cache/B.swift:12:12: error: value of type 'some View' has no member 'glow'
    /cache/B.swift:12:12: error: value of type 'some View' has no member 'glow'
    /cache/B.swift:14:12: error: type 'Binding<String>' has no member 'sparkle'
    /cache/B.swift:15:12: error: missing return in closure expected to return 'Int'
    /other/C.swift:1:8: error: no such module 'MapKit'
    error: emit-module command failed with exit code 1 (use -v to see invocation)
    error: link command failed with exit code 1
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private var report: CompilerReport {
    CompilerReport(
      lines,
      origins: ["/cache/A.swift": "/home/me/App/A.swift", "/cache/B.swift": "/home/me/App/B.swift"]
    )
  }

  @Test func errorsPointAtTheUsersFilesOnce() {
    #expect(report.errors.count == 6)
    #expect(
      report.errors[0].text == """
        /home/me/App/A.swift:3:5: error: cannot find 'Map' in scope
        1 | import SwiftUI
        3 |     Map()
          |     `- error: cannot find 'Map' in scope
        """
    )
    #expect(report.errors.map(\.path).last == "/other/C.swift")
    #expect(report.others == ["error: link command failed with exit code 1"])
  }

  @Test func missingThingsAreCountedAndSorted() {
    #expect(
      report.missing == [
        .init(name: "View.glow", count: 2, place: "B.swift:9"),
        .init(name: "Binding.sparkle", count: 1, place: "B.swift:14"),
        .init(name: "Map", count: 1, place: "A.swift:3"),
        .init(name: "import MapKit", count: 1, place: "C.swift:1"),
      ]
    )
    #expect(report.missingModules == ["MapKit"])
  }

  @Test func whatIsMissingOfSeveralTypesIsOneThing() {
    let lines = [
      "/a.swift:1:1: error: value of type 'Text' has no member 'glow'",
      "/a.swift:2:1: error: value of type 'some View' has no member 'glow'",
      "/a.swift:3:1: error: value of type 'Text' has no member 'glow'",
      "/a.swift:4:1: error: cannot infer contextual base in reference to member 'glow'",
    ]
    #expect(CompilerReport(lines).missing == [.init(name: "Text/View.glow", count: 4, place: "a.swift:1")])
  }

  @Test func missingEnvironmentValuesAreNamed() {
    let lines = [
      "/a.swift:12:16: error: cannot infer key path type from context; consider explicitly specifying a root type",
      "11 | struct A: View {", "12 |   @Environment(\\.undoManager) private var undoManager",
      "   |                `- error: …",
    ]
    #expect(
      CompilerReport(lines).missing == [.init(name: "EnvironmentValues.undoManager", count: 1, place: "a.swift:12")]
    )
  }

  @Test func whatFollowsFromAMissingNameIsNotMissing() {
    let lines = [
      "/a.swift:1:1: error: cannot find 'Map' in scope",
      "/a.swift:1:9: error: cannot infer contextual base in reference to member 'automatic'",
      "/a.swift:2:9: error: cannot infer contextual base in reference to member 'automatic'",
    ]
    #expect(CompilerReport(lines).missing.map(\.name) == [".automatic", "Map"])
    #expect(CompilerReport(lines).missing.map(\.count) == [1, 1])
  }

  @Test func textEndsWithTheList() {
    let text = report.text(for: "App", from: "/home/me/App")
    #expect(text.hasPrefix("A.swift:3:5: error: cannot find 'Map' in scope\n"))
    #expect(
      text.contains("\n\n6 errors.\n\nWhat App uses and is missing here, most used first:\n  2  View.glow  (B.swift:9)")
    )
  }

  @Test(arguments: [
    ("'Foo' is not a member type of struct 'SwiftUI.List'", "SwiftUI.List.Foo"),
    ("unknown attribute 'FetchRequest'", "@FetchRequest"),
    ("cannot find type 'UIColor' in scope", "UIColor"),
    ("cannot infer contextual base in reference to member 'zoom'", ".zoom"),
    ("type 'Color' has no member 'systemBackground'", "Color.systemBackground"),
  ])
  func manyMessagesNameWhatIsMissing(message: String, name: String) {
    #expect(CompilerReport(["/a.swift:1:1: error: \(message)"]).missing.map(\.name) == [name])
  }
}
