extension Publishers {
  /// Replaces each value by the part of it that a key path leads to.
  @frozen public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let box: KeyPathBox<Upstream.Output, Output>
    @usableFromInline let road: Road<MapKeyPathInner<Upstream.Output, _Port<Output, Failure>>>

    @inlinable @inline(__always)
    init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      box = KeyPathBox(keyPath)
      road = Road(Output.self)
    }

    /// Leads from a value to the part that is sent.
    @inlinable public var keyPath: KeyPath<Upstream.Output, Output> { box.keyPath }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(MapKeyPathInner(subscriber, box))
      } else {
        road.subscribe(MapKeyPathInner(_Port(subscriber._erased), box), to: upstream)
      }
    }
  }

  /// Replaces each value by two parts of it.
  @frozen public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    public typealias Output = (Output0, Output1)
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let box0: KeyPathBox<Upstream.Output, Output0>
    @usableFromInline let box1: KeyPathBox<Upstream.Output, Output1>
    @usableFromInline
    let road: Road<MapKeyPath2Inner<Upstream.Output, Output0, Output1, _Port<(Output0, Output1), Failure>>>

    @inlinable @inline(__always)
    init(
      upstream: Upstream,
      keyPath0: KeyPath<Upstream.Output, Output0>,
      keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      box0 = KeyPathBox(keyPath0)
      box1 = KeyPathBox(keyPath1)
      road = Road(Output.self)
    }

    /// Leads from a value to the first part that is sent.
    @inlinable public var keyPath0: KeyPath<Upstream.Output, Output0> { box0.keyPath }

    /// Leads from a value to the second part.
    @inlinable public var keyPath1: KeyPath<Upstream.Output, Output1> { box1.keyPath }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, S.Input == (Output0, Output1) {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(MapKeyPath2Inner(subscriber, box0, box1))
      } else {
        road.subscribe(MapKeyPath2Inner(_Port(subscriber._erased), box0, box1), to: upstream)
      }
    }
  }

  /// Replaces each value by three parts of it.
  @frozen public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    public typealias Output = (Output0, Output1, Output2)
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    @usableFromInline let box0: KeyPathBox<Upstream.Output, Output0>
    @usableFromInline let box1: KeyPathBox<Upstream.Output, Output1>
    @usableFromInline let box2: KeyPathBox<Upstream.Output, Output2>
    @usableFromInline
    let road: Road<MapKeyPath3Inner<Upstream.Output, Output0, Output1, Output2, _Port<Output, Failure>>>

    @inlinable @inline(__always)
    init(
      upstream: Upstream,
      keyPath0: KeyPath<Upstream.Output, Output0>,
      keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      box0 = KeyPathBox(keyPath0)
      box1 = KeyPathBox(keyPath1)
      box2 = KeyPathBox(keyPath2)
      road = Road(Output.self)
    }

    /// Leads from a value to the first part that is sent.
    @inlinable public var keyPath0: KeyPath<Upstream.Output, Output0> { box0.keyPath }

    /// Leads from a value to the second part.
    @inlinable public var keyPath1: KeyPath<Upstream.Output, Output1> { box1.keyPath }

    /// Leads from a value to the third part.
    @inlinable public var keyPath2: KeyPath<Upstream.Output, Output2> { box2.keyPath }

    @inlinable @inline(__always)
    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, S.Input == (Output0, Output1, Output2) {
      if road.nests(S.self, Self.self) {
        upstream.subscribe(MapKeyPath3Inner(subscriber, box0, box1, box2))
      } else {
        road.subscribe(MapKeyPath3Inner(_Port(subscriber._erased), box0, box1, box2), to: upstream)
      }
    }
  }
}

/// A key path inside a closure that can also read through it.
///
/// The runtime's way of following a key path costs more than all else that happens to a value. But the compiler
/// makes a plain call of the property where a closure captures a literal key path, provided that nothing else holds
/// that literal: so the one closure does both, and gives the key path back when there is no value to read from.
@frozen @usableFromInline struct KeyPathBox<Root, Value> {
  @usableFromInline let use: (UnsafePointer<Root>?, inout KeyPath<Root, Value>?) -> Value?

  @inlinable @inline(__always) init(_ keyPath: KeyPath<Root, Value>) {
    use = { root, found in
      if let root { return root.pointee[keyPath: keyPath] }
      found = keyPath
      return nil
    }
  }

  // Inlined, this would be one more holder.
  @inlinable var keyPath: KeyPath<Root, Value> {
    @inline(never) get {
      var found: KeyPath<Root, Value>?
      _ = use(nil, &found)
      return found.unsafelyUnwrapped
    }
  }
}

