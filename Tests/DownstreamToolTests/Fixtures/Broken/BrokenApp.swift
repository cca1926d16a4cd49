import MapKit
import SwiftUI

@main struct BrokenApp: App {
  var body: some Scene {
    WindowGroup { Places() }
  }
}

struct Places: View {
  var body: some View {
    Map(position: .constant(.automatic))
  }
}

struct Title: View {
  var body: some View {
    Text("Places").hoverOverEverything()
  }
}

struct Subtitle: View {
  var body: some View {
    Text("and more").hoverOverEverything()
  }
}
