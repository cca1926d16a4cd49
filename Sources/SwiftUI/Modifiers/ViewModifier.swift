import Foundation

/// A change that can be made to any view.
///
///     struct Overdue: ViewModifier {
///       func body(content: Content) -> some View { content.foregroundStyle(.red).bold() }
///     }
///     Text(book.title).modifier(Overdue())
@preconcurrency @MainActor public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node
  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C)
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

extension ViewModifier {
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    ModifierBodyNode<C, Self>(modifier, content, context)
  }
  public static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    unsafeDowncast(node, to: ModifierBodyNode<C, Self>.self).update(modifier, content)
  }
}

/// A view with a modifier around it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public var body: Never { fatalError("a modified view has no parts") }
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _Node {
    Modifier._makeNode(view.modifier, view.content, context)
  }
  public static func _updateNode(_ node: _Node, _ view: Self) {
    Modifier._updateNode(node, view.modifier, view.content)
  }
}

extension View {
  /// This view, changed by `modifier`.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// What a modifier's body gets to place: the view that is modified.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  nonisolated init() {}
}

extension _ViewModifier_Content: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> SingleNode {
    let node = SingleNode(context)
    var ancestor = context.parent
    while let now = ancestor {
      if let source = now as? any ContentSource, source.modifierType == Modifier.self {
        node.child = source.makeContent(node.inside)
        source.places.append(node)
        break
      }
      ancestor = now.parent
    }
    return node
  }
  static func update(_ node: SingleNode, _ view: Self) {}
}

@MainActor private protocol ContentSource: AnyObject {
  var modifierType: Any.Type { get }
  var places: [SingleNode] { get set }
  func makeContent(_ context: _NodeContext) -> _Node
}

@MainActor final class ModifierBodyNode<C: View, M: ViewModifier>: BodyNode, ContentSource {
  private var given: M
  private var modifier: M
  private var contentView: C
  private let slots: [DynamicProperties.Slot]
  /// For a modifier that moves.
  private let animated: AnimatedValue<M>?
  /// Where the content stands in the body.
  fileprivate var places: [SingleNode] = []
  fileprivate var modifierType: Any.Type { M.self }

  init(_ modifier: M, _ content: C, _ context: _NodeContext) {
    given = modifier
    self.modifier = modifier
    contentView = content
    slots = DynamicProperties.slots(of: M.self)
    animated = M.self is any Animatable.Type ? AnimatedValue(modifier) : nil
    super.init(context)
    child = M.Body._makeNode(evaluate(), inside)
  }

  fileprivate func makeContent(_ context: _NodeContext) -> _Node { C._makeNode(contentView, context) }

  private func connect() {
    guard !slots.isEmpty else { return }
    withUnsafeMutablePointer(to: &modifier) {
      DynamicProperties.connect(slots, at: UnsafeMutableRawPointer($0), of: self)
    }
  }

  override var source: Any.Type { M.self }

  private func evaluate() -> M.Body {
    graph.evaluate(for: self) {
      connect()
      return modifier.body(content: M.Content())
    }
  }

  func update(_ modifier: M, _ content: C) {
    contentView = content
    if isMarked || !sameValue(given, modifier) {
      given = modifier
      animated?.set(modifier, on: self) { [unowned self] in graph.mark(self) }
      run()
    }
    places.removeAll(where: \.isRemoved)
    for place in places { C._updateNode(place.child, content) }
  }

  override func run() {
    isMarked = false
    modifier = animated?.value ?? given
    M.Body._updateNode(child, evaluate())
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    guard !slots.isEmpty, !isMarked else { return }
    let isAffected = withUnsafePointer(to: given) {
      DynamicProperties.areAffected(slots, at: UnsafeRawPointer($0), from: old, to: environment)
    }
    if isAffected { graph.mark(self) }
  }

  override func didRemove() {
    isMarked = false
    storage = []
  }
}

/// A modifier that the framework carries out itself.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  associatedtype ModifierNode: SingleNode
  static func make(_ modifier: Self, _ context: _NodeContext) -> ModifierNode
  static func update(_ node: ModifierNode, _ modifier: Self)
}

