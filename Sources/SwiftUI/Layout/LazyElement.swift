import DisplayTree
import Foundation

/// What stands in a line of a lazy container: an element, or a row with all of its elements.
struct LazyItem {
  var elements: [Element]
  var row: RowsNode.Row?
  var rows: RowsNode?
}

/// Lays out lines one after another, and has only those made that are near what is seen.
///
/// The length of a line that was never made is a guess, the mean of those that were. When a guess proves wrong before
/// the part that is seen, the scroll view is moved by the difference, so that nothing jumps.
@MainActor class LazyElement: Element {
  enum Role { case header, content, footer }

  /// Lines that belong together: a section's header, its content, or its footer.
  @MainActor struct Block {
    var role: Role
    /// Which section; those outside of any are numbered too.
    var section: Int
    var node: SectionNode?
    var parts: [ContainerPart] = []
    /// The first item of each part.
    var starts: [Int] = []
    var itemCount = 0
    var firstLine = 0
    var lineCount = 0

    mutating func append(_ part: ContainerPart) {
      parts.append(part)
      starts.append(itemCount)
      if case .rows(let rows) = part { itemCount += rows.count } else { itemCount += 1 }
    }
  }

  struct Line {
    var index: Int
    var block: Int
    var isFirst: Bool
    var isLast: Bool
    var items: [LazyItem]
    var position: CGFloat = 0
    var length: CGFloat = 0
  }

  final let axis: Axis
  final private(set) var blocks: [Block] = []
  final private(set) var lineCount = 0
  /// The lines that are there, in order.
  final private(set) var live: [Line] = []
  private final var lengths = LineLengths()
  private final var guess: CGFloat?
  private final var isGuessSettled = false
  private final var measuredCross: CGFloat?
  private final var pinned: [Element] = []
  private final var shownRows: [ObjectIdentifier: RowsNode.Row] = [:]
  /// Has the element measured again, in this frame.
  final var remeasure: () -> Void = {}

  init(axis: Axis) {
    self.axis = axis
    super.init()
    layer = Layer()
  }

  // MARK: What subclasses say

  /// How many items stand in a line.
  func columnCount(_ role: Role, cross: CGFloat) -> Int { 1 }
  func length(of line: Line, cross: CGFloat) -> CGFloat { 0 }
  /// Places the elements of a line; returns those to be shown.
  func place(_ line: Line, cross: CGFloat) {}
  /// Before the first line of a block, but for the very first block.
  func gap(before block: Int) -> CGFloat { 0 }
  /// Between two lines of a block.
  func gap(in block: Int) -> CGFloat { 0 }
  func elements(of line: Line) -> [Element] { line.items.flatMap(\.elements) }
  /// What is wide enough for one item.
  func idealCross(_ line: Line) -> CGFloat {
    elements(of: line).map { $0.size(.unspecified)[axis.other] }.max() ?? 0
  }
  /// How many rows may stay when they are out of sight.
  var keptRows: Int { 60 }
  var pinsHeaders: Bool { false }
  var pinsFooters: Bool { false }
  /// Free space before the first and behind the last line.
  var margins: (before: CGFloat, behind: CGFloat) { (0, 0) }

  // MARK: Contents

  final func revise(blocks: [Block]) {
    self.blocks = blocks
    if let measuredCross { number(measuredCross) }
    invalidate()
  }

  private final func number(_ cross: CGFloat) {
    lineCount = 0
    for index in blocks.indices {
      let columns = max(columnCount(blocks[index].role, cross: cross), 1)
      blocks[index].firstLine = lineCount
      blocks[index].lineCount = (blocks[index].itemCount + columns - 1) / columns
      lineCount += blocks[index].lineCount
    }
    lengths.resize(to: lineCount)
  }

  private final func prepare(_ cross: CGFloat) {
    guard cross != measuredCross else { return }
    measuredCross = cross
    lengths = LineLengths()
    isGuessSettled = false
    number(cross)
  }

