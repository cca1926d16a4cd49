import DisplayTree
import Foundation

/// A view that does something when it is pressed, for bars and dialogs of the framework's own.
struct Pressable<Label: View> {
  let action: @MainActor () -> Void
  /// What assistive tools call it; nil for what its text says.
  let name: String?
  let isSelected: Bool
  let label: Label

  init(
    action: @escaping @MainActor () -> Void,
    name: String?,
    isSelected: Bool = false,
    @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.name = name
    self.isSelected = isSelected
    self.label = label()
  }
}

extension Pressable: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> PressableNode {
    let node = PressableNode(context, LayeredElement(alignment: .center))
    node.child = Label._makeNode(view.label, node.inside)
    node.revise(view.action, view.name, view.isSelected)
    node.gather()
    return node
  }
  static func update(_ node: PressableNode, _ view: Self) {
    node.revise(view.action, view.name, view.isSelected)
    Label._updateNode(node.child, view.label)
  }
}

@MainActor final class PressableNode: ContainerNode<LayeredElement> {
  override func take() { element.revise(children: gathered) }

  func revise(_ action: @escaping @MainActor () -> Void, _ name: String?, _ isSelected: Bool) {
    element.layer?.onActivate = action
    element.layer?.revise(isFocusable: true)
    var accessibility = Layer.Accessibility()
    accessibility.role = .button
    accessibility.label = name
    accessibility.isSelected = isSelected
    element.layer?.revise(accessibility: accessibility)
  }
}
