import Foundation

/// A calendar in which people choose any number of days.
///
///     @State private var days: Set<DateComponents> = []
///     MultiDatePicker("Days away", selection: $days, in: Date.now...)
///
/// A day is chosen by its era, year, month and day, with the calendar of the environment.
public struct MultiDatePicker<Label: View> {
  let selection: Binding<Set<DateComponents>>
  let bounds: (first: Date?, end: Date?)
  let label: Label

  nonisolated init(_ selection: Binding<Set<DateComponents>>, _ bounds: (first: Date?, end: Date?), _ label: Label) {
    self.selection = selection
    self.bounds = bounds
    self.label = label
  }

  nonisolated public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, (nil, nil), label())
  }
  /// - Parameter bounds: The days that can be chosen.
  nonisolated public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, (bounds.lowerBound, bounds.upperBound), label())
  }
  /// - Parameter bounds: The days that can be chosen.
  nonisolated public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, (bounds.lowerBound, nil), label())
  }
  /// - Parameter bounds: The days that can be chosen.
  nonisolated public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, (nil, bounds.upperBound), label())
  }
}

extension MultiDatePicker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection, (nil, nil), Text(titleKey))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(selection, (bounds.lowerBound, bounds.upperBound), Text(titleKey))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, (bounds.lowerBound, nil), Text(titleKey))
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, (nil, bounds.upperBound), Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection, (nil, nil), Text(title))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(selection, (bounds.lowerBound, bounds.upperBound), Text(title))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, (bounds.lowerBound, nil), Text(title))
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, (nil, bounds.upperBound), Text(title))
  }
}

extension MultiDatePicker: View {
  public var body: some View {
    MonthOfDays(selection: selection, bounds: bounds)
      .accessibilityElement(children: .contain)
      .modifier(SpokenLabel(label: label))
  }
}

@available(*, unavailable) extension MultiDatePicker: Sendable {}

/// One month, with the way to the others.
private struct MonthOfDays: View {
  let selection: Binding<Set<DateComponents>>
  let bounds: (first: Date?, end: Date?)
  /// A day of the month that is shown; nil for the month of the first day that is chosen, or of today.
  @State private var shown: Date?
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  @Environment(\.self) private var environment

  private var days: CalendarDays {
    var calendar = calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    return CalendarDays(calendar: calendar, first: bounds.first, end: bounds.end)
  }

  private var month: Date {
    if let shown { return shown }
    let first = selection.wrappedValue.compactMap { days.calendar.date(from: $0) }.min()
    return days.nearest(first ?? Date())
  }

  var body: some View {
    let (days, month) = (days, month)
    VStack(spacing: 8) {
      HStack(spacing: 4) {
        Text(verbatim: days.title(month)).font(.headline)
        Spacer()
        turn("Previous Month", "chevron.left", days.month(month, -1))
        turn("Next Month", "chevron.right", days.month(month, 1))
      }
      Grid(horizontalSpacing: 4, verticalSpacing: 2) {
        GridRow {
          ForEach(days.weekdays, id: \.self) { Text(verbatim: $0).font(.caption.weight(.semibold)).foregroundStyle(.secondary) }
        }
        ForEach(days.weeks(of: month), id: \.self) { week in
          GridRow { ForEach(week) { cell($0, days) } }
        }
      }
    }
    .frame(maxWidth: 340)
    .padding(8)
  }

  private func turn(_ name: LocalizedStringKey, _ icon: String, _ goal: Date?) -> some View {
    Button {
      shown = goal
    } label: {
      Image(systemName: icon).frame(width: 32, height: 28)
    }
    .buttonStyle(.borderless)
    .disabled(goal == nil)
    .accessibilityLabel(Text(name))
  }