  final func item(_ index: Int, of block: Block) -> LazyItem {
    var low = 0
    var high = block.starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if block.starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    switch block.parts[low] {
    case .element(let element): return LazyItem(elements: [element], row: element.row)
    case .rows(let rows):
      let row = rows.row(at: index - block.starts[low])
      return LazyItem(elements: row.elements, row: row, rows: rows)
    case .section: return LazyItem(elements: [])
    }
  }

  private final func load(_ line: Int, _ block: Int, _ cross: CGFloat) -> Line {
    let group = blocks[block]
    let columns = max(columnCount(group.role, cross: cross), 1)
    let place = line - group.firstLine
    let items = (place * columns..<min((place + 1) * columns, group.itemCount)).map { item($0, of: group) }
    let loaded = Line(
      index: line,
      block: block,
      isFirst: place == 0,
      isLast: place == group.lineCount - 1,
      items: items
    )
    for element in elements(of: loaded) where element.container !== self { element.container = self }
    return loaded
  }

  // MARK: Layout

  override var content: [Element] {
    let pinnedNow = Set(pinned.map(ObjectIdentifier.init))
    let loose = live.flatMap { elements(of: $0) }
    return pinnedNow.isEmpty ? loose : loose.filter { !pinnedNow.contains(ObjectIdentifier($0)) } + pinned
  }

  private final var guessed: CGFloat { guess ?? 44 }

  private final var total: CGFloat {
    var sum = margins.before + margins.behind
    sum += lengths.sum + guessed * CGFloat(lengths.count - lengths.knownCount)
    var isFirst = true
    for (index, block) in blocks.enumerated() where block.lineCount > 0 {
      if !isFirst { sum += gap(before: index) }
      isFirst = false
      sum += gap(in: index) * CGFloat(block.lineCount - 1)
    }
    return sum
  }

  private final func loadFirst(_ cross: CGFloat) -> Line? {
    guard let block = blocks.firstIndex(where: { $0.lineCount > 0 }) else { return nil }
    return load(blocks[block].firstLine, block, cross)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    let offered = proposal[axis.other]
    if measuredCross == nil { number(offered ?? 0) }
    let cross = offered ?? loadFirst(0).map { idealCross($0) } ?? 0
    size[axis.other] = cross
    // Stacks ask for the least and the most; lines are not measured for that.
    if measuredCross == nil || (cross > 0 && cross.isFinite) { prepare(cross) }
    if scrollElements.first == nil {
      measureAll(cross)
    } else if guess == nil, let first = loadFirst(cross) {
      guess = length(of: first, cross: cross)
    }
    size[axis] = total
    return size
  }

  private final func measureAll(_ cross: CGFloat) {
    for (index, block) in blocks.enumerated() {
      for line in block.firstLine..<block.firstLine + block.lineCount where lengths[line] == nil {
        lengths[line] = length(of: load(line, index, cross), cross: cross)
      }
    }
  }

  /// The part of this element that can be seen, along the axis.
  private final var sight: (start: CGFloat, end: CGFloat) {
    guard let scroll = scrollElements.first(where: { $0.axes.contains(axis == .vertical ? .vertical : .horizontal) })
    else { return (0, .infinity) }
    scroll.addObserver(self)
    let start = -distance(from: scroll)[axis]
    return (start, start + scroll.viewport[axis])
  }

