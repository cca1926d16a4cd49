import Combine
import Foundation

/// An object that the view was given, and whose announcements have the body run.
///
///     struct ShelfView: View {
///       @ObservedObject var shelf: Shelf
///       var body: some View { Text("\(shelf.books.count) books") }
///     }
///
/// The view does not keep it: an object that is made where the property is declared is made anew with each value of
/// the view. `@StateObject` keeps it.
@propertyWrapper @preconcurrency @MainActor @frozen
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the object's properties: `$shelf.name`.
  @dynamicMemberLookup @preconcurrency @MainActor @frozen public struct Wrapper: Sendable {
    nonisolated(unsafe) let object: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    { Binding(announcing: object, keyPath) }
  }

  nonisolated(unsafe) var object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }
  public init(initialValue: ObjectType) { object = initialValue }

  public var wrappedValue: ObjectType {
    get { object }
    set { object = newValue }
  }

  public var projectedValue: Wrapper { Wrapper(object: object) }

  public static func _connect(at address: UnsafeMutableRawPointer, _ storage: inout AnyObject?, _ node: BodyNode) {
    let object = address.assumingMemoryBound(to: Self.self).pointee.object
    Watch.renew(&storage, object, node)
  }

  public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}

extension ObservedObject: SameSource {
  nonisolated func hasSameSource(as other: Any) -> Bool { (other as? Self).map { $0.object === object } ?? false }
}

/// Has a body run whenever an object announces a change.
@MainActor final class Watch {
  let object: AnyObject
  private var subscription: AnyCancellable?

  private init<ObjectType: ObservableObject>(_ object: ObjectType, _ node: BodyNode) {
    self.object = object
    subscription = AnyCancellable(
      object.objectWillChange.sink { [weak node] _ in
        // The change is yet to come: the body runs later. It may come from any thread.
        guard let node else { return }
        if Reader.current != nil {
          Graph.warn("\(ObjectType.self) announces a change while a body runs. The body runs again afterwards.")
        }
        Writes.shared.note(node)
      }
    )
  }

  /// Watches `object` from now on, unless it is watched already.
  static func renew<ObjectType: ObservableObject>(_ storage: inout AnyObject?, _ object: ObjectType, _ node: BodyNode) {
    if let watch = storage as? Watch, watch.object === object { return }
    storage = Watch(object, node)
  }
}

extension Binding {
  /// A property of an object that notes who reads it.
  init<Object: AnyObject>(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    location = PropertyLocation(object, keyPath)
  }

  /// A property of an object that announces changes and does not say of what.
  init<Object: ObservableObject>(announcing object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    location = SeenLocation(object, keyPath)
  }
}

private class PropertyLocation<Object: AnyObject, Value>: Location<Value>, @unchecked Sendable {
  // Neither changes; the object is on its own.
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>
  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }
  override var value: Value { object[keyPath: keyPath] }
  override func set(_ value: Value) { object[keyPath: keyPath] = value }
  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? PropertyLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// Nobody notes who reads it: a view that is given the binding again has to run if the property has changed since.
private final class SeenLocation<Object: AnyObject, Value>: PropertyLocation<Object, Value>, @unchecked Sendable {
  // Never changes.
  private let seen: Value
  override init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    seen = object[keyPath: keyPath]
    super.init(object, keyPath)
  }
  override var notesReaders: Bool { false }
  override func isSame(as other: Location<Value>) -> Bool {
    guard super.isSame(as: other), let other = other as? SeenLocation else { return false }
    return sameValue(seen, other.seen)
  }
}
