#if Foundation
import Meteo
import SwiftUI

/// The weather on a trip's screen, in each of its three phases.
struct WeatherView<LocalTime: View>: View {
  let phase: TripModel.Phase
  var retry: @MainActor () -> Void = {}
  /// Shows the time in a time zone.
  @ViewBuilder let localTime: (TimeZone) -> LocalTime

  var body: some View {
    Group {
      switch phase {
      case .loading:
        ProgressView("Asking about the weather…")
      case .loaded(let weather):
        VStack(spacing: 6) {
          Label(
            "\(weather.place.title): \(weather.temperature, format: .number.precision(.fractionLength(0)))°C",
            systemImage: weather.sky.symbol
          )
          Text(weather.sky.words)
          if let timeZone = weather.place.timeZone {
            localTime(timeZone)
              .font(.subheadline)
              .foregroundStyle(.secondary)
          }
        }
      case .failed(let reason):
        VStack(spacing: 8) {
          Label(reason, systemImage: "exclamationmark.triangle")
          Button("Retry", action: retry)
            .buttonStyle(.bordered)
        }
      }
    }
    .frame(maxWidth: .infinity, minHeight: 80)
    .padding()
    .background(.thinMaterial, in: .rect(cornerRadius: 16))
    .padding(.horizontal)
  }
}

#Preview("Loading") {
  WeatherView(phase: .loading) { ScheduledLocalTime(timeZone: $0) }
}

#Preview("Failed") {
  WeatherView(phase: .failed("No place is known that is called Hogsmeade.")) { ScheduledLocalTime(timeZone: $0) }
}
#endif