/// Reads through a key path; a stored property that lies inside the value, straight from its place there.
@frozen @usableFromInline struct Getter<Root, Value> {
  @usableFromInline let box: KeyPathBox<Root, Value>
  /// Where in the value the property lies; negative if it does not.
  @usableFromInline let offset: Int

  @inlinable init(_ box: KeyPathBox<Root, Value>) {
    self.box = box
    offset = MemoryLayout<Root>.offset(of: box.keyPath) ?? -1
  }

  @inlinable @inline(__always) func callAsFunction(_ root: Root) -> Value {
    _withUnprotectedUnsafePointer(to: root) {
      if offset >= 0 { return (_Raw($0) + offset).assumingMemoryBound(to: Value.self).pointee }
      var unused: KeyPath<Root, Value>?
      return box.use($0, &unused).unsafelyUnwrapped
    }
  }
}

@frozen @usableFromInline struct MapKeyPathInner<Input, Downstream: Subscriber>: TransparentInner {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let getter: Getter<Input, Downstream.Input>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always) init(_ downstream: Downstream, _ box: KeyPathBox<Input, Downstream.Input>) {
    self.downstream = downstream
    getter = Getter(box)
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive(getter(input))
  }

  @usableFromInline var description: String { "ValueForKey" }
  @usableFromInline var children: [Mirror.Child] { [("keyPath", getter.box.keyPath)] }
}

@frozen @usableFromInline struct MapKeyPath2Inner<Input, Output0, Output1, Downstream: Subscriber>: TransparentInner
where Downstream.Input == (Output0, Output1) {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let getter0: Getter<Input, Output0>
  @usableFromInline let getter1: Getter<Input, Output1>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always)
  init(_ downstream: Downstream, _ box0: KeyPathBox<Input, Output0>, _ box1: KeyPathBox<Input, Output1>) {
    self.downstream = downstream
    getter0 = Getter(box0)
    getter1 = Getter(box1)
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive((getter0(input), getter1(input)))
  }

  @usableFromInline var description: String { "ValueForKeys" }
  @usableFromInline var children: [Mirror.Child] {
    [("keyPath0", getter0.box.keyPath), ("keyPath1", getter1.box.keyPath)]
  }
}

@frozen @usableFromInline
struct MapKeyPath3Inner<Input, Output0, Output1, Output2, Downstream: Subscriber>: TransparentInner
where Downstream.Input == (Output0, Output1, Output2) {
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let downstream: Downstream
  @usableFromInline let getter0: Getter<Input, Output0>
  @usableFromInline let getter1: Getter<Input, Output1>
  @usableFromInline let getter2: Getter<Input, Output2>
  @usableFromInline let combineIdentifier = CombineIdentifier()

  @inlinable @inline(__always)
  init(
    _ downstream: Downstream,
    _ box0: KeyPathBox<Input, Output0>,
    _ box1: KeyPathBox<Input, Output1>,
    _ box2: KeyPathBox<Input, Output2>
  ) {
    self.downstream = downstream
    getter0 = Getter(box0)
    getter1 = Getter(box1)
    getter2 = Getter(box2)
  }

  @inlinable @inline(__always) func receive(_ input: Input) -> Subscribers.Demand {
    downstream.receive((getter0(input), getter1(input), getter2(input)))
  }

  @usableFromInline var description: String { "ValueForKeys" }
  @usableFromInline var children: [Mirror.Child] {
    [("keyPath0", getter0.box.keyPath), ("keyPath1", getter1.box.keyPath), ("keyPath2", getter2.box.keyPath)]
  }
}

/// Stands as the default of `map(_ keyPath:)` so that a trailing closure cannot land on that parameter: the compiler
/// then drops the overload at once, and a chain of six closures type-checks in 30 ms instead of 500. `map()` itself does
/// not compile, because nothing says what `T` is.
@usableFromInline func noKeyPath<Root, Value>() -> KeyPath<Root, Value> {
  preconditionFailure("map needs a key path")
}

extension Publisher {
  /// Sends a property of each value in its place.
  ///
  ///     loans.map(\.book.title).sink { print($0) }
  ///
  /// Demand, completion and cancellation pass straight through. Runs on the thread that sends.
  @inlinable @inline(__always)
  public func map<T>(_ keyPath: KeyPath<Output, T> = noKeyPath()) -> Publishers.MapKeyPath<Self, T> {
    Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
  }

  /// Sends two properties of each value, as a tuple, in its place.
  ///
  ///     loans.map(\.reader, \.dueDate).sink { reader, date in remind(reader, of: date) }
  @inlinable @inline(__always)
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>,
    _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }

  /// Sends three properties of each value, as a tuple, in its place.
  @inlinable @inline(__always)
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>,
    _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}
