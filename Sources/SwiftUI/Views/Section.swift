/// Views that belong together, with a heading and a remark.
///
/// In a `List` or `Form` it is a card or a group of rows; elsewhere header, content and footer follow one another.
///
///     Section("On loan") {
///       ForEach(loans) { LoanRow(loan: $0) }
///     }
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  /// Nil for one that is always open.
  let isExpanded: Binding<Bool>?
}

extension Section where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer(), isExpanded: nil)
  }

  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView(), isExpanded: nil)
  }

  /// A section that can be folded: in a list its header shows a button for that.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: nil)
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: nil)
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

@available(*, unavailable)
extension Section: Sendable {}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: some View {
    SectionBody(header: header, content: content, footer: footer, isExpanded: isExpanded)
  }
}

private struct SectionBody<Header: View, Content: View, Footer: View>: View {
  let header: Header
  let content: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      MenuEntry(label: header, kind: .section, content: AnyView(content))
    } else {
      let isOpen = isExpanded?.wrappedValue ?? true
      SectionCore(
        header: header,
        content: isOpen ? content : nil,
        footer: footer,
        fold: isExpanded.map { binding in SectionFold(isOpen: isOpen) { binding.wrappedValue.toggle() } }
      )
    }
  }
}

/// Whether a section is open, and what opens or closes it.
struct SectionFold {
  let isOpen: Bool
  let toggle: () -> Void
}

struct SectionCore<Header: View, Content: View, Footer: View> {
  let header: Header
  let content: Content
  let footer: Footer
  let fold: SectionFold?
}

extension SectionCore: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> SectionNode {
    let node = SectionNode(context)
    node.fold = view.fold
    node.header = SectionPartNode(node.inside, .header)
    node.header.child = Header._makeNode(view.header, node.header.inside)
    node.content = Content._makeNode(view.content, node.inside)
    node.footer = SectionPartNode(node.inside, .footer)
    node.footer.child = Footer._makeNode(view.footer, node.footer.inside)
    return node
  }
  static func update(_ node: SectionNode, _ view: Self) {
    node.fold = view.fold
    Header._updateNode(node.header.child, view.header)
    Content._updateNode(node.content, view.content)
    Footer._updateNode(node.footer.child, view.footer)
  }
}

@MainActor final class SectionNode: _Node {
  fileprivate(set) var header: SectionPartNode!
  fileprivate(set) var content: _Node!
  fileprivate(set) var footer: SectionPartNode!
  fileprivate(set) var fold: SectionFold?

  override var children: [_Node] { [header, content, footer].compactMap { $0 } }

  /// Whether it was given the id, or stands for it in a `ForEach`.
  func isCalled(_ id: AnyHashable) -> Bool {
    if trait(IdentityTrait.self) == id { return true }
    var now: _Node = self
    while let parent = now.parent, !(parent is any ElementSource) {
      if let rows = parent as? RowsNode { return rows.made.contains { $0.node === now && $0.id == id } }
      now = parent
    }
    return false
  }
  override func collectParts(_ parts: inout [ContainerPart]) { parts.append(.section(self)) }

  /// Header, content and footer, as far as there are any.
  func blocks(_ section: Int) -> [LazyElement.Block] {
    func block(_ role: LazyElement.Role, _ node: _Node) -> LazyElement.Block {
      var block = LazyElement.Block(role: role, section: section, node: self)
      var parts: [ContainerPart] = []
      node.collectParts(&parts)
      for part in parts {
        guard case .section(let inner) = part else {
          block.append(part)
          continue
        }
        // A section inside another one is not set off.
        for part in inner.blocks(section).flatMap(\.parts) { block.append(part) }
      }
      return block
    }
    return [block(.header, header), block(.content, content), block(.footer, footer)].filter { $0.itemCount > 0 }
  }
}

/// Sets headers and footers in the type that the container around gives them.
@MainActor final class SectionPartNode: SingleNode {
  private let role: LazyElement.Role

  init(_ context: _NodeContext, _ role: LazyElement.Role) {
    self.role = role
    super.init(context)
  }

  override var environmentInside: EnvironmentValues {
    guard let look = environment.sectionLook else { return environment }
    var inside = environment
    inside.font = role == .header ? look.headerFont : look.footerFont
    if role == .header, environment.headerProminence == .increased {
      inside.font = .title3.bold()
      return inside
    }
    inside.foreground = ForegroundStyles([AnyShapeStyle(Color.secondary)], outer: nil)
    return inside
  }
}

/// The type of headers and footers in a list.
struct SectionLook: Equatable {
  var headerFont: Font
  var footerFont: Font
}

private enum SectionLookKey: EnvironmentKey { static let defaultValue: SectionLook? = nil }

extension EnvironmentValues {
  var sectionLook: SectionLook? {
    get { self[SectionLookKey.self] }
    set { self[SectionLookKey.self] = newValue }
  }
}
