import Combine
import CombineTesting
import Foundation
import Testing

@Suite("Foundation's coders")
struct CodersTests {
  private struct Book: Codable, Equatable {
    var title: String
    var year: Int
  }
  private let books = [Book(title: "Dune", year: 1965), Book(title: "Emma", year: 1815)]

  private func roundTrip<E: TopLevelEncoder, D: TopLevelDecoder>(_ encoder: E, _ decoder: D) throws
  where E.Output == Data, D.Input == Data {
    let recorder = books.publisher.encode(encoder: encoder).decode(type: Book.self, decoder: decoder).record()
    try recorder.expect(values: books, completion: .finished)
  }

  @Test("encode and decode what passes")
  func roundTrips() throws {
    try roundTrip(JSONEncoder(), JSONDecoder())
    try roundTrip(PropertyListEncoder(), PropertyListDecoder())
  }

  @Test("fail with what is wrong")
  func failure() {
    let recorder = Just(Data("{}".utf8)).decode(type: Book.self, decoder: JSONDecoder()).record()
    guard case .failure(DecodingError.keyNotFound(let key, _)) = recorder.completion else {
      Issue.record("\(String(describing: recorder.completion))")
      return
    }
    #expect(recorder.values == [] && ["title", "year"].contains(key.stringValue))
  }
}
