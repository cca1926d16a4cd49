import DisplayTree
import Foundation

/// Where a scope begins, for the view inside it that does not belong to it.
@MainActor final class TransactionScope {
  fileprivate weak var node: ScopeNode?
  nonisolated init() {}
}

/// Edits the transactions of what is done to a view, and not those of the view.
struct ScopeModifier {
  let scope: TransactionScope
  let transform: (inout Transaction) -> Void
}

extension ScopeModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ScopeNode {
    let node = ScopeNode(context)
    node.revise(modifier)
    return node
  }
  static func update(_ node: ScopeNode, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class ScopeNode: SingleNode {
  private var transform: (inout Transaction) -> Void = { _ in }

  func revise(_ modifier: ScopeModifier) {
    transform = modifier.transform
    modifier.scope.node = self
    graph.enableMotion(for: transform)
  }

  override var editsTransactions: Bool { true }
  override func edit(_ transaction: inout Transaction) { transform(&transaction) }
}

/// The view itself, which changes as if the scope were not there.
struct OutOfScopeModifier {
  let scope: TransactionScope
}

extension OutOfScopeModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> OutOfScopeNode {
    let node = OutOfScopeNode(context)
    node.scope = modifier.scope
    return node
  }
  static func update(_ node: OutOfScopeNode, _ modifier: Self) { node.scope = modifier.scope }
}

@MainActor final class OutOfScopeNode: SingleNode {
  var scope: TransactionScope?

  override var editsTransactions: Bool { true }
  override func edit(_ transaction: inout Transaction) {
    if let node = scope?.node { transaction = node.transaction }
  }
}

/// A layer of its own: what moves the view from inside the scope moves that.
private struct NoEffect: LayerEffect {
  var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
  func apply(to effects: inout Layer.Effects, size: CGSize, in environment: EnvironmentValues) {}
}

extension View {
  /// Animates what `body` does to a view, and nothing else of it.
  ///
  ///     Badge().animation(.easeOut) { $0.opacity(isNew ? 1 : 0.3) }
  nonisolated public func animation<V: View>(
    _ animation: Animation?,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Edits the transactions of what `body` does to a view, and of nothing else of it.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let scope = TransactionScope()
    let content = modifier(OutOfScopeModifier(scope: scope)).modifier(EffectModifier(NoEffect()))
    return body(PlaceholderContentView(AnyView(content))).modifier(ScopeModifier(scope: scope, transform: transform))
  }
}

private struct ScopedModifier<Base: ViewModifier> {
  let base: Base
  let transform: (inout Transaction) -> Void
}

extension ScopedModifier: ViewModifier {
  func body(content: Content) -> some View { content.transaction(transform) { $0.modifier(base) } }
}

extension ViewModifier {
  /// The same modifier, which animates what it does, and nothing else of the view.
  @MainActor @preconcurrency public func animation(_ animation: Animation?) -> some ViewModifier {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// The same modifier, which edits the transactions of what it does, and of nothing else of the view.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
    ScopedModifier(base: self, transform: transform)
  }
}
