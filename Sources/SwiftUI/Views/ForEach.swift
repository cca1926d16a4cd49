import Foundation

/// A view for each element of a collection. A row keeps its state as long as its element's id is there.
///
///     List {
///       ForEach(books) { book in Text(book.title) }
///         .onDelete { books.remove(atOffsets: $0) }
///     }
///
/// Ids ought to be unlike each other and to stay with their elements: indices as ids leave state behind when
/// elements move.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// What may change without changing ids: it was promised not to.
  var isConstant = false

  nonisolated init(data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
    self.id = id
  }
}

@available(*, unavailable)
extension ForEach: Sendable {}

extension ForEach: View where Content: View {}
extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Content: View {
  nonisolated public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Rows that write to their elements.
  ///
  ///     ForEach($tasks) { $task in Toggle(task.title, isOn: $task.isDone) }
  @_disfavoredOverload
  nonisolated public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Rows that write to their elements, told apart by a member of theirs.
  @_disfavoredOverload
  nonisolated public init<C>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
    C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      id: { $0.1 },
      content: { content(Binding(data, elementAt: $0.0, last: elements[$0.0])) }
    )
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Rows for a range that stays as it is; if it may change, say `id: \.self`.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
    isConstant = true
  }
}

extension ForEach: PrimitiveView where Content: View {
  static func make(_ view: Self, _ context: _NodeContext) -> DataRowsNode<Data, ID, Content> {
    Data.self is any PartsCollection.Type ? PartRowsNode(view, context) : DataRowsNode(view, context)
  }
  static func update(_ node: DataRowsNode<Data, ID, Content>, _ view: Self) { node.update(view) }
}

/// The rows of a `ForEach`, whatever they show.
///
/// As a rule all rows are there. Around a container that `makesRowsLate`, none is until the container asks for it, and
/// it may drop rows again, state and all; it finds the `ForEach`s inside with `collectParts`.
@MainActor class RowsNode: BodyNode {
  /// A row that is there.
  @MainActor final class Row {
    let id: AnyHashable
    /// Which of several rows with one id: all are kept.
    let occurrence: Int
    unowned let rows: RowsNode
    fileprivate(set) var index: Int
    fileprivate(set) var node: _Node!
    fileprivate let shared: TraitValue

    fileprivate init(_ id: AnyHashable, _ occurrence: Int, _ rows: RowsNode, index: Int) {
      self.id = id
      self.occurrence = occurrence
      self.rows = rows
      self.index = index
      shared = TraitValue(0)
      shared.value = RowTrait.Value(row: self)
    }

    /// The elements of the row, in order.
    var elements: [Element] {
      var elements: [Element] = []
      collect(&elements)
      return elements
    }

    fileprivate func collect(_ elements: inout [Element]) {
      let first = elements.count
      node.collect(&elements)
      for element in elements[first...] { mark(element) }
    }

    fileprivate func collectParts(_ parts: inout [ContainerPart]) {
      let first = parts.count
      node.collectParts(&parts)
      for case .element(let element) in parts[first...] { mark(element) }
    }

    private func mark(_ element: Element) {
      let key = ObjectIdentifier(RowTrait.self)
      if element.layoutValue(key) == nil { element.write(shared, for: key) }
    }
  }

  /// Rows are made when somebody asks for them.
  final private(set) var isLate: Bool
  /// It is known that rows have no rows of their own; those that come all the same are made with the row.
  final private var isFlat = false
  /// How many rows the data has, made or not.
  final fileprivate(set) var count = 0
  /// The rows that are there, in no order if they are made late.
  final fileprivate(set) var made: [Row] = []
  private var hasWarned = false

  override init(_ context: _NodeContext) {
    var ancestor = context.parent
    var isInFlatRow = false
    while let node = ancestor, !(node is any ElementSource), node.isTransparent {
      if let outer = node as? RowsNode, outer.isFlat { isInFlatRow = true }
      ancestor = node.parent
    }
    isLate = !isInFlatRow && (ancestor as? any ElementSource)?.makesRowsLate == true
    super.init(context)
  }

  /// Looks at the first row: if it has sections or rows of its own, all are made, and theirs are made late.
  private func settle() {
    guard isLate, !isFlat, count > 0 else { return }
    var parts: [ContainerPart] = []
    row(at: 0).node.collectParts(&parts)
    for part in parts {
      if case .element = part { continue }
      isLate = false
      return makeAll()
    }
    isFlat = true
  }

  /// Makes the rows that are not there.
  func makeAll() {}

  /// The id of the row at `index`, made or not.
  func id(at index: Int) -> AnyHashable { fatalError("rows know their data") }
  /// Where the row of `id` is, made or not.
  func index(of id: AnyHashable) -> Int? { fatalError("rows know their data") }
  /// The row at `index`; it is made if it is not there.
  func row(at index: Int) -> Row { fatalError("rows know their data") }

  /// Lets go of a row that was made late.
  final func drop(_ row: Row) {
    guard isLate, let place = made.firstIndex(where: { $0 === row }) else { return }
    made.remove(at: place)
    row.node.remove()
  }

  override var children: [_Node] { made.map { $0.node } }
  override func collect(_ elements: inout [Element]) {
    for row in isLate ? made.sorted(by: { $0.index < $1.index }) : made { row.collect(&elements) }
  }
  override func gatherPreference(_ sum: PreferenceSum) { gatherOrDefault(sum) }
  override func collectParts(_ parts: inout [ContainerPart]) {
    settle()
    if isLate { return parts.append(.rows(self)) }
    for row in made { row.collectParts(&parts) }
  }

