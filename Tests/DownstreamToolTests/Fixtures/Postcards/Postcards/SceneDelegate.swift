import Combine
import SwiftUI
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var subscriptions = Set<AnyCancellable>()
  let album = Album()

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    album.$cards
      .sink { print("\($0.count) cards") }
      .store(in: &subscriptions)
    let contentView = ContentView()
      .environmentObject(album)

    // Use a UIHostingController as window root view controller.
    if let windowScene = scene as? UIWindowScene {
      let window = UIWindow(windowScene: windowScene)
      window.rootViewController = UIHostingController(rootView: contentView)
      self.window = window
      window.makeKeyAndVisible()
    }
    album.load()
  }

  func sceneDidDisconnect(_ scene: UIScene) {}
}
