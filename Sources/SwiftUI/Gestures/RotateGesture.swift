import DisplayTree
import Foundation

/// Two fingers turn, or the wheel with Control and Shift held.
///
///     .gesture(RotateGesture().onChanged { angle = $0.rotation })
public struct RotateGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// How far the fingers have turned, clockwise.
    public var rotation: Angle
    /// How far they turn in a second.
    public var velocity: Angle
    /// Where the fingers were, in the view: 0 to 1.
    public var startAnchor: UnitPoint
    /// Where the middle of the fingers was, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// How far the fingers have to turn before it counts.
  public var minimumAngleDelta: Angle

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotateGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> RotateRecognizer { RotateRecognizer(gesture.minimumAngleDelta.radians) }
  static func update(_ recognizer: RotateRecognizer, _ gesture: Self) {
    recognizer.least = gesture.minimumAngleDelta.radians
  }
}

@available(*, unavailable)
extension RotateGesture: Sendable {}

/// Two fingers turn: told is how far. `RotateGesture` tells more.
public struct RotationGesture {
  public typealias Value = Angle

  /// How far the fingers have to turn before it counts.
  public var minimumAngleDelta: Angle

  nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

extension RotationGesture: Gesture {
  public var body: _MapGesture<RotateGesture, Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
  }
}

@available(*, unavailable)
extension RotationGesture: Sendable {}

@MainActor final class RotateRecognizer: PinchRecognizer<RotateGesture.Value> {
  override func measure(_ scale: Double, _ angle: Double) -> Double { angle }
  override func value(_ measure: Double, velocity: Double, _ date: Date) -> RotateGesture.Value {
    RotateGesture.Value(
      time: date,
      rotation: .radians(measure),
      velocity: .radians(velocity),
      startAnchor: anchor,
      startLocation: start
    )
  }
}
