import DisplayTree
import Foundation

/// What is said about a view for assistive tools. Further modifiers of the kind add to it.
public struct AccessibilityAttachmentModifier {
  struct Action {
    let name: Text?
    let perform: @MainActor () -> Void
  }

  var label: Text?
  var value: Text?
  var hint: Text?
  var identifier: String?
  var isHidden: Bool?
  var added: AccessibilityTraits = []
  var removed: AccessibilityTraits = []
  /// Those by name; the one without a name is what a tap does.
  var actions: [Action] = []
  var adjuster: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?

  nonisolated init() {}

  nonisolated func with(_ change: (inout Self) -> Void) -> Self {
    var modifier = self
    change(&modifier)
    return modifier
  }

  @MainActor func refinement(in environment: EnvironmentValues) -> Layer.Refinement {
    var refinement = Layer.Refinement()
    refinement.label = label?.string(in: environment)
    refinement.value = value?.string(in: environment)
    refinement.hint = hint?.string(in: environment)
    refinement.identifier = identifier
    refinement.isHidden = isHidden
    refinement.role = added.role
    refinement.withoutRoles = removed.roles
    if added.contains(.isSelected) { refinement.isSelected = true }
    if removed.contains(.isSelected) { refinement.isSelected = false }
    if added.contains(.isModal) { refinement.isModal = true }
    if removed.contains(.isModal) { refinement.isModal = false }
    var performers: [@MainActor () -> Void] = []
    for action in actions {
      guard let name = action.name else { continue }
      refinement.actions.append(name.string(in: environment))
      performers.append(action.perform)
    }
    if let adjuster {
      refinement.actions += ["Increment", "Decrement"]
      performers += [{ adjuster(.increment) }, { adjuster(.decrement) }]
    }
    refinement.perform = { [performers] in performers[$0]() }
    return refinement
  }
}

extension AccessibilityAttachmentModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: _NodeContext) -> _Node {
    let node = AccessibilityNode(modifier, context)
    node.child = C._makeNode(content, node.inside)
    return node
  }

  public static func _updateNode<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: AccessibilityNode.self)
    node.revise(modifier)
    C._updateNode(node.child, content)
  }
}

@MainActor final class AccessibilityNode: WrapperNode<AccessibilityElement> {
  private var modifier: AccessibilityAttachmentModifier

  init(_ modifier: AccessibilityAttachmentModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  override func wrap(_ element: Element) -> AccessibilityElement {
    AccessibilityElement(element, modifier, modifier.refinement(in: environment), depth: depth)
  }

  fileprivate func revise(_ modifier: AccessibilityAttachmentModifier) {
    self.modifier = modifier
    refresh()
  }

  override func environmentDidChange(from old: EnvironmentValues) { refresh() }

  private func refresh() {
    let refinement = modifier.refinement(in: environment)
    for element in current { element.revise(modifier, refinement) }
  }
}

@MainActor final class AccessibilityElement: WrapperElement {
  private var modifier: AccessibilityAttachmentModifier
  private var refinement: Layer.Refinement

  /// How far in the modifier stands: what is said closer to a view goes before what is said further out.
  private let depth: Int

  init(_ child: Element, _ modifier: AccessibilityAttachmentModifier, _ refinement: Layer.Refinement, depth: Int) {
    self.modifier = modifier
    self.depth = depth
    self.refinement = refinement
    super.init(child)
    // What is in a menu is read, and never placed.
    apply()
  }

  func revise(_ modifier: AccessibilityAttachmentModifier, _ refinement: Layer.Refinement) {
    self.modifier = modifier
    self.refinement = refinement
    invalidateDisplay()
  }

  override func contentWasPlaced() { apply() }

  /// What was refined last.
  private var refined: [Layer] = []

