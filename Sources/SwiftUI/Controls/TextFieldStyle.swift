import DisplayTree

/// Decides how text fields look.
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> Self._Body
}

/// What a field is called, whatever view that is.
public struct _TextFieldStyleLabel {
  let content: AnyView
}

extension _TextFieldStyleLabel: View {
  public var body: some View { content }
}

@available(*, unavailable) extension _TextFieldStyleLabel: Sendable {}

private enum TextFieldStylesKey: EnvironmentKey {
  static let defaultValue = StyleList<TextField<_TextFieldStyleLabel>>()
}
private enum FieldLookKey: EnvironmentKey { static let defaultValue: Control.FieldLook? = nil }

extension EnvironmentValues {
  var textFieldStyles: StyleList<TextField<_TextFieldStyleLabel>> {
    get { self[TextFieldStylesKey.self] }
    set { self[TextFieldStylesKey.self] = newValue }
  }
  /// Nil for the text alone.
  var fieldLook: Control.FieldLook? {
    get { self[FieldLookKey.self] }
    set { self[FieldLookKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// What is here is a row of a list or form.
  var isInRow: Bool { isInForm || sectionLook != nil }
}

extension View {
  /// Gives the text fields inside their look.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    self.style(\.textFieldStyles, AnyStyle(style) { $0._body(configuration: $1) })
  }
}

/// The look that fields have by themselves, as on a phone: the text alone, but for alerts, where they have a border.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { PlatformField(field: configuration) }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
    PlatformField(field: configuration).environment(\.fieldLook, .plain)
  }
}

/// A border with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
    PlatformField(field: configuration).environment(\.fieldLook, .rounded)
  }
}

/// A border; its corners are the desktop's.
public struct SquareBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
    PlatformField(field: configuration).environment(\.fieldLook, .rounded)
  }
}

@available(*, unavailable) extension DefaultTextFieldStyle: Sendable {}
@available(*, unavailable) extension PlainTextFieldStyle: Sendable {}
@available(*, unavailable) extension RoundedBorderTextFieldStyle: Sendable {}
@available(*, unavailable) extension SquareBorderTextFieldStyle: Sendable {}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
