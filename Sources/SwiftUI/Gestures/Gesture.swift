import Foundation

/// Something that people do with the pointer: a tap, a press, a drag, or several of these together.
///
///     Cover(book)
///       .gesture(DragGesture().onEnded { drag in if drag.translation.width < -80 { remove(book) } })
@preconcurrency @MainActor public protocol Gesture<Value> {
  /// What is told about the gesture while it goes on.
  associatedtype Value
  /// The gesture that this one is made of.
  associatedtype Body: Gesture

  /// The gesture that this one is made of.
  @MainActor @preconcurrency var body: Body { get }

  static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value>
  static func _updateRecognizer(_ recognizer: _Recognizer<Value>, _ gesture: Self)
}

extension Gesture where Body: Gesture, Value == Body.Value {
  public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { Body._makeRecognizer(gesture.body) }
  public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, _ gesture: Self) {
    Body._updateRecognizer(recognizer, gesture.body)
  }
}

extension Never: Gesture {
  public typealias Value = Never
  public static func _makeRecognizer(_ gesture: Never) -> _Recognizer<Never> {}
  public static func _updateRecognizer(_ recognizer: _Recognizer<Never>, _ gesture: Never) {}
}

extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public var body: Never { fatalError("a gesture that may be missing has no parts") }
  public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Wrapped.Value> {
    gesture.map { Wrapped._makeRecognizer($0) } ?? _Recognizer()
  }
  public static func _updateRecognizer(_ recognizer: _Recognizer<Wrapped.Value>, _ gesture: Self) {
    if let gesture { Wrapped._updateRecognizer(recognizer, gesture) }
  }
}

/// A gesture that the framework recognises itself.
protocol PrimitiveGesture: Gesture where Body == Never {
  associatedtype Recognizer: _Recognizer<Value>
  static func make(_ gesture: Self) -> Recognizer
  static func update(_ recognizer: Recognizer, _ gesture: Self)
}

extension PrimitiveGesture {
  public var body: Never { fatalError("\(Self.self) has no parts") }
  public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { make(gesture) }
  public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, _ gesture: Self) {
    if let recognizer = recognizer as? Recognizer { update(recognizer, gesture) }
  }
}

/// How far a gesture has come.
enum GesturePhase<Value> {
  /// It may still become one. There may be something to tell of, as with a press that is not long enough yet.
  case possible(Value?)
  /// It goes on, and is no other.
  case active(Value)
  case ended(Value)
  case failed

  var isOver: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .failed: true
    }
  }
  var isFailed: Bool { if case .failed = self { true } else { false } }
  var claims: Bool {
    switch self {
    case .active, .ended: true
    case .possible, .failed: false
    }
  }

  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// What the pointer does, for one gesture.
struct GestureEvent {
  enum Phase: Equatable {
    case down, moved, up
    /// Two fingers go on, or are lifted: so many times as far apart as at first, turned by so many radians.
    case pinched(scale: Double, angle: Double)
    case unpinched(scale: Double, angle: Double)
  }
  var phase: Phase
  /// In the window's coordinates, in points.
  let location: CGPoint
  /// Of the view that the gesture is on.
  let size: CGSize
  /// Seconds.
  let time: Double
  let date: Date
  /// A place in the window, in other coordinates.
  let convert: @MainActor (CGPoint, CoordinateSpace) -> CGPoint
}

/// What a recogniser needs of its surroundings.
@MainActor final class GestureSurroundings {
  /// What is to be done once the gesture is the one that counts.
  var effects: [() -> Void] = []
  /// Runs something later, and has its outcome looked at.
  let after: (Double, @escaping @MainActor () -> Void) -> @MainActor () -> Void

  init(after: @escaping (Double, @escaping @MainActor () -> Void) -> @MainActor () -> Void) { self.after = after }
}

/// Finds out whether what the pointer does is a certain gesture.
@MainActor public class _Recognizer<Value> {
  final var surroundings: GestureSurroundings?
  final private(set) var phase = GesturePhase<Value>.possible(nil)
  /// Told of each phase.
  final var report: (GesturePhase<Value>) -> Void = { _ in }

  nonisolated init() {}

  final func enter(_ phase: GesturePhase<Value>) {
    self.phase = phase
    report(phase)
  }

  /// Nothing may fail here that has ended.
  final func fail() { if !phase.isOver { enter(.failed) } }

  func connect(_ surroundings: GestureSurroundings) { self.surroundings = surroundings }
  func handle(_ event: GestureEvent) {}
  /// The gesture is another's, or the pointer has gone.
  func cancel() { fail() }
  /// Ready for the next.
  func reset() { phase = .possible(nil) }
}

/// A recogniser that watches another one and makes something of its phases.
@MainActor class WatchingRecognizer<Inner, Value>: _Recognizer<Value> {
  final let inner: _Recognizer<Inner>

  init(_ inner: _Recognizer<Inner>) {
    self.inner = inner
    super.init()
    inner.report = { [unowned self] in watch($0) }
  }

  func watch(_ phase: GesturePhase<Inner>) {}

  override func connect(_ surroundings: GestureSurroundings) {
    super.connect(surroundings)
    inner.connect(surroundings)
  }
  override func handle(_ event: GestureEvent) { inner.handle(event) }
  override func cancel() { inner.cancel() }
  override func reset() {
    super.reset()
    inner.reset()
  }
}

/// A gesture with its type forgotten.
@frozen public struct AnyGesture<Value> {
  let make: @MainActor () -> _Recognizer<Value>
  let update: @MainActor (_Recognizer<Value>) -> Void

  public init<T: Gesture>(_ gesture: T) where Value == T.Value {
    nonisolated(unsafe) let gesture = gesture
    make = { T._makeRecognizer(gesture) }
    update = { T._updateRecognizer($0, gesture) }
  }
}

extension AnyGesture: Gesture {
  public var body: Never { fatalError("a gesture without a type has no parts") }
  public static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { gesture.make() }
  public static func _updateRecognizer(_ recognizer: _Recognizer<Value>, _ gesture: Self) { gesture.update(recognizer) }
}

@available(*, unavailable)
extension AnyGesture: Sendable {}
