import Foundation

/// A view for each element of a collection. A row keeps its state as long as its element's id is there.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: KeyPath<Data.Element, ID>
}

extension ForEach: View where Content: View {}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: \.id)
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: id)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: \.self)
  }
}

extension ForEach: PrimitiveView where Content: View {
  static func make(_ view: Self, _ context: _NodeContext) -> RowsNode<ID> {
    let node = RowsNode<ID>(context)
    node.rows = node.names(view.data.map { $0[keyPath: view.id] }).enumerated().map { index, name in
      (
        name,
        Content._makeNode(view.content(view.data[view.data.index(view.data.startIndex, offsetBy: index)]), node.inside)
      )
    }
    return node
  }

  static func update(_ node: RowsNode<ID>, _ view: Self) {
    let names = node.names(view.data.map { $0[keyPath: view.id] })
    var known = Dictionary(uniqueKeysWithValues: node.rows.map { ($0.name, $0.node) })
    var hasChanged = names.count != node.rows.count
    var rows: [(name: RowsNode<ID>.Name, node: _Node)] = []
    rows.reserveCapacity(names.count)
    for (index, element) in view.data.enumerated() {
      let name = names[index]
      if let row = known.removeValue(forKey: name) {
        if !hasChanged, node.rows[index].name != name { hasChanged = true }
        Content._updateNode(row, view.content(element))
        rows.append((name, row))
      } else {
        hasChanged = true
        rows.append((name, Content._makeNode(view.content(element), node.inside)))
      }
    }
    node.rows = rows
    for gone in known.values { gone.remove() }
    if hasChanged { node.elementsDidChange() }
  }
}

@MainActor final class RowsNode<ID: Hashable>: _Node {
  /// An id, and which of several rows with that id: all are kept.
  struct Name: Hashable {
    let id: ID
    let occurrence: Int
  }

  fileprivate var rows: [(name: Name, node: _Node)] = []
  private var hasWarned = false

  override var children: [_Node] { rows.map(\.node) }

  fileprivate func names(_ ids: [ID]) -> [Name] {
    var counts: [ID: Int] = [:]
    counts.reserveCapacity(ids.count)
    return ids.map { id in
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      if occurrence > 0, !hasWarned {
        hasWarned = true
        graph.warn("ForEach: the id \(id) occurs more than once; rows with the same id may swap their state.")
      }
      return Name(id: id, occurrence: occurrence)
    }
  }
}
