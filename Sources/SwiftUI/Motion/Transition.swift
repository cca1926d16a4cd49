import DisplayTree
import Foundation

/// Where a view stands on its way in and out.
@frozen public enum TransitionPhase: BitwiseCopyable, Hashable, Sendable {
  /// About to come: what it comes from.
  case willAppear
  /// There.
  case identity
  /// Gone: what it goes to.
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  /// -1 before it comes, 0 while it is there, 1 when it is gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition is like.
public struct TransitionProperties: Sendable {
  /// Something moves, and does not only fade.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A way for a view to come and go.
///
///     struct Twirl: Transition {
///       func body(content: Content, phase: TransitionPhase) -> some View {
///         content.rotationEffect(.degrees(phase.isIdentity ? 0 : 90)).opacity(phase.isIdentity ? 1 : 0)
///       }
///     }
@preconcurrency @MainActor public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  @MainActor @preconcurrency static var properties: TransitionProperties { get }

  /// The same in the terms of layers, for those that the framework carries out itself.
  static func _plan(_ transition: Self) -> _TransitionPlan?
}

extension Transition {
  @MainActor @preconcurrency public static var properties: TransitionProperties { TransitionProperties() }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { nil }

  /// Comes and goes under an animation of its own.
  @MainActor @preconcurrency public func animation(_ animation: Animation?) -> some Transition {
    PlannedTransition(plan: .animated(AnyTransition(self).plan, animation))
  }

  /// The look of a view in a phase, where no transition is under way.
  @MainActor @preconcurrency public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(AnyView(content)), phase: phase)
  }

  /// Both at once.
  @MainActor @preconcurrency public func combined<T: Transition>(with other: T) -> some Transition {
    PlannedTransition(plan: .combined(AnyTransition(self).plan, AnyTransition(other).plan))
  }
}

/// What a transition's body, or a modifier's, gets to place: the view that comes and goes.
public struct PlaceholderContentView<Value> {
  let content: AnyView
  nonisolated init(_ content: AnyView) { self.content = content }
}

extension PlaceholderContentView: View {
  public var body: some View { content }
}

