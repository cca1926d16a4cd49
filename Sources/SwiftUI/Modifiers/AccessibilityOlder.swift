// The names that these modifiers had at first.

extension View {
  /// As `accessibilityLabel(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityLabel(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityLabel(_:)")
  nonisolated public func accessibility(
    label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(label)
  }

  /// As `accessibilityValue(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityValue(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityValue(_:)")
  nonisolated public func accessibility(
    value: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(value)
  }

  /// As `accessibilityHint(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityHint(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityHint(_:)")
  nonisolated public func accessibility(
    hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHint(hint)
  }

  /// As `accessibilityHidden(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityHidden(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityHidden(_:)")
  nonisolated public func accessibility(
    hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityHidden(hidden)
  }

  /// As `accessibilityIdentifier(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityIdentifier(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityIdentifier(_:)")
  nonisolated public func accessibility(
    identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityIdentifier(identifier)
  }

  /// As `accessibilityAddTraits(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityAddTraits(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityAddTraits(_:)")
  nonisolated public func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityAddTraits(traits)
  }

  /// As `accessibilityRemoveTraits(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityRemoveTraits(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityRemoveTraits(_:)")
  nonisolated public func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityRemoveTraits(traits)
  }
}

extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  /// As `accessibilityLabel(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityLabel(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityLabel(_:)")
  nonisolated public func accessibility(
    label: Text
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityLabel(label)
  }

  /// As `accessibilityValue(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityValue(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityValue(_:)")
  nonisolated public func accessibility(
    value: Text
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityValue(value)
  }

  /// As `accessibilityHint(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityHint(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityHint(_:)")
  nonisolated public func accessibility(
    hint: Text
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityHint(hint)
  }

  /// As `accessibilityHidden(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityHidden(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityHidden(_:)")
  nonisolated public func accessibility(
    hidden: Bool
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityHidden(hidden)
  }

  /// As `accessibilityIdentifier(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityIdentifier(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityIdentifier(_:)")
  nonisolated public func accessibility(
    identifier: String
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityIdentifier(identifier)
  }

  /// As `accessibilityAddTraits(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityAddTraits(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityAddTraits(_:)")
  nonisolated public func accessibility(
    addTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityAddTraits(traits)
  }

  /// As `accessibilityRemoveTraits(_:)`.
  @available(macOS, deprecated: 100000.0, renamed: "accessibilityRemoveTraits(_:)")
  @available(iOS, deprecated: 100000.0, renamed: "accessibilityRemoveTraits(_:)")
  nonisolated public func accessibility(
    removeTraits traits: AccessibilityTraits
  ) -> ModifiedContent<Content, Modifier> {
    accessibilityRemoveTraits(traits)
  }
}
