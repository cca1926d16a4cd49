import MapKit
import SwiftUI

@main struct BrokenApp: App {
  var body: some Scene {
    WindowGroup {
      VStack {
        Map(position: .constant(.automatic))
        Text("One").hoverOverEverything()
        Text("Two").hoverOverEverything()
      }
    }
  }
}
