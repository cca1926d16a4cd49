import DisplayTree
import Foundation

/// What a scroll view does at the moment.
@frozen public enum ScrollPhase: Equatable {
  case idle
  /// About to be moved: a pointer reports that together with the first move, so it is not seen here.
  case tracking
  /// The user moves it.
  case interacting
  /// It comes to rest by itself after the user has let go.
  case decelerating
  /// The program moves it.
  case animating

  public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: Hashable, Sendable, BitwiseCopyable, CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// A node that shows a scroll view.
@MainActor protocol ScrollHost: _Node {
  var scrollElement: ScrollElement { get }
}

/// A modifier that has to do with the scroll views inside it.
@MainActor class ScrollFollowerNode: SingleNode {
  private struct Host {
    weak var node: (any ScrollHost)?
  }
  private var hosts: [Host] = []

  /// The scroll view inside: the first, where there are several.
  final var host: (any ScrollHost)? {
    hosts.removeAll { $0.node?.isRemoved ?? true }
    return hosts.first?.node
  }

  override var environmentInside: EnvironmentValues {
    var inside = environment
    inside.scrollFollowers = environment.scrollFollowers + [ScrollFollower(node: self)]
    return inside
  }

  final func add(_ host: any ScrollHost) {
    if !hosts.contains(where: { $0.node === host }) { hosts.append(Host(node: host)) }
    hostDidAppear()
  }

  func hostDidAppear() {}
  /// The user has moved it.
  func userDidScroll(_ scroll: ScrollElement) {}
  func phaseDidChange(from old: ScrollPhase, of scroll: ScrollElement) {}
}

struct ScrollFollower {
  weak let node: ScrollFollowerNode?
}

extension ScrollFollower: SameSource {
  func hasSameSource(as other: Any) -> Bool { (other as? ScrollFollower)?.node === node }
}

private enum ScrollFollowersKey: EnvironmentKey { static var defaultValue: [ScrollFollower] { [] } }
private enum ScrollTargetBehaviorKey: EnvironmentKey { static var defaultValue: AnyScrollTargetBehavior? { nil } }
private enum ScrollAnchorsKey: EnvironmentKey { static let defaultValue = ScrollAnchors() }
private enum ScrollClipKey: EnvironmentKey { static let defaultValue = true }

/// Which point of the content stays at the same point of the scroll view.
struct ScrollAnchors: Equatable {
  var initial: UnitPoint?
  var sizeChanges: UnitPoint?
  var alignment: UnitPoint?
}

extension EnvironmentValues {
  var scrollFollowers: [ScrollFollower] {
    get { self[ScrollFollowersKey.self] }
    set { self[ScrollFollowersKey.self] = newValue }
  }
  var scrollTargetBehavior: AnyScrollTargetBehavior? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }
  var scrollAnchors: ScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }
  var clipsScrolledContent: Bool {
    get { self[ScrollClipKey.self] }
    set { self[ScrollClipKey.self] = newValue }
  }
}

extension ScrollHost {
  /// Takes over what the environment says of scrolling.
  func followScrolling() {
    let driver = scrollElement.driver ?? ScrollDriver(scrollElement, self)
    scrollElement.driver = driver
    driver.behavior = environment.scrollTargetBehavior?.base
    scrollElement.anchors = environment.scrollAnchors
    scrollElement.isClipped = environment.clipsScrolledContent
    for follower in environment.scrollFollowers {
      if let node = follower.node, driver.add(node) { node.add(self) }
    }
  }

  /// What scroll views inside this one see.
  func scrolledInside(_ values: EnvironmentValues) -> EnvironmentValues {
    guard !values.scrollFollowers.isEmpty || values.scrollAnchors != ScrollAnchors() || values.scrollTargetBehavior != nil
    else { return values }
    var inside = values
    inside.scrollFollowers = []
    inside.scrollAnchors = ScrollAnchors()
    inside.scrollTargetBehavior = nil
    return inside
  }
}

/// Where a scroll view is on its way to, and who wants to know.
@MainActor final class ScrollDriver {
  private unowned let scroll: ScrollElement
  private weak let node: _Node?
  private struct Follower {
    weak var node: ScrollFollowerNode?
  }
  private var followers: [Follower] = []
  var behavior: (any ScrollTargetBehavior)?
  private(set) var phase = ScrollPhase.idle
  /// Where the user began to move it.
  private var start: CGPoint?
  private var samples: [(place: CGPoint, time: Date)] = []
  private var cancelRest: (@MainActor () -> Void)?
  /// What is left of a way that is covered little by little.
  private var glide: Track<AnimatablePair<CGFloat, CGFloat>>?
  private var isTicking = false

  /// How long nothing moves until the user is thought to have let go, in seconds.
  private static let pause = 0.15

  init(_ scroll: ScrollElement, _ node: _Node) {
    self.scroll = scroll
    self.node = node
  }

