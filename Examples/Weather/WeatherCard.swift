#if Foundation
import Meteo
import SwiftUI

/// The weather at a place.
struct WeatherCard: View {
  let weather: CurrentWeather

  var body: some View {
    VStack(spacing: 12) {
      VStack(spacing: 2) {
        Text(weather.place.name)
          .font(.title2.bold())
        Text(weather.place.detail)
          .font(.subheadline)
          .opacity(0.8)
      }
      HStack(spacing: 16) {
        Image(systemName: weather.sky.symbol)
          .font(.system(size: 48))
          .accessibilityHidden(true)
        Text("\(weather.temperature, format: .number.precision(.fractionLength(0)))°C")
          .font(.system(size: 56, weight: .thin))
      }
      Text(weather.sky.words)
        .font(.headline)
      HStack(spacing: 24) {
        Label("\(weather.wind, format: .number.precision(.fractionLength(0))) km/h", systemImage: "wind")
        Label("\(weather.humidity, format: .number.precision(.fractionLength(0))) %", systemImage: "humidity")
      }
      .font(.subheadline)
      Text(weather.source)
        .font(.caption)
        .opacity(0.8)
    }
    .foregroundStyle(.white)
    .frame(maxWidth: .infinity)
    .padding(20)
    .background(
      LinearGradient(colors: weather.colors, startPoint: .top, endPoint: .bottom),
      in: .rect(cornerRadius: 20)
    )
  }
}

extension CurrentWeather {
  /// The colours of the sky.
  fileprivate var colors: [Color] {
    switch code {
    case 0...1: [Color(red: 0.16, green: 0.45, blue: 0.82), Color(red: 0.28, green: 0.62, blue: 0.86)]
    case 2: [Color(red: 0.25, green: 0.45, blue: 0.7), Color(red: 0.42, green: 0.58, blue: 0.74)]
    case 71...77, 85, 86: [Color(red: 0.36, green: 0.46, blue: 0.6), Color(red: 0.5, green: 0.58, blue: 0.7)]
    case 95...99: [Color(red: 0.2, green: 0.2, blue: 0.35), Color(red: 0.36, green: 0.34, blue: 0.5)]
    default: [Color(red: 0.28, green: 0.35, blue: 0.45), Color(red: 0.42, green: 0.5, blue: 0.6)]
    }
  }
}

#Preview("Rain") {
  WeatherCard(
    weather: CurrentWeather(
      place: Place(id: 1, name: "Bergen", region: "Vestland", country: "Norway"),
      temperature: 9.4,
      code: 61,
      wind: 22.7,
      humidity: 91
    )
  )
}
#endif
