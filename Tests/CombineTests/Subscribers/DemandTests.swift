import Combine
import Foundation
import Testing

private typealias Demand = Subscribers.Demand

@Suite("Demand")
struct DemandTests {
  @Test("is a number of values or no limit")
  func number() {
    #expect(Demand.max(3).max == 3)
    #expect(Demand.none == .max(0))
    #expect(Demand.unlimited.max == nil)
    #expect("\(Demand.max(42)), \(Demand.none), \(Demand.unlimited)" == "max(42), max(0), unlimited")
    #expect(Demand.max(.max).description == "max(\(Int.max))")
    #expect(Set([Demand.none, .max(0), .max(1), .unlimited, .unlimited]).count == 3)
  }

  @Test("adds up, and without limit absorbs everything")
  func addition() {
    #expect(Demand.max(3) + .max(4) == .max(7))
    #expect(Demand.max(3) + 4 == .max(7))
    #expect(Demand.max(3) + -3 == Demand.none)
    #expect(Demand.unlimited + .max(1) == .unlimited)
    #expect(Demand.max(3) + .unlimited == .unlimited)
    #expect(Demand.unlimited + .unlimited == .unlimited)
    #expect(Demand.unlimited + .min == .unlimited)
    var demand = Demand.max(1)
    demand += .max(2)
    demand += 3
    #expect(demand == .max(6))
    demand += .unlimited
    demand += .min
    #expect(demand == .unlimited)
  }

  @Test("becomes without limit where the number gets too large")
  func saturation() {
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.max(.max) + .max(.max) == .unlimited)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(.max) * 2 == .unlimited)
    #expect(Demand.max(.max - 1) + 1 == .max(.max))
  }

  @Test("can be taken from, but not below nothing")
  func subtraction() {
    #expect(Demand.max(3) - .max(1) == .max(2))
    #expect(Demand.max(3) - 1 == .max(2))
    #expect(Demand.max(3) - -4 == .max(7))
    #expect(Demand.max(3) - .unlimited == Demand.none)
    #expect(Demand.unlimited - .unlimited == .unlimited)
    #expect(Demand.unlimited - 5 == .unlimited)
    #expect(Demand.unlimited - .max(5) == .unlimited)
    #expect(Demand.max(.max) - -1 == Demand.none)
    var demand = Demand.max(9)
    demand -= .max(2)
    demand -= 3
    #expect(demand == .max(4))
    demand -= .unlimited
    #expect(demand == Demand.none)
    demand = .unlimited
    demand -= 1
    demand -= .unlimited
    #expect(demand == .unlimited)
  }

  @Test("can be multiplied")
  func multiplication() {
    #expect(Demand.max(3) * 4 == .max(12))
    #expect(Demand.max(3) * 0 == Demand.none)
    #expect(Demand.unlimited * 0 == .unlimited)
    #expect(Demand.unlimited * 7 == .unlimited)
    var demand = Demand.max(2)
    demand *= 5
    #expect(demand == .max(10))
  }

  @Test("stops the program where it would be negative", arguments: 0..<7)
  func negative(_ operation: Int) async {
    await #expect(processExitsWith: .failure) { [operation] in
      let results: [() -> Subscribers.Demand] = [
        { .max(-1) }, { .max(1) - .max(2) }, { .max(1) - 2 }, { Subscribers.Demand.none - 1 }, { .max(1) + -2 },
        { .max(1) * -1 },
        {
          var demand = Subscribers.Demand.none
          demand -= .max(1)
          return demand
        },
      ]
      _ = results[operation]()
    }
  }

  @Test("compares with demands: no limit is more than any number")
  func comparison() {
    let ordered: [Demand] = [.none, .max(1), .max(2), .max(.max), .unlimited]
    for (i, left) in ordered.enumerated() {
      for (j, right) in ordered.enumerated() {
        #expect((left < right) == (i < j))
        #expect((left <= right) == (i <= j))
        #expect((left > right) == (i > j))
        #expect((left >= right) == (i >= j))
        #expect((left == right) == (i == j))
        #expect((left != right) == (i != j))
      }
    }
  }

  @Test("compares with numbers: no number equals no limit")
  func comparisonWithNumbers() {
    let numbers = [Int.min, -1, 0, 1, 2, Int.max]
    for demand in [0, 1, 2, Int.max] {
      for number in numbers {
        #expect((Demand.max(demand) < number) == (demand < number))
        #expect((Demand.max(demand) <= number) == (demand <= number))
        #expect((Demand.max(demand) > number) == (demand > number))
        #expect((Demand.max(demand) >= number) == (demand >= number))
        #expect((Demand.max(demand) == number) == (demand == number))
        #expect((Demand.max(demand) != number) == (demand != number))
        #expect((number < Demand.max(demand)) == (number < demand))
        #expect((number <= Demand.max(demand)) == (number <= demand))
        #expect((number > Demand.max(demand)) == (number > demand))
        #expect((number >= Demand.max(demand)) == (number >= demand))
        #expect((number == Demand.max(demand)) == (number == demand))
        #expect((number != Demand.max(demand)) == (number != demand))
      }
    }
    for number in numbers {
      #expect(Demand.unlimited > number && Demand.unlimited >= number && Demand.unlimited != number)
      #expect(number < Demand.unlimited && number <= Demand.unlimited && number != Demand.unlimited)
      #expect(!(Demand.unlimited < number) && !(Demand.unlimited <= number) && !(Demand.unlimited == number))
      #expect(!(number > Demand.unlimited) && !(number >= Demand.unlimited) && !(number == Demand.unlimited))
    }
  }

  @Test("is coded as one number")
  func coding() throws {
    let json = String(decoding: try JSONEncoder().encode([Demand.none, .max(37), .unlimited]), as: UTF8.self)
    #expect(json == "[0,37,9223372036854775808]")
    let decoded = try JSONDecoder().decode([Demand].self, from: Data("[0,37,9223372036854775808]".utf8))
    #expect(decoded == [.none, .max(37), .unlimited])
    let tooLarge = try JSONDecoder().decode([Demand].self, from: Data("[9223372036854775809]".utf8))
    #expect(tooLarge.map(\.description) == ["unlimited"])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Demand].self, from: Data("[-1]".utf8)) }
  }
}
