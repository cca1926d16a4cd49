import Foundation

/// Draws the measurements as pairs of bars on a logarithmic scale: the plain loop above, ours below.
func chart(_ measurements: [Measurement]) -> String {
  let drawn = measurements.filter { !$0.plain.samples.isEmpty && !$0.isRung }
  let scale = Scale(covering: drawn.flatMap { [$0.plain.median, $0.ours.median] })
  let height = Layout.top + Double(drawn.count) * Layout.row + Layout.bottom
  var lines = [
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Layout.width)) \(Int(height))" role="img" \
    aria-label="Nanoseconds for each value: a plain loop of closures and Combine, on a logarithmic scale">
    """,
    style,
    #"<rect class="paper" width="100%" height="100%" rx="10"/>"#,
    #"<text class="title" x="24" y="34">Nanoseconds for each value</text>"#,
    #"<text class="note" x="24" y="54">Shorter is faster. Logarithmic scale, median.</text>"#,
    legend,
  ]
  let end = height - Layout.bottom + 4
  for mark in scale.marks {
    let x = scale.position(mark)
    lines.append(#"<line class="grid" x1="\#(text(x))" x2="\#(text(x))" y1="\#(Layout.top - 8)" y2="\#(end)"/>"#)
    lines.append(#"<text class="mark" x="\#(text(x))" y="\#(end + 16)">\#(name(of: mark))</text>"#)
  }
  for (index, measurement) in drawn.enumerated() {
    let y = Layout.top + Double(index) * Layout.row
    lines.append(
      #"<text class="label" x="\#(text(Layout.left - 12))" y="\#(text(y + 16))">\#(escaped(measurement.title))</text>"#
    )
    lines.append(bar("plain", measurement.plain.median, y + 2, scale))
    lines.append(bar("ours", measurement.ours.median, y + 12.5, scale))
  }
  lines.append("</svg>\n")
  return lines.joined(separator: "\n")
}

private enum Layout {
  static let width = 860.0
  static let left = 350.0
  static let right = 70.0
  static let top = 84.0
  static let row = 28.0
  static let bottom = 36.0
}

/// Places a number between the chart's left and right end, whole powers of ten at both.
private struct Scale {
  let low: Int
  let high: Int

  init(covering numbers: [Double]) {
    let positive = numbers.filter { $0 > 0 }
    low = Int(log10(positive.min() ?? 1).rounded(.down))
    high = max(low + 1, Int(log10(positive.max() ?? 10).rounded(.up)))
  }

  var marks: [Double] { (low...high).map { pow(10, Double($0)) } }

  func position(_ number: Double) -> Double {
    let share = (log10(max(number, marks[0])) - Double(low)) / Double(high - low)
    return Layout.left + share * (Layout.width - Layout.left - Layout.right)
  }
}

private func bar(_ kind: String, _ number: Double, _ y: Double, _ scale: Scale) -> String {
  let end = scale.position(number)
  let width = max(end - Layout.left, 1)
  return """
    <rect class="\(kind)" x="\(text(Layout.left))" y="\(text(y))" width="\(text(width))" height="9" rx="2"/>\
    <text class="value" x="\(text(end + 5))" y="\(text(y + 8))">\(digits(number))</text>
    """
}

private let legend = """
  <rect class="plain" x="600" y="25" width="12" height="9" rx="2"/><text class="key" x="618" y="34">plain loop</text>
  <rect class="ours" x="706" y="25" width="12" height="9" rx="2"/><text class="key" x="724" y="34">Combine</text>
  """

private let style = """
  <style>
    text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 12px; fill: #24292f }
    .paper { fill: #ffffff } .title { font-size: 17px; font-weight: 600 } .note, .mark { fill: #57606a }
    .label { text-anchor: end } .mark { text-anchor: middle } .value { font-size: 9.5px; fill: #57606a }
    .grid { stroke: #d8dee4; stroke-width: 1 } .plain { fill: #a8b1bb } .ours { fill: #e8622c }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } .note, .mark, .value { fill: #9198a1 } .paper { fill: #0d1117 }
      .grid { stroke: #2a313a } .plain { fill: #59636e } .ours { fill: #ff7d45 }
    }
  </style>
  """

private func name(of mark: Double) -> String {
  switch mark {
  case 1000...: "\(Int(mark / 1000)) µs"
  case 1...: "\(Int(mark)) ns"
  default: "\(mark) ns"
  }
}

private func text(_ number: Double) -> String {
  String(format: "%.1f", number)
}

private func escaped(_ text: String) -> String {
  text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
}
