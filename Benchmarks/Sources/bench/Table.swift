import Foundation

/// The measurements as lines of text.
func table(_ measurements: [Measurement]) -> String {
  var lines = [row("workload", "plain ns", "ours ns", "min", "max", "ratio", "allocs", "plain", "")]
  for measurement in measurements {
    let hasPlain = !measurement.plain.samples.isEmpty
    lines.append(
      row(
        measurement.name,
        hasPlain ? digits(measurement.plain.median) : "-",
        digits(measurement.ours.median),
        digits(measurement.ours.least),
        digits(measurement.ours.most),
        hasPlain ? digits(measurement.ours.median / measurement.plain.median) : "-",
        digits(measurement.allocations, 2),
        hasPlain ? digits(measurement.plainAllocations, 2) : "-",
        remarks(measurement)
      )
    )
  }
  return lines.joined(separator: "\n")
}

private func remarks(_ measurement: Measurement) -> String {
  var remarks = [measurement.title]
  if measurement.missesBar { remarks.append("ALLOCATES (bar \(digits(measurement.allocationBar ?? 0)))") }
  if !measurement.agrees { remarks.append("WRONG SUM") }
  return remarks.joined(separator: "  ")
}

private func row(_ name: String, _ cells: String...) -> String {
  let padded = cells.dropLast().map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }
  return name.padding(toLength: 12, withPad: " ", startingAt: 0) + padded.joined() + "  " + (cells.last ?? "")
}

/// As many places as one can trust.
func digits(_ number: Double, _ places: Int? = nil) -> String {
  let places = places ?? (number < 100 ? 1 : 0)
  let text = String(format: "%.\(places)f", number)
  return text.hasPrefix("-") && Double(text) == 0 ? String(text.dropFirst()) : text
}
