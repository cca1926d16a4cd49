import DisplayTree

/// Turns something on or off.
///
///     Toggle("Reserve when returned", isOn: $isReserved)
///
/// By itself it is a switch at the trailing edge, its label at the leading one; `toggleStyle(.checkbox)` and others
/// change that.
public struct Toggle<Label: View> {
  let isOn: Binding<Bool>
  /// Some of several sources are on.
  let isMixed: @MainActor () -> Bool
  let label: Label

  nonisolated init(_ isOn: Binding<Bool>, isMixed: @escaping @MainActor () -> Bool = { false }, _ label: Label) {
    self.isOn = isOn
    self.isMixed = isMixed
    self.label = label
  }

  /// A switch with any view for its label.
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { self.init(isOn, label()) }

  /// A switch for several values at once: on if all are, mixed if some are; a tap turns all on, or all off.
  nonisolated public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(sources: sources, isOn, label())
  }

  nonisolated init<C: RandomAccessCollection>(
    sources: C,
    _ isOn: KeyPath<C.Element, Binding<Bool>>,
    _ label: Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.init(
      Binding(location: CommonLocation(bindings)),
      isMixed: { Set(bindings.map(\.wrappedValue)).count > 1 },
      label
    )
  }
}

/// Whether all of several values are on.
private final class CommonLocation: Location<Bool>, @unchecked Sendable {  // what it stands on locks
  private let bindings: [Binding<Bool>]
  init(_ bindings: [Binding<Bool>]) { self.bindings = bindings }
  override var value: Bool { bindings.allSatisfy(\.wrappedValue) }
  override func set(_ value: Bool) { for binding in bindings { binding.wrappedValue = value } }
}

extension Toggle: View {
  public var body: some View {
    ToggleBody(
      configuration: ToggleStyleConfiguration(
        label: ToggleStyleConfiguration.Label(content: AnyView(TitledLines(content: label))),
        isMixed: isMixed(),
        isOn: isOn
      )
    )
  }
}

@available(*, unavailable) extension Toggle: Sendable {}

extension Toggle where Label == Text {
  /// A switch with a text for its label.
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn, Text(titleKey)) }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn, Text(title)) }

  /// A switch for several values at once.
  nonisolated public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn, Text(title))
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The switch that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    let isMixed = configuration.isMixed
    self.init(configuration.$isOn, isMixed: { isMixed }, configuration.label)
  }
}

/// Asks the nearest style for what to show.
private struct ToggleBody: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.toggleStyles) private var styles
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu {
      let (isOn, binding) = (configuration.isOn, configuration.$isOn)
      MenuEntry(label: configuration.label, kind: .check(isOn), action: { binding.wrappedValue = !isOn })
    } else if let style = styles.styles.first {
      style.body(configuration).environment(\.toggleStyles, styles.others)
    } else {
      DefaultToggleStyle().makeBody(configuration: configuration)
    }
  }
}
