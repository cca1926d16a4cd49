import DisplayTree
import Foundation

/// Which view has the keyboard, and a way to give it to another.
///
///     @FocusState private var field: Field?
///     …
///     TextField("Title", text: $title).focused($field, equals: .title)
///     Button("Search") { field = .search }
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  /// What `focused` takes.
  @propertyWrapper public struct Binding {
    let location: FocusLocation<Value>
    let none: Value

    public var wrappedValue: Value {
      get { location.value }
      nonmutating set { location.set(newValue) }
    }

    public var projectedValue: FocusState<Value>.Binding { self }
  }

  private let none: Value
  private var location: FocusLocation<Value>?

  private init(none: Value) { self.none = none }

  public init() where Value == Bool { self.init(none: false) }
  public init<T: Hashable>() where Value == T? { self.init(none: nil) }

  public var wrappedValue: Value {
    get { location?.value ?? none }
    nonmutating set { location?.set(newValue) }
  }

  public var projectedValue: FocusState<Value>.Binding {
    Binding(location: location ?? FocusLocation(none), none: none)
  }

  @MainActor public static func _connect(
    at address: UnsafeMutableRawPointer,
    _ storage: inout AnyObject?,
    _ node: BodyNode
  ) {
    let property = address.assumingMemoryBound(to: Self.self)
    let location = storage as? FocusLocation<Value> ?? FocusLocation(property.pointee.none)
    storage = location
    property.pointee.location = location
  }

  @MainActor public static func _isAffected(
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool { false }
}

extension FocusState: SameSource {
  func hasSameSource(as other: Any) -> Bool { other is Self }
}

extension FocusState.Binding: SameSource {
  func hasSameSource(as other: Any) -> Bool { (other as? Self).map { $0.location === location } ?? false }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}  // the location locks
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}  // the location locks

/// A view that takes part in a `FocusState`.
@MainActor protocol FocusTarget: AnyObject {
  var graph: Graph { get }
  /// Compares the state with what the view stands for.
  func stateDidChange()
}

final class FocusLocation<Value: Hashable>: StateLocation<Value>, @unchecked Sendable {  // see `Source`
  private struct Weak {
    weak var target: (any FocusTarget)?
  }
  @MainActor private var targets: [Weak] = []

  @MainActor func add(_ target: any FocusTarget) {
    targets.removeAll { $0.target == nil }
    targets.append(Weak(target: target))
  }

  override var isWatched: Bool { true }

  @MainActor override var watchers: [Graph] { targets.compactMap { $0.target?.graph } }

  @MainActor override func commit(_ group: Int) -> Bool {
    let hasChanged = super.commit(group)
    if hasChanged {
      for graph in watchers.prefix(1) {
        // What is to have the keyboard may be there only in this frame.
        graph.afterFrame { [targets] in for weak in targets { weak.target?.stateDidChange() } }
      }
    }
    return hasChanged
  }
}
