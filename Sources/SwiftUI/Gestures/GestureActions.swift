/// A gesture with something to do while it goes on.
public struct _ChangedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _ChangedGesture: Gesture where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never
}

extension _ChangedGesture: PrimitiveGesture where Content.Value: Equatable {
  static func make(_ gesture: Self) -> ChangedRecognizer<Content.Value> {
    ChangedRecognizer(Content._makeRecognizer(gesture.content), gesture.action)
  }
  static func update(_ recognizer: ChangedRecognizer<Content.Value>, _ gesture: Self) {
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.inner, gesture.content)
  }
}

@MainActor final class ChangedRecognizer<Value: Equatable>: WatchingRecognizer<Value, Value> {
  var action: (Value) -> Void
  private var last: Value?

  init(_ inner: _Recognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func watch(_ phase: GesturePhase<Value>) {
    switch phase {
    case .possible(let value?), .active(let value):
      if value != last {
        last = value
        surroundings?.effects.append { [action] in action(value) }
      }
    case .possible(nil), .ended, .failed: break
    }
    enter(phase)
  }

  override func reset() {
    super.reset()
    last = nil
  }
}

/// A gesture with something to do when it is over.
public struct _EndedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _EndedGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  static func make(_ gesture: Self) -> EndedRecognizer<Content.Value> {
    EndedRecognizer(Content._makeRecognizer(gesture.content), gesture.action)
  }
  static func update(_ recognizer: EndedRecognizer<Content.Value>, _ gesture: Self) {
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.inner, gesture.content)
  }
}

@MainActor final class EndedRecognizer<Value>: WatchingRecognizer<Value, Value> {
  var action: (Value) -> Void

  init(_ inner: _Recognizer<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(inner)
  }

  override func watch(_ phase: GesturePhase<Value>) {
    if case .ended(let value) = phase { surroundings?.effects.append { [action] in action(value) } }
    enter(phase)
  }
}

/// A gesture whose value is made of another's.
public struct _MapGesture<Content: Gesture, T> {
  let content: Content
  let transform: (Content.Value) -> T
}

extension _MapGesture: PrimitiveGesture {
  public typealias Value = T
  static func make(_ gesture: Self) -> MapRecognizer<Content.Value, T> {
    MapRecognizer(Content._makeRecognizer(gesture.content), gesture.transform)
  }
  static func update(_ recognizer: MapRecognizer<Content.Value, T>, _ gesture: Self) {
    recognizer.transform = gesture.transform
    Content._updateRecognizer(recognizer.inner, gesture.content)
  }
}

@MainActor final class MapRecognizer<Inner, Value>: WatchingRecognizer<Inner, Value> {
  var transform: (Inner) -> Value

  init(_ inner: _Recognizer<Inner>, _ transform: @escaping (Inner) -> Value) {
    self.transform = transform
    super.init(inner)
  }

  override func watch(_ phase: GesturePhase<Inner>) { enter(phase.map(transform)) }
}

/// A gesture that sets a state while it goes on.
@frozen public struct GestureStateGesture<Base: Gesture, State> {
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  public var updateState: (Base.Value, inout State, inout Transaction) -> Void

  public init(
    base: Base,
    state: GestureState<State>,
    body: @escaping (Base.Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    updateState = body
  }
}

extension GestureStateGesture: PrimitiveGesture {
  static func make(_ gesture: Self) -> StateRecognizer<Base.Value, State> {
    StateRecognizer(Base._makeRecognizer(gesture.base), gesture.state, gesture.updateState)
  }
  static func update(_ recognizer: StateRecognizer<Base.Value, State>, _ gesture: Self) {
    recognizer.state = gesture.state
    recognizer.update = gesture.updateState
    Base._updateRecognizer(recognizer.inner, gesture.base)
  }
}

@available(*, unavailable)
extension GestureStateGesture: Sendable {}

@MainActor final class StateRecognizer<Value, State>: WatchingRecognizer<Value, Value> {
  var state: GestureState<State>
  var update: (Value, inout State, inout Transaction) -> Void
  /// The state has been set, and has to be set back.
  private var isSet = false

  init(
    _ inner: _Recognizer<Value>,
    _ state: GestureState<State>,
    _ update: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.update = update
    super.init(inner)
  }

  override func watch(_ phase: GesturePhase<Value>) {
    switch phase {
    case .possible(let value?), .active(let value):
      surroundings?.effects.append { [weak self, state, update] in
        self?.isSet = true
        var transaction = Transaction()
        var new = state.wrappedValue
        update(value, &new, &transaction)
        state.set(new, transaction)
      }
    case .possible(nil): break
    case .ended, .failed:
      if case .ended = phase {
        // After what is done at the end.
        enter(phase)
        surroundings?.effects.append { [weak self] in self?.setBack() }
        return
      }
      setBack()
    }
    enter(phase)
  }

  private func setBack() {
    guard isSet else { return }
    isSet = false
    state.end()
  }
}

extension Gesture {
  /// Runs `action` when the gesture has come to its end.
  nonisolated public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// A gesture with the value that `body` makes.
  nonisolated public func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }

  /// Sets `state` while the gesture goes on; afterwards it is what it was at first.
  @MainActor @preconcurrency public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

extension Gesture where Value: Equatable {
  /// Runs `action` each time that the gesture's value is another one.
  @MainActor @preconcurrency public func onChanged(
    _ action: @escaping (Self.Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
