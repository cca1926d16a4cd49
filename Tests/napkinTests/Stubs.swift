import Foundation
import napkin

/// Notes down what happens to it.
final actor NotingInteractor: Interactable {
  nonisolated let lifecycle = InteractorLifecycle()
  nonisolated let name: String
  private let notes: Notes

  init(_ name: String = "interactor", _ notes: Notes = Notes()) {
    self.name = name
    self.notes = notes
  }

  private(set) var activations = 0
  private(set) var resignations = 0
  private(set) var wasActiveWhenResigning: Bool?
  private var whenActive: (@Sendable (NotingInteractor) async -> Void)?
  private var whenResigning: (@Sendable (NotingInteractor) async -> Void)?

  func whenActive(_ action: @escaping @Sendable (NotingInteractor) async -> Void) { whenActive = action }
  func whenResigning(_ action: @escaping @Sendable (NotingInteractor) async -> Void) { whenResigning = action }

  func didBecomeActive() async {
    activations += 1
    notes.add("+\(name)")
    await whenActive?(self)
  }

  func willResignActive() async {
    resignations += 1
    wasActiveWhenResigning = await isActive
    await whenResigning?(self)
    notes.add("-\(name)")
  }
}

/// What happened, in order.
final class Notes: @unchecked Sendable {  // `lock` protects the texts
  private let lock = NSLock()
  private var texts: [String] = []

  func add(_ text: String) { lock.withLock { texts.append(text) } }
  var all: [String] { lock.withLock { texts } }
}

@MainActor final class NotingRouter: Router<NotingInteractor> {
  private(set) var loads = 0
  var whenLoading: (NotingRouter) async -> Void = { _ in }

  init(_ name: String = "router", _ notes: Notes = Notes()) {
    super.init(interactor: NotingInteractor(name, notes))
  }

  override func didLoad() async {
    await super.didLoad()
    loads += 1
    await whenLoading(self)
  }

  var isActive: Bool { get async { await interactor.isActive } }
}

/// A door that opens once; whoever comes before waits.
final class Door: Sendable {
  private let stream: AsyncStream<Never>
  private let source: AsyncStream<Never>.Continuation

  init() { (stream, source) = AsyncStream.makeStream(of: Never.self) }

  func open() { source.finish() }
  func passed() async { for await _ in stream {} }
}

/// Waits, without a clock, until something is so.
@MainActor func until(_ holds: () async -> Bool) async {
  while !(await holds()) { await Task.yield() }
}
