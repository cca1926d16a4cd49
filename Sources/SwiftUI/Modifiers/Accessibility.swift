import Foundation

extension View {
  /// What is said instead of the view's own words.
  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.label = $0.label ?? label }
  }

  /// What is said instead of the view's own words.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.label = $0.label ?? Text(labelKey) }
  }

  /// What is said instead of the view's own words.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.label = $0.label ?? Text(label) }
  }

  /// What is said instead of the view's own words.
  nonisolated public func accessibilityLabel(
    _ label: Text,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.label = $0.label ?? (isEnabled ? label : nil) }
  }

  /// What is said instead of the view's own words.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.label = $0.label ?? (isEnabled ? Text(labelKey) : nil) }
  }

  /// What is said instead of the view's own words.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.label = $0.label ?? (isEnabled ? Text(label) : nil) }
  }

  /// What the view stands at.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.value = $0.value ?? valueDescription }
  }

  /// What the view stands at.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.value = $0.value ?? Text(valueKey) }
  }

  /// What the view stands at.
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.value = $0.value ?? Text(value) }
  }

  /// What the view stands at.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.value = $0.value ?? (isEnabled ? valueDescription : nil) }
  }

  /// What the view stands at.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.value = $0.value ?? (isEnabled ? Text(valueKey) : nil) }
  }

  /// What the view stands at.
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.value = $0.value ?? (isEnabled ? Text(value) : nil) }
  }

  /// What comes of using the view.
  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.hint = $0.hint ?? hint }
  }

  /// What comes of using the view.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.hint = $0.hint ?? Text(hintKey) }
  }

  /// What comes of using the view.
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.hint = $0.hint ?? Text(hint) }
  }

  /// What comes of using the view.
  nonisolated public func accessibilityHint(
    _ hint: Text,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.hint = $0.hint ?? (isEnabled ? hint : nil) }
  }

  /// What comes of using the view.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.hint = $0.hint ?? (isEnabled ? Text(hintKey) : nil) }
  }

  /// What comes of using the view.
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.hint = $0.hint ?? (isEnabled ? Text(hint) : nil) }
  }

  /// A name for tests, which nobody is told.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.identifier = $0.identifier ?? identifier }
  }

  /// A name for tests, which nobody is told.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.identifier = $0.identifier ?? (isEnabled ? identifier : nil) }
  }

  /// Keeps a view, and all inside, from being told of.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.isHidden = $0.isHidden ?? hidden }
  }

  /// Keeps a view, and all inside, from being told of.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool,
    isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.isHidden = $0.isHidden ?? (isEnabled ? hidden : nil) }
  }

  /// Says more about what the view is.
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.added.formUnion(traits.subtracting($0.removed)) }
  }

  /// Says what the view is not.
  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.removed.formUnion(traits.subtracting($0.added)) }
  }

  /// Says that the view heads what follows.
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.added.formUnion(.isHeader) }
  }

  /// A way to use the view: a tap, unless another is named.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.act(actionKind.name, handler) }
  }

  /// A way to use the view, by its name.
  nonisolated public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.act(name, handler) }
  }

  /// A way to use the view, by its name.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.act(Text(nameKey), handler) }
  }

  /// A way to use the view, by its name.
  @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.act(Text(name), handler) }
  }

  /// Lets the view be raised and lowered step by step.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    attach { $0.adjust(handler) }
  }

  /// Makes one element of a view and all inside.
  ///
  /// - Parameter children: What becomes of the elements inside.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(AccessibilityGroupModifier(behavior: children))
  }

  nonisolated private func attach(
    _ change: (inout AccessibilityAttachmentModifier) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier().with(change))
  }
}

extension AccessibilityAttachmentModifier {
  nonisolated mutating func act(_ name: Text?, _ handler: @escaping () -> Void) {
    nonisolated(unsafe) let handler = handler
    actions.append(Action(name: name) { handler() })
  }

  nonisolated mutating func adjust(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) {
    nonisolated(unsafe) let handler = handler
    if adjuster == nil { adjuster = { handler($0) } }
  }
}
