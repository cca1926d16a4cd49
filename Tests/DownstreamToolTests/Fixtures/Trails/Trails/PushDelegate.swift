import MapKit
import UIKit

final class PushDelegate: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}

extension PushDelegate: UNUserNotificationCenterDelegate {}

/// Kept: it is no delegate.
enum Distance {
  static func text(_ kilometres: Double) -> String { kilometres.formatted() + " km" }
}