/// A transition in the terms of layers.
public indirect enum _TransitionPlan {
  case identity, opacity, slide
  case scale(CGFloat, UnitPoint)
  case move(Edge)
  case push(Edge)
  case offset(CGSize)
  /// By how much it is larger before it comes, and when it is gone; blurred.
  case blur(CGFloat, CGFloat)
  case asymmetric(_TransitionPlan, _TransitionPlan)
  case combined(_TransitionPlan, _TransitionPlan)
  case animated(_TransitionPlan, Animation?)
  /// Carried out by views.
  case body(_TransitionBody)

  /// The plan for one direction.
  func half(isEntrance: Bool) -> _TransitionPlan {
    switch self {
    case .asymmetric(let entrance, let exit): (isEntrance ? entrance : exit).half(isEntrance: isEntrance)
    case .combined(let first, let second):
      .combined(first.half(isEntrance: isEntrance), second.half(isEntrance: isEntrance))
    case .animated(let plan, let animation): .animated(plan.half(isEntrance: isEntrance), animation)
    default: self
    }
  }

  var isIdentity: Bool {
    switch self {
    case .identity: true
    case .combined(let first, let second): first.isIdentity && second.isIdentity
    case .animated(let plan, _): plan.isIdentity
    case .asymmetric(let first, let second): first.isIdentity && second.isIdentity
    default: false
    }
  }

  var animation: Animation? {
    switch self {
    case .animated(_, let animation): animation
    case .combined(let first, let second): first.animation ?? second.animation
    default: nil
    }
  }

  /// Views carry out a part of it.
  var hasBodies: Bool {
    switch self {
    case .body: true
    case .combined(let first, let second), .asymmetric(let first, let second): first.hasBodies || second.hasBodies
    case .animated(let plan, _): plan.hasBodies
    default: false
    }
  }

  /// The content in the views that take part. Those of both directions are always there, so that the content keeps its
  /// state, and the one way does not turn into the other.
  @MainActor func dress(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
    switch self {
    case .body(let body): body.view(content, phase)
    case .combined(let first, let second): second.dress(first.dress(content, phase), phase)
    case .asymmetric(let entrance, let exit):
      exit.dress(
        entrance.dress(content, phase == .didDisappear ? .identity : phase),
        phase == .willAppear ? .identity : phase
      )
    case .animated(let plan, _): plan.dress(content, phase)
    default: content
    }
  }

  /// What a layer of `size` looks like out of sight.
  ///
  /// - Parameter isMirrored: The leading edge is on the right.
  func effects(
    _ size: CGSize,
    isEntrance: Bool,
    isMirrored: Bool = false,
    over effects: Layer.Effects
  ) -> Layer.Effects {
    var effects = effects
    func shift(_ x: CGFloat, _ y: CGFloat) {
      effects.transform = effects.transform.concatenating(CGAffineTransform(translationX: x, y: y))
    }
    func shift(_ edge: Edge) {
      switch edge {
      case .top: shift(0, -size.height)
      case .bottom: shift(0, size.height)
      case .leading: shift(isMirrored ? size.width : -size.width, 0)
      case .trailing: shift(isMirrored ? -size.width : size.width, 0)
      }
    }
    switch self {
    case .identity, .body: break
    case .opacity: effects.opacity = 0
    case .slide: shift(isEntrance ? .leading : .trailing)
    case .scale(let scale, let anchor):
      let (x, y) = (anchor.x * size.width, anchor.y * size.height)
      // Not quite nothing, for there is no way back from that.
      let factor = abs(scale) < 1e-4 ? 1e-4 : scale
      effects.transform = CGAffineTransform(translationX: -x, y: -y)
        .concatenating(CGAffineTransform(scaleX: factor, y: factor))
        .concatenating(CGAffineTransform(translationX: x, y: y))
        .concatenating(effects.transform)
    case .move(let edge): shift(edge)
    case .push(let edge):
      let opposite: Edge =
        switch edge {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
      shift(isEntrance ? edge : opposite)
      effects.opacity = 0
    case .offset(let offset): shift(isMirrored ? -offset.width : offset.width, offset.height)
    case .blur(let before, let after):
      effects = _TransitionPlan.scale(isEntrance ? before : after, .center)
        .effects(size, isEntrance: isEntrance, over: effects)
      effects.opacity = 0
      effects.blurRadius += 8
    case .asymmetric(let entrance, let exit):
      effects = (isEntrance ? entrance : exit)
        .effects(size, isEntrance: isEntrance, isMirrored: isMirrored, over: effects)
    case .combined(let first, let second):
      effects = first.effects(size, isEntrance: isEntrance, isMirrored: isMirrored, over: effects)
      effects = second.effects(size, isEntrance: isEntrance, isMirrored: isMirrored, over: effects)
    case .animated(let plan, _): effects = plan.effects(size, isEntrance: isEntrance, isMirrored: isMirrored, over: effects)
    }
    return effects
  }
}

/// The part of a transition that views carry out.
public class _TransitionBody {
  init() {}
  @MainActor func view(_ content: AnyView, _ phase: TransitionPhase) -> AnyView { content }
}

private final class ModifierTransitionBody<E: ViewModifier>: _TransitionBody {
  private let active: E
  private let identity: E
  init(_ active: E, _ identity: E) {
    self.active = active
    self.identity = identity
    super.init()
  }
  override func view(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
    AnyView(content.modifier(phase.isIdentity ? identity : active))
  }
}

private final class CustomTransitionBody<T: Transition>: _TransitionBody {
  private let transition: T
  init(_ transition: T) {
    self.transition = transition
    super.init()
  }
  override func view(_ content: AnyView, _ phase: TransitionPhase) -> AnyView {
    AnyView(transition.body(content: PlaceholderContentView(content), phase: phase))
  }
}

private struct PlannedTransition: Transition {
  let plan: _TransitionPlan
  func body(content: Content, phase: TransitionPhase) -> some View { content.look(plan, phase) }
  static func _plan(_ transition: Self) -> _TransitionPlan? { transition.plan }
}

/// A transition with its type forgotten.
public struct AnyTransition {
  let plan: _TransitionPlan

  init(plan: _TransitionPlan) { self.plan = plan }

  public init<T: Transition>(_ transition: T) {
    nonisolated(unsafe) let transition = transition
    plan = MainActor.assumeIsolated { UncheckedPlan(T._plan(transition) ?? .body(CustomTransitionBody(transition))) }.plan
  }

  /// Comes and goes at once.
  nonisolated(unsafe) public static let identity = AnyTransition(plan: .identity)
  /// Fades.
  nonisolated(unsafe) public static let opacity = AnyTransition(plan: .opacity)
  /// Comes from the leading edge, goes to the trailing one.
  public static var slide: AnyTransition { AnyTransition(plan: .slide) }
  /// Grows from nothing.
  public static var scale: AnyTransition { scale(scale: 0) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(plan: .scale(scale, anchor))
  }
  /// Moves by its own length, from and to an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(plan: .move(edge)) }
  /// Comes from an edge and goes on to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(plan: .push(edge)) }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(plan: .offset(offset)) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
  /// One way in, another way out.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(plan: .asymmetric(insertion.plan, removal.plan))
  }
  /// From `active` to `identity` on the way in, and back on the way out.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(plan: .body(ModifierTransitionBody(active, identity)))
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(plan: .combined(plan, other.plan))
  }

  /// Comes and goes under an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(plan: .animated(plan, animation)) }
}

