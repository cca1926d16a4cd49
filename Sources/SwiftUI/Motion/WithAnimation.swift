import Foundation

private enum AnimationKey: TransactionKey { static var defaultValue: Animation? { nil } }
private enum CompletionsKey: TransactionKey { static var defaultValue: [AnimationCompletion] { [] } }

extension Transaction {
  public init(animation: Animation?) {
    self.init()
    self.animation = animation
  }

  /// How what changes gets there; nil for at once.
  public var animation: Animation? {
    get { self[AnimationKey.self] }
    set { self[AnimationKey.self] = newValue }
  }

  /// Runs `completion` when all that the transaction has set in motion is over; after the update if that is nothing.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria, completion))
  }

  var completions: [AnimationCompletion] {
    get { self[CompletionsKey.self] }
    set { self[CompletionsKey.self] = newValue }
  }
}

/// Has what `body` writes change on the screen little by little.
///
///     Button("More") { withAnimation { isExpanded.toggle() } }
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}

/// Has what `body` writes change on the screen little by little, and runs `completion` when all of it has arrived.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  let completion = AnimationCompletion(completionCriteria, completion)
  transaction.completions.append(completion)
  defer {
    // Where nothing was written there is no update that could see to it.
    if !Writes.shared.carries(completion) { Task { @MainActor in completion.runIfDue() } }
  }
  return try withTransaction(transaction, body)
}

extension Binding {
  /// A binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var transaction = transaction
    transaction.animation = animation
    return self.transaction(transaction)
  }
}

struct AnimationModifier<V: Equatable> {
  let animation: Animation?
  /// Animates only the updates in which this changes; nil for all.
  let value: V?
}

extension AnimationModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> AnimationNode<V> { AnimationNode(modifier, context) }
  static func update(_ node: AnimationNode<V>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class AnimationNode<V: Equatable>: SingleNode {
  private var modifier: AnimationModifier<V>
  /// The last update in which the value changed.
  private var updateNumber = -1

  init(_ modifier: AnimationModifier<V>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    if modifier.animation != nil { graph.enableMotion() }
  }

  func revise(_ modifier: AnimationModifier<V>) {
    if modifier.value != self.modifier.value { updateNumber = graph.updateNumber }
    if modifier.animation != nil { graph.enableMotion() }
    self.modifier = modifier
  }

  override var editsTransactions: Bool { true }
  override func edit(_ transaction: inout Transaction) {
    guard !transaction.disablesAnimations else { return }
    if modifier.value == nil || updateNumber == graph.updateNumber { transaction.animation = modifier.animation }
  }
}

extension View {
  /// Animates what changes inside a view in those updates in which `value` changes.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }

  /// Animates all that ever changes inside a view.
  @_disfavoredOverload
  @available(*, deprecated, message: "Say with which value: animation(_:value:), or use withAnimation.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(AnimationModifier<Int>(animation: animation, value: nil))
  }
}

extension View where Self: Equatable {
  /// Animates what changes inside a view in those updates in which the view itself changes.
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(AnimationModifier(animation: animation, value: self))
  }
}
