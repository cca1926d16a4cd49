import DisplayTree
import Foundation

extension CGPoint {
  var length: CGFloat { CGFloat((Double(x) * Double(x) + Double(y) * Double(y)).squareRoot()) }
  func scaled(by factor: CGFloat) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
  /// The point a share of the way to `other`.
  func toward(_ other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }

extension Outline.Piece {
  /// Where it ends; closing ends where the part began.
  var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point), .quad(let point, _), .curve(let point, _, _): point
    case .close: nil
    }
  }
}

/// A piece with its beginning: a line, or a curve with one or two points that pull at it.
struct OutlineSegment {
  var start: CGPoint
  var pulls: [CGPoint]
  var end: CGPoint

  func point(at t: CGFloat) -> CGPoint { split(at: t).left.end }

  /// The parts before and after `t`.
  func split(at t: CGFloat) -> (left: OutlineSegment, right: OutlineSegment) {
    var points = [start] + pulls + [end]
    var left: [CGPoint] = []
    var right: [CGPoint] = []
    while let first = points.first, let last = points.last {
      left.append(first)
      right.insert(last, at: 0)
      points = zip(points, points.dropFirst()).map { $0.toward($1, t) }
    }
    return (OutlineSegment(left), OutlineSegment(right))
  }

  private init(_ points: [CGPoint]) { self.init(points[0], Array(points.dropFirst().dropLast()), points.last!) }

  init(_ start: CGPoint, _ pulls: [CGPoint], _ end: CGPoint) {
    self.start = start
    self.pulls = pulls
    self.end = end
  }

  var piece: Outline.Piece {
    switch pulls.count {
    case 0: .line(end)
    case 1: .quad(end, control: pulls[0])
    default: .curve(end, control1: pulls[0], control2: pulls[1])
    }
  }

  /// Points so close together that lines between them look like the curve, without the first.
  var flattened: [CGPoint] {
    guard !pulls.isEmpty else { return [end] }
    let reach = zip([start] + pulls, pulls + [end]).reduce(0) { $0 + ($1.1 - $1.0).length }
    let count = min(max(Int((reach / 2).squareRoot() * 4), 8), 256)
    return (1...count).map { $0 == count ? end : point(at: CGFloat($0) / CGFloat(count)) }
  }

  var length: CGFloat {
    var (sum, last) = (CGFloat(0), start)
    for point in flattened {
      sum += (point - last).length
      last = point
    }
    return sum
  }

  /// How far along the curve's own measure a length reaches.
  func share(ofLength wanted: CGFloat) -> CGFloat {
    let points = flattened
    var (left, last) = (wanted, start)
    for (index, point) in points.enumerated() {
      let step = (point - last).length
      if left <= step, step > 0 { return (CGFloat(index) + left / step) / CGFloat(points.count) }
      left -= step
      last = point
    }
    return 1
  }
}

/// Pieces that hang together.
struct OutlinePart {
  var segments: [OutlineSegment] = []
  var start: CGPoint
  var isClosed = false
}

extension Outline {
  var parts: [OutlinePart] {
    var parts: [OutlinePart] = []
    var here = CGPoint.zero
    func add(_ pulls: [CGPoint], _ end: CGPoint) {
      if parts.isEmpty || parts[parts.count - 1].isClosed { parts.append(OutlinePart(start: here)) }
      parts[parts.count - 1].segments.append(OutlineSegment(here, pulls, end))
      here = end
    }
    for piece in pieces {
      switch piece {
      case .move(let point):
        here = point
        parts.append(OutlinePart(start: point))
      case .line(let point): add([], point)
      case .quad(let point, let control): add([control], point)
      case .curve(let point, let first, let second): add([first, second], point)
      case .close:
        guard let part = parts.last, !part.isClosed else { continue }
        if here != part.start { add([], part.start) }
        parts[parts.count - 1].isClosed = true
        here = part.start
      }
    }
    return parts
  }

