import Foundation

/// Attaches and detaches the children of one feature.
///
///     @MainActor
///     final class DeskRouter: Router<DeskInteractor>, DeskRouting {
///       private var shelf: ShelfRouting?
///
///       func routeToShelf() async {
///         guard shelf == nil else { return }
///         let router = await shelfBuilder.build(withListener: interactor)
///         shelf = router
///         await attachChild(router)
///       }
///     }
///
/// A router that goes away while children are attached detaches them, and deactivates its interactor.
@MainActor open class Router<InteractorType>: Routing, Rooted {
  /// The feature's interactor.
  public let interactor: InteractorType

  /// The same interactor.
  public let interactable: Interactable

  let place = Place()
  private var attached: [Routing] = []
  private var stage = Stage.unloaded
  private var waitingForLoad: [CheckedContinuation<Void, Never>] = []

  private enum Stage { case unloaded, loading, loaded }

  /// - Precondition: The interactor is an `Interactable`.
  public init(interactor: InteractorType) {
    self.interactor = interactor
    guard let interactable = interactor as? Interactable else {
      fatalError("\(InteractorType.self) has to conform to Interactable")
    }
    self.interactable = interactable
  }

  isolated deinit {
    let (left, last) = (attached, interactable)
    Task { @MainActor in
      for child in left.reversed() { await close(child) }
      await last.deactivate()
    }
  }

  /// The features attached to this one, in the order in which they were attached.
  public final var children: [Routing] { attached }

  // MARK: Loading

  /// Awaits `didLoad()`, the first time.
  public final func load() async {
    guard stage == .unloaded else { return }
    stage = .loading
    await didLoad()
    stage = .loaded
    let due = waitingForLoad
    waitingForLoad = []
    for waiter in due { waiter.resume() }
  }

  /// Returns when `didLoad()` is through.
  public final func loaded() async {
    guard stage != .loaded else { return }
    await withCheckedContinuation { waitingForLoad.append($0) }
  }

  /// The place to attach children that are always there. Call `await super.didLoad()`.
  open func didLoad() async {}

  // MARK: Children

  /// Activates a feature and loads it, as a child of this one.
  ///
  /// A child that is just being detached is attached when that is through. These are reported on standard error, and
  /// change nothing: a child that is attached already, here or elsewhere, and any child while this feature is being
  /// detached.
  public final func attachChild(_ child: Routing) async {
    if let branch = (child as? any Rooted)?.place, branch.isClosing { await branch.closed() }
    let branch = (child as? any Rooted)?.place
    if place.isClosing { return refuse(child, "\(type(of: self)) is being detached itself") }
    if attached.contains(where: { $0 === child }) { return refuse(child, "it is a child already") }
    if branch?.parent != nil { return refuse(child, "it is another feature's child") }
    attached.append(child)
    branch?.parent = place
    await child.interactable.activate()
    if isAttached(child) { await child.load() }
    // Detached meanwhile, and perhaps before the activation got through.
    if !isAttached(child), branch?.parent == nil { await child.interactable.deactivate() }
  }

  private func isAttached(_ child: Routing) -> Bool { attached.contains { $0 === child } }

  /// Detaches everything below `child`, last attached first, then deactivates it and lets go of it.
  ///
  /// A stranger is left alone. If the child is being detached already, it returns at once.
  public final func detachChild(_ child: Routing) async {
    guard isAttached(child) else { return }
    let branch = (child as? any Rooted)?.place
    guard branch?.isClosing != true else { return }
    if let branch {
      await branch.close { await close(child) }
    } else {
      await close(child)
    }
    attached.removeAll { $0 === child }
    branch?.parent = nil
    branch?.reopen()
  }

  private func refuse(_ child: Routing, _ reason: String) {
    FileHandle.standardError.write(Data("napkin: \(type(of: child)) is not attached: \(reason)\n".utf8))
  }
}

/// Tears a feature down, what is attached to it first.
@MainActor private func close(_ router: Routing) async {
  for child in router.children.reversed() { await router.detachChild(child) }
  await router.interactable.deactivate()
}

/// A router that knows where it is attached. Stand-ins in tests do not.
@MainActor protocol Rooted: Routing {
  var place: Place { get }
}

/// Where a router is attached, and whether it is just being detached.
@MainActor final class Place {
  weak var parent: Place?
  private(set) var isClosing = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The places that the current task is closing.
  @TaskLocal private static var closing: [ObjectIdentifier] = []

  func close(_ work: () async -> Void) async {
    isClosing = true
    await Place.$closing.withValue(Place.closing + [ObjectIdentifier(self)]) { await work() }
  }

  func reopen() {
    isClosing = false
    let due = waiting
    waiting = []
    for waiter in due { waiter.resume() }
  }

  /// Returns when it is no longer being closed; at once when the caller is what closes it, which would wait for itself.
  func closed() async {
    while isClosing, !Place.closing.contains(ObjectIdentifier(self)) {
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
