import Foundation

extension MutableCollection {
  /// Moves the elements at the offsets of `source`, in their order, to before the element at `destination`.
  ///
  /// Both count from the collection as it is before: `destination` is `count` for the end. It is what
  /// `onMove(perform:)` hands over.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard !source.isEmpty else { return }
    var before: [Element] = []
    var moved: [Element] = []
    var after: [Element] = []
    for (offset, element) in enumerated() {
      if source.contains(offset) { moved.append(element) } else if offset < destination { before.append(element) } else {
        after.append(element)
      }
    }
    precondition(source.last! < count && (0...count).contains(destination), "offset out of range")
    for (index, element) in zip(indices, before + moved + after) { self[index] = element }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the offsets, which count from the collection as it is before.
  public mutating func remove(atOffsets offsets: IndexSet) {
    precondition(offsets.allSatisfy { $0 < count }, "offset out of range")
    var offset = 0
    removeAll { _ in
      defer { offset += 1 }
      return offsets.contains(offset)
    }
  }
}
