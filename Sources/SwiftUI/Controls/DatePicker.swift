import DisplayTree
import Foundation

/// Chooses a day, a time, or both.
///
///     DatePicker("Due", selection: $due, in: Date.now..., displayedComponents: .date)
///
/// What is not displayed stays: of a date whose day alone is chosen, the time. A date out of range is shown at the
/// nearer end and stays as it is until somebody chooses.
public struct DatePicker<Label: View> {
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents
  let label: Label

  nonisolated init(
    _ selection: Binding<Date>,
    _ minimum: Date?,
    _ maximum: Date?,
    _ components: DatePickerComponents,
    _ label: Label
  ) {
    self.selection = selection
    self.minimum = minimum
    self.maximum = maximum
    self.components = components
    self.label = label
  }
}

/// The parts of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
  /// Seconds are kept; the desktop's picker shows hours and minutes.
  public static let hourMinuteAndSecond = DatePickerComponents(rawValue: 5)
}

extension DatePicker: View {
  public var body: some View {
    DatePickerBody(
      configuration: DatePickerStyleConfiguration(
        label: DatePickerStyleConfiguration.Label(content: AnyView(label)),
        selection: selection,
        minimumDate: minimum,
        maximumDate: maximum,
        displayedComponents: components
      )
    )
  }
}

@available(*, unavailable) extension DatePicker: Sendable {}

extension DatePicker {
  nonisolated public init(
    selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  nonisolated public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  nonisolated public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  nonisolated public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }
}

extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePicker<Label>.Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
  }
}

/// Asks the nearest style for what to show.
private struct DatePickerBody: View {
  let configuration: DatePickerStyleConfiguration
  @Environment(\.datePickerStyles) private var styles

  var body: some View {
    if let style = styles.styles.first {
      style.body(configuration).environment(\.datePickerStyles, styles.others)
    } else {
      PlatformDatePicker(configuration: configuration, isExpanded: false)
    }
  }
}

/// The backend's date picker.
struct PlatformDatePicker: View {
  let configuration: DatePickerStyleConfiguration
  let isExpanded: Bool

  private var parts: Control.DateParts {
    if !configuration.displayedComponents.contains(.date) { return .time }
    return configuration.displayedComponents.contains(.hourAndMinute) ? .dateAndTime : .date
  }

  var body: some View {
    let (configuration, isExpanded, parts) = (configuration, isExpanded, parts)
    let current = configuration.selection
    let least = configuration.minimumDate ?? .distantPast
    let most = max(configuration.maximumDate ?? .distantFuture, least)
    let binding = configuration.$selection
    ControlView(
      label: configuration.label,
      place: isExpanded ? .hidden : .beside,
      role: .group,
      control: { environment, _ in
        .date(
          min(max(current, least), most),
          parts,
          range: least...most,
          isExpanded: isExpanded,
          timeZone: environment.timeZone
        )
      },
      act: { event, node in
        guard case .picked(let picked) = event else { return }
        var calendar = node.environment.calendar
        calendar.timeZone = node.environment.timeZone
        let new = min(max(parts.of(picked, with: current, in: calendar), least), most)
        if new != binding.wrappedValue { binding.wrappedValue = new }
      }
    )
  }
}

extension Control.DateParts {
  /// These parts of `date`, and the others of `rest`.
  fileprivate func of(_ date: Date, with rest: Date, in calendar: Calendar) -> Date {
    guard self != .dateAndTime else { return date }
    let (day, time) = self == .date ? (date, rest) : (rest, date)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    let clock = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: time)
    (parts.hour, parts.minute, parts.second, parts.nanosecond) = (
      clock.hour, clock.minute, clock.second, clock.nanosecond
    )
    return calendar.date(from: parts) ?? date
  }
}