extension PrimitiveModifier {
  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = make(modifier, context)
    node.child = C._makeNode(content, node.inside)
    return node
  }
  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: ModifierNode.self)
    update(node, modifier)
    C._updateNode(node.child, content)
  }
}

/// A rule for one element's size and place.
///
/// `RuleModifier` puts a `RuleElement` around each element of its content, and tells these when the rule changes.
protocol LayoutRule: Equatable {
  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize
  @MainActor func childProposal(_ proposal: ProposedViewSize, size: CGSize?, _ child: Element) -> ProposedViewSize
  @MainActor func childOffset(_ child: Element, size: CGSize, proposal: ProposedViewSize) -> CGPoint
  @MainActor func priority(_ child: Element) -> Double
  @MainActor func zIndex(_ child: Element) -> Double
  @MainActor func spacing(_ child: Element) -> ViewSpacing
  @MainActor func explicitGuide(
    _ guide: AlignmentGuide,
    _ inherited: CGFloat?,
    _ dimensions: () -> ViewDimensions
  ) -> CGFloat?
  /// The size does not depend on the child.
  var isRigid: Bool { get }
}

extension LayoutRule {
  @MainActor func measure(_ child: Element, _ proposal: ProposedViewSize) -> CGSize { child.size(proposal) }
  @MainActor func childProposal(_ proposal: ProposedViewSize, size: CGSize?, _ child: Element) -> ProposedViewSize {
    proposal
  }
  @MainActor func childOffset(_ child: Element, size: CGSize, proposal: ProposedViewSize) -> CGPoint { .zero }
  @MainActor func priority(_ child: Element) -> Double { child.layoutPriority }
  @MainActor func zIndex(_ child: Element) -> Double { child.zIndex }
  @MainActor func spacing(_ child: Element) -> ViewSpacing { child.spacing }
  @MainActor func explicitGuide(
    _ guide: AlignmentGuide,
    _ inherited: CGFloat?,
    _ dimensions: () -> ViewDimensions
  ) -> CGFloat? {
    inherited
  }
  var isRigid: Bool { false }
}

struct RuleModifier<Rule: LayoutRule> {
  let rule: Rule

  nonisolated init(_ rule: Rule) { self.rule = rule }
}

extension RuleModifier: PrimitiveModifier {
  typealias Body = Never

  static func make(_ modifier: Self, _ context: _NodeContext) -> RuleNode<Rule> { RuleNode(modifier.rule, context) }
  static func update(_ node: RuleNode<Rule>, _ modifier: Self) { node.revise(modifier.rule) }
}

@MainActor final class RuleNode<Rule: LayoutRule>: WrapperNode<RuleElement<Rule>> {
  private var rule: Rule

  init(_ rule: Rule, _ context: _NodeContext) {
    self.rule = rule
    super.init(context)
  }

  override func wrap(_ element: Element) -> RuleElement<Rule> { RuleElement(rule, element) }

  func revise(_ rule: Rule) {
    guard rule != self.rule else { return }
    self.rule = rule
    for element in current { element.revise(rule) }
  }
}

@MainActor final class RuleElement<Rule: LayoutRule>: WrapperElement {
  private(set) var rule: Rule

  init(_ rule: Rule, _ child: Element) {
    self.rule = rule
    super.init(child)
  }

  func revise(_ rule: Rule) {
    self.rule = rule
    invalidate()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { rule.measure(child, proposal) }
  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let inner = rule.childProposal(proposal, size: size, child)
    child.place(at: origin + rule.childOffset(child, size: size, proposal: proposal), inner)
  }
  override func explicitGuide(_ guide: AlignmentGuide, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let inner = rule.childProposal(proposal, size: size, child)
    let inherited = child.explicitValue(of: guide, size: child.size(inner), proposal: inner)
      .map { $0 + rule.childOffset(child, size: size, proposal: proposal)[guide.axis] }
    return rule.explicitGuide(guide, inherited) { child.dimensions(inner) }
  }
  override var layoutPriority: Double { rule.priority(child) }
  override var spacing: ViewSpacing { rule.spacing(child) }
  override var isRigid: Bool { rule.isRigid }
  override var zIndex: Double { rule.zIndex(child) }
}
