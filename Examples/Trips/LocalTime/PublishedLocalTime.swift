#if Foundation
import Combine
import SwiftUI

/// The time now, as it was kept before Observation: an object that announces each change, and a timer that it
/// subscribes to.
@MainActor
final class PublishedClock: ObservableObject {
  @Published private(set) var now: Date
  private var ticking: AnyCancellable?

  convenience init() {
    self.init(now: .now, ticks: Timer.publish(every: 1, on: .main, in: .common).autoconnect())
  }

  init(now: Date, ticks: some Publisher<Date, Never>) {
    self.now = now
    ticking = ticks.sink { [weak self] date in
      self?.now = date
    }
  }
}

/// The time in a trip's city.
struct PublishedLocalTime: View {
  let timeZone: TimeZone
  @StateObject private var clock: PublishedClock

  init(timeZone: TimeZone, clock: @autoclosure @escaping () -> PublishedClock = PublishedClock()) {
    self.timeZone = timeZone
    _clock = StateObject(wrappedValue: clock())
  }

  var body: some View {
    Label("Local time \(clock.now.formatted(.clock(in: timeZone)))", systemImage: "clock")
  }
}

extension FormatStyle where Self == Date.FormatStyle {
  /// The time of day somewhere, to the second.
  static func clock(in timeZone: TimeZone) -> Date.FormatStyle {
    Date.FormatStyle(date: .omitted, time: .standard, timeZone: timeZone)
  }
}
#endif
