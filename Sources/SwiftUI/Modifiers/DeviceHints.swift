/// A tick or a buzz that people feel. No desktop computer has the means for it, as most tablets have not.
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String

  public static let success = SensoryFeedback(name: "success")
  public static let warning = SensoryFeedback(name: "warning")
  public static let error = SensoryFeedback(name: "error")
  public static let selection = SensoryFeedback(name: "selection")
  public static let increase = SensoryFeedback(name: "increase")
  public static let decrease = SensoryFeedback(name: "decrease")
  public static let start = SensoryFeedback(name: "start")
  public static let stop = SensoryFeedback(name: "stop")
  public static let alignment = SensoryFeedback(name: "alignment")
  public static let levelChange = SensoryFeedback(name: "levelChange")
  public static let pathComplete = SensoryFeedback(name: "pathComplete")
  public static let impact = SensoryFeedback(name: "impact")

  /// How heavy the thing is that seems to be hit.
  public struct Weight: Equatable, Sendable {
    fileprivate let name: String
    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
    public static let heavy = Weight(name: "heavy")
  }

  /// How soft the thing is that seems to be hit.
  public struct Flexibility: Equatable, Sendable {
    fileprivate let name: String
    public static let rigid = Flexibility(name: "rigid")
    public static let solid = Flexibility(name: "solid")
    public static let soft = Flexibility(name: "soft")
  }

  public static func impact(weight: SensoryFeedback.Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(weight.name) \(intensity)")
  }
  public static func impact(
    flexibility: SensoryFeedback.Flexibility,
    intensity: Double = 1.0
  ) -> SensoryFeedback {
    SensoryFeedback(name: "impact \(flexibility.name) \(intensity)")
  }
}

extension View {
  /// What people feel when `trigger` changes, on devices that have the means; a desktop has not.
  nonisolated public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }

  /// What people feel when `trigger` changes, on devices that have the means; a desktop has not.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { self }

  /// What people feel when `trigger` changes, on devices that have the means; a desktop has not.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }

  /// What people feel when `trigger` changes, on devices that have the means; a desktop has not.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { self }

  /// Hides the bar with the time and the battery, which no window on a desktop has.
  nonisolated public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// The older `statusBarHidden(_:)`.
  nonisolated public func statusBar(hidden: Bool) -> some View { self }

  /// Hides what a phone lays over the app, such as the mark to swipe up from; nothing lies over a window here.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Lets swipes from the edges of the screen come to the app first: here they always do.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
