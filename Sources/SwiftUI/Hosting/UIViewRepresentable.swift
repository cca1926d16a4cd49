/// A UIKit view in SwiftUI.
///
///     struct Spinner: UIViewRepresentable {
///       let isSpinning: Bool
///       func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView(style: .large) }
///       func updateUIView(_ uiView: UIActivityIndicatorView, context: Context) {
///         if isSpinning { uiView.startAnimating() } else { uiView.stopAnimating() }
///       }
///     }
///
/// The view is made once for each place; it is updated after that, and whenever the value, something that it reads, or
/// the environment has changed. `Documentation/Compatibility.md` lists the views that there are.
@preconcurrency @MainActor public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  /// What hears of the view's events, and lives as long as it.
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
    context: Context
  ) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
  @MainActor @preconcurrency public func makeCoordinator() -> Coordinator { () }
}

extension UIViewRepresentable {
  @MainActor @preconcurrency public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// Nil: the view's own size and priorities decide.
  @MainActor @preconcurrency public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
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
@preconcurrency @MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let transaction: Transaction
  public let environment: EnvironmentValues

  init(_ coordinator: Representable.Coordinator, _ node: _Node) {
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

private struct Represented<Value: UIViewRepresentable>: RepresentedValue {
  init(_ value: Value) { self.value = value }
  var value: Value
  typealias Context = UIViewRepresentableContext<Value>

  func makeCoordinator() -> Value.Coordinator { value.makeCoordinator() }
  func context(_ coordinator: Value.Coordinator, _ node: _Node) -> Context { Context(coordinator, node) }
  func make(_ context: Context) -> Value.UIViewType { value.makeUIView(context: context) }
  func update(_ object: Value.UIViewType, _ context: Context) { value.updateUIView(object, context: context) }
  func size(_ proposal: ProposedViewSize, _ object: Value.UIViewType, _ context: Context) -> CGSize? {
    value.sizeThatFits(proposal, uiView: object, context: context)
  }
  static func dismantle(_ object: Value.UIViewType, _ coordinator: Value.Coordinator) {
    Value.dismantleUIView(object, coordinator: coordinator)
  }
}
