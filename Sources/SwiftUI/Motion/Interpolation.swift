import DisplayTree
import Foundation

/// A part of a layer as numbers, and back: two that are built alike can be mixed.
protocol Interpolated: Equatable {
  /// The numbers in it, in a fixed order.
  var numbers: [Double] { get }
  /// The same thing with other numbers.
  func with(_ numbers: inout ArraySlice<Double>) -> Self
  /// As many numbers that mean the same.
  func isAlike(_ other: Self) -> Bool
}

extension Interpolated {
  func with(numbers: [Double]) -> Self {
    var rest = numbers[...]
    return with(&rest)
  }
}

extension CGRect: Interpolated {
  var numbers: [Double] { [minX, minY, width, height].map { Double($0) } }
  func with(_ numbers: inout ArraySlice<Double>) -> CGRect {
    CGRect(
      x: numbers.removeFirst(),
      y: numbers.removeFirst(),
      width: max(numbers.removeFirst(), 0),
      height: max(numbers.removeFirst(), 0)
    )
  }
  func isAlike(_ other: CGRect) -> Bool { true }
}

extension CGPoint: Interpolated {
  var numbers: [Double] { [Double(x), Double(y)] }
  func with(_ numbers: inout ArraySlice<Double>) -> CGPoint {
    CGPoint(x: numbers.removeFirst(), y: numbers.removeFirst())
  }
  func isAlike(_ other: CGPoint) -> Bool { true }
}

extension Pigment: Interpolated {
  // Times 128, so that a step which the eye sees counts like a point. Premultiplied, so that clear has no colour.
  var numbers: [Double] { [red * opacity, green * opacity, blue * opacity, opacity].map { $0 * 128 } }
  func with(_ numbers: inout ArraySlice<Double>) -> Pigment {
    let values = (0..<4).map { _ in min(max(numbers.removeFirst() / 128, 0), 1) }
    let share = values[3] > 0 ? values[3] : 1
    return Pigment(
      red: min(values[0] / share, 1),
      green: min(values[1] / share, 1),
      blue: min(values[2] / share, 1),
      opacity: values[3]
    )
  }
  func isAlike(_ other: Pigment) -> Bool { true }
}

extension Outline: Interpolated {
  var numbers: [Double] {
    pieces.flatMap { piece -> [Double] in
      switch piece {
      case .move(let point), .line(let point): point.numbers
      case .quad(let point, let control): point.numbers + control.numbers
      case .curve(let point, let control1, let control2): point.numbers + control1.numbers + control2.numbers
      case .close: []
      }
    }
  }
  func with(_ numbers: inout ArraySlice<Double>) -> Outline {
    Outline(
      pieces.map { piece in
        switch piece {
        case .move(let point): return .move(point.with(&numbers))
        case .line(let point): return .line(point.with(&numbers))
        case .quad(let point, let control):
          let end = point.with(&numbers)
          return .quad(end, control: control.with(&numbers))
        case .curve(let point, let control1, let control2):
          let end = point.with(&numbers)
          let first = control1.with(&numbers)
          return .curve(end, control1: first, control2: control2.with(&numbers))
        case .close: return .close
        }
      }
    )
  }
  func isAlike(_ other: Outline) -> Bool {
    pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy {
        switch ($0, $1) {
        case (.move, .move), (.line, .line), (.quad, .quad), (.curve, .curve), (.close, .close): true
        default: false
        }
      }
  }
}

extension Paint: Interpolated {
  private static func numbers(_ stops: [Stop]) -> [Double] { stops.flatMap { $0.pigment.numbers + [$0.location * 128] } }
  private static func with(_ stops: [Stop], _ numbers: inout ArraySlice<Double>) -> [Stop] {
    stops.map {
      let pigment = $0.pigment.with(&numbers)
      return Stop(pigment, at: numbers.removeFirst() / 128)
    }
  }

  var numbers: [Double] {
    switch self {
    case .solid(let pigment): pigment.numbers
    case .linear(let stops, let from, let to): Paint.numbers(stops) + from.numbers + to.numbers
    case .radial(let stops, let center, let start, let end): Paint.numbers(stops) + center.numbers + [start, end]
    case .angular(let stops, let center, let start, let end):
      Paint.numbers(stops) + center.numbers + [start * 128, end * 128]
    case .material(let radius, let fallback): [radius] + fallback.numbers
    }
  }

