import Foundation

/// A view whose look keyframes decide.
///
///     KeyframeAnimator(initialValue: 0.0, trigger: rings) { angle in
///       Image(systemName: "bell").rotationEffect(.degrees(angle))
///     } keyframes: { _ in
///       LinearKeyframe(20, duration: 0.1)
///       SpringKeyframe(0, spring: .bouncy)
///     }
///
/// The content is built anew for each frame.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View> where Value == KeyframePath.Value {
  let initial: Value
  let mode: KeyframeMode
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  nonisolated init(
    _ initial: Value,
    _ mode: KeyframeMode,
    _ content: @escaping (Value) -> Content,
    _ keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initial = initial
    self.mode = mode
    self.content = content
    self.keyframes = keyframes
  }

  /// Runs once for each change of `trigger`, and stays at the end. A change while it runs begins anew.
  ///
  /// - Parameters:
  ///   - initialValue: Where each run begins.
  ///   - keyframes: Is told where the value is when a run begins.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, .triggered(AnyTrigger(trigger)), content, keyframes)
  }

  /// Runs from when the view appears: over and over, or once.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(initialValue, .running(repeats: repeating), content, keyframes)
  }
}

@available(*, unavailable)
extension KeyframeAnimator: Sendable {}

enum KeyframeMode: Equatable {
  case triggered(AnyTrigger)
  case running(repeats: Bool)
}

extension KeyframeAnimator: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> KeyframeNode<Value, KeyframePath, Content> {
    KeyframeNode(view, context)
  }
  static func update(_ node: KeyframeNode<Value, KeyframePath, Content>, _ view: Self) { node.update(view) }
}

@MainActor final class KeyframeNode<Value, Path: Keyframes, Content: View>: BodyNode where Value == Path.Value {
  private var view: KeyframeAnimator<Value, Path, Content>
  private var value: Value
  private var timeline: KeyframeTimeline<Value>?
  /// When the present run began, in seconds since the first.
  private var start = 0.0

  init(_ view: KeyframeAnimator<Value, Path, Content>, _ context: _NodeContext) {
    self.view = view
    value = view.initial
    super.init(context)
    child = Content._makeNode(evaluate(), inside)
    if case .running = view.mode, isShown { begin() }
  }

  private func evaluate() -> Content {
    graph.evaluate(for: self, isBody: false) { view.content(value) }
  }

  func update(_ view: KeyframeAnimator<Value, Path, Content>) {
    let old = self.view.mode
    self.view = view
    if view.mode != old {
      switch (old, view.mode) {
      case (.running(repeats: false), .running): if timeline == nil { begin() }
      case (_, .running): break
      default: begin()
      }
    }
    run()
  }

  override func run() {
    isMarked = false
    Content._updateNode(child, evaluate())
  }

  override func shownDidChange() {
    if case .running(repeats: true) = view.mode, isShown, timeline == nil { begin() }
  }

  private func begin() {
    timeline = KeyframeTimeline(view.initial, view.keyframes(value))
    start = 0
    graph.enableMotion()
    graph.motion?.run(self) { [unowned self] in step($0) }
  }

  /// Shows the value `elapsed` seconds after the beginning. Returns whether there is more to come.
  private func step(_ elapsed: Double) -> Bool {
    guard var timeline = timeline, isShown else {
      self.timeline = nil
      return false
    }
    if elapsed - start >= timeline.duration, view.mode == .running(repeats: true), timeline.duration > 0 {
      let passed = ((elapsed - start) / timeline.duration).rounded(.down)
      start += passed * timeline.duration
      value = timeline.value(time: timeline.duration)
      timeline = KeyframeTimeline(view.initial, view.keyframes(value))
      self.timeline = timeline
    }
    value = timeline.value(time: elapsed - start)
    graph.mark(self)
    guard elapsed - start >= timeline.duration else { return true }
    self.timeline = nil
    return false
  }
}

extension View {
  /// Changes the view as keyframes say, once for each change of `trigger`; see `KeyframeAnimator`.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(AnyView(self))
    return KeyframeAnimator(initialValue, .triggered(AnyTrigger(trigger)), { content(view, $0) }, keyframes)
  }

  /// Changes the view as keyframes say, from when it appears; see `KeyframeAnimator`.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    let view = PlaceholderContentView<Self>(AnyView(self))
    return KeyframeAnimator(initialValue, .running(repeats: repeating), { content(view, $0) }, keyframes)
  }
}
