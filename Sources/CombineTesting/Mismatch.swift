/// What an expectation throws: what was expected, what came, and where the test says so.
///
///     try recorder.expect(values: ["Dune", "Emma"])
///
/// An error that leaves a test is reported by Swift Testing and by XCTest alike, with its whole text:
///
///     Values differ (DeskTests/LoanTests.swift:31):
///         "Dune"      at 1s
///       - "Emma"
///       + "Ulysses"   at 3s
///     - expected, + received. And then: finished at 5s.
public struct Mismatch: Error, CustomStringConvertible {
  /// What differs, for a person to read.
  public let description: String

  /// The module and file of the expectation.
  public let fileID: StaticString

  /// The line of the expectation.
  public let line: UInt

  init(_ title: String, _ details: [String] = [], fileID: StaticString, line: UInt) {
    let end = details.isEmpty ? "" : ":\n" + details.joined(separator: "\n")
    description = "\(title) (\(fileID):\(line))\(end)"
    self.fileID = fileID
    self.line = line
  }
}

/// A line of a difference: what it says, and what stands beside it.
struct Row {
  let text: String
  var note = ""
}

/// The rows of both sides in one column, marked where only one side has them.
func differenceLines<Element>(
  expected: [Element],
  received: [Element],
  by areEqual: (Element, Element) -> Bool,
  expectedRow: (Element) -> Row,
  receivedRow: (Element) -> Row
) -> [String] {
  var missing: Set<Int> = []
  var unexpected: Set<Int> = []
  for change in received.difference(from: expected, by: areEqual) {
    switch change {
    case .remove(let offset, _, _): missing.insert(offset)
    case .insert(let offset, _, _): unexpected.insert(offset)
    }
  }

  var rows: [(mark: String, row: Row)] = []
  var next = 0
  for (offset, element) in expected.enumerated() {
    if missing.contains(offset) {
      rows.append(("-", expectedRow(element)))
      continue
    }
    while unexpected.contains(next) {
      rows.append(("+", receivedRow(received[next])))
      next += 1
    }
    rows.append((" ", receivedRow(received[next])))
    next += 1
  }
  rows += received[next...].map { ("+", receivedRow($0)) }

  let width = min(rows.map(\.row.text.count).max() ?? 0, 60)
  return aroundMarks(rows, isMarked: { $0.mark != " " }) { row, skipped in
    guard let (mark, row) = row else { return "    … \(skipped) alike" }
    return row.note.isEmpty ? "  \(mark) \(row.text)" : "  \(mark) \(row.text.padded(to: width))   \(row.note)"
  }
}

/// Leaves out long stretches without a mark, so that the marks can be found.
private func aroundMarks<Line>(
  _ lines: [Line], isMarked: (Line) -> Bool, print: (Line?, _ skipped: Int) -> String
) -> [String] {
  let context = 3
  let marked = lines.indices.filter { isMarked(lines[$0]) }
  var near: Set<Int> = []
  for index in marked { near.formUnion(max(0, index - context)...min(lines.count - 1, index + context)) }
  var result: [String] = []
  var skipped = 0
  for index in lines.indices {
    guard near.contains(index) else {
      skipped += 1
      continue
    }
    if skipped > 0 { result.append(print(nil, skipped)) }
    skipped = 0
    result.append(print(lines[index], 0))
  }
  if skipped > 0 { result.append(print(nil, skipped)) }
  return result
}

/// How a value is written in messages: strings with quotes, so that "1" and 1 differ.
func text(of value: Any) -> String {
  value is String || value is Substring || value is Character ? String(reflecting: value) : String(describing: value)
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
