/// The elements of a tree as rows, each below the one that it belongs to; those with further ones can be opened.
///
///     List(shelves, children: \.shelves) { shelf in Text(shelf.name) }
///
/// Which are open, the view keeps to itself: at first, none is.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf
  @State private var open: Set<ID> = []

  nonisolated init(
    data: Data,
    id: KeyPath<Data.Element, ID>,
    children: KeyPath<Data.Element, Data?>,
    content: @escaping (Data.Element) -> Leaf
  ) {
    self.data = data
    self.id = id
    self.children = children
    self.content = content
  }
}

@available(*, unavailable) extension OutlineGroup: Sendable {}

/// Stands in types for the rows below another one.
public struct OutlineSubgroupChildren: View {
  let content: AnyView
  public var body: some View { content }
}

@available(*, unavailable) extension OutlineSubgroupChildren: Sendable {}

/// A row that can be seen.
private struct OutlineEntry<Element, ID: Hashable> {
  let element: Element
  let id: ID
  let depth: Int
  /// Nil for one with nothing below it.
  let isOpen: Bool?
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View {
    ForEach(entries, id: \.id) { entry in
      HStack {
        content(entry.element)
        if let isOpen = entry.isOpen {
          Spacer(minLength: 8)
          Button {
            if isOpen { open.remove(entry.id) } else { open.insert(entry.id) }
          } label: {
            DisclosureMark(isOpen: isOpen).frame(width: 29, height: 20, alignment: .trailing)
              .contentShape(Rectangle())
          }
          .buttonStyle(.plain)
          .accessibilityLabel(isOpen ? Text("Close") : Text("Open"))
        }
      }
      .padding(.leading, CGFloat(entry.depth) * ListMetrics.indent)
    }
  }

  private var entries: [OutlineEntry<Data.Element, ID>] {
    var entries: [OutlineEntry<Data.Element, ID>] = []
    func add(_ data: Data, depth: Int) {
      for element in data {
        let (id, inner) = (element[keyPath: id], element[keyPath: children])
        let isOpen = open.contains(id)
        entries.append(OutlineEntry(element: element, id: id, depth: depth, isOpen: inner == nil ? nil : isOpen))
        if let inner, isOpen { add(inner, depth: depth + 1) }
      }
    }
    add(data, depth: 0)
    return entries
  }
}

extension OutlineGroup
where
  ID == Data.Element.ID, Parent: View, Parent == Leaf,
  Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>, Data.Element: Identifiable
{
  /// Rows for the elements of a tree.
  public init<DataElement>(
    _ data: Data,
    children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
    self.init(data: data, id: \.id, children: children, content: content)
  }
}
