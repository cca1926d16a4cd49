#if Foundation
import Meteo
import SwiftUI

@main
struct TripsApp: App {
  var body: some Scene {
    WindowGroup("Trips") {
      TripsView(service: WeatherWithSamples())
    }
    .defaultSize(width: 1000, height: 340)
  }
}
#else
// So that the package builds without the trait too.
@main
enum TripsApp {
  static func main() {
    print("Trips: needs Foundation, which this build of the package leaves out")
  }
}
#endif
