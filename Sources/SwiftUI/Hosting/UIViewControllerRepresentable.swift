/// A controller in SwiftUI.
///
///     struct Desk: UIViewControllerRepresentable {
///       let title: String
///       func makeUIViewController(context: Context) -> DeskController { DeskController() }
///       func updateUIViewController(_ controller: DeskController, context: Context) { controller.title = title }
///     }
///
/// The controller is made once for each place; it is updated after that, and whenever the value, something that it
/// reads, or the environment has changed.
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  /// What hears of the controller's events, and lives as long as it.
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
  @MainActor @preconcurrency public func makeCoordinator() -> Coordinator { () }
}

extension UIViewControllerRepresentable {
  @MainActor @preconcurrency public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  ) {}

  /// Nil: what the controller shows decides.
  @MainActor @preconcurrency public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiViewController: UIViewControllerType,
    context: Context
  ) -> CGSize? { nil }

  @MainActor @preconcurrency public var body: Never { fatalError("\(Self.self) has no parts") }

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    RepresentedNode(Represented(view), context) { ControllerView($0) }
  }
  public static func _updateNode(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: RepresentedNode<Represented<Self>, ControllerView>.self).update(view)
  }
}

/// What is around a represented controller.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
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

private struct Represented<Value: UIViewControllerRepresentable>: RepresentedValue {
  init(_ value: Value) { self.value = value }
  var value: Value
  typealias Context = UIViewControllerRepresentableContext<Value>

  func makeCoordinator() -> Value.Coordinator { value.makeCoordinator() }
  func context(_ coordinator: Value.Coordinator, _ node: _Node) -> Context { Context(coordinator, node) }
  func make(_ context: Context) -> Value.UIViewControllerType { value.makeUIViewController(context: context) }
  func update(_ object: Value.UIViewControllerType, _ context: Context) {
    value.updateUIViewController(object, context: context)
  }
  func size(_ proposal: ProposedViewSize, _ object: Value.UIViewControllerType, _ context: Context) -> CGSize? {
    value.sizeThatFits(proposal, uiViewController: object, context: context)
  }
  static func dismantle(_ object: Value.UIViewControllerType, _ coordinator: Value.Coordinator) {
    Value.dismantleUIViewController(object, coordinator: coordinator)
  }
}
