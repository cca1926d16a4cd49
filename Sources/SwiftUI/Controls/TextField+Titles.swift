import Foundation

extension TextField where Label == Text {
  /// Reads and writes what is selected.
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(.text(text), prompt: prompt, axis: axis ?? .horizontal, selection: selection, label: Text(titleKey))
  }

  /// Reads and writes what is selected.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(.text(text), prompt: prompt, axis: axis ?? .horizontal, selection: selection, label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(.text(text), label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(.text(text), label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(.text(text), prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(.text(text), prompt: prompt, label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(.text(text), axis: axis, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(.text(text), axis: axis, label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(.text(text), prompt: prompt, axis: axis, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), onEditingChanged: onEditingChanged, onCommit: onCommit, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), onEditingChanged: onEditingChanged, onCommit: onCommit, label: Text(title))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.text(text), onEditingChanged: onEditingChanged, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.text(text), onEditingChanged: onEditingChanged, label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(.text(text), onCommit: onCommit, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(.text(text), onCommit: onCommit, label: Text(title))
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: Text(title))
  }

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: Text(title))
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text?
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text?
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: Text(title))
  }

  nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(.formatter(value, formatter), label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter) {
    self.init(.formatter(value, formatter), label: Text(title))
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      .formatter(value, formatter),
      onEditingChanged: onEditingChanged,
      onCommit: onCommit,
      label: Text(titleKey)
    )
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(
      .formatter(value, formatter),
      onEditingChanged: onEditingChanged,
      onCommit: onCommit,
      label: Text(title)
    )
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.formatter(value, formatter), onEditingChanged: onEditingChanged, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.formatter(value, formatter), onEditingChanged: onEditingChanged, label: Text(title))
  }

  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(.formatter(value, formatter), onCommit: onCommit, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V>(
    _ title: S,
    value: Binding<V>,
    formatter: Formatter,
    onCommit: @escaping () -> Void
  ) {
    self.init(.formatter(value, formatter), onCommit: onCommit, label: Text(title))
  }
}