  override func arrange(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    let cross = size[axis.other]
    prepare(cross)
    let sight = sight
    let margin = sight.end.isFinite ? (sight.end - sight.start) / 2 : 0
    var lines: [Line] = []
    var hasChanged = false
    var shift: CGFloat = 0
    var position = margins.before
    var isFirst = true
    var sections: [Int: (start: CGFloat, end: CGFloat)] = [:]
    for (index, block) in blocks.enumerated() where block.lineCount > 0 {
      if !isFirst { position += gap(before: index) }
      isFirst = false
      let start = position
      let inner = gap(in: index)
      let end = block.firstLine + block.lineCount
      var next = block.firstLine
      while next < end {
        let line = next
        next += 1
        if line > block.firstLine { position += inner }
        // Where nothing is near, many lines are passed at once.
        if position > sight.end + margin, block.role == .content {
          position += lengths.length(of: line..<end, guess: guessed) + CGFloat(end - next) * inner
          break
        }
        if let stretch = lengths.stretch(at: line, before: end, guess: guessed), block.role == .content {
          let behind = position + stretch.length + CGFloat(stretch.count - 1) * inner
          if behind < sight.start - margin || position > sight.end + margin {
            position = behind
            next = line + stretch.count
            continue
          }
        }
        let known = lengths[line] ?? guessed
        let near = (start: sight.start - margin, end: sight.end + margin)
        let isPinned = pins(block.role) && extent(ofSectionAt: index, position, known, sections, meets: near)
        guard position + known >= near.start && position <= near.end || isPinned else {
          position += known
          continue
        }
        var loaded = load(line, index, cross)
        loaded.position = position
        loaded.length = length(of: loaded, cross: cross)
        if lengths[line] != loaded.length {
          if position + known <= sight.start, sight.start > 0 { shift += loaded.length - known }
          lengths[line] = loaded.length
          hasChanged = true
        }
        lines.append(loaded)
        position += loaded.length
      }
      let known = sections[block.section]
      sections[block.section] = (known?.start ?? start, position)
    }
    pinned = []
    for index in lines.indices { pin(&lines[index], sections, sight) }
    live = lines
    for line in lines { place(line, cross: cross) }
    noteShown(sight)
    if !isGuessSettled {
      if lengths.knownCount > 0 {
        let mean = lengths.sum / CGFloat(lengths.knownCount)
        hasChanged = hasChanged || mean != guess && lengths.knownCount < lengths.count
        guess = mean
        isGuessSettled = lengths.knownCount > 1
      }
    }
    if shift != 0 { scrollElements.first?.shift(by: shift, along: axis) }
    if hasChanged, abs(total - size[axis]) > 0.001 { remeasure() }
  }

  private final func pins(_ role: Role) -> Bool {
    switch role {
    case .header: pinsHeaders
    case .content: false
    case .footer: pinsFooters
    }
  }

  /// Whether something of a section is near, of which a header or a footer of `length` is at `position`.
  private final func extent(
    ofSectionAt block: Int,
    _ position: CGFloat,
    _ length: CGFloat,
    _ sections: [Int: (start: CGFloat, end: CGFloat)],
    meets near: (start: CGFloat, end: CGFloat)
  ) -> Bool {
    guard blocks[block].role == .header else {
      return position + length >= near.start && (sections[blocks[block].section]?.start ?? position) <= near.end
    }
    guard position <= near.end else { return false }
    var end = position + length
    for index in blocks.indices[(block + 1)...] where end < near.start && blocks[index].lineCount > 0 {
      let next = blocks[index]
      guard next.section == blocks[block].section else { break }
      end += gap(before: index) + gap(in: index) * CGFloat(next.lineCount - 1)
      end += lengths.length(of: next.firstLine..<next.firstLine + next.lineCount, guess: guessed)
    }
    return end >= near.start
  }

  private final func pin(
    _ line: inout Line,
    _ sections: [Int: (start: CGFloat, end: CGFloat)],
    _ sight: (start: CGFloat, end: CGFloat)
  ) {
    let block = blocks[line.block]
    guard sight.end.isFinite, let range = sections[block.section] else { return }
    if block.role == .header, pinsHeaders {
      let place = min(max(line.position, sight.start), max(range.end - line.length, line.position))
      if place != line.position { pinned += elements(of: line) }
      line.position = place
    } else if block.role == .footer, pinsFooters {
      let place = max(min(line.position, sight.end - line.length), min(range.start, line.position))
      if place != line.position { pinned += elements(of: line) }
      line.position = place
    }
  }