  func with(_ numbers: inout ArraySlice<Double>) -> Paint {
    switch self {
    case .solid(let pigment): return .solid(pigment.with(&numbers))
    case .linear(let stops, let from, let to):
      let stops = Paint.with(stops, &numbers)
      let start = from.with(&numbers)
      return .linear(stops, from: start, to: to.with(&numbers))
    case .radial(let stops, let center, _, _):
      let stops = Paint.with(stops, &numbers)
      let center = center.with(&numbers)
      let start = numbers.removeFirst()
      return .radial(stops, center: center, startRadius: start, endRadius: numbers.removeFirst())
    case .angular(let stops, let center, _, _):
      let stops = Paint.with(stops, &numbers)
      let center = center.with(&numbers)
      let start = numbers.removeFirst() / 128
      return .angular(stops, center: center, startAngle: start, endAngle: numbers.removeFirst() / 128)
    case .material(_, let fallback):
      let radius = numbers.removeFirst()
      return .material(blurRadius: radius, fallback: fallback.with(&numbers))
    }
  }

  func isAlike(_ other: Paint) -> Bool {
    switch (self, other) {
    case (.solid, .solid), (.material, .material): true
    case (.linear(let mine, _, _), .linear(let theirs, _, _)): mine.count == theirs.count
    case (.radial(let mine, _, _, _), .radial(let theirs, _, _, _)): mine.count == theirs.count
    case (.angular(let mine, _, _, _), .angular(let theirs, _, _, _)): mine.count == theirs.count
    default: false
    }
  }
}

extension Drawing: Interpolated {
  private static func part(_ mark: Mark) -> (outline: Outline, paint: Paint, width: [Double])? {
    switch mark {
    case .fill(let outline, let paint, _): (outline, paint, [])
    case .stroke(let outline, let paint, let stroke): (outline, paint, [stroke.width, stroke.dashPhase])
    case .text, .image, .group: nil
    }
  }

  var numbers: [Double] {
    marks.flatMap { mark in
      Drawing.part(mark).map { $0.outline.numbers + $0.paint.numbers + $0.width } ?? []
    }
  }

  func with(_ numbers: inout ArraySlice<Double>) -> Drawing {
    Drawing(
      marks.map { mark in
        switch mark {
        case .fill(let outline, let paint, let isEvenOdd):
          let line = outline.with(&numbers)
          return .fill(line, paint.with(&numbers), isEvenOdd: isEvenOdd)
        case .stroke(let outline, let paint, var stroke):
          let line = outline.with(&numbers)
          let colour = paint.with(&numbers)
          stroke.width = max(numbers.removeFirst(), 0)
          stroke.dashPhase = numbers.removeFirst()
          return .stroke(line, colour, stroke)
        case .text, .image, .group: return mark
        }
      }
    )
  }

  func isAlike(_ other: Drawing) -> Bool {
    marks.count == other.marks.count
      && zip(marks, other.marks).allSatisfy { mine, theirs in
        switch (mine, theirs) {
        case (.fill(_, _, let first), .fill(_, _, let second)): guard first == second else { return false }
        case (.stroke(_, _, let first), .stroke(_, _, let second)):
          guard first.cap == second.cap, first.join == second.join, first.dash == second.dash else { return false }
        default: return mine == theirs
        }
        guard let mine = Drawing.part(mine), let theirs = Drawing.part(theirs) else { return false }
        return mine.outline.isAlike(theirs.outline) && mine.paint.isAlike(theirs.paint)
      }
  }
}

extension TextBlock: Interpolated {
  var numbers: [Double] { runs.flatMap { $0.pigment.numbers + [$0.typeface.size, $0.tracking, $0.baselineOffset] } }
  func with(_ numbers: inout ArraySlice<Double>) -> TextBlock {
    var block = self
    for index in runs.indices {
      block.runs[index].pigment = runs[index].pigment.with(&numbers)
      block.runs[index].typeface.size = max(numbers.removeFirst(), 1)
      block.runs[index].tracking = numbers.removeFirst()
      block.runs[index].baselineOffset = numbers.removeFirst()
    }
    return block
  }
  func isAlike(_ other: TextBlock) -> Bool {
    runs.count == other.runs.count && zip(runs, other.runs).allSatisfy { $0.text == $1.text }
  }
}

