/// A view that goes through phases, from each to the next by an animation.
///
///     PhaseAnimator([false, true]) { isBright in
///       Bell().opacity(isBright ? 1 : 0.3)
///     } animation: { _ in .easeInOut(duration: 0.8) }
///
/// Without a trigger it begins anew after the last phase, for as long as it is on the screen. With one, it shows the
/// first phase, goes through all of them once when the trigger changes, and comes back to the first. A phase that is
/// entered without an animation lasts for one frame.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  let trigger: AnyTrigger?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?
  /// How many phases have been entered; the first is there from the beginning.
  @State private var step = 0
  @State private var isRunning = false
  @State private var isGone = false

  nonisolated init(
    _ phases: some Sequence<Phase>,
    _ trigger: AnyTrigger?,
    _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = Array(phases)
    self.trigger = trigger
    self.content = content
    self.animation = animation
    precondition(!self.phases.isEmpty, "A phase animator needs one phase at least.")
  }

  /// Goes through the phases once when `trigger` changes.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, AnyTrigger(trigger), content, animation)
  }

  /// Goes through the phases over and over.
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, nil, content, animation)
  }
}

@available(*, unavailable)
extension PhaseAnimator: Sendable {}

/// A value of whatever type, to tell whether it has changed.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isSame: (Any) -> Bool

  init<T: Equatable>(_ value: T) {
    self.value = value
    isSame = { $0 as? T == value }
  }

  static func == (left: AnyTrigger, right: AnyTrigger) -> Bool { left.isSame(right.value) }
}

extension PhaseAnimator: View {
  public var body: some View {
    content(phases[step % phases.count])
      .modifier(StepModifier(step: step))
      .onAppear {
        isGone = false
        if trigger == nil { begin() }
      }
      .onDisappear { isGone = true }
      .onChange(of: trigger) { begin() }
  }

  private func begin() {
    guard !isRunning, phases.count > 1 else { return }
    isRunning = true
    advance()
  }

  private func advance() {
    let next = (step + 1) % phases.count
    withAnimation(animation(phases[next]) ?? .linear(duration: 0)) {
      step += 1
    } completion: {
      if isGone || trigger != nil && next == 0 { isRunning = false } else { advance() }
    }
  }
}

/// Moves a number that nobody sees, so that a step takes as long as its animation even if nothing else moves.
private struct StepModifier {
  let step: Int
}

extension StepModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> StepNode { StepNode(modifier.step, context) }
  static func update(_ node: StepNode, _ modifier: Self) { node.revise(modifier.step) }
}

@MainActor private final class StepNode: SingleNode {
  private var step: Int

  init(_ step: Int, _ context: _NodeContext) {
    self.step = step
    super.init(context)
  }

  func revise(_ step: Int) {
    guard step != self.step else { return }
    graph.motion?.move(
      self,
      from: Double(self.step) * animatableScale,
      to: Double(step) * animatableScale,
      transaction
    ) { _ in }
    self.step = step
  }
}

extension View {
  /// Shows the view in phases, over and over; see `PhaseAnimator`.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(AnyView(self))
    return PhaseAnimator(phases, nil, { content(view, $0) }, animation)
  }

  /// Shows the view in phases, once for each change of `trigger`; see `PhaseAnimator`.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let view = PlaceholderContentView<Self>(AnyView(self))
    return PhaseAnimator(phases, AnyTrigger(trigger), { content(view, $0) }, animation)
  }
}
