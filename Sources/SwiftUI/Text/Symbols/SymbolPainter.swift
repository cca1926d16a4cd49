import DisplayTree
import Foundation

/// Draws a symbol into a rectangle.
struct SymbolPainter {
  var size: CGSize
  /// The first is the symbol's, the second that of its lesser parts.
  var pigments: [Pigment]
  /// Of what is seen through the symbol's areas.
  var ground: Pigment
  /// As for type, from 100 to 900.
  var weight: Int
  var isMirrored = false
  /// Of the square of twenty units, what is to be seen in `size`; nil for all.
  var part: CGRect?

  /// The ground's colour would not be seen in the symbol's: gaps are cut out of it.
  private var cutsGaps: Bool {
    guard let ink = pigments.first else { return false }
    let reach = max(abs(ink.red - ground.red), abs(ink.green - ground.green), abs(ink.blue - ground.blue))
    return reach < 0.25
  }

  private func gap(_ marks: [Drawing.Mark]) -> [Drawing.Mark] {
    guard cutsGaps else { return marks }
    var effects = Drawing.GroupEffects()
    effects.blend = .destinationOut
    return [.group(marks, effects)]
  }

  private static let unit = 20.0

  func drawing(of symbol: Symbol) -> Drawing {
    // Where its parts lie upon one another, a pale symbol is as pale as elsewhere.
    let opacity = pigments.map(\.opacity).max() ?? 1
    guard opacity < 1, opacity > 0 else { return opaqueDrawing(of: symbol) }
    var painter = self
    painter.pigments = pigments.map { pigment in
      var full = pigment
      full.opacity /= opacity
      return full
    }
    var effects = Drawing.GroupEffects()
    effects.opacity = opacity
    return Drawing([.group(painter.opaqueDrawing(of: symbol).marks, effects)])
  }

  private func opaqueDrawing(of symbol: Symbol) -> Drawing {
    var marks: [Drawing.Mark] = []
    var (first, second) = (pigments.first ?? .black, pigments.count > 1 ? pigments[1] : pigments.first ?? .black)
    // What is in the corner says more than what it is added to.
    if symbol.badge != nil { swap(&first, &second) }
    if let enclosure = symbol.enclosure, let shape = SymbolShapes.outlines[enclosure] {
      marks += self.marks(shape, isFilled: symbol.isFilled, second, ground)
      let ink = symbol.isFilled && pigments.count < 2 ? ground : first
      let center = enclosure == "triangle" ? 12.0 : enclosure == "bubble" ? 8.5 : 10.0
      let inner = glyph(
        symbol.glyph,
        isFilled: false,
        ink,
        symbol.isFilled ? second : ground,
        scale: 0.52,
        center: center
      )
      marks += symbol.isFilled && pigments.count < 2 ? gap(inner) : inner
    } else {
      marks += glyph(symbol.glyph, isFilled: symbol.isFilled, first, ground, scale: 1, center: 10)
    }
    if symbol.isSlashed {
      marks += gap(self.marks("M3.5 1.5L18.5 16.5", isFilled: false, ground, ground))
      marks += self.marks("M2.5 2.5L17.5 17.5", isFilled: false, first, ground)
    }
    if let badge = symbol.badge {
      marks += gap(self.marks("#O15.5 15.5 5", isFilled: true, ground, ground))
      marks += self.marks("#O15.5 15.5 3.8", isFilled: true, second, ground)
      if let shape = SymbolShapes.outlines[badge] {
        let inner = self.marks(shape, isFilled: false, ground, second, scale: 0.24, center: CGPoint(x: 15.5, y: 15.5))
        marks += pigments.count < 2 ? gap(inner) : inner
      }
    }
    return Drawing(cutsGaps ? [.group(marks, Drawing.GroupEffects())] : marks)
  }

  private func glyph(
    _ glyph: Symbol.Glyph,
    isFilled: Bool,
    _ ink: Pigment,
    _ ground: Pigment,
    scale: Double,
    center: Double
  ) -> [Drawing.Mark] {
    let middle = CGPoint(x: 10, y: center)
    switch glyph {
    case .outline(let name):
      return marks(
        SymbolShapes.outlines[name] ?? "",
        isFilled: isFilled,
        ink,
        ground,
        scale: scale,
        center: middle
      )
    case .letters(let letters):
      let points = min(size.width, size.height) * scale * (letters.count > 1 ? 0.62 : 0.9)
      let run = TextRun(
        text: letters,
        typeface: Typeface(size: points, weight: min(weight + 100, 900)),
        pigment: ink
      )
      let height = points * 1.3
      let top = size.height * center / SymbolPainter.unit - height / 2
      return [
        .text(
          TextBlock(runs: [run], alignment: .center, lineLimit: 1),
          in: CGRect(x: 0, y: top, width: size.width, height: height)
        )
      ]
    case .icon(let name):
      let side = min(size.width, size.height) * scale
      let frame = CGRect(
        x: (size.width - side) / 2,
        y: size.height * center / SymbolPainter.unit - side / 2,
        width: side,
        height: side
      )
      return [.image(Picture(.icon(name, size: side, weight: weight), tint: ink, isMirrored: isMirrored), in: frame)]
    }
  }

