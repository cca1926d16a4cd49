#if GTK
import DisplayTree
import Foundation

extension Outline {
  /// A shape that every renderer draws without help.
  enum PlainForm: Equatable {
    /// With corners that are quarters of ellipses, all alike.
    case rectangle(CGRect, corners: CGSize)
  }

  init(_ rect: CGRect) {
    self.init([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// The rectangle, rounded or not, or the ellipse that this outline is; nil for anything else.
  var plainForm: PlainForm? {
    var lines: [(CGPoint, CGPoint)] = []
    var curves: [(from: CGPoint, to: CGPoint, CGPoint, CGPoint)] = []
    var start: CGPoint?
    var last = CGPoint.zero
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .move(let point):
        guard start == nil || index == pieces.count - 1 else { return nil }
        if start == nil { (start, last) = (point, point) }
      case .line(let point):
        if point != last { lines.append((last, point)) }
        last = point
      case .quad: return nil
      case .curve(let point, let first, let second):
        if point != last { curves.append((last, point, first, second)) }
        last = point
      case .close:
        if let start, start != last { lines.append((last, start)) }
        last = start ?? last
      }
    }
    guard let start, abs(last.x - start.x) < 1e-6, abs(last.y - start.y) < 1e-6,
      lines.allSatisfy({ abs($0.0.x - $0.1.x) < 1e-6 || abs($0.0.y - $0.1.y) < 1e-6 })
    else { return nil }
    let points = lines.flatMap { [$0.0, $0.1] } + curves.flatMap { [$0.from, $0.to] }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max(), right > left, bottom > top
    else { return nil }
    let rect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    if curves.isEmpty {
      let corners = Set(lines.map { [$0.0.x == left, $0.0.y == top] })
      return lines.count == 4 && corners.count == 4 ? .rectangle(rect, corners: .zero) : nil
    }
    guard curves.count == 4, lines.count <= 4 else { return nil }
    let sizes = curves.map { CGSize(width: abs($0.to.x - $0.from.x), height: abs($0.to.y - $0.from.y)) }
    guard let corner = sizes.first,
      sizes.allSatisfy({ abs($0.width - corner.width) < 1e-3 && abs($0.height - corner.height) < 1e-3 }),
      curves.allSatisfy({ isQuarter($0, of: rect) })
    else { return nil }
    return .rectangle(rect, corners: corner)
  }

  /// Whether a curve is a quarter of an ellipse in a corner of `rect`.
  private func isQuarter(_ curve: (from: CGPoint, to: CGPoint, CGPoint, CGPoint), of rect: CGRect) -> Bool {
    let (from, to, first, second) = curve
    let corner: CGPoint
    if abs(from.x - rect.minX) < 1e-3 || abs(from.x - rect.maxX) < 1e-3, abs(first.x - from.x) < 1e-3 {
      corner = CGPoint(x: from.x, y: to.y)
    } else {
      corner = CGPoint(x: to.x, y: from.y)
    }
    let isOutward =
      (abs(corner.x - rect.minX) < 1e-3 || abs(corner.x - rect.maxX) < 1e-3)
      && (abs(corner.y - rect.minY) < 1e-3 || abs(corner.y - rect.maxY) < 1e-3)
    func share(_ point: CGPoint, _ end: CGPoint) -> Double {
      let whole = hypot(corner.x - end.x, corner.y - end.y)
      return whole == 0 ? 0 : hypot(point.x - end.x, point.y - end.y) / whole
    }
    return isOutward && abs(share(first, from) - 0.5523) < 0.01 && abs(share(second, to) - 0.5523) < 0.01
  }
}
#endif
