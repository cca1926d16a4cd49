import Foundation

/// Lets a device be felt. A desktop has nothing to be felt, no more than a tablet: nothing happens.
@preconcurrency @MainActor open class UIFeedbackGenerator {
  public init() {}
  public func prepare() {}
}

/// Would let a person feel that something hit something.
@preconcurrency @MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  override public convenience init() { self.init(style: .medium) }
  public init(style: FeedbackStyle) { super.init() }
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

/// Would let a person feel how something went.
@preconcurrency @MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Would let a person feel that another value was chosen.
@preconcurrency @MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}
