#if Foundation
/// A journey to a city.
struct Trip: Identifiable, Hashable, Sendable {
  let city: String
  var id: String { city }

  static let all = ["Seattle", "San Pedro de Atacama", "Bergen", "Hogsmeade"].map(Trip.init)
}
#endif
