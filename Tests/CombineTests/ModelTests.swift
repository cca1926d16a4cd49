import Combine
import CombineTesting
import Testing

/// One operator of a random pipeline, and what it does to a plain list.
enum Step: Hashable, Sendable {
  case map(Int), filter(Int), compactMap(Int), scan, tryMap, mapError
  case removeDuplicates, dropFirst(Int), dropWhile(Int), prefix(Int), prefixWhile(Int), output(Int, Int), outputAt(Int)
  case collect, collectCount(Int), reduce, count, first, last, min, max, contains(Int), allSatisfy(Int)
  case append(Int), prepend(Int), replaceEmpty(Int), ignoreOutput
  case flatMap, flatMapOne, switchToLatest, mergeEmpty, mergeMany, zip(Int), combineLatest(Int)
  case failing(Int), catching(Int), retry(Int), tryCatch(Int)
  case buffer(Int), receiveOn, delay, handleEvents, erase, share, multicast, encodeDecode

  /// As it is written, or nearly.
  var code: String {
    switch self {
    case .map(let k): ".map { $0 &+ \(k) }"
    case .filter(let k): ".filter { $0 % \(k) != 0 }"
    case .compactMap(let k): ".compactMap { $0 % \(k) == 0 ? nil : -$0 }"
    case .failing(let k): ".tryMap { if $0 % 7 == \(k) { throw … }; return $0 }.replaceError(with: -1)"
    case .catching(let k): ".tryMap { if $0 % 5 == \(k) { throw … }; return $0 }.catch { _ in [8, 9].publisher }"
    case .tryCatch(let k): ".tryMap { if $0 % 5 == \(k) { throw … }; return $0 }.tryCatch { _ in Just(4) }"
    default: ".\(self)"
    }
  }

  // MARK: The model

  func model(_ list: [Int]) -> [Int] {
    switch self {
    case .map(let k): list.map { $0 &+ k }
    case .filter(let k): list.filter { $0 % k != 0 }
    case .compactMap(let k): list.compactMap { $0 % k == 0 ? nil : -$0 }
    case .scan: list.reduce(into: []) { $0.append(($0.last ?? 1) &+ $1) }
    case .removeDuplicates: list.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    case .dropFirst(let n): Array(list.dropFirst(n))
    case .dropWhile(let k): Array(list.drop { $0 < k })
    case .prefix(let n): Array(list.prefix(n))
    case .prefixWhile(let k): Array(list.prefix { $0 != k })
    case .output(let start, let length): Array(list.dropFirst(start).prefix(length))
    case .outputAt(let index): list.indices.contains(index) ? [list[index]] : []
    case .reduce: [list.reduce(0, &+)]
    case .count: [list.count]
    case .first: Array(list.prefix(1))
    case .last: Array(list.suffix(1))
    case .min: list.min().map { [$0] } ?? []
    case .max: list.max().map { [$0] } ?? []
    case .contains(let k): [list.contains(k) ? 1 : 0]
    case .allSatisfy(let k): [list.allSatisfy { $0 > k } ? 1 : 0]
    case .append(let k): list + [k, k]
    case .prepend(let k): [k, k] + list
    case .replaceEmpty(let k): list.isEmpty ? [k] : list
    case .ignoreOutput: []
    case .flatMap, .flatMapOne: list.flatMap { [$0, $0 &+ 1] }
    case .zip(let k): Swift.zip(list, 0..<k).map { $0 &+ $1 }
    case .combineLatest(let k): list.map { $0 &+ k }
    case .failing(let k): before(list) { $0 % 7 == k }.map { $0 + [-1] } ?? list
    case .catching(let k): before(list) { $0 % 5 == k }.map { $0 + [8, 9] } ?? list
    case .tryCatch(let k): before(list) { $0 % 5 == k }.map { $0 + [4] } ?? list
    case .tryMap, .mapError, .collect, .collectCount, .switchToLatest, .mergeEmpty, .mergeMany, .retry, .buffer, .receiveOn,
      .delay, .handleEvents, .erase, .share, .multicast, .encodeDecode:
      list
    }
  }

  /// The values before the first that is hit; nil if none is.
  private func before(_ list: [Int], _ isHit: (Int) -> Bool) -> [Int]? {
    list.firstIndex(where: isHit).map { Array(list[..<$0]) }
  }

  // MARK: The real thing

