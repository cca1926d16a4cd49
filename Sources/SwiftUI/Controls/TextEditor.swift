import DisplayTree

/// Text of many lines to write in. It takes the space that it is offered, and scrolls.
public struct TextEditor {
  let text: Binding<String>
  let selection: Binding<TextSelection?>?

  public init(text: Binding<String>) {
    self.text = text
    selection = nil
  }

  /// Reads and writes what is selected.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.text = text
    self.selection = selection
  }
}

extension TextEditor: View {
  public var body: some View {
    StyledEditor(configuration: TextEditorStyleConfiguration(text: text, selection: selection))
  }
}

@available(*, unavailable) extension TextEditor: Sendable {}

private struct StyledEditor: View {
  let configuration: TextEditorStyleConfiguration
  @Environment(\.textEditorStyles) private var styles

  var body: some View {
    if let style = styles.styles.first {
      style.body(configuration).environment(\.textEditorStyles, styles.others)
    } else {
      PlatformEditor(configuration: configuration)
    }
  }
}

/// The backend's editor.
private struct PlatformEditor: View {
  let configuration: TextEditorStyleConfiguration

  var body: some View {
    let (binding, selection) = (configuration.text, configuration.selection)
    let text = binding.wrappedValue
    let mark = selection.mark(in: text)
    ControlView(
      label: EmptyView(),
      role: .field,
      value: text,
      control: { environment, _ in
        .editor(text: text, environment.controlTypeface, environment.fieldPigment, mark)
      },
      act: { event, node in
        switch event {
        case .edited(let new): if new != binding.wrappedValue { binding.wrappedValue = new }
        case .marked(let range): selection.note(range, in: binding.wrappedValue, node.environment)
        default: break
        }
      }
    )
  }
}

// MARK: Styles

/// Decides how text editors look.
@preconcurrency @MainActor public protocol TextEditorStyle {
  associatedtype Body: View
  typealias Configuration = TextEditorStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The editor that a style gives a look to.
public struct TextEditorStyleConfiguration {
  let text: Binding<String>
  let selection: Binding<TextSelection?>?
}

@available(*, unavailable) extension TextEditorStyleConfiguration: Sendable {}

private enum TextEditorStylesKey: EnvironmentKey { static let defaultValue = StyleList<TextEditorStyleConfiguration>() }

extension EnvironmentValues {
  fileprivate var textEditorStyles: StyleList<TextEditorStyleConfiguration> {
    get { self[TextEditorStylesKey.self] }
    set { self[TextEditorStylesKey.self] = newValue }
  }
}

/// The look that editors have by themselves: text on the ground that is there.
@preconcurrency @MainActor public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// What the style shows.
  @preconcurrency @MainActor public struct Body: View {
    fileprivate let configuration: TextEditorStyleConfiguration
    public var body: some View { PlatformEditor(configuration: configuration) }
  }

  public init() {}
  public func makeBody(configuration: Configuration) -> Body { Body(configuration: configuration) }
}

/// The text alone.
public struct PlainTextEditorStyle: TextEditorStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { PlatformEditor(configuration: configuration) }
}

@available(*, unavailable) extension AutomaticTextEditorStyle: Sendable {}
@available(*, unavailable) extension AutomaticTextEditorStyle.Body: Sendable {}
@available(*, unavailable) extension PlainTextEditorStyle: Sendable {}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  @preconcurrency @MainActor public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  @preconcurrency @MainActor public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
  /// Gives the text editors inside their look.
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    self.style(\.textEditorStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}
