/// A line of text that is not to be read over the shoulder.
public struct SecureField<Label: View> {
  let text: Binding<String>
  let prompt: Text?
  let onCommit: () -> Void
  let label: Label

  nonisolated init(_ text: Binding<String>, prompt: Text? = nil, onCommit: @escaping () -> Void = {}, label: Label) {
    self.text = text
    self.prompt = prompt
    self.onCommit = onCommit
    self.label = label
  }

  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text, prompt: prompt, label: label())
  }
}

extension SecureField: View {
  public var body: some View {
    TextField(.text(text), prompt: prompt, isSecure: true, onCommit: onCommit, label: label)
  }
}

@available(*, unavailable) extension SecureField: Sendable {}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text, label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text, prompt: prompt, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text, prompt: prompt, label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, onCommit: onCommit, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(text, onCommit: onCommit, label: Text(title))
  }
}
