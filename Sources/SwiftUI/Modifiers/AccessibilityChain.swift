import Foundation

// The same modifiers once more: what follows one of them joins it, and the type stays.

extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  /// What is said instead of the view's own words.
  nonisolated public func accessibilityLabel(_ label: Text) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.label = $0.label ?? label })
  }

  /// What is said instead of the view's own words.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.label = $0.label ?? Text(labelKey) })
  }

  /// What is said instead of the view's own words.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.label = $0.label ?? Text(label) })
  }

  /// What is said instead of the view's own words.
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.label = $0.label ?? (isEnabled ? label : nil) })
  }

  /// What is said instead of the view's own words.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    let modifier = modifier.with { $0.label = $0.label ?? (isEnabled ? Text(labelKey) : nil) }
    return ModifiedContent(content: content, modifier: modifier)
  }

  /// What is said instead of the view's own words.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S,
    isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    let modifier = modifier.with { $0.label = $0.label ?? (isEnabled ? Text(label) : nil) }
    return ModifiedContent(content: content, modifier: modifier)
  }

  /// What the view stands at.
  nonisolated public func accessibilityValue(_ valueDescription: Text) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.value = $0.value ?? valueDescription })
  }

  /// What the view stands at.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.value = $0.value ?? Text(valueKey) })
  }

  /// What the view stands at.
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.value = $0.value ?? Text(value) })
  }

  /// What the view stands at.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text,
    isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    let modifier = modifier.with { $0.value = $0.value ?? (isEnabled ? valueDescription : nil) }
    return ModifiedContent(content: content, modifier: modifier)
  }

  /// What the view stands at.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    let modifier = modifier.with { $0.value = $0.value ?? (isEnabled ? Text(valueKey) : nil) }
    return ModifiedContent(content: content, modifier: modifier)
  }

  /// What the view stands at.
  @_disfavoredOverload nonisolated public func accessibilityValue<S: StringProtocol>(
    _ value: S,
    isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    let modifier = modifier.with { $0.value = $0.value ?? (isEnabled ? Text(value) : nil) }
    return ModifiedContent(content: content, modifier: modifier)
  }

  /// What comes of using the view.
  nonisolated public func accessibilityHint(_ hint: Text) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.hint = $0.hint ?? hint })
  }

  /// What comes of using the view.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.hint = $0.hint ?? Text(hintKey) })
  }

  /// What comes of using the view.
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.hint = $0.hint ?? Text(hint) })
  }

  /// What comes of using the view.
  nonisolated public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.hint = $0.hint ?? (isEnabled ? hint : nil) })
  }

  /// What comes of using the view.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey,
    isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    let modifier = modifier.with { $0.hint = $0.hint ?? (isEnabled ? Text(hintKey) : nil) }
    return ModifiedContent(content: content, modifier: modifier)
  }

  /// What comes of using the view.
  @_disfavoredOverload nonisolated public func accessibilityHint<S: StringProtocol>(
    _ hint: S,
    isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.hint = $0.hint ?? (isEnabled ? Text(hint) : nil) })
  }

  /// A name for tests, which nobody is told.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.identifier = $0.identifier ?? identifier })
  }

  /// A name for tests, which nobody is told.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String,
    isEnabled: Bool
  ) -> ModifiedContent<Content, Modifier> {
    let modifier = modifier.with { $0.identifier = $0.identifier ?? (isEnabled ? identifier : nil) }
    return ModifiedContent(content: content, modifier: modifier)
  }

  /// Keeps a view, and all inside, from being told of.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.isHidden = $0.isHidden ?? hidden })
  }

  /// Keeps a view, and all inside, from being told of.
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> ModifiedContent<Content, Modifier> {
    let modifier = modifier.with { $0.isHidden = $0.isHidden ?? (isEnabled ? hidden : nil) }
    return ModifiedContent(content: content, modifier: modifier)
  }

  /// Says more about what the view is.
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.added.formUnion(traits.subtracting($0.removed)) })
  }

  /// Says what the view is not.
  nonisolated public func accessibilityRemoveTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.removed.formUnion(traits.subtracting($0.added)) })
  }

  /// Says that the view heads what follows.
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.added.formUnion(.isHeader) })
  }

  /// A way to use the view: a tap, unless another is named.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.act(actionKind.name, handler) })
  }

  /// A way to use the view, by its name.
  nonisolated public func accessibilityAction(
    named name: Text,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.act(name, handler) })
  }

  /// A way to use the view, by its name.
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.act(Text(nameKey), handler) })
  }

  /// A way to use the view, by its name.
  @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S,
    _ handler: @escaping () -> Void
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.act(Text(name), handler) })
  }

  /// Lets the view be raised and lowered step by step.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> ModifiedContent<Content, Modifier> {
    ModifiedContent(content: content, modifier: modifier.with { $0.adjust(handler) })
  }
}
