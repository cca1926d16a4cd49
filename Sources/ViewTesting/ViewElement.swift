import DisplayTree
import Foundation
import HeadlessBackend

/// One thing on the screen.
@MainActor public struct ViewElement {
  public typealias Role = Layer.Role

  /// What shows it.
  public let layer: Layer
  /// In points, on the whole surface.
  public let frame: CGRect
  let ancestors: [Layer]
  let surface: HeadlessSurface
  /// Neither it nor what it lies on is disabled.
  public let isEnabled: Bool

  /// What it says: a text, or what assistive tools are told.
  public var label: String {
    if let label = layer.accessibility.label { return label }
    if case .text(let block) = layer.content { return block.text }
    return ""
  }

  /// What it holds, such as a field's text, or "on" for a switch; nil for what holds nothing.
  public var value: String? {
    switch layer.content {
    case .control(.field(let field)): field.text
    case .control(.editor(let text, _, _, _)): text
    case .control(.dropDown(let items, let selected)), .control(.segments(let items, let selected)):
      selected.map { items[$0] }
    default: layer.accessibility.value
    }
  }

  public var identifier: String? { layer.accessibility.identifier }
  public var role: Role? { layer.accessibility.role }
  public var isSelected: Bool { layer.accessibility.isSelected }
  public var hint: String? { layer.accessibility.hint }
  public var tooltip: String? { layer.tooltip }

  /// Whether a switch is on, or a check box checked; nil for anything else.
  public var isOn: Bool? {
    if case .control(.toggle(let isOn, _, _)) = layer.content { return isOn }
    return nil
  }

  /// The titles that can be chosen from it: of its menu, of a drop-down or segments, else of its context menu.
  public var choices: [String] {
    switch layer.content {
    case .control(.dropDown(let items, _)), .control(.segments(let items, _)): items
    case .control(.menu(let items, _, _, _)): ViewElement.titles(items)
    default: ViewElement.titles(layer.contextMenu)
    }
  }

  private static func titles(_ items: [MenuItem]) -> [String] {
    items.flatMap { item in
      switch item.kind {
      case .action, .check, .caption: [item.title]
      case .submenu(let items): [item.title] + titles(items)
      case .section(let items), .row(let items): titles(items)
      }
    }
  }

  static func == (lhs: ViewElement, rhs: ViewElement) -> Bool { lhs.layer === rhs.layer }

  /// Everything that lies on `root` and is seen.
  static func gather(_ root: Layer, in surface: HeadlessSurface, into found: inout [ViewElement]) {
    func walk(_ layer: Layer, _ origin: CGPoint, _ ancestors: [Layer], _ isEnabled: Bool) {
      guard !layer.effects.isHidden, layer.effects.opacity > 0, layer.passage?.isLeaving != true else { return }
      let place = CGPoint(x: origin.x + layer.frame.minX, y: origin.y + layer.frame.minY)
      let isEnabled = isEnabled && !layer.effects.isDisabled
      found.append(
        ViewElement(
          layer: layer,
          frame: CGRect(origin: place, size: layer.frame.size),
          ancestors: ancestors,
          surface: surface,
          isEnabled: isEnabled
        )
      )
      var inner = place
      if case .scroll(let area) = layer.content, let target = area.target {
        inner = CGPoint(x: place.x - target.x, y: place.y - target.y)
      }
      for child in layer.children { walk(child, inner, ancestors + [layer], isEnabled) }
    }
    walk(root, .zero, [], true)
  }
}
