#if Foundation
import Meteo
import SwiftUI

@main
struct WeatherApp: App {
  @StateObject private var model = WeatherModel(service: WeatherWithSamples(), city: "Bergen")

  var body: some Scene {
    WindowGroup("Weather") {
      SearchView(model: model)
    }
    .defaultSize(width: 440, height: 560)
  }
}
#else
// So that the package builds without the trait too.
@main
enum WeatherApp {
  static func main() {
    print("Weather: needs Foundation, which this build of the package leaves out")
  }
}
#endif
