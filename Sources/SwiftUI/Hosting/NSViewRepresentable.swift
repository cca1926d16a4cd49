/// A view by the name that it has on the Mac: one class, whichever name code uses.
public typealias NSView = UIView

/// A view of the Mac in SwiftUI: as `UIViewRepresentable`, with the names that the Mac has.
///
///     struct Glass: NSViewRepresentable {
///       func makeNSView(context: Context) -> NSVisualEffectView { NSVisualEffectView() }
///       func updateNSView(_ nsView: NSVisualEffectView, context: Context) {}
///     }
@preconcurrency @MainActor public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  /// What hears of the view's events, and lives as long as it.
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
  @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
  @MainActor @preconcurrency static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize,
    nsView: NSViewType,
    context: Context
  ) -> CGSize?
}

extension NSViewRepresentable where Coordinator == Void {
  @MainActor @preconcurrency public func makeCoordinator() -> Coordinator { () }
}

extension NSViewRepresentable {
  @MainActor @preconcurrency public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}

  /// Nil: the view's own size and priorities decide.
  @MainActor @preconcurrency public func sizeThatFits(
    _ proposal: ProposedViewSize,
    nsView: NSViewType,
    context: Context
  ) -> CGSize? { nil }

  @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no parts") }

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    RepresentedNode(Represented(view), context) { UIViewBody($0) }
  }
  public static func _updateNode(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: RepresentedNode<Represented<Self>, UIViewBody>.self).update(view)
  }
}

/// What is around a represented view.
@preconcurrency @MainActor public struct NSViewRepresentableContext<View: NSViewRepresentable> {
  public let coordinator: View.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues

  init(_ coordinator: View.Coordinator, _ node: _Node) {
    self.coordinator = coordinator
    transaction = node.transaction
    environment = node.environment
  }

  /// Makes changes with the context's animation, and calls `completion` when they are made.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    withTransaction(transaction, changes)
    guard let completion else { return }
    Task { completion() }
  }
}

private struct Represented<Value: NSViewRepresentable>: RepresentedValue {
  init(_ value: Value) { self.value = value }
  var value: Value
  typealias Context = NSViewRepresentableContext<Value>

  func makeCoordinator() -> Value.Coordinator { value.makeCoordinator() }
  func context(_ coordinator: Value.Coordinator, _ node: _Node) -> Context { Context(coordinator, node) }
  func make(_ context: Context) -> Value.NSViewType { value.makeNSView(context: context) }
  func update(_ object: Value.NSViewType, _ context: Context) { value.updateNSView(object, context: context) }
  func size(_ proposal: ProposedViewSize, _ object: Value.NSViewType, _ context: Context) -> CGSize? {
    value.sizeThatFits(proposal, nsView: object, context: context)
  }
  static func dismantle(_ object: Value.NSViewType, _ coordinator: Value.Coordinator) {
    Value.dismantleNSView(object, coordinator: coordinator)
  }
}
