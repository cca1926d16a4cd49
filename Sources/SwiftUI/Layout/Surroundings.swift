import DisplayTree
import Foundation

/// The colours of what containers draw themselves.
enum Surroundings {
  private static func grey(_ white: Double, _ opacity: Double = 1) -> Pigment {
    Pigment(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Behind cards.
  static func ground(_ isDark: Bool) -> Pigment {
    isDark ? Pigment(red: 0.11, green: 0.11, blue: 0.118) : Pigment(red: 0.949, green: 0.949, blue: 0.969)
  }
  static func card(_ isDark: Bool) -> Pigment {
    isDark ? Pigment(red: 0.173, green: 0.173, blue: 0.18) : .white
  }
  /// Behind plain lists, pages and sheets.
  static func page(_ isDark: Bool) -> Pigment { isDark ? grey(0.11) : .white }
  static func bar(_ isDark: Bool) -> Pigment { isDark ? grey(0.145) : grey(0.973) }
  static func separator(_ isDark: Bool) -> Pigment {
    isDark
      ? Pigment(red: 0.329, green: 0.329, blue: 0.345, opacity: 0.65)
      : Pigment(red: 0.235, green: 0.235, blue: 0.263, opacity: 0.29)
  }
  static func selection(_ isDark: Bool) -> Pigment { isDark ? grey(1, 0.14) : grey(0, 0.09) }
  /// Marks of no great weight, such as the chevron of a row.
  static func mark(_ isDark: Bool) -> Pigment {
    isDark
      ? Pigment(red: 0.922, green: 0.922, blue: 0.961, opacity: 0.3)
      : Pigment(red: 0.235, green: 0.235, blue: 0.263, opacity: 0.3)
  }
  static func dimming(_ isDark: Bool) -> Pigment { grey(0, isDark ? 0.48 : 0.25) }
  static func dialog(_ isDark: Bool) -> Pigment { isDark ? grey(0.18) : grey(0.98) }
}

extension EnvironmentValues {
  var isDark: Bool { colorScheme == .dark }
}

extension Outline {
  struct Corners: OptionSet, Hashable {
    let rawValue: Int
    static let top = Corners(rawValue: 1)
    static let bottom = Corners(rawValue: 2)
    static let all: Corners = [.top, .bottom]
  }

  /// A rectangle, rounded at its upper or lower corners or both.
  static func card(_ rect: CGRect, radius: Double, _ corners: Corners = .all) -> Outline {
    let top = corners.contains(.top) ? min(radius, rect.width / 2, rect.height / 2) : 0
    let bottom = corners.contains(.bottom) ? min(radius, rect.width / 2, rect.height / 2) : 0
    let k = 0.4477  // 1 minus the length of a quarter circle's handles
    var pieces: [Piece] = [.move(CGPoint(x: rect.minX + top, y: rect.minY))]
    pieces.append(.line(CGPoint(x: rect.maxX - top, y: rect.minY)))
    if top > 0 {
      pieces.append(
        .curve(
          CGPoint(x: rect.maxX, y: rect.minY + top),
          control1: CGPoint(x: rect.maxX - top * k, y: rect.minY),
          control2: CGPoint(x: rect.maxX, y: rect.minY + top * k)
        )
      )
    }
    pieces.append(.line(CGPoint(x: rect.maxX, y: rect.maxY - bottom)))
    if bottom > 0 {
      pieces.append(
        .curve(
          CGPoint(x: rect.maxX - bottom, y: rect.maxY),
          control1: CGPoint(x: rect.maxX, y: rect.maxY - bottom * k),
          control2: CGPoint(x: rect.maxX - bottom * k, y: rect.maxY)
        )
      )
    }
    pieces.append(.line(CGPoint(x: rect.minX + bottom, y: rect.maxY)))
    if bottom > 0 {
      pieces.append(
        .curve(
          CGPoint(x: rect.minX, y: rect.maxY - bottom),
          control1: CGPoint(x: rect.minX + bottom * k, y: rect.maxY),
          control2: CGPoint(x: rect.minX, y: rect.maxY - bottom * k)
        )
      )
    }
    pieces.append(.line(CGPoint(x: rect.minX, y: rect.minY + top)))
    if top > 0 {
      pieces.append(
        .curve(
          CGPoint(x: rect.minX + top, y: rect.minY),
          control1: CGPoint(x: rect.minX, y: rect.minY + top * k),
          control2: CGPoint(x: rect.minX + top * k, y: rect.minY)
        )
      )
    }
    pieces.append(.close)
    return Outline(pieces)
  }

  static func rect(_ rect: CGRect) -> Outline {
    Outline([
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// A line through points.
  static func line(_ points: CGPoint...) -> Outline {
    Outline(points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) })
  }

  static func circle(_ center: CGPoint, radius: Double) -> Outline {
    .card(
      CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2),
      radius: radius
    )
  }
}
