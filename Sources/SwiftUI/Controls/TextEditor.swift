import DisplayTree

/// Text of many lines to write in. It takes the space that it is offered, and scrolls.
public struct TextEditor {
  let text: Binding<String>
  public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: View {
  public var body: some View {
    let (binding, text) = (text, text.wrappedValue)
    ControlView(
      label: EmptyView(),
      role: .field,
      value: text,
      control: { environment, _ in
        .editor(text: text, environment.controlTypeface, environment.fieldPigment)
      },
      act: { event, _ in
        if case .edited(let new) = event, new != binding.wrappedValue { binding.wrappedValue = new }
      }
    )
  }
}

@available(*, unavailable) extension TextEditor: Sendable {}
