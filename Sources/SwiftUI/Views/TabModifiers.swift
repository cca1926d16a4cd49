extension TabContent {
  nonisolated func pages(_ change: @escaping @MainActor (AnyView) -> AnyView) -> some TabContent<TabValue> {
    nonisolated(unsafe) let base = self
    return TabPages<TabValue> { change(base._pages()) }
  }

  /// A number on the tab; 0 for none.
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> { pages { AnyView($0.badge(count)) } }

  /// A text on the tab; nil for none.
  nonisolated public func badge(_ label: Text?) -> some TabContent<TabValue> { pages { AnyView($0.badge(label)) } }

  /// A text on the tab.
  nonisolated public func badge(_ key: LocalizedStringKey) -> some TabContent<TabValue> { badge(Text(key)) }

  /// A text on the tab.
  @_disfavoredOverload nonisolated public func badge<S: StringProtocol>(_ label: S) -> some TabContent<TabValue> {
    badge(Text(label))
  }

  /// Whether the page is left out, together with its tab.
  nonisolated public func hidden(_ hidden: Bool = true) -> some TabContent<TabValue> {
    pages { AnyView(hidden ? nil : $0) }
  }

  /// Whether the tab can not be chosen.
  nonisolated public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    pages { AnyView($0.modifier(TraitModifier<TabDisabledTrait>(disabled))) }
  }

  /// What assistive tools call the tab.
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> some TabContent<TabValue> {
    pages { AnyView($0.modifier(TraitModifier<TabNameTrait>(isEnabled ? label : nil))) }
  }

  /// What assistive tools call the tab.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// What assistive tools call the tab.
  @_disfavoredOverload nonisolated public func accessibilityLabel<S: StringProtocol>(
    _ label: S,
    isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }
}

enum TabDisabledTrait: Trait {
  nonisolated static var defaultValue: Bool { false }
}

enum TabNameTrait: Trait {
  nonisolated static var defaultValue: Text? { nil }
}