  private func apply() {
    var tops: [Layer] = []
    child.collectLayers(into: &tops)
    var layers = tops
    if refinement.isHidden == nil {
      layers = tops.flatMap { $0.accessibleLayers }
      // What is no element of its own becomes one by what is said about it.
      if layers.isEmpty, proposal != nil { layers = Array(tops.prefix(1)) }
    }
    for layer in refined where !layers.contains(where: { $0 === layer }) { layer.dropRefinement(by: self) }
    refined = layers
    let activation = modifier.actions.first { $0.name == nil }
    for layer in layers {
      layer.revise(refinement: refinement, by: self, depth: depth)
      if let activation { layer.onActivate = activation.perform }
    }
  }
}

extension Layer {
  /// The nearest layers that are told of: this one, or some on it.
  var accessibleLayers: [Layer] {
    if accessibility.isHidden || effects.isHidden { return [] }
    let isElement: Bool
    switch content {
    case .control: isElement = true
    default: isElement = accessibility.label != nil || accessibility.hidesChildren || accessibility.role != nil
    }
    return isElement ? [self] : children.flatMap(\.accessibleLayers)
  }
}

// MARK: - One element for several

/// What becomes of the elements inside one that is made of a view.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ignore, contain, combine }
  let kind: Kind
  /// They are not told of.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// They are told of as parts of it.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// What they say is told as one.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

struct AccessibilityGroupModifier {
  let behavior: AccessibilityChildBehavior
}

extension AccessibilityGroupModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> AccessibilityGroupNode {
    AccessibilityGroupNode(modifier.behavior, context)
  }
  static func update(_ node: AccessibilityGroupNode, _ modifier: Self) { node.revise(modifier.behavior) }
}

@MainActor final class AccessibilityGroupNode: WrapperNode<AccessibilityGroupElement> {
  private var behavior: AccessibilityChildBehavior

  init(_ behavior: AccessibilityChildBehavior, _ context: _NodeContext) {
    self.behavior = behavior
    super.init(context)
  }

  override func wrap(_ element: Element) -> AccessibilityGroupElement { AccessibilityGroupElement(element, behavior) }

  fileprivate func revise(_ behavior: AccessibilityChildBehavior) {
    guard behavior != self.behavior else { return }
    self.behavior = behavior
    for element in current { element.revise(behavior) }
  }
}

@MainActor final class AccessibilityGroupElement: WrapperElement {
  private var behavior: AccessibilityChildBehavior

  init(_ child: Element, _ behavior: AccessibilityChildBehavior) {
    self.behavior = behavior
    super.init(child)
    layer = Layer()
  }

  func revise(_ behavior: AccessibilityChildBehavior) {
    self.behavior = behavior
    invalidateDisplay()
  }

  override func contentWasPlaced() {
    guard let layer else { return }
    var own = Layer.Accessibility()
    own.role = .group
    own.hidesChildren = behavior != .contain
    if behavior == .combine {
      let parts = layer.children.flatMap(\.accessibleLayers)
      func joined(_ path: KeyPath<Layer.Accessibility, String?>) -> String? {
        let words = parts.compactMap { $0.accessibility[keyPath: path] }.filter { !$0.isEmpty }
        return words.isEmpty ? nil : words.joined(separator: ", ")
      }
      own.label = joined(\.label)
      own.value = joined(\.value)
      own.hint = joined(\.hint)
      own.isSelected = parts.contains(where: \.accessibility.isSelected)
      let roles = parts.compactMap(\.accessibility.role)
      own.role = roles.first { $0 == .button || $0 == .link || $0 == .toggle || $0 == .header } ?? .group
      own.actions = parts.flatMap(\.accessibility.actions)
      let acting = parts.flatMap { part in part.accessibility.actions.indices.map { (part, $0) } }
      layer.onAction = { index in
        let (part, place) = acting[index]
        part.onAction?(place)
      }
      if let active = parts.first(where: { $0.onActivate != nil || $0.isControl }) {
        layer.onActivate = {
          if let activate = active.onActivate { activate() } else { active.onEvent?(.activated) }
        }
      } else {
        layer.onActivate = nil
      }
    }
    layer.revise(accessibility: own)
  }
}

extension Layer {
  fileprivate var isControl: Bool { if case .control = content { true } else { false } }
}
