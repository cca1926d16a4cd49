import Combine
import Foundation
import Testing

private struct Lost: Error, Codable, Hashable { var title: String }
private typealias Completion = Subscribers.Completion<Lost>

@Suite("Completion")
struct CompletionTests {
  @Test("is equal and hashed by its failure")
  func equality() {
    let all: [Completion] = [.finished, .failure(Lost(title: "Dune")), .failure(Lost(title: "Emma"))]
    for (i, left) in all.enumerated() {
      for (j, right) in all.enumerated() { #expect((left == right) == (i == j)) }
    }
    #expect(Set(all + all).count == 3)
    #expect(Completion.finished.hashValue == Completion.finished.hashValue)
  }

  @Test("is coded as success, or as no success and the error")
  func encoding() throws {
    let encoder = JSONEncoder()
    #expect(String(decoding: try encoder.encode(Completion.finished), as: UTF8.self) == #"{"success":true}"#)
    encoder.outputFormatting = .sortedKeys
    let failure = String(decoding: try encoder.encode(Completion.failure(Lost(title: "Dune"))), as: UTF8.self)
    #expect(failure == #"{"error":{"title":"Dune"},"success":false}"#)
  }

  @Test(
    "is decoded the same way; an error beside success does not count",
    arguments: [
      (#"{"success": true}"#, .finished),
      (#"{"success": true, "error": {"title": "Dune"}}"#, .finished),
      (#"{"success": false, "error": {"title": "Dune"}}"#, .failure(Lost(title: "Dune"))),
    ] as [(String, Subscribers.Completion<Lost>)]
  )
  private func decoding(_ json: String, _ expected: Completion) throws {
    #expect(try JSONDecoder().decode(Completion.self, from: Data(json.utf8)) == expected)
  }

  @Test("cannot be decoded without its keys")
  func missingKeys() {
    for (json, missing) in [(#"{"success": false}"#, "error"), (#"{"error": {"title": "Dune"}}"#, "success")] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Completion.self, from: Data(json.utf8))
      }
      guard case .keyNotFound(let key, _) = error else {
        Issue.record("\(String(describing: error)) is about something else than a missing key")
        continue
      }
      #expect(key.stringValue == missing)
    }
  }

  @Test("may cross threads whatever its failure is")
  func sendable() {
    struct Stuck: Error { nonisolated(unsafe) var object = NSObject() }
    func sends(_ value: some Sendable) -> Bool { true }
    #expect(sends(Subscribers.Completion<Stuck>.finished))
  }
}
