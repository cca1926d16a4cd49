import Combine
import Foundation

struct Postcard: Codable, Identifiable {
  let id: Int
  let place: String
  let text: String
}

final class Album: ObservableObject {
  @Published var cards: [Postcard] = []

  func load() {
    guard let file = Bundle.main.url(forResource: "places", withExtension: "json"),
      let data = try? Data(contentsOf: file)
    else { return }
    cards = (try? JSONDecoder().decode([Postcard].self, from: data)) ?? []
  }
}
