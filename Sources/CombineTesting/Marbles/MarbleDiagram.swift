/// A picture of what an operator does: lines of marbles in, the operator, lines of marbles out.
///
///     let diagram = MarbleDiagram(
///       "debounce waits for a pause",
///       inputs: ["a-b---c---|"],
///       operator: "debounce(for: 2)",
///       outputs: ["----b---c-|"])
///     print(diagram)      // as text, for a comment
///     print(diagram.svg)  // as a picture, for a page
///
/// The lines are those of the tests: see ``Marbles``.
public struct MarbleDiagram: Hashable, Sendable {
  /// One publisher over time.
  ///
  ///     let keys: MarbleDiagram.Line = "a-b-|"
  ///     let prices = MarbleDiagram.Line("--x-|", label: "prices")
  public struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What happens.
    public var marbles: Marbles

    /// What stands before the line; may be empty.
    public var label: String

    /// Puts a label before a line.
    public init(_ marbles: Marbles, label: String = "") {
      self.marbles = marbles
      self.label = label
    }

    /// A line without a label.
    ///
    /// - Precondition: The text is a line of marbles.
    public init(stringLiteral text: String) {
      self.init(Marbles(stringLiteral: text))
    }
  }

  /// What the picture shows, in a sentence. Not drawn: browsers and screen readers tell it.
  public var title: String

  /// The lines above the operator.
  public var inputs: [Line]

  /// The text in the operator's box.
  public var `operator`: String

  /// The lines below the operator.
  public var outputs: [Line]

  /// What to write in the marbles instead of the names in the lines.
  public var values: [String: String]

  /// Makes a diagram.
  ///
  /// - Parameters:
  ///   - title: What the picture shows, in a sentence; the operator's text when left out.
  ///   - inputs: The lines above the operator.
  ///   - operator: The text in the operator's box.
  ///   - outputs: The lines below the operator.
  ///   - values: What to write in the marbles instead of the names in the lines.
  public init(
    _ title: String? = nil,
    inputs: [Line],
    operator: String,
    outputs: [Line],
    values: [String: String] = [:]
  ) {
    self.title = title ?? `operator`
    self.inputs = inputs
    self.operator = `operator`
    self.outputs = outputs
    self.values = values
  }
}

extension MarbleDiagram: CustomStringConvertible {
  /// The lines and the operator, one below the other.
  public var description: String {
    let width = (inputs + outputs).map { $0.label.isEmpty ? 0 : $0.label.count + 2 }.max() ?? 0
    let line = { (line: Line) in line.label.padded(to: width) + line.marbles.text }
    return (inputs.map(line) + ["".padded(to: width) + `operator`] + outputs.map(line)).joined(separator: "\n")
  }

  /// The same in words.
  var words: String {
    let said = { (line: Line) in
      let events = line.marbles.ticks.enumerated().flatMap { tick, events in
        events.map { "\(words(for: $0)) at \(tick)" }
      }
      return (line.label.isEmpty ? "" : line.label + ": ")
        + (events.isEmpty ? "nothing happens" : events.joined(separator: ", ")) + "."
    }
    let lines = ["Time runs from left to right."] + (inputs.isEmpty ? [] : ["In:"] + inputs.map(said))
    return (lines + ["After \(`operator`):"] + outputs.map(said)).joined(separator: " ")
  }

  private func words(for event: Marbles.Event) -> String {
    switch event {
    case .value(let name): values[name] ?? name
    case .finish: "finished"
    case .failure: "failed"
    case .cancel: "cancelled"
    }
  }
}
