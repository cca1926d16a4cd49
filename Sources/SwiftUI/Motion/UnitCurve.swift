import Foundation

/// How far something has come, from 0 to 1, as time goes from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case linear, circularIn, circularOut, circularInOut
    case bezier(UnitPoint, UnitPoint)
  }

  private let kind: Kind

  public static let linear = UnitCurve(kind: .linear)
  public static let easeIn = bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
  public static let easeOut = bezier(startControlPoint: .zero, endControlPoint: UnitPoint(x: 0.58, y: 1))
  public static let easeInOut = bezier(
    startControlPoint: UnitPoint(x: 0.42, y: 0),
    endControlPoint: UnitPoint(x: 0.58, y: 1)
  )
  public static let easeInEaseOut = easeInOut
  public static let circularEaseIn = UnitCurve(kind: .circularIn)
  public static let circularEaseOut = UnitCurve(kind: .circularOut)
  public static let circularEaseInOut = UnitCurve(kind: .circularInOut)

  /// A cubic curve from (0, 0) to (1, 1): time to the right, progress upwards.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(kind: .bezier(startControlPoint, endControlPoint))
  }

  /// The curve with time and progress exchanged.
  public var inverse: UnitCurve {
    switch kind {
    case .linear, .circularInOut: self
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .bezier(let start, let end):
      .bezier(startControlPoint: UnitPoint(x: start.y, y: start.x), endControlPoint: UnitPoint(x: end.y, y: end.x))
    }
  }

  /// How far it has come at `progress` of the time; times outside 0…1 count as the nearer end.
  public func value(at progress: Double) -> Double {
    let time = min(max(progress, 0), 1)
    switch kind {
    case .linear: return time
    case .circularIn: return 1 - (1 - time * time).squareRoot()
    case .circularOut: return (1 - (1 - time) * (1 - time)).squareRoot()
    case .circularInOut:
      return time < 0.5
        ? (1 - (1 - 4 * time * time).squareRoot()) / 2
        : (1 + (1 - (2 - 2 * time) * (2 - 2 * time)).squareRoot()) / 2
    case .bezier(let start, let end):
      if time == 0 || time == 1 { return time }
      return Cubic(start.y, end.y).value(Cubic(start.x, end.x).parameter(for: time))
    }
  }

  /// How fast it moves at `progress` of the time, in lengths of the whole way per whole time.
  public func velocity(at progress: Double) -> Double {
    guard (0...1).contains(progress) else { return 0 }
    switch kind {
    case .linear: return 1
    case .bezier(let start, let end):
      if progress == 0 || progress == 1 { return 0 }
      let (x, y) = (Cubic(start.x, end.x), Cubic(start.y, end.y))
      let parameter = x.parameter(for: progress)
      let speed = x.slope(parameter)
      return speed == 0 ? 0 : y.slope(parameter) / speed
    default:
      let step = 1e-5
      let (low, high) = (max(progress - step, 0), min(progress + step, 1))
      return (value(at: high) - value(at: low)) / (high - low)
    }
  }

  /// One coordinate of the curve.
  private struct Cubic {
    let a: Double
    let b: Double
    let c: Double

    init(_ first: CGFloat, _ second: CGFloat) {
      c = 3 * Double(first)
      b = 3 * Double(second - first) - c
      a = 1 - c - b
    }

    func value(_ t: Double) -> Double { ((a * t + b) * t + c) * t }
    func slope(_ t: Double) -> Double { (3 * a * t + 2 * b) * t + c }

    /// Where the coordinate is `x`: by Newton's steps, else by halving.
    func parameter(for x: Double) -> Double {
      var t = x
      for _ in 0..<8 {
        let miss = value(t) - x
        if abs(miss) < 1e-9 { return t }
        let slope = slope(t)
        if abs(slope) < 1e-6 { break }
        t -= miss / slope
      }
      var (low, high) = (0.0, 1.0)
      t = x
      while high - low > 1e-10 {
        if value(t) < x { low = t } else { high = t }
        t = (low + high) / 2
      }
      return t
    }
  }
}
