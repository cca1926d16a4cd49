struct DestinationModifier<D: Hashable> {
  let build: (D) -> AnyView
}

extension DestinationModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> DestinationNode {
    DestinationNode(context, ObjectIdentifier(D.self), modifier.erased)
  }
  static func update(_ node: DestinationNode, _ modifier: Self) { node.revise(modifier.erased) }

  private var erased: (AnyHashable) -> AnyView {
    let build = build
    return { value in (value.base as? D).map(build) ?? AnyView(EmptyView()) }
  }
}

/// Tells the stack around it what to show for values of a type.
@MainActor final class DestinationNode: SingleNode {
  private let type: ObjectIdentifier
  private weak var navigator: Navigator?

  init(_ context: _NodeContext, _ type: ObjectIdentifier, _ build: @escaping (AnyHashable) -> AnyView) {
    self.type = type
    super.init(context)
    navigator = enclosingPage?.navigator
    revise(build)
  }

  func revise(_ build: @escaping (AnyHashable) -> AnyView) { navigator?.register(type, self, build) }
  override func didRemove() { navigator?.unregister(type, self) }
}

struct FlagDestinationModifier {
  let isActive: Bool
  let build: () -> AnyView
  let leave: () -> Void
}

extension FlagDestinationModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> FlagDestinationNode {
    let node = FlagDestinationNode(context, modifier)
    node.settle()
    return node
  }
  static func update(_ node: FlagDestinationNode, _ modifier: Self) { node.revise(modifier) }
}

/// Shows a page while a flag is set.
@MainActor final class FlagDestinationNode: SingleNode {
  private var modifier: FlagDestinationModifier
  private weak var navigator: Navigator?

  init(_ context: _NodeContext, _ modifier: FlagDestinationModifier) {
    self.modifier = modifier
    super.init(context)
    navigator = enclosingPage?.navigator
  }

  func revise(_ modifier: FlagDestinationModifier) {
    self.modifier = modifier
    if modifier.isActive { navigator?.revise(self, modifier.build) }
    settle()
  }

  func settle() {
    guard let navigator, modifier.isActive == (navigator.page(of: self) == nil) else { return }
    graph.afterLayout { [weak self] in
      guard let self, !self.isRemoved else { return }
      let page = navigator.page(of: self)
      if self.modifier.isActive, page == nil {
        navigator.push(self, self.modifier.build) { [weak self] in self?.modifier.leave() }
      } else if !self.modifier.isActive, let page {
        navigator.leave(page)
      }
    }
  }
}

private struct FlaggedDestination<V: View> {
  let isPresented: Binding<Bool>
  let destination: V
}

extension FlaggedDestination: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      FlagDestinationModifier(
        isActive: isPresented.wrappedValue,
        build: { AnyView(destination) },
        leave: { isPresented.wrappedValue = false }
      )
    )
  }
}

private struct ItemDestination<D: Hashable, C: View> {
  let item: Binding<D?>
  let destination: (D) -> C
}

extension ItemDestination: ViewModifier {
  func body(content: Content) -> some View {
    let value = item.wrappedValue
    content.modifier(
      FlagDestinationModifier(
        isActive: value != nil,
        build: { AnyView(value.map(destination)) },
        leave: { item.wrappedValue = nil }
      )
    )
  }
}

extension View {
  /// Says what the stack around shows for values of a type.
  ///
  /// Put it on a view that is there as long as its links are: not on a list's row.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationModifier<D> { AnyView(destination($0)) })
  }

  /// Shows a page while `isPresented` is true; leaving it sets the flag to false.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    modifier(FlaggedDestination(isPresented: isPresented, destination: destination()))
  }

  /// Shows a page while `item` is there; leaving it sets the item to nil.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(ItemDestination(item: item, destination: destination))
  }
}
