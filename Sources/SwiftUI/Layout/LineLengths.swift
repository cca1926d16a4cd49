import Foundation

/// The lengths of a container's lines, as far as they are known, with sums of stretches of them: so that what is far
/// out of sight costs nothing.
struct LineLengths {
  private static let stretch = 256

  private struct Stretch {
    /// Not a number where a length is not known; empty as long as none is.
    var lengths: [CGFloat] = []
    /// Of those that are known.
    var sum: CGFloat = 0
    var known = 0

    mutating func sumUp() {
      (sum, known) = (0, 0)
      for length in lengths where !length.isNaN { (sum, known) = (sum + length, known + 1) }
    }
  }

  private var stretches: [Stretch] = []
  private(set) var count = 0

  /// Of the lengths that are known.
  var sum: CGFloat { stretches.reduce(0) { $0 + $1.sum } }
  var knownCount: Int { stretches.reduce(0) { $0 + $1.known } }

  subscript(line: Int) -> CGFloat? {
    get {
      let lengths = stretches[line / LineLengths.stretch].lengths
      guard !lengths.isEmpty, !lengths[line % LineLengths.stretch].isNaN else { return nil }
      return lengths[line % LineLengths.stretch]
    }
    set {
      let (place, index) = line.quotientAndRemainder(dividingBy: LineLengths.stretch)
      if stretches[place].lengths.isEmpty {
        guard newValue != nil else { return }
        stretches[place].lengths = Array(repeating: .nan, count: LineLengths.stretch)
      }
      let old = stretches[place].lengths[index]
      stretches[place].lengths[index] = newValue ?? .nan
      // Summed up anew where something was taken away, so that errors do not add up.
      if old.isNaN, let newValue, !newValue.isNaN {
        stretches[place].sum += newValue
        stretches[place].known += 1
      } else {
        stretches[place].sumUp()
      }
    }
  }

  mutating func resize(to count: Int) {
    guard count != self.count else { return }
    let size = LineLengths.stretch
    let needed = (count + size - 1) / size
    if count < self.count {
      stretches.removeLast(stretches.count - needed)
      if count % size > 0, !stretches[needed - 1].lengths.isEmpty {
        for index in count % size..<size { stretches[needed - 1].lengths[index] = .nan }
        stretches[needed - 1].sumUp()
      }
    } else {
      stretches.append(contentsOf: repeatElement(Stretch(), count: needed - stretches.count))
    }
    self.count = count
  }

  /// The stretch that begins with `line`, if one does and ends before `end`.
  func stretch(at line: Int, before end: Int, guess: CGFloat) -> (length: CGFloat, count: Int)? {
    let size = LineLengths.stretch
    guard line % size == 0, line + size <= end else { return nil }
    let stretch = stretches[line / size]
    return (stretch.sum + guess * CGFloat(size - stretch.known), size)
  }

  /// The length of all lines of a range together, without gaps.
  func length(of lines: Range<Int>, guess: CGFloat) -> CGFloat {
    var length: CGFloat = 0
    var line = lines.lowerBound
    while line < lines.upperBound {
      if let whole = stretch(at: line, before: lines.upperBound, guess: guess) {
        length += whole.length
        line += whole.count
      } else {
        let end = min((line / LineLengths.stretch + 1) * LineLengths.stretch, lines.upperBound)
        if stretches[line / LineLengths.stretch].known == 0 {
          length += guess * CGFloat(end - line)
        } else {
          for line in line..<end { length += self[line] ?? guess }
        }
        line = end
      }
    }
    return length
  }
}
