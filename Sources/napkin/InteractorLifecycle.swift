import Streams

/// Keeps track of one interactor's activity, and of the tasks that depend on it.
///
/// A lifecycle is inactive, active, or *resigning*: still active, while `willResignActive()` runs. It may be used from
/// any thread. No lock is held while tasks are cancelled, streams are told, or an interactor's methods run.
public final class InteractorLifecycle: @unchecked Sendable {  // `lock` protects the variables
  private enum Phase {
    /// Never active so far.
    case new
    case active
    case resigning
    case inactive
  }

  private let lock = Lock()
  private var phase = Phase.new
  /// How many activities have ended.
  private var endings = 0
  /// The tasks of this activity that are not through; nil for one that is just being made.
  private var tasks: [Int: Task<Void, Never>?] = [:]
  private var lastTask = 0
  private let activity = AsyncCurrentValueSubject(false, name: "isActiveStream")

  public init() {}

  deinit {
    for task in tasks.values { task?.cancel() }
  }

  /// Whether it is active. It is, while it is resigning.
  public var isActive: Bool {
    get async { activity.value }
  }

  /// Whether it is active, and every change from then on: a stream of its own for each who asks.
  ///
  /// It ends when the lifecycle is gone.
  public var isActiveStream: AsyncStream<Bool> {
    let changes = activity.stream()
    return AsyncStream(unfolding: {
      var iterator = changes.makeAsyncIterator()
      return await iterator.next()
    })
  }

  /// Becomes active and awaits `didBecomeActive`.
  ///
  /// Does nothing if it is active or resigning: an activation that comes while the last activity ends is not kept for
  /// later. Of several callers at once, one activates; the others return without waiting for it.
  public func activate(invoking didBecomeActive: () async -> Void) async {
    guard let told = begin() else { return }
    told.complete()
    await didBecomeActive()
  }

  /// Awaits `willResignActive`, becomes inactive, and then cancels the tasks of this activity.
  ///
  /// Does nothing if it is not active, or resigning already: of several callers at once, one deactivates; the others
  /// return without waiting for it. It may come while `didBecomeActive` still runs, even from it.
  public func deactivate(invoking willResignActive: () async -> Void) async {
    guard resign() else { return }
    await willResignActive()
    let (told, due) = end()
    told.complete()
    for task in due { task?.cancel() }
  }

  private func begin() -> AsyncCurrentValueSubject<Bool>.Deposit? {
    lock.lock()
    defer { lock.unlock() }
    guard phase == .new || phase == .inactive else { return nil }
    phase = .active
    return activity.deposit(true)
  }

  private func resign() -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard phase == .active else { return false }
    phase = .resigning
    return true
  }

  private func end() -> (AsyncCurrentValueSubject<Bool>.Deposit, [Task<Void, Never>?]) {
    lock.lock()
    defer { lock.unlock() }
    phase = .inactive
    endings += 1
    let due = tasks
    tasks = [:]
    return (activity.deposit(false), Array(due.values))
  }

  /// Runs `work` in a task that is cancelled when the activity ends, or when the lifecycle is gone.
  ///
  /// What is asked for after the activity has ended never begins. What is asked for before the first activity begins at
  /// once, and belongs to that one.
  /// A task that is through is not kept.
  @discardableResult
  public func register(
    priority: TaskPriority? = nil,
    _ work: @Sendable @escaping () async -> Void
  ) -> Task<Void, Never> {
    guard let (number, scope) = reserve() else {
      let none = Task<Void, Never> {}
      none.cancel()
      return none
    }
    let task = Task(priority: priority) { [weak self] in
      // The activity may have ended before the task was noted down, so that nobody else cancels it in time.
      if self?.isOpen(scope) != true { withUnsafeCurrentTask { $0?.cancel() } }
      await work()
      self?.remove(number)
    }
    if !keep(task, number) { task.cancel() }
    return task
  }

  private func reserve() -> (number: Int, scope: Int)? {
    lock.lock()
    defer { lock.unlock() }
    guard phase != .inactive else { return nil }
    lastTask += 1
    tasks[lastTask] = .some(nil)
    return (lastTask, endings)
  }

  private func isOpen(_ scope: Int) -> Bool { lock.withLock { endings == scope } }

  /// False if it is through, or the activity has ended.
  private func keep(_ task: Task<Void, Never>, _ number: Int) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard tasks[number] != nil else { return false }
    tasks[number] = task
    return true
  }

  private func remove(_ number: Int) {
    let task = lock.withLock { tasks.removeValue(forKey: number) }
    withExtendedLifetime(task) {}
  }

  /// How many tasks are under way, for tests.
  package var taskCount: Int { lock.withLock { tasks.count } }
}