  @ViewBuilder private func cell(_ day: CalendarDays.Day, _ days: CalendarDays) -> some View {
    if let date = day.date {
      let isChosen = days.contains(selection.wrappedValue, date)
      let isToday = days.calendar.isDateInToday(date)
      Button {
        selection.wrappedValue = days.toggled(selection.wrappedValue, date)
      } label: {
        Text(verbatim: "\(day.number)")
          .font(isChosen ? .title3.weight(.semibold) : .title3)
          .foregroundStyle(isChosen || isToday ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
          .opacity(day.isOffered ? 1 : 0.3)
          .frame(maxWidth: .infinity, minHeight: 40)
          .background { if isChosen { Circle().fill(.tint).opacity(0.16).frame(width: 40, height: 40) } }
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .disabled(!day.isOffered)
      .accessibilityLabel(Text(verbatim: days.name(date)))
      .accessibilityAddTraits(isChosen ? .isSelected : [])
    } else {
      Color.clear.frame(maxWidth: .infinity).frame(height: 40)
    }
  }
}

/// The days of a calendar, month by month.
struct CalendarDays {
  struct Day: Hashable, Identifiable {
    let id: Int
    /// Nil before the month's first day and after its last.
    let date: Date?
    let number: Int
    let isOffered: Bool
  }

  var calendar: Calendar
  let first: Date?
  /// The first moment that is too late.
  let end: Date?

  func nearest(_ date: Date) -> Date {
    if let end, date >= end { return max(end.addingTimeInterval(-1), first ?? .distantPast) }
    return max(date, first ?? .distantPast)
  }

  func title(_ month: Date) -> String {
    let style = Date.FormatStyle(locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone)
    return style.month(.wide).year().format(month)
  }

  func name(_ day: Date) -> String {
    let style = Date.FormatStyle(locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone)
    return style.weekday(.wide).day().month(.wide).format(day)
  }

  /// In the calendar's order.
  var weekdays: [String] {
    let names = calendar.shortStandaloneWeekdaySymbols.map { $0.uppercased() }
    let first = calendar.firstWeekday - 1
    return Array(names[first...] + names[..<first])
  }

  /// A day of the month so many months away; nil if no day of that is offered.
  func month(_ month: Date, _ step: Int) -> Date? {
    guard let goal = calendar.date(byAdding: .month, value: step, to: month),
      let interval = calendar.dateInterval(of: .month, for: goal)
    else { return nil }
    if let first, interval.end <= first { return nil }
    if let end, interval.start >= end { return nil }
    return goal
  }

  private func isOffered(_ day: Date) -> Bool {
    let next = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    return first.map { next > $0 } ?? true && end.map { day < $0 } ?? true
  }

  /// Six weeks, so that all months are as high.
  func weeks(of month: Date) -> [[Day]] {
    guard let interval = calendar.dateInterval(of: .month, for: month),
      let count = calendar.range(of: .day, in: .month, for: month)?.count
    else { return [] }
    let gap = (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
    return (0..<6).map { week in
      (0..<7).map { place in
        let number = week * 7 + place - gap + 1
        guard (1...count).contains(number),
          let date = calendar.date(byAdding: .day, value: number - 1, to: interval.start)
        else { return Day(id: week * 7 + place, date: nil, number: 0, isOffered: false) }
        return Day(id: week * 7 + place, date: date, number: number, isOffered: isOffered(date))
      }
    }
  }

  // MARK: Choosing

  private func isSame(_ components: DateComponents, _ day: Date) -> Bool {
    let own = calendar.dateComponents([.year, .month, .day], from: day)
    return components.year == own.year && components.month == own.month && components.day == own.day
  }

  func contains(_ chosen: Set<DateComponents>, _ day: Date) -> Bool { chosen.contains { isSame($0, day) } }

  func toggled(_ chosen: Set<DateComponents>, _ day: Date) -> Set<DateComponents> {
    let others = chosen.filter { !isSame($0, day) }
    if others.count < chosen.count { return others }
    return chosen.union([calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)])
  }
}