  /// Returns whether it is new.
  func add(_ node: ScrollFollowerNode) -> Bool {
    followers.removeAll { $0.node?.isRemoved ?? true }
    guard !followers.contains(where: { $0.node === node }) else { return false }
    followers.append(Follower(node: node))
    return true
  }

  private func enter(_ phase: ScrollPhase) {
    guard phase != self.phase else { return }
    let old = self.phase
    self.phase = phase
    for follower in followers { follower.node?.phaseDidChange(from: old, of: scroll) }
  }

  /// Points per second.
  var velocity: CGVector {
    guard let first = samples.first, let last = samples.last else { return .zero }
    let seconds = last.time.timeIntervalSince(first.time)
    guard seconds > 0 else { return .zero }
    return CGVector(dx: (last.place.x - first.place.x) / seconds, dy: (last.place.y - first.place.y) / seconds)
  }

  // MARK: By the user

  /// The user has moved the content away from `old`.
  func userDidMove(from old: CGPoint) {
    guard let node, !node.isRemoved else { return }
    glide = nil
    if start == nil { start = old }
    let backend = node.graph.backend
    samples.append((scroll.offset, backend.now))
    if samples.count > 4 { samples.removeFirst() }
    enter(.interacting)
    for follower in followers { follower.node?.userDidScroll(scroll) }
    cancelRest?()
    cancelRest = backend.after(ScrollDriver.pause) { [weak self] in self?.settle() }
  }

  /// The user has let go.
  private func settle() {
    cancelRest = nil
    guard let node, !node.isRemoved else { return }
    let original = start ?? scroll.offset
    let velocity = velocity
    (start, samples) = (nil, [])
    if let behavior {
      var target = ScrollTarget(rect: scroll.visibleRect)
      let context = ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: CGRect(origin: scroll.inner(original), size: target.rect.size)),
        velocity: velocity,
        contentSize: scroll.contentSize,
        containerSize: target.rect.size,
        axes: scroll.axes,
        environment: node.environment,
        targets: scroll.targets.map(\.frame)
      )
      behavior.updateTarget(&target, context: context)
      let goal = scroll.clamped(scroll.outer(scroll.place(of: target)))
      if abs(goal.x - scroll.offset.x) > 0.5 || abs(goal.y - scroll.offset.y) > 0.5 {
        enter(.decelerating)
        return set(outFor: goal, .smooth(duration: 0.3), node)
      }
    }
    enter(.idle)
  }

  // MARK: By the program

  /// Sets out for `place`; at once without an animation.
  func go(to place: CGPoint, _ animation: Animation?) {
    cancelRest?()
    (cancelRest, start, samples) = (nil, nil, [])
    if let animation, let node, scroll.layer?.isShown == true {
      enter(.animating)
      set(outFor: place, animation, node)
    } else {
      glide = nil
      scroll.jump(to: place)
      enter(.idle)
    }
  }

  /// Content before what is seen has changed its length.
  func shift(by distance: CGPoint) {
    guard let glide else { return }
    var moved = Track(AnimatablePair(glide.value.first + distance.x, glide.value.second + distance.y))
    let target = AnimatablePair(glide.target.first + distance.x, glide.target.second + distance.y)
    moved.move(to: target, .smooth(duration: 0.3), at: nil, in: node?.environment ?? EnvironmentValues(), [])
    self.glide = moved
  }

  private func set(outFor place: CGPoint, _ animation: Animation, _ node: _Node) {
    var track = glide ?? Track(AnimatablePair(scroll.offset.x, scroll.offset.y))
    track.move(to: AnimatablePair(place.x, place.y), animation, at: nil, in: node.environment, [])
    guard track.isMoving else { return enter(.idle) }
    glide = track
    tick()
  }

  private func tick() {
    guard !isTicking, let node, !node.isRemoved else { return }
    isTicking = true
    node.graph.backend.requestTick { [weak self] time in
      guard let self else { return }
      isTicking = false
      guard let node = self.node, !node.isRemoved, var track = glide else { return }
      let isMoving = track.advance(to: time)
      glide = track
      scroll.jump(to: CGPoint(x: track.value.first, y: track.value.second))
      if isMoving { return tick() }
      glide = nil
      enter(.idle)
      for follower in followers { follower.node?.userDidScroll(scroll) }
    }
  }
}

extension ScrollElement {
  /// What lies in the content's own coordinates, without its margins.
  func inner(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x - insets.leading, y: place.y - insets.top) }
  func outer(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x + insets.leading, y: place.y + insets.top) }

  var contentSize: CGSize {
    CGSize(width: max(extent.width - insets.horizontal, 0), height: max(extent.height - insets.vertical, 0))
  }

  /// The part of the content that is seen between the margins.
  var visibleRect: CGRect {
    CGRect(
      x: offset.x,
      y: offset.y,
      width: max(viewport.width - insets.horizontal, 0),
      height: max(viewport.height - insets.vertical, 0)
    )
  }

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: inner(offset),
      contentSize: contentSize,
      contentInsets: insets,
      containerSize: viewport
    )
  }
}