  func apply(_ p: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
    switch self {
    case .map(let k): p.map { $0 &+ k }.eraseToAnyPublisher()
    case .filter(let k): p.filter { $0 % k != 0 }.eraseToAnyPublisher()
    case .compactMap(let k): p.compactMap { $0 % k == 0 ? nil : -$0 }.eraseToAnyPublisher()
    case .scan: p.scan(Int?.none) { ($0 ?? 1) &+ $1 }.compactMap { $0 }.eraseToAnyPublisher()
    case .tryMap: p.tryMap { $0 }.replaceError(with: 0).eraseToAnyPublisher()
    case .mapError: p.setFailureType(to: TestFailure.self).mapError { $0 }.replaceError(with: 0).eraseToAnyPublisher()
    case .removeDuplicates: p.removeDuplicates().eraseToAnyPublisher()
    case .dropFirst(let n): p.dropFirst(n).eraseToAnyPublisher()
    case .dropWhile(let k): p.drop { $0 < k }.eraseToAnyPublisher()
    case .prefix(let n): p.prefix(n).eraseToAnyPublisher()
    case .prefixWhile(let k): p.prefix { $0 != k }.eraseToAnyPublisher()
    case .output(let start, let length): p.output(in: start..<(start + length)).eraseToAnyPublisher()
    case .outputAt(let index): p.output(at: index).eraseToAnyPublisher()
    case .collect: p.collect().flatMap { $0.publisher }.eraseToAnyPublisher()
    case .collectCount(let n): p.collect(n).flatMap { $0.publisher }.eraseToAnyPublisher()
    case .reduce: p.reduce(0, &+).eraseToAnyPublisher()
    case .count: p.count().eraseToAnyPublisher()
    case .first: p.first().eraseToAnyPublisher()
    case .last: p.last().eraseToAnyPublisher()
    case .min: p.min().eraseToAnyPublisher()
    case .max: p.max().eraseToAnyPublisher()
    case .contains(let k): p.contains(k).map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    case .allSatisfy(let k): p.allSatisfy { $0 > k }.map { $0 ? 1 : 0 }.eraseToAnyPublisher()
    case .append(let k): p.append(k, k).eraseToAnyPublisher()
    case .prepend(let k): p.prepend([k, k]).eraseToAnyPublisher()
    case .replaceEmpty(let k): p.replaceEmpty(with: k).eraseToAnyPublisher()
    case .ignoreOutput: p.ignoreOutput().map { (_: Never) -> Int in }.eraseToAnyPublisher()
    case .flatMap: p.flatMap { [$0, $0 &+ 1].publisher }.eraseToAnyPublisher()
    case .flatMapOne: p.flatMap(maxPublishers: .max(1)) { [$0, $0 &+ 1].publisher }.eraseToAnyPublisher()
    case .switchToLatest: p.map { Just($0) }.switchToLatest().eraseToAnyPublisher()
    case .mergeEmpty: p.merge(with: Empty()).eraseToAnyPublisher()
    case .mergeMany: Publishers.MergeMany([p]).eraseToAnyPublisher()
    case .zip(let k): p.zip((0..<k).publisher) { $0 &+ $1 }.eraseToAnyPublisher()
    case .combineLatest(let k): Just(k).combineLatest(p) { $0 &+ $1 }.eraseToAnyPublisher()
    case .failing(let k):
      p.tryMap { value -> Int in if value % 7 == k { throw TestFailure() } else { value } }.replaceError(with: -1)
        .eraseToAnyPublisher()
    case .catching(let k):
      p.tryMap { value -> Int in if value % 5 == k { throw TestFailure() } else { value } }
        .catch { _ in [8, 9].publisher }.eraseToAnyPublisher()
    case .tryCatch(let k):
      p.tryMap { value -> Int in if value % 5 == k { throw TestFailure() } else { value } }
        .tryCatch { _ in Just(4) }.assertNoFailure().eraseToAnyPublisher()
    case .retry(let n): p.retry(n).eraseToAnyPublisher()
    case .buffer(let n): p.buffer(size: n, prefetch: .keepFull, whenFull: .dropOldest).eraseToAnyPublisher()
    case .receiveOn: p.receive(on: ImmediateScheduler.shared).eraseToAnyPublisher()
    case .delay: p.delay(for: 1, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher()
    case .handleEvents: p.handleEvents(receiveOutput: { _ in }).breakpoint().eraseToAnyPublisher()
    case .erase: AnyPublisher(p.map { $0 }.eraseToAnyPublisher())
    case .share: p.share().eraseToAnyPublisher()
    case .multicast: p.multicast { PassthroughSubject() }.autoconnect().eraseToAnyPublisher()
    case .encodeDecode: p.map { [$0] }.tryMap { $0[0] }.catch { _ in Empty() }.eraseToAnyPublisher()
    }
  }

  /// Sends something else when its subscriber asks for little, as on Apple's systems: values are taken from upstream and
  /// passed on, asked for or not; several publishers take turns; or a returned demand reaches one upstream only.
  var needsUnlimitedDemand: Bool {
    switch self {
    case .share, .multicast, .switchToLatest, .flatMap, .collectCount, .replaceEmpty, .zip: true
    default: false
    }
  }

  /// Asks its upstream for a few values at a time, at least in the beginning, whatever is asked of it.
  var limitsDemand: Bool {
    switch self {
    case .flatMapOne, .buffer, .mergeEmpty, .mergeMany, .combineLatest, .zip: true
    default: false
    }
  }

  static func random(_ generator: inout SplitMix) -> Step {
    let k = Int.random(in: 1...5, using: &generator)
    let n = Int.random(in: 0...4, using: &generator)
    let all: [Step] = [
      .map(k), .filter(k + 1), .compactMap(k + 1), .scan, .tryMap, .mapError, .removeDuplicates, .dropFirst(n),
      .dropWhile(k), .prefix(n), .prefixWhile(k), .output(n, k), .outputAt(n), .collect, .collectCount(k), .reduce,
      .count, .first, .last, .min, .max, .contains(k), .allSatisfy(k), .append(k), .prepend(k), .replaceEmpty(k),
      .ignoreOutput, .flatMap, .flatMapOne, .switchToLatest, .mergeEmpty, .mergeMany, .zip(k), .combineLatest(k),
      .failing(n), .catching(n), .tryCatch(n), .retry(n), .buffer(k), .receiveOn, .delay, .handleEvents,
      .erase, .share, .multicast, .encodeDecode,
    ]
    return all.randomElement(using: &generator)!
  }
}

/// A generator whose numbers depend on the seed alone.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A source, a chain of steps, and how its subscriber asks.
struct Pipeline: CustomStringConvertible, Sendable {
  enum Asking: CaseIterable, Sendable { case everything, oneByOne, oneAtATimeFromInside }

