import DisplayTree
import Foundation

/// A line of text to fill in.
///
///     TextField("Title", text: $title)
///     TextField("Pages", value: $pages, format: .number)
///
/// A text is written to its binding at each change, and so is a value in a format while it can be read; what was typed is
/// put into the format when the user is done, by Return or by going elsewhere, and what cannot be read is put back. A
/// value with a `Formatter` is written then alone. The title shows while the field is empty, unless there is a prompt.
public struct TextField<Label: View> {
  let source: FieldSource
  let prompt: Text?
  let axis: Axis
  var selection: Binding<TextSelection?>?
  let isSecure: Bool
  let onEditingChanged: (Bool) -> Void
  let onCommit: () -> Void
  let label: Label

  nonisolated init(
    _ source: FieldSource,
    prompt: Text? = nil,
    axis: Axis = .horizontal,
    selection: Binding<TextSelection?>? = nil,
    isSecure: Bool = false,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void = {},
    label: Label
  ) {
    self.source = source
    self.prompt = prompt
    self.axis = axis
    self.selection = selection
    self.isSecure = isSecure
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
    self.label = label
  }
}

/// Where a field's text comes from, and goes to.
enum FieldSource {
  case text(Binding<String>)
  /// `write` is called with what the user has left there, or, if it is live, with each change.
  case value(read: () -> String, write: (String) -> Void, isLive: Bool)

  /// A value that is read and written in a format.
  static func format<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> FieldSource
  where F.FormatOutput == String {
    .value(
      read: { format.format(value.wrappedValue) },
      write: { if let new = try? format.parseStrategy.parse($0) { value.wrappedValue = new } },
      isLive: true
    )
  }

  /// A value that may be missing: the empty text stands for that.
  static func format<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> FieldSource
  where F.FormatOutput == String {
    .value(
      read: { value.wrappedValue.map { format.format($0) } ?? "" },
      write: {
        if $0.isEmpty {
          value.wrappedValue = nil
        } else if let new = try? format.parseStrategy.parse($0) {
          value.wrappedValue = new
        }
      },
      isLive: true
    )
  }

  static func formatter<V>(_ value: Binding<V>, _ formatter: Formatter) -> FieldSource {
    .value(
      read: { formatter.string(for: value.wrappedValue) ?? "" },
      write: { if let new = formatter.value(of: $0, as: V.self) { value.wrappedValue = new } },
      isLive: false
    )
  }
}

extension Formatter {
  /// What `text` says; nil if the formatter cannot read it, or reads something else than a `V`.
  fileprivate func value<V>(of text: String, as type: V.Type) -> V? {
    switch self {
    case let formatter as NumberFormatter:
      guard let number = formatter.number(from: text) else { return nil }
      switch type {
      case is Int.Type, is Int?.Type: return number.intValue as? V
      case is Double.Type, is Double?.Type: return number.doubleValue as? V
      case is Float.Type, is Float?.Type: return number.floatValue as? V
      case is Decimal.Type, is Decimal?.Type: return number.decimalValue as? V
      case is Int64.Type, is Int64?.Type: return number.int64Value as? V
      case is UInt.Type, is UInt?.Type: return number.uintValue as? V
      default: return number as? V
      }
    case let formatter as DateFormatter: return formatter.date(from: text) as? V
    case let formatter as ISO8601DateFormatter: return formatter.date(from: text) as? V
    default: return nil
    }
  }
}

extension TextField: View {
  public var body: some View {
    FieldBody(
      field: TextField<_TextFieldStyleLabel>(
        source,
        prompt: prompt,
        axis: axis,
        selection: selection,
        isSecure: isSecure,
        onEditingChanged: onEditingChanged,
        onCommit: onCommit,
        label: _TextFieldStyleLabel(content: AnyView(label))
      )
    )
  }
}

@available(*, unavailable) extension TextField: Sendable {}

extension TextField {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(.text(text), prompt: prompt, label: label())
  }

  /// - Parameter axis: `.vertical` lets the field grow with its text, as far as `lineLimit(_:)` says.
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(.text(text), prompt: prompt, axis: axis, label: label())
  }

  /// Reads and writes what is selected.
  nonisolated public init(
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.text(text), prompt: prompt, axis: axis ?? .horizontal, selection: selection, label: label())
  }

  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: label())
  }

  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(.format(value, format), prompt: prompt, label: label())
  }

  nonisolated public init<V>(
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.formatter(value, formatter), prompt: prompt, label: label())
  }
}

/// Keeps what is typed until it can be written, and asks the nearest style for what to show.
private struct FieldBody: View {
  let field: TextField<_TextFieldStyleLabel>
  @Environment(\.textFieldStyles) private var styles

  var body: some View {
    if let style = styles.styles.first {
      style.body(field).environment(\.textFieldStyles, styles.others)
    } else {
      PlatformField(field: field)
    }
  }
}

/// The backend's field.
struct PlatformField: View {
  let field: TextField<_TextFieldStyleLabel>
  @Environment(\.fieldLook) private var look
  @Environment(\.submitActions) private var submitActions
  /// What was typed and is not written yet.
  @State private var draft: String?

  private var text: String {
    switch field.source {
    case .text(let binding): binding.wrappedValue
    case .value(let read, _, _): draft ?? read()
    }
  }

  private func commit() {
    guard case .value(_, let write, let isLive) = field.source, let draft else { return }
    self.draft = nil
    if !isLive { write(draft) }
  }

  var body: some View {
    let (field, text, look) = (field, text, look)
    let mark = field.selection.mark(in: text)
    ControlView(
      label: field.label,
      role: .field,
      value: field.isSecure ? String(repeating: "•", count: text.count) : text,
      parts: AnyView(field.prompt),
      control: { environment, prompt in
        .field(
          Control.Field(
            text: text,
            prompt: prompt.map(\.spokenText).joined(),
            isSecure: field.isSecure,
            look: look ?? .plain,
            typeface: environment.controlTypeface,
            pigment: environment.fieldPigment,
            alignment: environment.blockAlignment,
            purpose: environment.keyboardType.purpose,
            lines: field.axis == .horizontal ? 1...1 : environment.fieldLines,
            mark: mark
          )
        )
      },
      act: { event, node in
        switch event {
        case .marked(let range): field.selection.note(range, in: self.text, node.environment)
        case .edited(let new):
          switch field.source {
          case .text(let binding): if new != binding.wrappedValue { binding.wrappedValue = new }
          case .value(_, let write, let isLive):
            draft = new
            if isLive { write(new) }
          }
        case .editing(let isEditing):
          if !isEditing { commit() }
          field.onEditingChanged(isEditing)
        case .submitted:
          commit()
          field.onCommit()
          let actions = submitActions.filter { $0.triggers.contains(.text) }
          for action in actions { action.run() }
          // Where nobody hears of it, the key is the default button's.
          if actions.isEmpty { node.graph.pressReturn() }
        default: break
        }
      }
    )
  }
}

extension EnvironmentValues {
  /// The font of text inside a control.
  @MainActor var controlTypeface: Typeface { (font ?? .body).typeface(in: self) }

  /// The colour of text inside a control; nil for the desktop's.
  @MainActor var fieldPigment: Pigment? { foreground == nil ? nil : foregroundPigment() }

  /// How high a field is that grows, in lines.
  fileprivate var fieldLines: ClosedRange<Int> {
    let most = lineLimit ?? Int(Int16.max)
    let least = max(reservedLines, 1)
    return least...max(most, least)
  }
}
