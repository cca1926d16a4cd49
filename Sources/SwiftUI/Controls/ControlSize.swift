import DisplayTree

/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Comparable, Sendable {
  case mini, small, regular, large, extraLarge

  var size: Control.Size {
    switch self {
    case .mini: .mini
    case .small: .small
    case .regular: .regular
    case .large: .large
    case .extraLarge: .extraLarge
    }
  }
}

private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }

extension EnvironmentValues {
  /// How large the controls here are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// Makes the controls of a view smaller or larger.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Makes the controls of a view as large as they are, but within a range.
  nonisolated public func controlSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == ControlSize {
    transformEnvironment(\.controlSize) { size in
      guard !range.contains(size) else { return }
      let allowed = ControlSize.allCases.filter { range.contains($0) }
      size = (size < (allowed.first ?? size) ? allowed.first : allowed.last) ?? size
    }
  }
}