  var values: [Int]
  var steps: [Step]
  var asking: Asking
  /// The source is a subject that sends when all is set up.
  var isHot: Bool

  var description: String {
    "\(isHot ? "subject of " : "")\(values).publisher\n  \(steps.map(\.code).joined(separator: "\n  "))\n"
      + "  asked for \(asking)"
  }

  var expected: [Int] { steps.reduce(values) { $1.model($0) } }

  static func random(_ generator: inout SplitMix) -> Pipeline {
    let count = Int.random(in: 0...8, using: &generator)
    let length = Int.random(in: 1...6, using: &generator)
    var steps = (0..<length).map { _ in Step.random(&generator) }
    // No step may ask an earlier one for little that sends something else then.
    var isSensitive = false
    steps = steps.filter { step in
      if isSensitive, step.limitsDemand { return false }
      isSensitive = isSensitive || step.needsUnlimitedDemand
      return true
    }
    let isHot = Bool.random(using: &generator)
    let patient = isHot || steps.contains(where: \.needsUnlimitedDemand)
    return Pipeline(
      values: (0..<count).map { _ in Int.random(in: -3...9, using: &generator) }, steps: steps,
      asking: patient ? .everything : Asking.allCases.randomElement(using: &generator)!, isHot: isHot)
  }

  /// What really comes out; nil where it did not finish.
  func run() -> (values: [Int], hasFinished: Bool, violations: [String]) {
    let subject = PassthroughSubject<Int, Never>()
    let source = isHot ? subject.eraseToAnyPublisher() : values.publisher.eraseToAnyPublisher()
    let chain = steps.reduce(source) { $1.apply($0) }
    let recorder: Recorder<Int, Never>
    switch asking {
    case .everything: recorder = chain.record(demand: .unlimited)
    case .oneByOne: recorder = chain.record(demand: .none)
    case .oneAtATimeFromInside: recorder = chain.record(demand: .max(1), perValue: .max(1))
    }
    if isHot {
      for value in values { subject.send(value) }
      subject.send(completion: .finished)
    }
    if asking == .oneByOne {
      // Some operators finish only when they are asked for more than there is.
      for _ in 0..<(expected.count + 3) where recorder.completion == nil { recorder.request(.max(1)) }
    }
    return (recorder.values, recorder.completion == .finished, recorder.violations)
  }

  var problem: String? {
    let result = run()
    if result.values != expected { return "sent \(result.values), not \(expected)" }
    if !result.hasFinished { return "did not finish" }
    return result.violations.first
  }

  /// The smallest pipeline with a problem that can be made of this one by leaving out.
  func shrunk() -> Pipeline {
    for index in steps.indices where steps.count > 1 {
      var smaller = self
      smaller.steps.remove(at: index)
      if smaller.problem != nil { return smaller.shrunk() }
    }
    for index in values.indices {
      var smaller = self
      smaller.values.remove(at: index)
      if smaller.problem != nil { return smaller.shrunk() }
    }
    return self
  }
}

@Suite("Random pipelines")
struct ModelTests {
  @Test("send what the same steps make of a plain list", arguments: 1...10)
  func matchesModel(seed: UInt64) {
    var generator = SplitMix(state: seed)
    for _ in 0..<400 {
      let pipeline = Pipeline.random(&generator)
      guard pipeline.problem != nil else { continue }
      let smallest = pipeline.shrunk()
      Issue.record("\(smallest)\n\(smallest.problem ?? "")")
      return
    }
  }

  @Test("are shrunk to what is wrong with them")
  func shrinking() {
    var wrong = Pipeline(values: [1, 2, 3, 4], steps: [.map(1), .prefix(0), .map(2)], asking: .everything, isHot: false)
    #expect(wrong.problem == nil)
    wrong = Pipeline(values: [1, 2, 3], steps: [.map(1), .share, .erase], asking: .oneByOne, isHot: false)
    #expect(wrong.problem != nil)
    let smallest = wrong.shrunk()
    #expect(smallest.steps == [.share])
    #expect(smallest.values.count == 1 || smallest.values.count == 2)
  }
}
