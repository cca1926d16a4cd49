import Synchronization

/// Announces each change of a class's property: through a publisher of its own, and through the class's
/// `objectWillChange`.
///
///     final class Shelf: ObservableObject {
///       @Published var books: [Book] = []
///     }
///     let desk = shelf.$books.sink { print($0.count) }   // at once, then at each change
///
/// Order at a set: `objectWillChange` sends, then the subscribers of `$books` get the new value, and only then is it
/// stored. A subscriber that reads the property still sees the old value. A value is sent also if it equals the old.
///
/// Only for properties of classes. It may be read and written from any thread.
@propertyWrapper public struct Published<Value> {
  @usableFromInline let subject: PublishedSubject<Value>

  @inlinable public init(wrappedValue: Value) { subject = PublishedSubject(wrappedValue) }

  /// The same as `init(wrappedValue:)`.
  @inlinable public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  @inlinable @inline(__always)
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].subject.value }
    set { object[keyPath: storageKeyPath].subject.announce(newValue) }
  }

  /// The property's publisher. Assigning another property's publisher does not link the two.
  public var projectedValue: Publisher {
    @inlinable get { Publisher(subject) }
    set { _ = newValue }
  }

  /// Sends a property's value at the first request, and then each new value just before it is stored. Never ends.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    @usableFromInline let subject: PublishedSubject<Value>

    @inlinable init(_ subject: PublishedSubject<Value>) { self.subject = subject }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where Value == S.Input, S.Failure == Never {
      let conduit =
        isKnown(S.self, Self.self) ? ConduitOf(subject, subscriber) : ErasedConduit(subject, subscriber._erased)
      _ = subject.insert(conduit)
      subscriber.receive(subscription: conduit)
      _ = conduit.hasBegun()
    }
  }
}

/// What a `Published` property keeps: the value, its subscribers, and the signal of the enclosing object.
///
/// `Published` is this one reference, so that copies of the wrapper, and those found by walking an object's fields,
/// all speak for the same property.
@usableFromInline final class PublishedSubject<Value>: _PublishedCore {
  /// Written with `sendLock` held.
  @usableFromInline let cell: ValueCell<Value>

  @inlinable init(_ value: Value) {
    cell = ValueCell(value)
    super.init()
  }

  @inlinable var value: Value { cell.load() }

  @inlinable func announce(_ newValue: Value) {
    announceChange()
    guard sendLock.tryLock() else { return announceContended(newValue) }
    _withUnprotectedUnsafePointer(to: newValue) { deliverLocked(_Raw($0)) }
    cell.store(newValue)
    leave()
  }

  /// This thread is sending already, or another one is.
  @inlinable @inline(never) func announceContended(_ newValue: Value) {
    let nested = sendLock.lock()
    _withUnprotectedUnsafePointer(to: newValue) { deliverLocked(_Raw($0)) }
    cell.store(newValue)
    if !nested { leave() }
  }

  override func replay(to conduit: Conduit) {
    withUnsafePointer(to: value) { _ = conduit.add(conduit.value(conduit.raw, _Raw($0))) }
  }
}

/// The part of a `Published` property that does not depend on its type.
public class _PublishedCore: _SubjectCore {
  /// The enclosing object's publisher, retained; 0 until somebody asks the object for it. Set once.
  @usableFromInline final let announcer = Atomic<UInt>(0)

  @inlinable init() { super.init(.published) }

  deinit {
    if let address = UnsafeRawPointer(bitPattern: announcer.load(ordering: .acquiring)) {
      Unmanaged<ObservableObjectPublisher>.fromOpaque(address).release()
    }
  }

  @inlinable @inline(__always) final func announceChange() {
    let address = announcer.load(ordering: .acquiring)
    if address != 0 { sendAnnouncement(address) }
  }

  @usableFromInline final func sendAnnouncement(_ address: UInt) {
    Unmanaged<ObservableObjectPublisher>.fromOpaque(UnsafeRawPointer(bitPattern: address)!)
      ._withUnsafeGuaranteedRef { $0.send() }
  }

  final var objectWillChange: ObservableObjectPublisher? {
    UnsafeRawPointer(bitPattern: announcer.load(ordering: .acquiring)).map {
      Unmanaged<ObservableObjectPublisher>.fromOpaque($0).takeUnretainedValue()
    }
  }

  final func install(_ publisher: ObservableObjectPublisher) {
    let retained = Unmanaged.passRetained(publisher)
    let address = UInt(bitPattern: retained.toOpaque())
    if !announcer.compareExchange(expected: 0, desired: address, ordering: .acquiringAndReleasing).exchanged {
      retained.release()
    }
  }
}

/// Marks the fields that `objectWillChange` looks for.
protocol PublishedField {}
extension Published: PublishedField {}

extension Publisher where Failure == Never {
  /// Writes each value into a `@Published` property, as if it were assigned.
  ///
  ///     loans.map(\.count).assign(to: &$loanCount)
  ///
  /// There is no token: the subscription ends when the property goes away with its object. A completion of this
  /// publisher leaves the property as it is.
  public func assign(to published: inout Published<Output>.Publisher) {
    subscribe(PublishedSubscriber(published.subject))
  }
}

/// Stands between an upstream and a property. Holds the property weakly; the property holds the subscription.
final class PublishedSubscriber<Value>: Subscriber {
  typealias Input = Value
  typealias Failure = Never

  private weak var subject: PublishedSubject<Value>?

  init(_ subject: PublishedSubject<Value>) { self.subject = subject }

  func receive(subscription: any Subscription) {
    if let subject { subject.add(upstream: subscription) } else { subscription.cancel() }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    subject?.announce(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