  func applying(_ transform: CGAffineTransform) -> Outline {
    guard !transform.isIdentity else { return self }
    return Outline(
      pieces.map { piece in
        switch piece {
        case .move(let point): .move(point.applying(transform))
        case .line(let point): .line(point.applying(transform))
        case .quad(let point, let control): .quad(point.applying(transform), control: control.applying(transform))
        case .curve(let point, let first, let second):
          .curve(
            point.applying(transform),
            control1: first.applying(transform),
            control2: second.applying(transform)
          )
        case .close: .close
        }
      }
    )
  }

  var bounds: CGRect {
    var (least, most): (CGPoint?, CGPoint) = (nil, .zero)
    func take(_ point: CGPoint) {
      let old = least ?? point
      most = least == nil ? point : CGPoint(x: max(most.x, point.x), y: max(most.y, point.y))
      least = CGPoint(x: min(old.x, point.x), y: min(old.y, point.y))
    }
    for part in parts {
      take(part.start)
      for segment in part.segments {
        take(segment.end)
        for t in segment.turningPoints { take(segment.point(at: t)) }
      }
    }
    guard let least else { return .null }
    return CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  func contains(_ point: CGPoint, isEvenOdd: Bool) -> Bool {
    var winding = 0
    for part in parts {
      var last = part.start
      for next in part.segments.flatMap(\.flattened) + [part.start] {
        let isRight = (next.x - last.x) * (point.y - last.y) - (point.x - last.x) * (next.y - last.y)
        if last.y <= point.y, next.y > point.y, isRight > 0 { winding += 1 }
        if last.y > point.y, next.y <= point.y, isRight < 0 { winding -= 1 }
        last = next
      }
    }
    return isEvenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// What lies between two shares of the whole length.
  func trimmed(from: Double, to: Double) -> Outline {
    let (from, to) = (min(max(from, 0), 1), min(max(to, 0), 1))
    guard from < to else { return Outline() }
    guard from > 0 || to < 1 else { return self }
    let parts = parts
    let lengths = parts.map { $0.segments.map(\.length) }
    let total = lengths.joined().reduce(0, +)
    let (first, last) = (CGFloat(from) * total, CGFloat(to) * total)
    var result = Outline()
    var done: CGFloat = 0
    for (part, lengths) in zip(parts, lengths) {
      var isDrawing = false
      for (segment, length) in zip(part.segments, lengths) where length > 0 {
        defer { done += length }
        guard done + length > first, done < last else {
          isDrawing = false
          continue
        }
        var kept = segment
        if done + length > last { kept = kept.split(at: kept.share(ofLength: last - done)).left }
        if done < first { kept = kept.split(at: kept.share(ofLength: first - done)).right }
        if !isDrawing { result.pieces.append(.move(kept.start)) }
        isDrawing = true
        result.pieces.append(kept.piece)
      }
    }
    return result
  }
}

extension OutlineSegment {
  /// Where the curve is leftmost, rightmost, highest or lowest.
  fileprivate var turningPoints: [CGFloat] {
    guard !pulls.isEmpty else { return [] }
    return [\CGPoint.x, \CGPoint.y].flatMap { axis -> [CGFloat] in
      let values = ([start] + pulls + [end]).map { $0[keyPath: axis] }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      if steps.count == 2 {
        let bend = steps[0] - steps[1]
        return bend == 0 ? [] : [steps[0] / bend]
      }
      // The derivative, up to a factor: a·t² + b·t + c.
      let (a, b, c) = (steps[0] - 2 * steps[1] + steps[2], 2 * (steps[1] - steps[0]), steps[0])
      if abs(a) < 1e-12 { return b == 0 ? [] : [-c / b] }
      let root = b * b - 4 * a * c
      guard root >= 0 else { return [] }
      return [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
    }.filter { $0 > 0 && $0 < 1 }
  }
}
