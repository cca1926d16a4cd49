import DisplayTree
import Foundation

struct FocusedModifier<Value: Hashable> {
  let binding: FocusState<Value>.Binding
  let value: Value
}

extension FocusedModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> FocusedNode<Value> { FocusedNode(modifier, context) }
  static func update(_ node: FocusedNode<Value>, _ modifier: Self) { node.revise(modifier) }
}

/// Ties the first layer inside that can have the keyboard to a `FocusState`.
@MainActor final class FocusedNode<Value: Hashable>: SingleNode, FocusTarget {
  private var modifier: FocusedModifier<Value>
  private weak var layer: Layer?
  private var hasFocus = false

  init(_ modifier: FocusedModifier<Value>, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
    modifier.binding.location.add(self)
    graph.afterFrame { [weak self] in self?.stateDidChange() }
  }

  func revise(_ modifier: FocusedModifier<Value>) {
    let isSame =
      modifier.binding.location === self.modifier.binding.location && modifier.value == self.modifier.value
    if modifier.binding.location !== self.modifier.binding.location { modifier.binding.location.add(self) }
    self.modifier = modifier
    if !isSame { graph.afterFrame { [weak self] in self?.stateDidChange() } }
  }

  override func elementsDidChange() {
    super.elementsDidChange()
    graph.afterFrame { [weak self] in self?.attach() }
  }

  private func attach() {
    guard !isRemoved else { return }
    var elements: [Element] = []
    collect(&elements)
    guard let found = elements.lazy.compactMap({ $0.keyboardLayer }).first, found !== layer else { return }
    layer = found
    let earlier = found.onFocus
    found.onFocus = { [weak self] hasFocus in
      earlier?(hasFocus)
      self?.focusDidChange(hasFocus)
    }
  }

  private func focusDidChange(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    let location = modifier.binding.location
    if hasFocus {
      location.set(modifier.value)
    } else if location.value == modifier.value {
      location.set(modifier.binding.none)
    }
  }

  func stateDidChange() {
    guard !isRemoved else { return }
    attach()
    let isMeant = modifier.binding.location.value == modifier.value
    guard isMeant != hasFocus, let layer else { return }
    if isMeant {
      graph.focus(layer)
    } else if modifier.binding.location.value == modifier.binding.none {
      graph.focus(nil)
    }
  }
}

extension Element {
  /// The first layer inside that can have the keyboard.
  final var keyboardLayer: Layer? {
    if let layer {
      if layer.isFocusable { return layer }
      if case .control = layer.content { return layer }
    }
    return content.lazy.compactMap(\.keyboardLayer).first
  }
}

struct FocusableModifier {
  let isFocusable: Bool
  let onChange: (Bool) -> Void
}

extension FocusableModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> FocusableNode { FocusableNode(modifier, context) }
  static func update(_ node: FocusableNode, _ modifier: Self) { node.revise(modifier) }
}

@MainActor final class FocusableNode: WrapperNode<FocusableElement> {
  private var modifier: FocusableModifier

  init(_ modifier: FocusableModifier, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  override func wrap(_ element: Element) -> FocusableElement {
    let wrapper = FocusableElement(element)
    wrapper.layer?.revise(isFocusable: modifier.isFocusable)
    wrapper.layer?.onFocus = { [weak self] in self?.modifier.onChange($0) }
    return wrapper
  }

  func revise(_ modifier: FocusableModifier) {
    self.modifier = modifier
    for element in current { element.layer?.revise(isFocusable: modifier.isFocusable) }
  }
}

@MainActor final class FocusableElement: WrapperElement {
  override init(_ child: Element) {
    super.init(child)
    layer = Layer()
  }
}

extension View {
  /// Sets `binding` to `value` while the view has the keyboard, and gives the keyboard to it when that is set.
  ///
  /// It is the first thing inside that can have the keyboard, such as a text field.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View {
    modifier(FocusedModifier(binding: binding, value: value))
  }

  /// Tells `condition` whether the view has the keyboard, and gives it the keyboard when that is set.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(FocusedModifier(binding: condition, value: true))
  }

  /// Lets a view that is no control have the keyboard.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, onChange: { _ in }))
  }

  /// Lets a view that is no control have the keyboard, and runs `onFocusChange` when it comes or goes.
  @_disfavoredOverload
  nonisolated public func focusable(
    _ isFocusable: Bool = true,
    onFocusChange: @escaping (_ isFocused: Bool) -> Void = { _ in }
  ) -> some View {
    modifier(FocusableModifier(isFocusable: isFocusable, onChange: onFocusChange))
  }
}
