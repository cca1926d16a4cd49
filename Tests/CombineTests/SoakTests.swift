import Combine
import Foundation
import Testing

/// Long runs in processes of their own. A hundredth of the length by default; all of it with `DOWNSTREAM_SOAK=1`.
@Suite("In the long run", .disabled(if: isUnderSanitizer, "the sanitizer's memory grows"))
struct SoakTests {
  static let isFull = ProcessInfo.processInfo.environment["DOWNSTREAM_SOAK"] == "1"

  /// What the memory may grow by after the first tenth of a run: room for the allocator, not for a leak.
  static let tolerance = 4 << 20

  /// The process's memory that is in use, in bytes.
  static var residentMemory: Int {
    let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return Int(fields?[1] ?? "").map { $0 * sysconf(Int32(_SC_PAGESIZE)) } ?? 0
  }

  /// Runs `round` so many times and stops the program if the memory has grown.
  static func run(_ count: Int, _ round: (Int) async -> Void) async {
    let count = isFull ? count : count / 100
    for number in 0..<count / 10 { await round(number) }
    let before = residentMemory
    precondition(before > 0, "the memory in use is not known")
    for number in count / 10..<count { await round(number) }
    let growth = residentMemory - before
    precondition(growth < tolerance, "the memory has grown by \(growth >> 10) KB")
  }

  enum Values: String, CaseIterable, Codable {
    case subject, current, published, operators, share, flatMap, merge, combineLatest, zip, receiveOn, buffer, values
  }

  @Test("ten million values leave no memory behind", arguments: Values.allCases)
  func values(_ kind: Values) async {
    await #expect(processExitsWith: .success) { [kind] in await SoakTests.sendMany(kind) }
  }

  private final class Shelf: ObservableObject {
    @Published var count = 0
    var plain = 0
  }

  static func sendMany(_ kind: Values) async {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let current = CurrentValueSubject<Int, Never>(0)
    let shelf = Shelf()
    let queue = DispatchQueue(label: "soak")
    var sum = 0
    var tokens: [AnyCancellable] = []
    func keep(_ publisher: some Publisher<Int, Never>) { publisher.sink { sum &+= $0 }.store(in: &tokens) }
    switch kind {
    case .subject: keep(subject)
    case .current: keep(current)
    case .published:
      keep(shelf.$count)
      shelf.objectWillChange.sink { sum &+= 1 }.store(in: &tokens)
    case .operators:
      keep(
        subject.map { "\($0)" }.filter { !$0.isEmpty }.compactMap { Int($0) }.removeDuplicates().scan(0, &+)
          .eraseToAnyPublisher().dropFirst(3).tryMap { $0 }.replaceError(with: 0).collect(3).map(\.count)
      )
    case .share:
      let shared = subject.map { $0 + 1 }.share()
      keep(shared)
      keep(shared)
    case .flatMap: keep(subject.flatMap { [$0, $0].publisher })
    case .merge: keep(subject.merge(with: other))
    case .combineLatest: keep(subject.combineLatest(other) { $0 &+ $1 })
    case .zip: keep(subject.zip(other) { $0 &+ $1 })
    case .receiveOn: keep(subject.receive(on: queue))
    case .buffer: keep(subject.buffer(size: 10, prefetch: .keepFull, whenFull: .dropOldest))
    case .values: break
    }
    if kind == .values {
      var iterator = (0...).publisher.values.makeAsyncIterator()
      return await run(10_000_000) { _ in sum &+= await iterator.next() ?? 0 }
    }
    await run(10_000_000) { number in
      switch kind {
      case .current: current.send(number)
      case .published: shelf.count = number
      default: subject.send(number)
      }
      if kind == .zip || number & 7 == 0 { other.send(number) }
      if kind == .receiveOn, number & 255 == 0 { queue.sync {} }
    }
  }

  enum Rounds: String, CaseIterable, Codable {
    case subject, current, published, objectWillChange, erased, share, subscribeSubject, assign, assignToPublished
    case first, future, flatMap, merge, combineLatest, receiveOn, debounce, notification, timer, values
  }

  @Test("a million subscriptions that come and go leave no memory behind", arguments: Rounds.allCases)
  func rounds(_ kind: Rounds) async {
    await #expect(processExitsWith: .success) { [kind] in await SoakTests.comeAndGo(kind) }
  }

  static func comeAndGo(_ kind: Rounds) async {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let current = CurrentValueSubject<Int, Never>(0)
    let shelf = Shelf()
    let queue = DispatchQueue(label: "soak")
    let center = NotificationCenter()
    let name = Notification.Name("returned")
    let timer = Timer.publish(every: 1_000, on: RunLoop.main, in: .default).autoconnect()
    let shared = subject.map { $0 + 1 }.share()
    await run(1_000_000) { number in
      var sum = 0
      let token: AnyCancellable
      switch kind {
      case .subject: token = subject.map { $0 + 1 }.sink { sum += $0 }
      case .current: token = current.removeDuplicates().sink { sum += $0 }
      case .published: token = shelf.$count.sink { sum += $0 }
      case .objectWillChange: token = Shelf().objectWillChange.sink { sum += 1 }
      case .erased: token = subject.eraseToAnyPublisher().tryMap { $0 }.replaceError(with: 0).sink { sum += $0 }
      case .share: token = shared.sink { sum += $0 }
      case .subscribeSubject: token = subject.subscribe(other)
      case .assign: token = subject.assign(to: \.plain, on: shelf)
      case .assignToPublished:
        let shelf = Shelf()
        subject.assign(to: &shelf.$count)
        token = shelf.$count.sink { sum += $0 }
      case .first: token = current.first().sink { sum += $0 }
      case .future: token = Future<Int, Never> { $0(.success(number)) }.sink { sum += $0 }
      case .flatMap: token = subject.flatMap { _ in current }.sink { sum += $0 }
      case .merge: token = subject.merge(with: current).sink { sum += $0 }
      case .combineLatest: token = subject.combineLatest(current).sink { sum += $0.0 }
      case .receiveOn: token = subject.receive(on: queue).sink { _ in }
      case .debounce: token = subject.debounce(for: .seconds(1), scheduler: ImmediateScheduler.shared).sink { _ in }
      case .notification: token = center.publisher(for: name).sink { _ in sum += 1 }
      case .timer: token = timer.sink { _ in sum += 1 }
      case .values:
        for await value in current.values.prefix(1) { sum += value }
        return
      }
      subject.send(number)
      if kind == .notification { center.post(name: name, object: nil) }
      if kind == .receiveOn, number & 255 == 0 { queue.sync {} }
      token.cancel()
    }
  }
}
