#if GTK
import DisplayTree
import Foundation

/// A month to pick a day in, hours and minutes, or both.
@MainActor final class DatePanel {
  let box = Box(isVertical: true, spacing: 8)
  private let month = MonthView()
  private let clock = Box(spacing: 6)
  private let hour = NumberField(0...23)
  private let minute = NumberField(0...59)
  private var calendar = Calendar(identifier: .gregorian)
  private var date = Date()
  private var range = Date.distantPast...Date.distantFuture
  private var isAdopting = false
  var pick: (Date) -> Void = { _ in }

  init() {
    box.append(month)
    clock.append(hour)
    clock.append(Label(":"))
    clock.append(minute)
    clock.center()
    hour.setLabel("Hour")
    minute.setLabel("Minute")
    box.append(clock)
    month.on("day-selected") { [weak self] in self?.picked() }
    for field in [hour, minute] { field.on("value-changed") { [weak self] in self?.picked() } }
  }

  func show(_ date: Date, _ parts: Control.DateParts, _ range: ClosedRange<Date>, _ timeZone: TimeZone) {
    isAdopting = true
    defer { isAdopting = false }
    (self.date, self.range) = (date, range)
    calendar.timeZone = timeZone
    let now = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    month.day = (now.year ?? 1970, now.month ?? 1, now.day ?? 1)
    hour.value = now.hour ?? 0
    minute.value = now.minute ?? 0
    month.isVisible = parts != .time
    clock.isVisible = parts != .date
  }

  private func picked() {
    guard !isAdopting else { return }
    let day = month.day
    var parts = calendar.dateComponents([.second, .nanosecond], from: date)
    (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
    (parts.hour, parts.minute) = (hour.value, minute.value)
    guard let picked = calendar.date(from: parts) else { return }
    pick(min(max(picked, range.lowerBound), range.upperBound))
  }
}

/// The panel itself.
@MainActor final class CalendarWidget: NativeWidget {
  private let panel = DatePanel()

  init() {
    super.init(panel.box)
    panel.pick = { [weak self] in self?.report(.picked($0)) }
  }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.date(let date, let parts, let range, true, let timeZone)) = content else { return false }
    panel.show(date, parts, range, timeZone)
    return true
  }
}

/// A button with the date, which opens the panel.
@MainActor final class DateWidget: NativeWidget {
  private let button = PushButton(label: nil)
  private let panel = DatePanel()
  private lazy var popover = Popover(panel.box)

  init() {
    super.init(button)
    button.addClass("narrow")
    button.on("clicked") { [weak self] in
      guard let self, let host = self.host else { return }
      self.popover.open(on: host, at: CGRect(origin: .zero, size: self.size))
    }
    panel.pick = { [weak self] in self?.report(.picked($0)) }
  }

  isolated deinit { popover.removeFromParent() }

  override func show(_ content: Layer.Content) -> Bool {
    guard case .control(.date(let date, let parts, let range, false, let timeZone)) = content else { return false }
    let words = DateWords.text(date, parts, timeZone)
    button.setText(words)
    button.setDescription(words)
    panel.show(date, parts, range, timeZone)
    return true
  }
}
#endif
