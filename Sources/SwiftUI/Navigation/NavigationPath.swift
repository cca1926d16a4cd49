import Foundation

/// The values of the pages on a `NavigationStack`, of any types, from the first to the last.
public struct NavigationPath {
  struct Step: Equatable {
    let value: AnyHashable
    /// The value's coded form; nil if it has none.
    let encode: (() throws -> CodableRepresentation.Entry)?

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
  }

  var steps: [Step] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable { for element in elements { append(element) } }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable, S.Element: Decodable, S.Element: Encodable {
    for element in elements { append(element) }
  }

  /// The path that was coded.
  public init(_ codable: CodableRepresentation) { steps = codable.steps }

  public var count: Int { steps.count }
  public var isEmpty: Bool { steps.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) {
    guard let coded = value as? any Hashable & Codable else {
      steps.append(Step(value: AnyHashable(value), encode: nil))
      return
    }
    appendCodable(coded)
  }

  public mutating func append<V: Hashable & Decodable & Encodable>(_ value: V) { appendCodable(value) }

  private mutating func appendCodable<V: Hashable & Codable>(_ value: V) {
    steps.append(Step(value: AnyHashable(value)) { try CodableRepresentation.Entry(value) })
  }

  /// Takes away the last `k` values; a path that has fewer stops the program.
  public mutating func removeLast(_ k: Int = 1) { steps.removeLast(k) }

  /// The path in a form that can be stored; nil if one of its values can not.
  public var codable: CodableRepresentation? {
    steps.allSatisfy { $0.encode != nil } ? CodableRepresentation(steps: steps) : nil
  }

  /// A path of values that can be stored. It holds each value's type by name, so a stored path can be read back by
  /// the program whose types have these names.
  public struct CodableRepresentation: Codable, Equatable {
    struct Entry {
      let type: String
      let data: String

      init<V: Codable>(_ value: V) throws {
        type = _mangledTypeName(V.self) ?? String(reflecting: V.self)
        // In an array, because a bare string or number is no document of its own everywhere.
        data = String(decoding: try JSONEncoder().encode([value]), as: UTF8.self)
      }
    }

    let steps: [Step]

    init(steps: [Step]) { self.steps = steps }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var steps: [Step] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let data = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(name) is not a type to navigate by")
        }
        steps.append(try CodableRepresentation.step(type, data))
      }
      self.steps = steps
    }

    private static func step<V: Hashable & Codable>(_ type: V.Type, _ data: String) throws -> Step {
      var path = NavigationPath()
      for value in try JSONDecoder().decode([V].self, from: Data(data.utf8)) { path.appendCodable(value) }
      return path.steps[0]
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for step in steps {
        guard let entry = try step.encode?() else { continue }
        try container.encode(entry.type)
        try container.encode(entry.data)
      }
    }
  }
}

extension NavigationPath: Equatable {}
