import Foundation

/// Leads to another page.
///
///     NavigationLink("Settings") { SettingsPage() }
///     NavigationLink(book.title, value: book)
///
/// The second form appends its value to the stack's path; `navigationDestination(for:destination:)` says what is shown
/// for it. In a list the whole row is the link.
public struct NavigationLink<Label: View, Destination: View> {
  let label: Label
  let destination: Destination?
  let value: AnyHashable?
  let isActive: Binding<Bool>?

  nonisolated init(label: Label, destination: Destination?, value: AnyHashable? = nil, isActive: Binding<Bool>? = nil) {
    self.label = label
    self.destination = destination
    self.value = value
    self.isActive = isActive
  }
}

@available(*, unavailable)
extension NavigationLink: Sendable {}

extension NavigationLink: View {
  public var body: some View {
    LinkBody(
      label: label,
      destination: destination.map { view in { AnyView(view) } },
      value: value,
      isActive: isActive
    )
  }
}

private struct LinkBody<Label: View>: View {
  let label: Label
  let destination: (() -> AnyView)?
  let value: AnyHashable?
  let isActive: Binding<Bool>?
  @Environment(\.navigator) private var navigator
  @Environment(\.isInListRow) private var isInListRow

  var body: some View {
    label.modifier(
      LinkModifier(
        destination: destination,
        value: value,
        isActive: isActive?.wrappedValue,
        activate: isActive,
        navigator: navigator,
        isRow: isInListRow
      )
    )
  }
}

struct LinkModifier {
  let destination: (() -> AnyView)?
  let value: AnyHashable?
  let isActive: Bool?
  let activate: Binding<Bool>?
  let navigator: NavigatorReference
  let isRow: Bool
}

extension LinkModifier: ViewModifier {
  typealias Body = Never

  static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = LinkNode(context, modifier)
    node.child =
      modifier.isRow
      ? C._makeNode(content, node.inside)
      : Pressable<C>._makeNode(Pressable(action: node.follow, name: nil) { content }, node.inside)
    node.settle()
    return node
  }

  static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: LinkNode.self)
    if node.isRow {
      C._updateNode(node.child, content)
    } else {
      Pressable<C>._updateNode(node.child, Pressable(action: node.follow, name: nil) { content })
    }
    node.revise(modifier)
  }
}

@MainActor final class LinkNode: SingleNode {
  private var link: LinkModifier
  let isRow: Bool
  private let shared = TraitValue(0)

  init(_ context: _NodeContext, _ link: LinkModifier) {
    self.link = link
    isRow = link.isRow
    super.init(context)
    note()
  }

  func revise(_ link: LinkModifier) {
    self.link = link
    note()
    if let destination = link.destination { navigator?.revise(self, destination) }
    settle()
  }

  private var navigator: Navigator? { link.navigator.navigator }

  private func note() {
    let isEnabled = navigator != nil && (link.destination != nil || link.value != nil)
    shared.value = RowAction(
      isEnabled: isEnabled,
      value: link.value,
      leads: { [weak self] in
        guard let self, let value = self.link.value else { return true }
        return self.navigator?.hasDestination(for: value) ?? false
      },
      perform: { [weak self] in self?.follow() }
    )
  }

  override var environmentInside: EnvironmentValues {
    guard !isRow, environment.foreground == nil else { return environment }
    var inside = environment
    inside.foreground = ForegroundStyles([AnyShapeStyle(Color.accentColor)], outer: nil)
    return inside
  }

  func follow() {
    if let activate = link.activate {
      activate.wrappedValue = true
    } else if let value = link.value {
      navigator?.push(value)
    } else if let destination = link.destination, navigator?.page(of: self) == nil {
      navigator?.push(self, destination, left: {})
    }
  }

  /// Shows the page or leaves it, as the flag says.
  func settle() {
    guard let isActive = link.isActive, let navigator, let destination = link.destination else { return }
    if isActive, navigator.page(of: self) == nil {
      graph.afterLayout { [weak self] in
        guard let self, !self.isRemoved, self.link.isActive == true, navigator.page(of: self) == nil else { return }
        navigator.push(self, destination) { [weak self] in self?.link.activate?.wrappedValue = false }
      }
    } else if !isActive, let page = navigator.page(of: self) {
      graph.afterLayout { navigator.leave(page) }
    }
  }

  override func trait(_ key: ObjectIdentifier) -> Any? {
    isRow && key == ObjectIdentifier(RowActionTrait.self) ? shared.value : nil
  }

  override func collect(_ elements: inout [Element]) {
    let first = elements.count
    super.collect(&elements)
    guard isRow else { return }
    for element in elements[first...] { element.write(shared, for: ObjectIdentifier(RowActionTrait.self)) }
  }

  override func collectParts(_ parts: inout [ContainerPart]) {
    var elements: [Element] = []
    collect(&elements)
    parts += elements.map { .element($0) }
  }
}

extension NavigationLink {
  /// A link with any view for its label.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: destination())
  }

  /// A link with any view for its label.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: destination)
  }

  /// A link that also follows a flag, and sets it.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), destination: destination(), isActive: isActive)
  }

  /// A link that also follows a flag, and sets it.
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: destination, isActive: isActive)
  }

  /// A link that is followed while `selection` is its tag.
  public init<V: Hashable>(
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), destination: destination(), isActive: selection.matches(tag))
  }

  /// A link that is followed while `selection` is its tag.
  public init<V: Hashable>(
    destination: Destination,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), destination: destination, isActive: selection.matches(tag))
  }

  /// Where a split view shows the page; with one column it makes no difference.
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension Binding {
  /// Whether the value is `tag`; true puts it there, false takes it away if it is there.
  nonisolated func matches<V: Hashable>(_ tag: V) -> Binding<Bool> where Value == V? {
    Binding<Bool>(location: TagLocation(location, tag))
  }
}

/// Whether an optional value is one certain value.
private final class TagLocation<V: Hashable>: Location<Bool>, @unchecked Sendable {  // what it stands on locks
  private let base: Location<V?>
  private let tag: V
  init(_ base: Location<V?>, _ tag: V) {
    self.base = base
    self.tag = tag
  }
  override var value: Bool { base.value == tag }
  override func set(_ value: Bool) {
    if value { base.set(tag) } else if base.value == tag { base.set(nil) }
  }
  override func isSame(as other: Location<Bool>) -> Bool {
    guard let other = other as? TagLocation<V> else { return false }
    return other.tag == tag && base.isSame(as: other.base)
  }
}

extension NavigationLink where Destination == Never {
  /// A link to what is shown for a value; nil for none at present.
  nonisolated public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), destination: nil, value: value.map { AnyHashable($0) })
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link to what is shown for a value; nil for none at present.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(label: Text(title), destination: nil, value: value.map { AnyHashable($0) })
  }
}

extension NavigationLink where Label == Text {
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(label: Text(title), destination: destination())
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(label: Text(title), destination: destination)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(label: Text(title), destination: destination, isActive: isActive)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S,
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(label: Text(title), destination: destination(), isActive: isActive)
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    destination: Destination,
    tag: V,
    selection: Binding<V?>
  ) {
    self.init(label: Text(title), destination: destination, isActive: selection.matches(tag))
  }

  @_disfavoredOverload nonisolated public init<S: StringProtocol, V: Hashable>(
    _ title: S,
    tag: V,
    selection: Binding<V?>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(label: Text(title), destination: destination(), isActive: selection.matches(tag))
  }
}
