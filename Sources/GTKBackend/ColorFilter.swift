#if GTK
import DisplayTree
import Foundation

/// What all colour effects of a layer do together: a matrix for red, green, blue and opacity, and what is added.
struct ColorFilter: Equatable {
  private(set) var rows: [[Double]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]
  private(set) var offset: [Double] = [0, 0, 0, 0]

  /// Nil if the colours stay as they are.
  init?(_ effects: Layer.Effects) {
    let untouched = self
    if effects.saturation != 1 { saturate(effects.saturation) }
    if effects.grayscale > 0 { saturate(1 - min(effects.grayscale, 1)) }
    if effects.hueRotation != 0 { turnHue(effects.hueRotation) }
    if effects.contrast != 1 { scale(by: effects.contrast, adding: (1 - effects.contrast) / 2) }
    if effects.brightness != 0 { scale(by: 1, adding: effects.brightness) }
    if effects.isColorInverted { scale(by: -1, adding: 1) }
    if let pigment = effects.multiplier {
      multiply([
        [pigment.red, 0, 0, 0], [0, pigment.green, 0, 0], [0, 0, pigment.blue, 0], [0, 0, 0, pigment.opacity],
      ])
    }
    if effects.turnsLuminanceIntoOpacity {
      multiply([[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], ColorFilter.weights + [0]])
    }
    if self == untouched { return nil }
  }

  private init() {}

  // How bright red, green and blue are to the eye.
  private static let weights = [0.2126, 0.7152, 0.0722]

  private mutating func saturate(_ amount: Double) {
    multiply(
      (0..<4).map { row in
        (0..<4).map { column in
          guard row < 3, column < 3 else { return row == column ? 1 : 0 }
          return ColorFilter.weights[column] * (1 - amount) + (row == column ? amount : 0)
        }
      }
    )
  }

  private mutating func turnHue(_ angle: Double) {
    let (c, s) = (cos(angle), sin(angle))
    multiply([
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0],
      [0, 0, 0, 1],
    ])
  }

  private mutating func scale(by factor: Double, adding added: Double) {
    multiply([[factor, 0, 0, 0], [0, factor, 0, 0], [0, 0, factor, 0], [0, 0, 0, 1]])
    for row in 0..<3 { offset[row] += added }
  }

  private mutating func multiply(_ other: [[Double]]) {
    rows = other.map { row in
      (0..<4).map { column in zip(row, rows).reduce(0) { $0 + $1.0 * $1.1[column] } }
    }
    offset = other.map { row in zip(row, offset).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}
#endif
