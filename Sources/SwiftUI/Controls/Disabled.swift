private enum EnabledKey: EnvironmentKey { static let defaultValue = true }
private enum LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether the controls here can be used.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
  var areLabelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Takes the controls and gestures of a view out of use.
  ///
  /// What is disabled outside stays so: `disabled(false)` inside does not bring it back.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    modifier(
      EnvironmentWriter(
        write: { $0.isEnabled = $0.isEnabled && !disabled },
        isSame: { $0.value as? Bool == disabled },
        identity: nil,
        value: disabled
      )
    )
  }

  /// Hides the labels of the controls inside. Assistive tools are told them all the same.
  nonisolated public func labelsHidden() -> some View { environment(\.areLabelsHidden, true) }
}
