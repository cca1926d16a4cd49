import SwiftUI

@main
struct TrailsApp: App {
  @UIApplicationDelegateAdaptor(PushDelegate.self) private var pushDelegate

  var body: some Scene {
    WindowGroup { TrailList() }
  }
}
