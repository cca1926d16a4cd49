import SwiftUI
import Testing
import ViewTesting

@MainActor @Suite("A navigation view's style") struct NavigationViewStyleTests {
  @Test("leaves its pages as they are")
  func pages() {
    let view = HostedView(width: 300, height: 400) {
      VStack {
        NavigationView { Text("First") }.navigationViewStyle(.stack)
        NavigationView { Text("Second") }.navigationViewStyle(DefaultNavigationViewStyle())
      }
    }
    #expect(view.texts.contains("First"))
    #expect(view.texts.contains("Second"))
  }
}
