#if Foundation
import Meteo
import SwiftUI

/// A field for a city, and the weather there.
struct SearchView: View {
  @ObservedObject var model: WeatherModel

  var body: some View {
    VStack(spacing: 20) {
      HStack {
        Image(systemName: "magnifyingglass")
          .foregroundStyle(.secondary)
          .accessibilityHidden(true)
        TextField("Enter city", text: $model.city)
          .textFieldStyle(.roundedBorder)
      }
      switch model.phase {
      case .idle:
        ContentUnavailableView(
          "Where?",
          systemImage: "globe",
          description: Text("Type the name of a city to see its weather.")
        )
      case .searching:
        ProgressView("Looking at the sky…")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      case .found(let weather, let places):
        ScrollView {
          VStack(spacing: 20) {
            WeatherCard(weather: weather)
            OtherPlaces(places: places.filter { $0 != weather.place }, choose: model.choose)
          }
        }
      case .failed(let error):
        ContentUnavailableView {
          Label("No weather", systemImage: "exclamationmark.triangle")
        } description: {
          Text(error.localizedDescription)
        } actions: {
          Button("Try again", action: model.retry)
            .buttonStyle(.bordered)
        }
      }
    }
    .padding()
  }
}

/// The places of the same name.
private struct OtherPlaces: View {
  let places: [Place]
  let choose: (Place) -> Void

  var body: some View {
    if !places.isEmpty {
      VStack(alignment: .leading, spacing: 8) {
        Text("Other places")
          .font(.headline)
        ForEach(places) { place in
          Button {
            choose(place)
          } label: {
            HStack {
              Text(place.name)
              Spacer()
              Text(place.detail)
                .foregroundStyle(.secondary)
            }
          }
        }
      }
    }
  }
}
#endif
