import Foundation

/// A press that is held for some time. Its value is true while the pointer is down.
public struct LongPressGesture {
  public typealias Value = Bool
  /// Seconds.
  public var minimumDuration: Double
  /// How far the pointer may go meanwhile, in points.
  public var maximumDistance: CGFloat

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> LongPressRecognizer { LongPressRecognizer(gesture) }
  static func update(_ recognizer: LongPressRecognizer, _ gesture: Self) { recognizer.gesture = gesture }
}

@available(*, unavailable)
extension LongPressGesture: Sendable {}

@MainActor final class LongPressRecognizer: _Recognizer<Bool> {
  var gesture: LongPressGesture
  private var start: CGPoint?
  private var stopWaiting: (@MainActor () -> Void)?

  init(_ gesture: LongPressGesture) {
    self.gesture = gesture
    super.init()
  }

  override func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    switch event.phase {
    case .down:
      start = event.location
      enter(.possible(true))
      stopWaiting = surroundings?.after(gesture.minimumDuration) { [weak self] in
        guard let self, !self.phase.isOver else { return }
        self.enter(.ended(true))
      }
    case .moved: if let start, distance(start, event.location) > gesture.maximumDistance { give() }
    case .up, .pinched, .unpinched: give()
    }
  }

  private func give() {
    stopWaiting?()
    fail()
  }

  override func cancel() { give() }

  override func reset() {
    super.reset()
    stopWaiting?()
    stopWaiting = nil
    start = nil
  }
}

extension View {
  /// Runs `action` when a view has been pressed for `minimumDuration` seconds.
  ///
  /// - Parameter onPressingChanged: Told true when the press begins, false when it ends, whichever way.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      GestureModifier(
        PressingGesture(
          press: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
          action: action,
          pressing: onPressingChanged
        ),
        .normal
      )
    )
  }

  /// The same with the older order of its closures.
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration,
      maximumDistance: maximumDistance,
      perform: action,
      onPressingChanged: pressing
    )
  }
}

/// A long press that tells when the pointer goes down and up.
private struct PressingGesture {
  let press: LongPressGesture
  let action: () -> Void
  let pressing: ((Bool) -> Void)?
}

extension PressingGesture: PrimitiveGesture {
  typealias Value = Bool
  static func make(_ gesture: Self) -> PressingRecognizer {
    let recognizer = PressingRecognizer(LongPressRecognizer(gesture.press))
    update(recognizer, gesture)
    return recognizer
  }
  static func update(_ recognizer: PressingRecognizer, _ gesture: Self) {
    recognizer.action = gesture.action
    recognizer.pressing = gesture.pressing
    (recognizer.inner as? LongPressRecognizer)?.gesture = gesture.press
  }
}

@MainActor private final class PressingRecognizer: WatchingRecognizer<Bool, Bool> {
  var action: () -> Void = {}
  var pressing: ((Bool) -> Void)?
  private var isPressed = false

  override func watch(_ phase: GesturePhase<Bool>) {
    switch phase {
    case .possible(true?), .active:
      if !isPressed {
        isPressed = true
        pressing?(true)
      }
    case .possible: break
    case .ended:
      let action = action
      surroundings?.effects.append { action() }
      letGo()
    case .failed: letGo()
    }
    enter(phase)
  }

  private func letGo() {
    guard isPressed else { return }
    isPressed = false
    pressing?(false)
  }
}