  private func marks(
    _ shape: String,
    isFilled: Bool,
    _ ink: Pigment,
    _ ground: Pigment,
    scale: Double = 1,
    center: CGPoint = CGPoint(x: 10, y: 10)
  ) -> [Drawing.Mark] {
    let part = part ?? CGRect(x: 0, y: 0, width: SymbolPainter.unit, height: SymbolPainter.unit)
    let (x, y) = (size.width / part.width, size.height / part.height)
    var transform = CGAffineTransform(
      a: scale * x,
      b: 0,
      c: 0,
      d: scale * y,
      tx: (center.x - 10 * scale) * x,
      ty: (center.y - 10 * scale) * y
    )
    if isMirrored {
      transform.a = -transform.a
      transform.tx = SymbolPainter.unit * x - transform.tx
    }
    transform.tx -= part.minX * x
    transform.ty -= part.minY * y
    let width = 1.5 * (0.6 + Double(weight) / 1000) * min(x, y) * (scale < 1 ? max(scale * 1.5, 0.4) : 1)
    let stroke = Stroke(width: width, cap: .round, join: .round)
    var parts = shape.split(separator: "|").map { SymbolPart($0) }
    let areas = parts.filter { $0.isClosed && (isFilled || $0.isSolid) }
    // What lies within a filled area is seen as a gap in it: so areas come first, the largest at the bottom.
    for index in parts.indices where isFilled {
      let own = parts[index].bounds
      parts[index].isGap = areas.contains { $0.bounds != own && $0.bounds.encloses(own) }
    }
    if isFilled { parts.sort { ($0.isGap ? 0 : 1, $0.area) > ($1.isGap ? 0 : 1, $1.area) } }
    return parts.flatMap { part -> [Drawing.Mark] in
      let outline = Outline(part.pieces.map { $0.moved(by: transform) })
      let paint = Paint.solid(part.isGap ? ground : ink)
      let isArea = part.isSolid || (isFilled && part.isClosed && !part.isGap)
      let mark: Drawing.Mark = isArea ? .fill(outline, paint, isEvenOdd: false) : .stroke(outline, paint, stroke)
      return part.isGap ? gap([mark]) : [mark]
    }
  }
}

/// One line or area of a symbol.
struct SymbolPart {
  private(set) var pieces: [Outline.Piece] = []
  private(set) var isClosed = false
  let isSolid: Bool
  var isGap = false
  private(set) var bounds = CGRect.null

  var area: Double { bounds.width * bounds.height }

  init(_ source: Substring) {
    isSolid = source.first == "#"
    var rest = isSolid ? source.dropFirst() : source
    while let command = rest.first {
      rest = rest.dropFirst()
      let end = rest.firstIndex(where: \.isLetter) ?? rest.endIndex
      let numbers = rest[..<end].split(separator: " ").compactMap { Double($0) }
      rest = rest[end...]
      add(command, numbers)
    }
  }

  private mutating func add(_ command: Character, _ n: [Double]) {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch (command, n.count) {
    case ("M", 2): append(.move(point(0)), point(0))
    case ("L", 2): append(.line(point(0)), point(0))
    case ("C", 6):
      pieces.append(.curve(point(4), control1: point(0), control2: point(2)))
      // Close to what the curve reaches: half way to its controls.
      for index in [0, 2] {
        grow(CGPoint(x: (n[index] + n[4]) / 2, y: (n[index + 1] + n[5]) / 2))
      }
      grow(point(4))
    case ("Z", 0): close()
    case ("O", 3):
      arc(point(0), n[2], 0, 360)
      close()
    case ("R", 5):
      let frame = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      pieces += Outline(roundedRectangle: frame, radius: n[4]).pieces
      grow(frame.origin)
      grow(CGPoint(x: frame.maxX, y: frame.maxY))
      isClosed = true
    case ("A", 5): arc(point(0), n[2], n[3], n[4])
    default: assertionFailure("a symbol has the unknown command \(command) with \(n.count) numbers")
    }
  }

  private mutating func append(_ piece: Outline.Piece, _ point: CGPoint) {
    pieces.append(piece)
    grow(point)
  }

  private mutating func close() {
    pieces.append(.close)
    isClosed = true
  }

  private mutating func grow(_ point: CGPoint) { bounds = bounds.union(CGRect(origin: point, size: .zero)) }

  /// In pieces of at most a quarter of a circle.
  private mutating func arc(_ center: CGPoint, _ radius: Double, _ from: Double, _ to: Double) {
    let count = max(Int(((to - from) / 90).rounded(.up)), 1)
    let step = (to - from) / Double(count) * .pi / 180
    let pull = 4.0 / 3 * tan(step / 4) * radius
    var angle = from * .pi / 180
    func place(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    append(.move(place(angle)), place(angle))
    for _ in 0..<count {
      let next = angle + step
      let (start, end) = (place(angle), place(next))
      pieces.append(
        .curve(
          end,
          control1: CGPoint(x: start.x - pull * sin(angle), y: start.y + pull * cos(angle)),
          control2: CGPoint(x: end.x + pull * sin(next), y: end.y - pull * cos(next))
        )
      )
      grow(end)
      grow(place(angle + step / 2))
      angle = next
    }
  }
}

extension CGRect {
  /// As `contains`, but for a hair.
  fileprivate func encloses(_ other: CGRect) -> Bool {
    other.minX >= minX - 0.01 && other.maxX <= maxX + 0.01 && other.minY >= minY - 0.01 && other.maxY <= maxY + 0.01
  }
}

extension Outline.Piece {
  fileprivate func moved(by transform: CGAffineTransform) -> Outline.Piece {
    func moved(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: transform.a * point.x + transform.c * point.y + transform.tx,
        y: transform.b * point.x + transform.d * point.y + transform.ty
      )
    }
    return switch self {
    case .move(let point): .move(moved(point))
    case .line(let point): .line(moved(point))
    case .quad(let point, let control): .quad(moved(point), control: moved(control))
    case .curve(let point, let control1, let control2):
      .curve(moved(point), control1: moved(control1), control2: moved(control2))
    case .close: .close
    }
  }
}
