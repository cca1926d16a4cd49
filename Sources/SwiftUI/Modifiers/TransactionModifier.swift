struct TransactionModifier<V: Equatable> {
  /// Edits only the updates in which this changes; nil for all.
  let value: V?
  let transform: (inout Transaction) -> Void
}

extension TransactionModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> TransactionNode<V> {
    TransactionNode(modifier, context)
  }
  static func update(_ node: TransactionNode<V>, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class TransactionNode<V: Equatable>: SingleNode {
  private var modifier: TransactionModifier<V>
  /// The last update in which the value changed.
  private var updateNumber = -1

  init(_ modifier: TransactionModifier<V>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    graph.enableMotion(for: modifier.transform)
  }

  func revise(_ modifier: TransactionModifier<V>) {
    if modifier.value != self.modifier.value { updateNumber = graph.updateNumber }
    self.modifier = modifier
    graph.enableMotion(for: modifier.transform)
  }

  override var editsTransactions: Bool { true }
  override func edit(_ transaction: inout Transaction) {
    if modifier.value == nil || updateNumber == graph.updateNumber { modifier.transform(&transaction) }
  }
}

extension Graph {
  /// Has changes happen little by little, if `transform` animates what is not animated.
  func enableMotion(for transform: (inout Transaction) -> Void) {
    guard motion == nil else { return }
    var transaction = Transaction()
    transform(&transaction)
    if transaction.animation != nil { enableMotion() }
  }
}

extension View {
  /// Edits the transaction of each update for a view and all inside it.
  ///
  ///     Chart().transaction { $0.disablesAnimations = true }
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier<Int>(value: nil, transform: transform))
  }

  /// Edits the transaction of those updates in which `value` changes.
  nonisolated public func transaction(
    value: some Equatable,
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(TransactionModifier(value: value, transform: transform))
  }
}