  fileprivate func warnOfDuplicate(_ id: some Hashable) {
    guard !hasWarned else { return }
    hasWarned = true
    graph.warn("ForEach: the id \(id) occurs more than once; rows with the same id may swap their state.")
  }
}

/// What a container that makes rows late finds inside, in order.
enum ContainerPart {
  case element(Element)
  case rows(RowsNode)
  case section(SectionNode)
}

@MainActor class DataRowsNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowsNode {
  final fileprivate(set) var view: ForEach<Data, ID, Content>
  private struct Name: Hashable {
    let id: ID
    let occurrence: Int
  }

  init(_ view: ForEach<Data, ID, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    guard !isLate else {
      count = read { view.data.count }
      return
    }
    let names = read { self.names() }
    count = names.count
    made.reserveCapacity(count)
    for (index, name) in names.enumerated() { made.append(make(name, element(at: index), at: index)) }
  }

  /// Data may be a binding, which has the rows updated when it changes.
  private func read<Result>(_ body: () -> Result) -> Result { graph.evaluate(for: self, isBody: false, body) }

  override func run() {
    update(view)
  }

  private func make(_ name: Name, _ element: Data.Element, at index: Int) -> Row {
    if let row = recall(AnyHashable(name))?.keeper as? Row {
      renew(row, element, at: index)
      return row
    }
    let row = Row(AnyHashable(name.id), name.occurrence, self, index: index)
    let content = view.content
    row.node = BuilderNode(inside) { content(element) }
    return row
  }

  private func renew(_ row: Row, _ element: Data.Element, at index: Int) {
    row.index = index
    let content = view.content
    unsafeDowncast(row.node, to: BuilderNode<Content>.self).update { content(element) }
  }

  private func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  private func names() -> [Name] {
    var counts: [ID: Int] = [:]
    counts.reserveCapacity(count)
    return view.data.map { element in
      let id = view.id(element)
      let occurrence = counts[id, default: 0]
      counts[id] = occurrence + 1
      if occurrence > 0 { warnOfDuplicate(id) }
      return Name(id: id, occurrence: occurrence)
    }
  }

  func update(_ view: ForEach<Data, ID, Content>) {
    self.view = view
    isMarked = false
    let old = count
    count = read { view.data.count }
    if view.isConstant, count != old {
      graph.warn("ForEach: the range changed from \(old) to \(count) rows; say `id: \\.self` if it may change.")
    }
    if isLate { updateLate(from: old) } else { updateAll() }
  }

  override func makeAll() {
    let names = read { self.names() }
    let there = made.first
    made = names.enumerated().map { index, name in
      if index == 0, let there { there } else { make(name, element(at: index), at: index) }
    }
  }

  private func updateAll() {
    let names = read { self.names() }
    var known = Dictionary(
      made.map { (Name(id: $0.id.base as! ID, occurrence: $0.occurrence), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var hasChanged = names.count != made.count
    var rows: [Row] = []
    rows.reserveCapacity(names.count)
    for (index, element) in view.data.enumerated() {
      if let row = known.removeValue(forKey: names[index]) {
        if row.index != index { hasChanged = true }
        renew(row, element, at: index)
        rows.append(row)
      } else {
        hasChanged = true
        rows.append(make(names[index], element, at: index))
      }
    }
    made = rows
    for (name, gone) in known { gone.node.depart(from: self, as: AnyHashable(name), with: gone) }
    if hasChanged {
      elementsDidChange()
      preferenceDidChange(nil)
    }
  }

  private func updateLate(from old: Int) {
    var hasChanged = count != old
    var lost: [Row] = []
    // As a rule rows are where they were; only the others are looked for.
    for row in made where row.index >= count || AnyHashable(view.id(element(at: row.index))) != row.id {
      lost.append(row)
    }
    if !lost.isEmpty {
      hasChanged = true
      var sought = Dictionary(lost.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      for (index, element) in view.data.enumerated() where !sought.isEmpty {
        if let row = sought.removeValue(forKey: AnyHashable(view.id(element))) {
          row.index = index
          lost.removeAll { $0 === row }
        }
      }
      made.removeAll { row in lost.contains { $0 === row } }
    }
    for row in made { renew(row, element(at: row.index), at: row.index) }
    for row in lost {
      let name = Name(id: row.id.base as! ID, occurrence: row.occurrence)
      row.node.depart(from: self, as: AnyHashable(name), with: row)
    }
    if hasChanged { elementsDidChange() }
  }

  override func id(at index: Int) -> AnyHashable { AnyHashable(view.id(element(at: index))) }

  override func index(of id: AnyHashable) -> Int? {
    if !isLate { return made.first { $0.id == id }?.index }
    guard let id = id.base as? ID else { return nil }
    for (index, element) in view.data.enumerated() where view.id(element) == id { return index }
    return nil
  }

  override func row(at index: Int) -> Row {
    if let row = isLate ? made.first(where: { $0.index == index }) : made[index] { return row }
    let element = element(at: index)
    let id = view.id(element)
    let occurrence = made.count { $0.id == AnyHashable(id) }
    if occurrence > 0 { warnOfDuplicate(id) }
    let row = make(Name(id: id, occurrence: occurrence), element, at: index)
    made.append(row)
    return row
  }
}
