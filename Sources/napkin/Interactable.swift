/// When a feature is active, for those who may know and must not change it.
public protocol InteractorScope: AnyObject, Sendable {
  /// Whether the feature is active.
  var isActive: Bool { get async }

  /// Whether the feature is active, and every change from then on: a stream of its own for each who asks.
  nonisolated var isActiveStream: AsyncStream<Bool> { get }
}

/// The logic of a feature: an actor that lives as long as the feature and works while it is attached.
///
///     final actor ShelfInteractor: Interactable {
///       nonisolated let lifecycle = InteractorLifecycle()
///       private let desk: LendingDesk
///
///       func didBecomeActive() async {
///         task {
///           for await loans in await self.desk.loanStream() { await self.show(loans) }
///         }
///       }
///     }
///
/// Routers activate it when the feature is attached and deactivate it when it is detached.
public protocol Interactable: Actor, InteractorScope {
  /// What keeps track of activity and of the tasks that depend on it.
  nonisolated var lifecycle: InteractorLifecycle { get }

  /// Makes the feature active and runs `didBecomeActive()`. Does nothing if it is active.
  func activate() async

  /// Runs `willResignActive()`, ends the activity and cancels its tasks. Does nothing if it is not active.
  func deactivate() async

  /// The place to begin loops and to ask for first values. Does nothing by default.
  func didBecomeActive() async

  /// The place to save and to say goodbye, while the feature is still active. Does nothing by default.
  func willResignActive() async
}

extension Interactable {
  public var isActive: Bool {
    get async { await lifecycle.isActive }
  }

  public nonisolated var isActiveStream: AsyncStream<Bool> { lifecycle.isActiveStream }

  public func activate() async { await lifecycle.activate { @Sendable [self] in await didBecomeActive() } }

  public func deactivate() async { await lifecycle.deactivate { @Sendable [self] in await willResignActive() } }

  /// Runs `work` as long as the feature is active: cancelled when it is deactivated, or gone.
  ///
  /// Work that is asked for after the feature was deactivated never begins. Before the first activation it begins at
  /// once, and belongs to that activation.
  ///
  /// - Note: A loop that holds the actor strongly keeps it alive until it is deactivated.
  @discardableResult
  public func task(
    priority: TaskPriority? = nil,
    _ work: @Sendable @escaping () async -> Void
  ) -> Task<Void, Never> {
    lifecycle.register(priority: priority, work)
  }

  public func didBecomeActive() async {}
  public func willResignActive() async {}
}

/// The logic of a feature that shows something.
public protocol PresentableInteractable: Interactable {
  associatedtype PresenterType

  /// Through which it shows it.
  nonisolated var presenter: PresenterType { get }
}
