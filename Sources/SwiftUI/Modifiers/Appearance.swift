struct AppearanceModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?
}

extension AppearanceModifier: PrimitiveModifier {
  typealias Body = Never

  static func make(_ modifier: Self, _ context: _NodeContext) -> AppearanceNode { AppearanceNode(modifier, context) }
  static func update(_ node: AppearanceNode, _ modifier: Self) {
    node.appear = modifier.appear
    node.disappear = modifier.disappear
  }
}

@MainActor final class AppearanceNode: SingleNode {
  fileprivate var appear: (() -> Void)?
  fileprivate var disappear: (() -> Void)?

  init(_ modifier: AppearanceModifier, _ context: _NodeContext) {
    appear = modifier.appear
    disappear = modifier.disappear
    super.init(context)
    if isShown, let appear { graph.appeared(self, appear) }
  }

  override func shownDidChange() {
    if isShown {
      if let appear { graph.appeared(self, appear) }
    } else if let disappear {
      graph.afterLayout(.departure, disappear)
    }
  }

  override func didRemove() {
    if isShown, let disappear { graph.disappeared(disappear) }
  }
}

struct ChangeModifier<V: Equatable> {
  let value: V
  let initial: Bool
  let action: (V, V) -> Void
}

extension ChangeModifier: PrimitiveModifier {
  typealias Body = Never

  static func make(_ modifier: Self, _ context: _NodeContext) -> ChangeNode<V> { ChangeNode(modifier, context) }
  static func update(_ node: ChangeNode<V>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class ChangeNode<V: Equatable>: SingleNode {
  private var value: V

  init(_ modifier: ChangeModifier<V>, _ context: _NodeContext) {
    value = modifier.value
    super.init(context)
    if modifier.initial {
      let (value, action) = (modifier.value, modifier.action)
      graph.appeared(self) { action(value, value) }
    }
  }

  fileprivate func revise(_ modifier: ChangeModifier<V>) {
    guard modifier.value != value else { return }
    let (old, new, action) = (value, modifier.value, modifier.action)
    value = new
    graph.afterLayout { action(old, new) }
  }
}

struct TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

extension TaskModifier: PrimitiveModifier {
  typealias Body = Never

  static func make(_ modifier: Self, _ context: _NodeContext) -> TaskNode<ID> { TaskNode(modifier, context) }
  static func update(_ node: TaskNode<ID>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class TaskNode<ID: Equatable>: SingleNode {
  private var id: ID
  private var latest: TaskModifier<ID>
  private var task: Task<Void, Never>?

  init(_ modifier: TaskModifier<ID>, _ context: _NodeContext) {
    id = modifier.id
    latest = modifier
    super.init(context)
    if isShown { start(modifier) }
  }

  override func shownDidChange() { if isShown { start(latest) } else { task?.cancel() } }

  private func start(_ modifier: TaskModifier<ID>) {
    let (priority, action) = (modifier.priority, modifier.action)
    graph.afterFrame { [weak self] in
      guard let self, !self.isRemoved else { return }
      self.task = Task(priority: priority) { await action() }
    }
  }

  fileprivate func revise(_ modifier: TaskModifier<ID>) {
    latest = modifier
    guard modifier.id != id else { return }
    id = modifier.id
    task?.cancel()
    if isShown { start(modifier) }
  }

  override func didRemove() { task?.cancel() }
}

extension View {
  /// Runs `action` before the first frame that shows the view.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs `action` when the view is gone: after its transition, if it goes in an animated change.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs `action` with the old and the new value when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Runs `action` when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }

  /// Runs `action` with the new value when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }

  /// Runs `action` once the view is shown, and cancels it when the view is gone, its transition included.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// As `task(priority:_:)`, and begins anew whenever `id` has changed.
  nonisolated public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
