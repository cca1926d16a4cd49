/// Decides how forms look.
@preconcurrency @MainActor public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The form that a style shows; `Form(configuration)` is what to show of it.
public struct FormStyleConfiguration {
  /// What is in the form, whatever view that is.
  public struct Content {
    let content: AnyView
  }

  public let content: FormStyleConfiguration.Content
}

extension FormStyleConfiguration.Content: View {
  public var body: some View { content }
}

@available(*, unavailable) extension FormStyleConfiguration: Sendable {}
@available(*, unavailable) extension FormStyleConfiguration.Content: Sendable {}

extension Form where Content == FormStyleConfiguration.Content {
  /// The form that a style is asked to show, as the styles around it would.
  nonisolated public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

private enum FormStylesKey: EnvironmentKey { static let defaultValue = StyleList<FormStyleConfiguration>() }

extension EnvironmentValues {
  var formStyles: StyleList<FormStyleConfiguration> {
    get { self[FormStylesKey.self] }
    set { self[FormStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the forms inside their look.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
    self.style(\.formStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that forms have by themselves: cards with rows.
public struct AutomaticFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: AutomaticFormStyle.Configuration) -> some View {
    FormRows(content: configuration.content)
  }
}

/// Cards with rows.
public struct GroupedFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: GroupedFormStyle.Configuration) -> some View {
    FormRows(content: configuration.content)
  }
}

/// Controls one below the other, without rows and cards. They do not scroll.
public struct ColumnsFormStyle: FormStyle {
  nonisolated public init() {}
  public func makeBody(configuration: ColumnsFormStyle.Configuration) -> some View {
    VStack(alignment: .leading) { configuration.content }
  }
}

@available(*, unavailable) extension AutomaticFormStyle: Sendable {}
@available(*, unavailable) extension GroupedFormStyle: Sendable {}
@available(*, unavailable) extension ColumnsFormStyle: Sendable {}

extension FormStyle where Self == AutomaticFormStyle {
  @MainActor @preconcurrency public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  @MainActor @preconcurrency public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  @MainActor @preconcurrency public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

/// A form's rows, in cards.
struct FormRows<Content: View>: View {
  let content: Content

  var body: some View {
    ListCore(content: content, current: nil, selection: nil)
      .modifier(ListEditing())
      .environment(\.isInForm, true)
      .environment(\.listLook, .insetGrouped)
  }
}

/// Asks the nearest style for what to show.
struct FormBody<Content: View>: View {
  let content: Content
  @Environment(\.formStyles) private var styles

  var body: some View {
    if let style = styles.styles.first {
      style.body(FormStyleConfiguration(content: FormStyleConfiguration.Content(content: AnyView(content))))
        .environment(\.formStyles, styles.others)
    } else {
      FormRows(content: content)
    }
  }
}
