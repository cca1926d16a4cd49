import Foundation
import Testing

@Suite("Documentation/Compatibility.md")
struct CompatibilityTests {
  @Test("names tests that exist")
  func testsExist() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("Documentation/Compatibility.md"), encoding: .utf8)
    let named = Set(text.split(separator: "`").filter { $0.hasPrefix("Tests/") && $0.hasSuffix(".swift") })
    #expect(named.count > 10)
    for path in named.sorted() {
      #expect(
        FileManager.default.fileExists(atPath: root.appendingPathComponent(String(path)).path),
        "Compatibility.md names \(path), which is not there")
    }
  }
}