@available(*, unavailable)
extension AnyTransition: Sendable {}

private struct UncheckedPlan: @unchecked Sendable {  // made and taken on the main actor
  let plan: _TransitionPlan
  init(_ plan: _TransitionPlan) { self.plan = plan }
}

public struct OpacityTransition {
  nonisolated public init() {}
}

extension OpacityTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content.look(.opacity, phase) }
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { .opacity }
}

public struct IdentityTransition {
  nonisolated public init() {}
}

extension IdentityTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { .identity }
}

public struct SlideTransition {
  nonisolated public init() {}
}

extension SlideTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content.look(.slide, phase) }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { .slide }
}

public struct ScaleTransition {
  public var scale: Double
  public var anchor: UnitPoint
  nonisolated public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
}

extension ScaleTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View { content.look(.scale(scale, anchor), phase) }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { .scale(transition.scale, transition.anchor) }
}

public struct MoveTransition: Transition {
  public var edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content.look(.move(edge), phase) }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { .move(transition.edge) }
}

public struct OffsetTransition: Transition {
  public var offset: CGSize
  nonisolated public init(_ offset: CGSize) { self.offset = offset }
  public func body(content: Content, phase: TransitionPhase) -> some View { content.look(.offset(offset), phase) }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { .offset(transition.offset) }
}

public struct PushTransition: Transition {
  public var edge: Edge
  nonisolated public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content.look(.push(edge), phase) }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { .push(transition.edge) }
}

/// One way in, another way out.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition> {
  public var insertion: Insertion
  public var removal: Removal
  nonisolated public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
}

extension AsymmetricTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    switch phase {
    case .didDisappear: removal.apply(content: content, phase: phase)
    case .identity, .willAppear: insertion.apply(content: content, phase: phase)
    }
  }
  public static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
  public static func _plan(_ transition: Self) -> _TransitionPlan? {
    .asymmetric(AnyTransition(transition.insertion).plan, AnyTransition(transition.removal).plan)
  }
}

/// Fades in and out of a blur.
public struct BlurReplaceTransition {
  /// Which way a view's size goes.
  public struct Configuration: Equatable, Sendable {
    fileprivate let end: CGFloat
    /// Grows when it comes, and shrinks when it goes.
    public static let downUp = Configuration(end: 0.8)
    /// Grows when it comes, and on when it goes.
    public static let upUp = Configuration(end: 1.2)
  }

  public var configuration: Configuration
  nonisolated public init(configuration: Configuration) { self.configuration = configuration }
}

@available(*, unavailable) extension BlurReplaceTransition: Sendable {}

extension BlurReplaceTransition: Transition {
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.look(.blur(0.8, configuration.end), phase)
  }
  public static func _plan(_ transition: Self) -> _TransitionPlan? { .blur(0.8, transition.configuration.end) }
}

/// The look of a plan in a phase.
private struct PlanEffect: LayerEffect {
  let plan: _TransitionPlan
  let phase: TransitionPhase

  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {
    guard !phase.isIdentity else { return }
    let isMirrored = environment.layoutDirection == .rightToLeft
    effects = plan.effects(size, isEntrance: phase == .willAppear, isMirrored: isMirrored, over: effects)
  }
}

extension View {
  fileprivate func look(_ plan: _TransitionPlan, _ phase: TransitionPhase) -> some View {
    modifier(EffectModifier(PlanEffect(plan: plan, phase: phase)))
  }
}

extension Transition where Self == OpacityTransition {
  @MainActor @preconcurrency public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == IdentityTransition {
  @MainActor @preconcurrency public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == SlideTransition {
  @MainActor @preconcurrency public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == ScaleTransition {
  @MainActor @preconcurrency public static var scale: ScaleTransition { ScaleTransition(0) }
  @MainActor @preconcurrency public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == MoveTransition {
  @MainActor @preconcurrency public static func move(edge: Edge) -> Self { MoveTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
  @MainActor @preconcurrency public static func offset(_ offset: CGSize) -> Self { OffsetTransition(offset) }
  @MainActor @preconcurrency public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == PushTransition {
  @MainActor @preconcurrency public static func push(from edge: Edge) -> Self { PushTransition(edge: edge) }
}
extension Transition where Self == BlurReplaceTransition {
  @MainActor @preconcurrency public static var blurReplace: BlurReplaceTransition { blurReplace() }
  @MainActor @preconcurrency public static func blurReplace(
    _ config: BlurReplaceTransition.Configuration = .downUp
  ) -> Self {
    BlurReplaceTransition(configuration: config)
  }
}
