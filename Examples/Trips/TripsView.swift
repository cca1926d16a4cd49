#if Foundation
import Meteo
import SwiftUI

/// One trip's weather card three times over: the same clock, as it moves from Combine to SwiftUI.
struct TripsView: View {
  @State private var model: TripModel
  @State private var trip = Trip.all[0]
  /// Counted up to ask again.
  @State private var attempt = 0

  init(service: any WeatherService) {
    _model = State(initialValue: TripModel(service: service))
  }

  /// What the weather is asked for: another one means that it is asked for again.
  private struct Question: Equatable {
    let trip: Trip
    let attempt: Int
  }

  var body: some View {
    VStack(spacing: 24) {
      Picker("Trip", selection: $trip) {
        ForEach(Trip.all) { trip in
          Text(trip.city).tag(trip)
        }
      }
      .pickerStyle(.segmented)
      .labelsHidden()

      HStack(alignment: .top, spacing: 0) {
        StageView("1. An object and a timer", "ObservableObject and Published, with a Combine timer inside") {
          WeatherView(phase: model.phase, retry: retry) { PublishedLocalTime(timeZone: $0) }
        }
        StageView("2. Observation outside", "An Observable object; the Combine timer inside stays") {
          WeatherView(phase: model.phase, retry: retry) { ObservedLocalTime(timeZone: $0) }
        }
        StageView("3. No Combine at all", "TimelineView, which brings the date itself") {
          WeatherView(phase: model.phase, retry: retry) { ScheduledLocalTime(timeZone: $0) }
        }
      }
      Spacer(minLength: 0)
    }
    .padding()
    .background(
      LinearGradient(
        colors: [.blue.opacity(0.35), .orange.opacity(0.2)],
        startPoint: .top,
        endPoint: .bottom
      )
    )
    .task(id: Question(trip: trip, attempt: attempt)) { await model.load(trip) }
  }

  private func retry() {
    attempt += 1
  }
}

/// One stage of the migration: what it is, and the card as it is then.
private struct StageView<Card: View>: View {
  let title: LocalizedStringKey
  let explanation: LocalizedStringKey
  let card: Card

  init(_ title: LocalizedStringKey, _ explanation: LocalizedStringKey, @ViewBuilder card: () -> Card) {
    self.title = title
    self.explanation = explanation
    self.card = card()
  }

  var body: some View {
    VStack(spacing: 12) {
      Text(title)
        .font(.headline)
      Text(explanation)
        .font(.subheadline)
        .multilineTextAlignment(.center)
        .lineLimit(2, reservesSpace: true)
      card
    }
    .frame(maxWidth: .infinity)
  }
}
#endif