  /// Tells rows that have come into sight or left it, and lets go of what is far away.
  private final func noteShown(_ sight: (start: CGFloat, end: CGFloat)) {
    guard sight.end.isFinite else { return }
    var now: [ObjectIdentifier: RowsNode.Row] = [:]
    for line in live {
      for item in line.items { if let row = item.row, item.rows != nil { now[ObjectIdentifier(row)] = row } }
    }
    // What leaves by a transition is shown until that is over.
    for (key, row) in shownRows where now[key] == nil && row.node?.isLeaving != true { row.node?.show(false) }
    for (key, row) in now where shownRows[key] == nil { row.node?.show(true) }
    shownRows = now
    for block in blocks {
      for case .rows(let rows) in block.parts where rows.isLate && rows.made.count > keptRows + now.count {
        let spare = rows.made.count - now.count - keptRows / 2
        for row in rows.made.filter({ now[ObjectIdentifier($0)] == nil }).prefix(spare) { rows.drop(row) }
      }
    }
    didSettle()
  }

  func didSettle() {}

  // MARK: Finding

  /// Where the line of a row's `id` is, made or not.
  final func place(of id: AnyHashable) -> (start: CGFloat, length: CGFloat)? {
    guard let measuredCross else { return nil }
    for (index, block) in blocks.enumerated() {
      if block.lineCount > 0, let section = block.node, section.isCalled(id) {
        return extent(ofLine: block.firstLine, in: index)
      }
      for (part, first) in zip(block.parts, block.starts) {
        var found: Int?
        switch part {
        case .rows(let rows): found = rows.index(of: id)
        case .element(let element): if element.trait(IdentityTrait.self) == id { found = 0 }
        case .section: break
        }
        guard let place = found else { continue }
        let columns = max(columnCount(block.role, cross: measuredCross), 1)
        return extent(ofLine: block.firstLine + (first + place) / columns, in: index)
      }
    }
    return nil
  }

  final func extent(ofLine sought: Int, in last: Int) -> (start: CGFloat, length: CGFloat) {
    var position = margins.before
    var isFirst = true
    for (index, block) in blocks.enumerated() where block.lineCount > 0 {
      if !isFirst { position += gap(before: index) }
      isFirst = false
      let end = block.firstLine + block.lineCount
      let inner = gap(in: index)
      if sought >= block.firstLine, sought < end {
        position += lengths.length(of: block.firstLine..<sought, guess: guessed)
        position += CGFloat(sought - block.firstLine) * inner
        return (position, lengths[sought] ?? guessed)
      }
      position += lengths.length(of: block.firstLine..<end, guess: guessed) + CGFloat(block.lineCount - 1) * inner
    }
    return (position, 0)
  }
}

extension LazyElement {
  /// Sorts the parts of a container into blocks.
  static func blocks(_ parts: [ContainerPart]) -> [Block] {
    var blocks: [Block] = []
    var section = 0
    for part in parts {
      if case .section(let node) = part {
        section += 1
        blocks += node.blocks(section)
        section += 1
      } else if let last = blocks.indices.last, blocks[last].section == section, blocks[last].node == nil {
        blocks[last].append(part)
      } else {
        var block = Block(role: .content, section: section, node: nil)
        block.append(part)
        blocks.append(block)
      }
    }
    return blocks
  }
}

/// A node that hands its content to a lazy element, part by part.
@MainActor class LazyNode<E: LazyElement>: ContainerNode<E>, LazyContainer {
  var lazyElement: LazyElement { element }
  override var makesRowsLate: Bool { true }

  override init(_ context: _NodeContext, _ element: E) {
    super.init(context, element)
    element.remeasure = { [weak self] in
      self?.graph.beforeLayout { self?.element.invalidate() }
    }
  }

  override func take() {
    var parts: [ContainerPart] = []
    child.collectParts(&parts)
    element.revise(blocks: LazyElement.blocks(parts))
  }
}
