import Foundation

/// Decides how date pickers look.
@preconcurrency @MainActor public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// The date picker that a style shows.
public struct DatePickerStyleConfiguration {
  /// What the picker is called, whatever view that is.
  public struct Label {
    let content: AnyView
  }

  public let label: DatePickerStyleConfiguration.Label
  @Binding public var selection: Date
  public var minimumDate: Date?
  public var maximumDate: Date?
  public var displayedComponents: DatePickerComponents

  init(
    label: Label,
    selection: Binding<Date>,
    minimumDate: Date?,
    maximumDate: Date?,
    displayedComponents: DatePickerComponents
  ) {
    self.label = label
    _selection = selection
    self.minimumDate = minimumDate
    self.maximumDate = maximumDate
    self.displayedComponents = displayedComponents
  }
}

extension DatePickerStyleConfiguration.Label: View {
  public var body: some View { content }
}

@available(*, unavailable) extension DatePickerStyleConfiguration: Sendable {}
@available(*, unavailable) extension DatePickerStyleConfiguration.Label: Sendable {}

private enum DatePickerStylesKey: EnvironmentKey { static let defaultValue = StyleList<DatePickerStyleConfiguration>() }

extension EnvironmentValues {
  var datePickerStyles: StyleList<DatePickerStyleConfiguration> {
    get { self[DatePickerStylesKey.self] }
    set { self[DatePickerStylesKey.self] = newValue }
  }
}

extension View {
  /// Gives the date pickers inside their look.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    self.style(\.datePickerStyles, AnyStyle(style) { $0.makeBody(configuration: $1) })
  }
}

/// The look that date pickers have by themselves: that of `compact`.
public struct DefaultDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  public func makeBody(configuration: DefaultDatePickerStyle.Configuration) -> some View {
    PlatformDatePicker(configuration: configuration, isExpanded: false)
  }
}

/// A button with the date on it that opens a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  public func makeBody(configuration: CompactDatePickerStyle.Configuration) -> some View {
    PlatformDatePicker(configuration: configuration, isExpanded: false)
  }
}

/// The calendar itself; the label is not shown.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  public func makeBody(configuration: GraphicalDatePickerStyle.Configuration) -> some View {
    PlatformDatePicker(configuration: configuration, isExpanded: true)
  }
}

/// As `compact`.
public struct FieldDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  public func makeBody(configuration: FieldDatePickerStyle.Configuration) -> some View {
    PlatformDatePicker(configuration: configuration, isExpanded: false)
  }
}

/// As `compact`.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  public func makeBody(configuration: StepperFieldDatePickerStyle.Configuration) -> some View {
    PlatformDatePicker(configuration: configuration, isExpanded: false)
  }
}

/// A wheel for each part of the date.
public struct WheelDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  public func makeBody(configuration: WheelDatePickerStyle.Configuration) -> some View {
    DateWheels(configuration: configuration)
  }
}

@available(*, unavailable) extension CompactDatePickerStyle: Sendable {}
@available(*, unavailable) extension GraphicalDatePickerStyle: Sendable {}
@available(*, unavailable) extension FieldDatePickerStyle: Sendable {}
@available(*, unavailable) extension StepperFieldDatePickerStyle: Sendable {}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  @MainActor @preconcurrency public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  @MainActor @preconcurrency public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  @MainActor @preconcurrency public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension DatePickerStyle where Self == FieldDatePickerStyle {
  @MainActor @preconcurrency public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  @MainActor @preconcurrency public static var stepperField: StepperFieldDatePickerStyle {
    StepperFieldDatePickerStyle()
  }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  @MainActor @preconcurrency public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}