extension Layer.Content: Interpolated {
  var numbers: [Double] {
    switch self {
    case .fill(let pigment): pigment.numbers
    case .text(let block): block.numbers
    case .drawing(let drawing): drawing.numbers
    case .group, .image, .control, .scroll: []
    }
  }
  func with(_ numbers: inout ArraySlice<Double>) -> Layer.Content {
    switch self {
    case .fill(let pigment): .fill(pigment.with(&numbers))
    case .text(let block): .text(block.with(&numbers))
    case .drawing(let drawing): .drawing(drawing.with(&numbers))
    case .group, .image, .control, .scroll: self
    }
  }
  func isAlike(_ other: Layer.Content) -> Bool {
    switch (self, other) {
    case (.fill, .fill): true
    case (.text(let mine), .text(let theirs)): mine.isAlike(theirs)
    case (.drawing(let mine), .drawing(let theirs)): mine.isAlike(theirs)
    default: false
    }
  }
}

extension Layer.Effects: Interpolated {
  // What counts in shares of one is multiplied, so that a hundredth of it counts like a point.
  var numbers: [Double] {
    let t = transform
    var numbers = [opacity * 128, Double(t.a) * 128, Double(t.b) * 128, Double(t.c) * 128, Double(t.d) * 128]
    numbers += [Double(t.tx), Double(t.ty), blurRadius, saturation * 128, brightness * 128, contrast * 128]
    numbers += [grayscale * 128, hueRotation * 128]
    let shade = shadow ?? Shadow(pigment: .clear, radius: 0, x: 0, y: 0)
    numbers += shade.pigment.numbers + [shade.radius, shade.x, shade.y]
    switch clip {
    case .rounded(let rect, let radius): numbers += rect.numbers + [radius]
    case .outline(let outline, _): numbers += outline.numbers
    case .bounds, nil: break
    }
    return numbers
  }

  func with(_ numbers: inout ArraySlice<Double>) -> Layer.Effects {
    var effects = self
    effects.opacity = min(max(numbers.removeFirst() / 128, 0), 1)
    effects.transform.a = CGFloat(numbers.removeFirst() / 128)
    effects.transform.b = CGFloat(numbers.removeFirst() / 128)
    effects.transform.c = CGFloat(numbers.removeFirst() / 128)
    effects.transform.d = CGFloat(numbers.removeFirst() / 128)
    effects.transform.tx = CGFloat(numbers.removeFirst())
    effects.transform.ty = CGFloat(numbers.removeFirst())
    effects.blurRadius = max(numbers.removeFirst(), 0)
    effects.saturation = numbers.removeFirst() / 128
    effects.brightness = numbers.removeFirst() / 128
    effects.contrast = numbers.removeFirst() / 128
    effects.grayscale = numbers.removeFirst() / 128
    effects.hueRotation = numbers.removeFirst() / 128
    let pigment = Pigment.clear.with(&numbers)
    let shade = Shadow(
      pigment: pigment,
      radius: max(numbers.removeFirst(), 0),
      x: numbers.removeFirst(),
      y: numbers.removeFirst()
    )
    effects.shadow = pigment.opacity > 0 ? shade : shadow
    switch clip {
    case .rounded(let rect, _):
      let rect = rect.with(&numbers)
      effects.clip = .rounded(rect, radius: max(numbers.removeFirst(), 0))
    case .outline(let outline, let isEvenOdd):
      effects.clip = .outline(outline.with(&numbers), isEvenOdd: isEvenOdd)
    case .bounds, nil: break
    }
    return effects
  }

  func isAlike(_ other: Layer.Effects) -> Bool {
    guard isHidden == other.isHidden, blend == other.blend, multiplier == other.multiplier else { return false }
    guard isColorInverted == other.isColorInverted else { return false }
    switch (clip, other.clip) {
    case (nil, nil), (.bounds, .bounds), (.rounded, .rounded): return true
    case (.outline(let mine, _), .outline(let theirs, _)): return mine.isAlike(theirs)
    default: return false
    }
  }
}
