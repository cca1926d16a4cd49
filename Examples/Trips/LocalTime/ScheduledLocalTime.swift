#if Foundation
import SwiftUI

/// The time in a trip's city, drawn on a schedule: there is no object, no timer, and nothing to cancel.
struct ScheduledLocalTime: View {
  let timeZone: TimeZone
  var start = Date.now

  var body: some View {
    TimelineView(.periodic(from: start, by: 1)) { context in
      Label("Local time \(context.date.formatted(.clock(in: timeZone)))", systemImage: "clock")
    }
  }
}
#endif
