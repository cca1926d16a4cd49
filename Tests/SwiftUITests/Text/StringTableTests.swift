import Foundation
import SwiftUI
import Testing

@MainActor @Suite("A table of wordings") struct StringTableTests {
  /// A bundle in a folder of its own, for the time of a test.
  private func withBundle(_ files: [String: String], _ body: (Bundle) -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Wordings-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    body(try #require(Bundle(path: folder.path)))
  }

  private func text(_ text: Text, _ locale: String) -> [String] {
    Stage(400, 400) { text.environment(\.locale, Locale(identifier: locale)) }.texts
  }

  @Test("has the words of the environment's language, with values in that language's order")
  func strings() throws {
    let german = """
      /* Titles */
      "Loans" = "Ausleihen"; // on the tab
      "%@ has %lld books" = "%2$lld Bücher hat %1$@";
      "quote" = "\\"so\\"";
      """
    try withBundle(["de.lproj/Localizable.strings": german, "de.lproj/Other.strings": "\"a\" = \"b\";"]) { bundle in
      #expect(text(Text("Loans", bundle: bundle), "de_DE") == ["Ausleihen"])
      #expect(text(Text("Loans", bundle: bundle), "fr_FR") == ["Loans"])
      #expect(text(Text("\("Ada") has \(1234) books", bundle: bundle), "de_DE") == ["1.234 Bücher hat Ada"])
      #expect(text(Text("quote", bundle: bundle), "de_DE") == ["\"so\""])
      #expect(text(Text("a", tableName: "Other", bundle: bundle), "de_DE") == ["b"])
    }
  }

  @Test("can be a catalogue of all languages")
  func catalogue() throws {
    let json = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Loans": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Ausleihen"}}}}, "Empty": {}}}
      """
    try withBundle(["Localizable.xcstrings": json]) { bundle in
      #expect(text(Text("Loans", bundle: bundle), "de_AT") == ["Ausleihen"])
      #expect(text(Text("Empty", bundle: bundle), "de_AT") == ["Empty"])
    }
  }
}
