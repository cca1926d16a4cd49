/// A section of a view, with what it is made of.
public struct SectionConfiguration: Identifiable {
  /// Stays with the section for as long as it is there.
  public struct ID: Hashable {
    let identity: ObjectIdentifier?
  }

  /// What a section's header offers to do; none can be given here.
  public struct Actions {
    init() {}
  }

  private let node: SectionNode?
  public let id: SectionConfiguration.ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection

  /// What the section says to the container around it.
  public var containerValues: ContainerValues {
    let node = node
    return ContainerValues { key in MainActor.assumeIsolated { UncheckedValue(node?.traitValue(key)) }.value }
  }

  public var actions: SectionConfiguration.Actions { Actions() }
}

extension SectionConfiguration.Actions: View {
  public var body: some View { EmptyView() }
}

extension SectionConfiguration {
  @MainActor init(_ node: SectionNode) {
    func subviews(_ node: _Node) -> SubviewsCollection {
      var elements: [Element] = []
      node.collect(&elements)
      return SubviewsCollection(subviews: elements.map { Subview(element: $0) })
    }
    self.init(
      node: node,
      id: ID(identity: ObjectIdentifier(node)),
      header: subviews(node.header),
      content: subviews(node.content),
      footer: subviews(node.footer)
    )
  }

  /// Views that stand outside of any section.
  init(loose elements: [Element]) {
    self.init(
      node: nil,
      id: ID(identity: elements.first.map { ObjectIdentifier($0) }),
      header: SubviewsCollection(subviews: []),
      content: SubviewsCollection(subviews: elements.map { Subview(element: $0) }),
      footer: SubviewsCollection(subviews: [])
    )
  }
}

@available(*, unavailable) extension SectionConfiguration: Sendable {}
@available(*, unavailable) extension SectionConfiguration.ID: Sendable {}
@available(*, unavailable) extension SectionConfiguration.Actions: Sendable {}

/// The sections of a view; views outside of sections are sections without header and footer.
public struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }

  @MainActor init(_ node: _Node) {
    var parts: [ContainerPart] = []
    node.collectParts(&parts)
    var sections: [SectionConfiguration] = []
    var loose: [SwiftUI.Element] = []
    func endLoose() {
      if !loose.isEmpty { sections.append(SectionConfiguration(loose: loose)) }
      loose = []
    }
    for part in parts {
      switch part {
      case .element(let element): loose.append(element)
      case .rows(let rows): rows.collect(&loose)
      case .section(let section):
        endLoose()
        sections.append(SectionConfiguration(section))
      }
    }
    endLoose()
    self.sections = sections
  }
}

@available(*, unavailable) extension SectionCollection: Sendable {}

/// A view that is made of another one's sections.
public struct GroupSectionsOfContent<Sections: View, Content: View> {
  let sections: Sections
  let content: (SectionCollection) -> Content
}

@available(*, unavailable) extension GroupSectionsOfContent: Sendable {}

extension GroupSectionsOfContent: View {
  public var body: some View { PartsReader(source: sections, read: { SectionCollection($0) }, content: content) }
}

extension Group {
  /// Takes a view apart into its sections, and makes another one of them.
  public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    content = GroupSectionsOfContent(sections: view, content: transform)
  }
}

// MARK: Rows for the parts of a view

/// Data that comes from the parts of a view.
protocol PartsCollection {
  /// The view.
  var source: AnyView { get }
  /// With the parts that are at `node`.
  @MainActor func filled(from node: _Node) -> Self
}

/// The views that a view is made of, as data of a `ForEach`.
public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  let source: AnyView
  var subviews: [Subview] = []

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }
}

extension ForEachSubviewCollection: PartsCollection {
  func filled(from node: _Node) -> Self {
    var elements: [SwiftUI.Element] = []
    node.collect(&elements)
    return ForEachSubviewCollection(source: source, subviews: elements.map { Subview(element: $0) })
  }
}

/// The sections of a view, as data of a `ForEach`.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  let source: AnyView
  var sections: [SectionConfiguration] = []

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension ForEachSectionCollection: PartsCollection {
  func filled(from node: _Node) -> Self {
    ForEachSectionCollection(source: source, sections: SectionCollection(node).sections)
  }
}

@available(*, unavailable) extension ForEachSubviewCollection: Sendable {}
@available(*, unavailable) extension ForEachSectionCollection: Sendable {}

extension ForEach {
  /// A view for each view that `view` is made of.
  ///
  ///     ForEach(subviews: content) { subview in subview.padding().background(.yellow) }
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
    self.init(data: ForEachSubviewCollection(source: AnyView(view)), id: { $0.id }, content: content)
  }

  /// A view for each section that `view` is made of.
  public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
    self.init(data: ForEachSectionCollection(source: AnyView(view)), id: { $0.id }, content: content)
  }
}

/// Rows for the parts of a view, which is not shown by itself.
@MainActor final class PartRowsNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: DataRowsNode<
  Data, ID, Content
>
{
  private var base: DetachedNode?
  private var isOutdated = false

  override init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    super.init(view, context)
    guard let parts = view.data as? any PartsCollection else { return }
    let base = DetachedNode.holding(parts.source, inside)
    base.onChange = { [weak self] in self?.baseDidChange() }
    self.base = base
    super.update(filled(view))
  }

  override var children: [_Node] { (base.map { [$0] } ?? []) + super.children }

  private func filled(_ view: ForEach<Data, ID, Content>) -> ForEach<Data, ID, Content> {
    guard let parts = view.data as? any PartsCollection, let base,
      let data = parts.filled(from: base.child) as? Data
    else { return view }
    return ForEach(data: data, id: view.id, content: view.content)
  }

  private func baseDidChange() {
    guard !isOutdated else { return }
    isOutdated = true
    graph.beforeLayout { [weak self] in
      guard let self, !isRemoved else { return }
      isOutdated = false
      refill()
    }
  }

  private func refill() { super.update(filled(view)) }

  override func update(_ view: ForEach<Data, ID, Content>) {
    if let parts = view.data as? any PartsCollection { base?.revise(parts.source) }
    super.update(filled(view))
  }
}
