import DisplayTree
import Foundation
import HeadlessBackend

/// Why a test's user could not do something, with what would help to put it right.
public struct ViewFailure: Error, CustomStringConvertible, Sendable {
  public let description: String

  @MainActor static func notFound(_ query: ViewQuery, on view: HostedView) -> ViewFailure {
    ViewFailure(description: "Nothing on the screen is \(query). This is there:\n\(view.tree)")
  }

  @MainActor static func ambiguous(_ query: ViewQuery, _ found: [ViewElement]) -> ViewFailure {
    let list = found.enumerated()
      .map { "  \($0): \(LayerDump.line($1.layer)) on the surface at \(LayerDump.point($1.frame.origin))" }
      .joined(separator: "\n")
    return ViewFailure(
      description: "\(found.count) things on the screen are \(query). Say which with `nth(_:)`:\n\(list)"
    )
  }

  @MainActor static func disabled(_ element: ViewElement, _ action: String) -> ViewFailure {
    ViewFailure(description: "Cannot \(action) \(LayerDump.line(element.layer)): it is disabled.")
  }

  @MainActor static func unable(_ element: ViewElement, _ action: String, _ need: String) -> ViewFailure {
    ViewFailure(description: "Cannot \(action) \(LayerDump.line(element.layer)): it is no \(need).")
  }

  @MainActor static func noChoice(_ title: String, _ element: ViewElement, _ choices: [String]) -> ViewFailure {
    let list = choices.isEmpty ? "Nothing can be chosen there." : "There are: " + choices.joined(separator: ", ") + "."
    return ViewFailure(description: "Cannot choose “\(title)” from \(LayerDump.line(element.layer)). \(list)")
  }
}

/// Writes layers down for people.
@MainActor enum LayerDump {
  static func lines(_ layer: Layer, depth: Int) -> String {
    var lines: [String] = []
    var inner = depth
    if isWorthALine(layer) {
      lines.append(String(repeating: "  ", count: depth) + line(layer))
      inner += 1
    }
    for child in layer.children {
      let text = Self.lines(child, depth: inner)
      if !text.isEmpty { lines.append(text) }
    }
    return lines.joined(separator: "\n")
  }

  /// Groups that say nothing only make the list longer.
  private static func isWorthALine(_ layer: Layer) -> Bool {
    layer.content != .group || layer.accessibility != Layer.Accessibility() || layer.onActivate != nil
      || layer.effects.isHidden || !layer.contextMenu.isEmpty
  }

  static func line(_ layer: Layer) -> String {
    var parts = [kind(layer)]
    if case .text(let block) = layer.content {
      parts.append("“\(block.text)”")
    } else if let label = layer.accessibility.label {
      parts.append("“\(label)”")
    }
    if let value = layer.accessibility.value { parts.append("= \(value)") }
    if let identifier = layer.accessibility.identifier { parts.append("#\(identifier)") }
    if let role = layer.accessibility.role, role.rawValue != parts[0] { parts.append("(\(role.rawValue))") }
    if layer.accessibility.isSelected { parts.append("selected") }
    if layer.effects.isDisabled { parts.append("disabled") }
    if layer.effects.isHidden || layer.effects.opacity == 0 { parts.append("hidden") }
    if layer.onActivate != nil { parts.append("tappable") }
    if !layer.contextMenu.isEmpty { parts.append("with a context menu") }
    parts.append("at \(point(layer.frame.origin)), \(size(layer.frame.size))")
    return parts.joined(separator: " ")
  }

  private static func kind(_ layer: Layer) -> String {
    switch layer.content {
    case .group: "group"
    case .fill: "colour"
    case .text: "text"
    case .drawing: "drawing"
    case .image: "image"
    case .scroll: "scroll"
    case .control(let control): kind(control)
    }
  }

  private static func kind(_ control: Control) -> String {
    switch control {
    case .button: "button"
    case .toggle(let isOn, let look, _): (look == .slider ? "switch" : "check box") + (isOn ? " on" : " off")
    case .slider(let value, let range, _, _):
      "slider \(number(value)) of \(number(range.lowerBound))…\(number(range.upperBound))"
    case .stepper: "stepper"
    case .field(let field): "field “\(field.text)”" + (field.prompt.isEmpty ? "" : " prompt “\(field.prompt)”")
    case .editor(let text, _, _, _): "editor “\(text)”"
    case .dropDown(let items, let selected): "drop-down " + list(items, selected)
    case .segments(let items, let selected): "segments " + list(items, selected)
    case .menu: "menu"
    case .date(let date, _, _, _, _): "date \(date)"
    case .color(let pigment, _): "color \(number(pigment.red)) \(number(pigment.green)) \(number(pigment.blue))"
    case .progress(let value, _): "progress " + (value.map(number) ?? "unknown")
    case .spinner: "spinner"
    }
  }

  private static func list(_ items: [String], _ selected: Int?) -> String {
    "[" + items.enumerated().map { $0 == selected ? "*\($1)*" : $1 }.joined(separator: ", ") + "]"
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String((value * 100).rounded() / 100)
  }
  static func point(_ point: CGPoint) -> String { "\(number(Double(point.x))),\(number(Double(point.y)))" }
  static func size(_ size: CGSize) -> String { "\(number(Double(size.width)))×\(number(Double(size.height)))" }
}
