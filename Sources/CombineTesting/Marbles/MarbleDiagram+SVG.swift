extension MarbleDiagram {
  /// The picture, as the text of an SVG file that stands alone.
  ///
  /// It follows the reader's choice of light or dark, needs no fonts but the system's, and tells its content to
  /// screen readers. It can be put into a page as it is, several times.
  ///
  /// - Complexity: O(*n*), where *n* is the number of characters of the lines.
  public var svg: String { Drawing(self).svg }
}

/// Where everything goes, and how it is written down. Lengths are in points, and even, so that halves are whole.
private struct Drawing {
  private let diagram: MarbleDiagram
  /// The centre of each tick.
  private let ticks: [Int]
  private let axisStart: Int
  private let axisEnd: Int
  private let colours: [String: Int]
  private let rows: [(line: MarbleDiagram.Line, y: Int)]
  private let box: (y: Int, height: Int)
  private let size: (width: Int, height: Int)

  private static let margin = 16
  private static let diameter = 32
  private static let rowGap = 20
  private static let labelWidth = 9
  private static let paletteSize = 6

  init(_ diagram: MarbleDiagram) {
    self.diagram = diagram
    let lines = diagram.inputs + diagram.outputs

    let longestLabel = lines.map { Drawing.width(of: $0.label, perCharacter: Drawing.labelWidth) }.max() ?? 0
    axisStart = Drawing.margin + (longestLabel == 0 ? 0 : longestLabel + 12)
    var ticks: [Int] = []
    var x = axisStart + 6
    for index in 0..<(lines.map(\.marbles.ticks.count).max() ?? 0) {
      let events = lines.map { index < $0.marbles.ticks.count ? $0.marbles.ticks[index] : [] }
      let width = events.map { Drawing.width(of: $0, in: diagram) }.max() ?? 0
      ticks.append(x + width / 2)
      x += width
    }
    self.ticks = ticks
    let boxText = Drawing.width(of: diagram.operator, perCharacter: 10) + 40
    axisEnd = max(x + 30, axisStart + boxText)

    var colours: [String: Int] = [:]
    for name in lines.flatMap(\.marbles.names) where colours[name] == nil {
      colours[name] = colours.count % Drawing.paletteSize
    }
    self.colours = colours

    var y = Drawing.margin
    var rows: [(MarbleDiagram.Line, Int)] = []
    func place(_ lines: [MarbleDiagram.Line]) {
      for line in lines {
        let height = Drawing.height(of: line)
        rows.append((line, y + height / 2))
        y += height + Drawing.rowGap
      }
    }
    place(diagram.inputs)
    box = (y, 44)
    y += box.height + Drawing.rowGap
    place(diagram.outputs)
    self.rows = rows
    size = (axisEnd + Drawing.margin, y - Drawing.rowGap + Drawing.margin)
  }

  // MARK: Measuring

