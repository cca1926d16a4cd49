import DisplayTree
import Foundation

extension Outline {
  /// The area that a stroke covers, as closed parts that turn the same way: filled with the non-zero rule, they are one.
  func stroked(_ stroke: Stroke) -> Outline {
    guard stroke.width > 0 else { return Outline() }
    var pen = Pen(stroke)
    for part in parts where !part.segments.isEmpty {
      var points = [part.start]
      for point in part.segments.flatMap(\.flattened) where point != points.last { points.append(point) }
      let dashes = stroke.dashes(along: points, isClosed: part.isClosed)
      for dash in dashes { pen.draw(dash.points, isClosed: dash.isClosed) }
    }
    return pen.outline
  }
}

extension Stroke {
  /// The marks of a line; the line itself where there are no gaps.
  fileprivate func dashes(along points: [CGPoint], isClosed: Bool) -> [(points: [CGPoint], isClosed: Bool)] {
    let pattern = dash.count.isMultiple(of: 2) ? dash : dash + dash
    let period = pattern.reduce(0, +)
    guard !pattern.isEmpty, period > 0, pattern.allSatisfy({ $0 >= 0 }) else { return [(points, isClosed)] }
    var phase = dashPhase.truncatingRemainder(dividingBy: period)
    if phase < 0 { phase += period }
    var index = 0
    while phase >= pattern[index] {
      phase -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var left = pattern[index] - phase
    var marks: [(points: [CGPoint], isClosed: Bool)] = []
    var mark: [CGPoint] = index.isMultiple(of: 2) ? [points[0]] : []
    for (start, end) in zip(points, points.dropFirst()) {
      let length = Double((end - start).length)
      var done = 0.0
      while length - done > left {
        done += left
        let point = start.toward(end, CGFloat(done / length))
        if index.isMultiple(of: 2) {
          marks.append((mark + [point], false))
          mark = []
        } else {
          mark = [point]
        }
        index = (index + 1) % pattern.count
        left = pattern[index]
      }
      left -= length - done
      if index.isMultiple(of: 2) { mark.append(end) }
    }
    if mark.count > 1 { marks.append((mark, false)) }
    return marks
  }
}

/// Draws lines of some width as areas.
private struct Pen {
  let stroke: Stroke
  let reach: CGFloat
  var outline = Outline()

  init(_ stroke: Stroke) {
    self.stroke = stroke
    reach = CGFloat(stroke.width / 2)
  }

  mutating func draw(_ points: [CGPoint], isClosed: Bool) {
    var points = points
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else { return dot(points[0]) }
    let lines = Array(zip(points, points.dropFirst())) + (isClosed ? [(points[points.count - 1], points[0])] : [])
    for (start, end) in lines {
      let side = across(start, end)
      area([start + side, end + side, end - side, start - side])
    }
    for (line, next) in zip(lines, lines.dropFirst() + (isClosed ? lines.prefix(1) : [])) {
      join(line.0, line.1, next.1)
    }
    guard !isClosed else { return }
    cap(points[0], from: points[1])
    cap(points[points.count - 1], from: points[points.count - 2])
  }

  /// Half the width, to the right of the way from `start` to `end`.
  private func across(_ start: CGPoint, _ end: CGPoint) -> CGPoint {
    let way = end - start
    return CGPoint(x: -way.y, y: way.x).scaled(by: reach / way.length)
  }

  private mutating func dot(_ center: CGPoint) {
    switch stroke.cap {
    case .butt: break
    case .round: disc(center)
    case .square:
      area([
        CGPoint(x: center.x - reach, y: center.y - reach), CGPoint(x: center.x + reach, y: center.y - reach),
        CGPoint(x: center.x + reach, y: center.y + reach), CGPoint(x: center.x - reach, y: center.y + reach),
      ])
    }
  }

  private mutating func disc(_ center: CGPoint) {
    outline.pieces +=
      Path(ellipseIn: CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach))
      .outline.pieces
  }

  private mutating func cap(_ end: CGPoint, from other: CGPoint) {
    switch stroke.cap {
    case .butt: break
    case .round: disc(end)
    case .square:
      let side = across(other, end)
      let ahead = CGPoint(x: side.y, y: -side.x)
      area([end + side, end + side + ahead, end - side + ahead, end - side])
    }
  }

  private mutating func join(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
    let (first, second) = (across(before, corner), across(corner, after))
    let turn = first.x * second.y - first.y * second.x
    let agreement = (first.x * second.x + first.y * second.y) / (reach * reach)
    if abs(turn) < 1e-6 * reach * reach, agreement > 0 { return }
    switch stroke.join {
    case .round: disc(corner)
    case .bevel, .miter:
      let outside: CGFloat = turn > 0 ? -1 : 1
      let (from, to) = (corner + first.scaled(by: outside), corner + second.scaled(by: outside))
      // The tip's distance, in half widths: 1 / cos(half the turn).
      let length = (2 / max(1 + agreement, 1e-9)).squareRoot()
      if stroke.join == .miter, Double(length) <= stroke.miterLimit {
        let middle = first.scaled(by: outside) + second.scaled(by: outside)
        area([corner, from, corner + middle.scaled(by: reach * length / middle.length), to])
      } else {
        area([corner, from, to])
      }
    }
  }

  /// Adds a polygon, turning as all others do.
  private mutating func area(_ points: [CGPoint]) {
    let twice = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    guard twice != 0 else { return }
    let points = twice > 0 ? points : points.reversed()
    outline.pieces.append(.move(points[0]))
    outline.pieces += points.dropFirst().map { .line($0) }
    outline.pieces.append(.close)
  }
}
