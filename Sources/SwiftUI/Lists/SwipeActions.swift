import DisplayTree
import Foundation

/// The buttons that come into sight when a row is dragged to a side.
@MainActor final class RowSwipe {
  fileprivate(set) var node: DetachedNode?
  let element = LayeredElement(alignment: .center)
  private let edge: HorizontalEdge
  fileprivate(set) var allowsFull = true
  /// Puts the row back.
  var close: () -> Void = {}

  /// The one that takes the row away, where there are no others.
  private(set) var button: DeleteButtonElement?

  init(_ edge: HorizontalEdge) { self.edge = edge }
  init(_ button: DeleteButtonElement) {
    edge = .trailing
    self.button = button
    element.revise(children: [button])
  }

  func gather() {
    var elements: [Element] = []
    if let node, !node.isRemoved { node.child.collect(&elements) }
    element.revise(children: elements)
  }

  /// Does what the button does that is nearest to the row's edge.
  func perform() {
    if let button { return button.onDelete() }
    func controls(_ layer: Layer) -> [Layer] {
      if case .control = layer.content { return [layer] }
      return layer.children.flatMap(controls)
    }
    let controls = element.layer.map(controls) ?? []
    (edge == .leading ? controls.first : controls.last)?.onEvent?(.activated)
  }
}

enum LeadingSwipeTrait: Trait {
  nonisolated static var defaultValue: RowSwipe? { nil }
  nonisolated static var isReadLate: Bool { true }
}

enum TrailingSwipeTrait: Trait {
  nonisolated static var defaultValue: RowSwipe? { nil }
  nonisolated static var isReadLate: Bool { true }
}

private struct SwipeModifier<Buttons: View> {
  let edge: HorizontalEdge
  let allowsFull: Bool
  let buttons: Buttons
}

extension SwipeModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> SwipeNode {
    let node = SwipeNode(context, modifier.edge)
    node.swipe.allowsFull = modifier.allowsFull
    node.hold(modifier.strip)
    return node
  }
  static func update(_ node: SwipeNode, _ modifier: Self) {
    node.swipe.allowsFull = modifier.allowsFull
    node.swipe.node?.revise(modifier.strip)
  }

  @MainActor private var strip: SwipeStrip<Buttons> { SwipeStrip(edge: edge, buttons: buttons) }
}

@MainActor private final class SwipeNode: MarkingNode {
  let swipe: RowSwipe
  private let edge: HorizontalEdge
  private let shared: TraitValue
  private var isOutdated = false

  init(_ context: _NodeContext, _ edge: HorizontalEdge) {
    self.edge = edge
    swipe = RowSwipe(edge)
    shared = TraitValue(swipe)
    super.init(context)
  }

  override var children: [_Node] { [child, swipe.node].compactMap { $0 } }

  private var key: ObjectIdentifier {
    edge == .leading ? ObjectIdentifier(LeadingSwipeTrait.self) : ObjectIdentifier(TrailingSwipeTrait.self)
  }

  func hold<V: View>(_ strip: V) {
    let node = DetachedNode.holding(strip, inside) { [weak swipe] inside in
      inside.closeSwipe = { swipe?.close() }
      inside.isInListRow = false
    }
    node.onChange = { [weak self] in
      guard let self, !self.isOutdated else { return }
      self.isOutdated = true
      self.graph.beforeLayout {
        self.isOutdated = false
        self.swipe.gather()
      }
    }
    swipe.node = node
    swipe.gather()
  }

  override func trait(_ key: ObjectIdentifier) -> Any? { key == self.key ? swipe : nil }
  override func mark(_ element: Element) { element.write(shared, for: key) }
}

/// The buttons beside one another; the first is the one at the edge.
private struct SwipeStrip<Buttons: View>: View {
  let edge: HorizontalEdge
  let buttons: Buttons

  var body: some View {
    Group(subviews: buttons) { parts in
      HStack(spacing: 0) {
        ForEach(edge == .leading ? Array(parts) : parts.reversed()) { $0 }
      }
    }
    .buttonStyle(SwipeButtonStyle())
  }
}

private struct SwipeButtonStyle: PrimitiveButtonStyle {
  @Environment(\.closeSwipe) private var close
  @Environment(\.tint) private var tint

  func makeBody(configuration: Configuration) -> some View {
    let ground = configuration.role == .destructive ? tint ?? AnyShapeStyle(.red) : tint ?? AnyShapeStyle(.gray)
    return Button(role: configuration.role) {
      configuration.trigger()
      close?()
    } label: {
      configuration.label
    }
    .buttonStyle(SwipeLook(ground: ground))
  }
}

private struct SwipeLook: ButtonStyle {
  let ground: AnyShapeStyle

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(.iconOnly)
      .foregroundStyle(.white)
      .lineLimit(1)
      .padding(.horizontal, 14)
      .frame(minWidth: 74, maxWidth: .infinity, maxHeight: .infinity)
      .background(ground)
      .brightness(configuration.isPressed ? -0.1 : 0)
      .contentShape(Rectangle())
  }
}

private enum CloseSwipeKey: EnvironmentKey { static var defaultValue: (@MainActor () -> Void)? { nil } }

extension EnvironmentValues {
  fileprivate var closeSwipe: (@MainActor () -> Void)? {
    get { self[CloseSwipeKey.self] }
    set { self[CloseSwipeKey.self] = newValue }
  }
}

extension View {
  /// Buttons that come into sight when a row of a list is dragged to a side; they are in the menu of the secondary
  /// button as well.
  ///
  ///     BookRow(book).swipeActions {
  ///       Button("Return", role: .destructive) { desk.take(book) }
  ///       Button("Renew") { desk.renew(book) }.tint(.blue)
  ///     }
  ///
  /// - Parameters:
  ///   - edge: Where the buttons are; the first of them is the nearest to it.
  ///   - allowsFullSwipe: A row that is dragged all the way does what the first button does.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    contextMenu(menuItems: content)
      .modifier(SwipeModifier(edge: edge, allowsFull: allowsFullSwipe, buttons: content()))
  }
}