  /// No font is at hand to measure with, so wide letters decide, and wider scripts count twice.
  private static func width(of text: String, perCharacter: Int) -> Int {
    let units = text.reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x1100 } ? 2 : 1) }
    return (units * perCharacter + 1) / 2 * 2
  }

  private static func marbleWidth(_ name: String, in diagram: MarbleDiagram) -> Int {
    let text = diagram.values[name] ?? name
    return max(diameter, width(of: text, perCharacter: labelWidth) + 16)
  }

  private static func width(of events: [Marbles.Event], in diagram: MarbleDiagram) -> Int {
    let widths = events.map { event in
      if case .value(let name) = event { marbleWidth(name, in: diagram) } else { diameter / 2 }
    }
    // An end that shares the tick stands to the right of the marbles; the centre stays in the middle.
    let endWidth = events.count > 1 && events.last?.isEnd == true ? 40 : 0
    return max(diameter, (widths.max() ?? 0) + endWidth) + 8
  }

  private static func height(of line: MarbleDiagram.Line) -> Int {
    let most = line.marbles.ticks.map { $0.count { !$0.isEnd } }.max() ?? 0
    return max(most, 1) * (diameter + 4) - 4
  }

  // MARK: Writing

  var svg: String {
    let id = "marbles-" + String(fingerprint, radix: 36)
    let content = rows.flatMap { axis($0.line, at: $0.y) } + operatorBox + rows.flatMap { events($0.line, at: $0.y) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" class="marble-diagram" role="img" \
      aria-labelledby="\(id)-title \(id)-desc">
      <title id="\(id)-title">\(escaped(diagram.title))</title>
      <desc id="\(id)-desc">\(escaped(diagram.words))</desc>
      <style>
      \(Drawing.style)
      </style>
      \(content.joined(separator: "\n"))
      </svg>

      """
  }

  private func axis(_ line: MarbleDiagram.Line, at y: Int) -> [String] {
    let end = line.marbles.ticks.indices.first { line.marbles.ticks[$0].last?.isEnd == true }
    let tip = axisEnd - 2
    let head = "M\(tip - 8) \(y - 6)L\(tip) \(y)L\(tip - 8) \(y + 6)"
    var parts: [String] = []
    if !line.label.isEmpty {
      parts.append(text(line.label, "label", x: axisStart - 12, y: y))
    }
    if let end {
      let x = endPosition(line.marbles.ticks[end], at: ticks[end])
      let after = line.marbles.ticks[end].last == .cancel ? "axis over cancelled" : "axis over"
      parts.append("<path class=\"axis\" d=\"M\(axisStart) \(y)H\(x)\"/>")
      parts.append("<path class=\"\(after)\" d=\"M\(x) \(y)H\(tip)\"/>")
      parts.append("<path class=\"axis over\" d=\"\(head)\"/>")
    } else {
      parts.append("<path class=\"axis\" d=\"M\(axisStart) \(y)H\(tip)\(head)\"/>")
    }
    return parts
  }

  private var operatorBox: [String] {
    let width = axisEnd - axisStart
    return [
      """
      <rect class="operator" x="\(axisStart)" y="\(box.y)" width="\(width)" height="\(box.height)" rx="10"/>
      """,
      text(diagram.operator, "code", x: axisStart + width / 2, y: box.y + box.height / 2),
    ]
  }

  private func events(_ line: MarbleDiagram.Line, at y: Int) -> [String] {
    line.marbles.ticks.enumerated().flatMap { index, events -> [String] in
      let marbles = events.filter { !$0.isEnd }
      let step = Drawing.diameter + 4
      var top = y - (marbles.count * step - 4) / 2
      var parts: [String] = []
      for case .value(let name) in marbles {
        parts.append(marble(name, x: ticks[index], y: top + Drawing.diameter / 2))
        top += step
      }
      if let end = events.last, end.isEnd {
        parts.append(self.end(end, x: endPosition(events, at: ticks[index]), y: y, count: max(marbles.count, 1)))
      }
      return parts
    }
  }

  private func marble(_ name: String, x: Int, y: Int) -> String {
    let width = Drawing.marbleWidth(name, in: diagram)
    let height = Drawing.diameter
    return """
      <g class="marble colour-\(colours[name] ?? 0)">\
      <rect x="\(x - width / 2)" y="\(y - height / 2)" width="\(width)" height="\(height)" rx="\(height / 2)"/>\
      \(text(diagram.values[name] ?? name, nil, x: x, y: y))</g>
      """
  }

  private func end(_ event: Marbles.Event, x: Int, y: Int, count: Int) -> String {
    let half = (count * (Drawing.diameter + 4) - 4) / 2 - 1
    let bar = "M\(x) \(y - half)V\(y + half)"
    let cross = "M\(x - 9) \(y - 9)L\(x + 9) \(y + 9)M\(x + 9) \(y - 9)L\(x - 9) \(y + 9)"
    return switch event {
    case .failure: "<path class=\"failure\" d=\"\(cross)\"/>"
    case .cancel: "<path class=\"cancel\" d=\"\(bar)\"/>"
    case .finish, .value: "<path class=\"finish\" d=\"\(bar)\"/>"
    }
  }

  private func endPosition(_ events: [Marbles.Event], at x: Int) -> Int {
    let widths = events.map { event in
      if case .value(let name) = event { Drawing.marbleWidth(name, in: diagram) } else { 0 }
    }
    let widest = widths.max() ?? 0
    guard widest > 0 else { return x }
    return x + widest / 2 + (events.last == .failure ? 14 : 8)
  }

  private func text(_ text: String, _ style: String?, x: Int, y: Int) -> String {
    let style = style.map { " class=\"\($0)\"" } ?? ""
    // Centred by hand: dominant-baseline is not understood everywhere.
    return "<text\(style) x=\"\(x)\" y=\"\(y + 5)\">\(escaped(text))</text>"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// The same diagram has the same identifiers at each run, and another one in the page has others.
  private var fingerprint: UInt64 {
    "\(diagram.title)\n\(diagram)".utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static let style = """
    .marble-diagram{font:600 15px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    .marble-diagram text{text-anchor:middle;fill:#1f2937}
    .marble-diagram .label{text-anchor:end;font-weight:400;fill:#4b5563}
    .marble-diagram .code{font:500 15px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
    .marble-diagram path{fill:none;stroke:#374151;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
    .marble-diagram .over{stroke:#9ca3af}
    .marble-diagram .cancelled{stroke-dasharray:1 7}
    .marble-diagram .finish{stroke-width:3}
    .marble-diagram .cancel{stroke-width:3;stroke-linecap:butt;stroke-dasharray:6}
    .marble-diagram .failure{stroke:#dc2626;stroke-width:3.5}
    .marble-diagram .operator{fill:#f3f4f6;stroke:#9ca3af;stroke-width:1.5}
    .marble-diagram .marble rect{stroke-width:2}
    .marble-diagram .colour-0 rect{fill:#dbeafe;stroke:#2563eb}
    .marble-diagram .colour-1 rect{fill:#fef3c7;stroke:#d97706}
    .marble-diagram .colour-2 rect{fill:#d1fae5;stroke:#059669}
    .marble-diagram .colour-3 rect{fill:#ffe4e6;stroke:#e11d48}
    .marble-diagram .colour-4 rect{fill:#ede9fe;stroke:#7c3aed}
    .marble-diagram .colour-5 rect{fill:#cffafe;stroke:#0891b2}
    @media (prefers-color-scheme:dark){
    .marble-diagram text{fill:#f3f4f6}
    .marble-diagram .label{fill:#9ca3af}
    .marble-diagram path{stroke:#d1d5db}
    .marble-diagram .over{stroke:#6b7280}
    .marble-diagram .failure{stroke:#f87171}
    .marble-diagram .operator{fill:#1f2937;stroke:#6b7280}
    .marble-diagram .colour-0 rect{fill:#1e3a8a;stroke:#60a5fa}
    .marble-diagram .colour-1 rect{fill:#78350f;stroke:#fbbf24}
    .marble-diagram .colour-2 rect{fill:#064e3b;stroke:#34d399}
    .marble-diagram .colour-3 rect{fill:#881337;stroke:#fb7185}
    .marble-diagram .colour-4 rect{fill:#4c1d95;stroke:#a78bfa}
    .marble-diagram .colour-5 rect{fill:#164e63;stroke:#22d3ee}
    }
    """
}
