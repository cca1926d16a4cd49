#if Foundation
import Combine
import SwiftUI

/// The time now: Observation outside, Combine still inside.
@MainActor
@Observable
final class ObservedClock {
  private(set) var now: Date
  @ObservationIgnored private var ticking: AnyCancellable?

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
struct ObservedLocalTime: View {
  let timeZone: TimeZone
  @State var clock = ObservedClock()

  var body: some View {
    Label("Local time \(clock.now.formatted(.clock(in: timeZone)))", systemImage: "clock")
  }
}
#endif
