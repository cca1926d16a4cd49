import Foundation

/// What a body that asks for it has seen of its view, to tell what has changed.
@MainActor enum Changes {
  private struct Snapshot {
    weak var node: BodyNode?
    let view: Any
    let values: [Any?]
  }

  private static var known: [ObjectIdentifier: Snapshot] = [:]

  /// The names of what is another than at the last time, as `_printChanges()` writes them.
  static func since<V: View>(_ view: V, connected: V, _ node: BodyNode) -> [String] {
    let slots = DynamicProperties.slots(of: V.self)
    let values = withUnsafePointer(to: connected) { pointer in
      slots.map { read($0, at: UnsafeRawPointer(pointer) + $0.offset) }
    }
    let old = known[ObjectIdentifier(node)].flatMap { $0.node === node ? $0 : nil }
    known[ObjectIdentifier(node)] = Snapshot(node: node, view: view, values: values)
    if known.count > 1000 { known = known.filter { $0.value.node != nil } }
    let names = DynamicProperties.names(of: V.self)
    guard let old, let oldView = old.view as? V else {
      return ["@self"] + (slots.isEmpty ? [] : ["@identity"]) + slots.compactMap { names[$0.offset] }
    }
    var changed: [String] = []
    if !sameValue(oldView, view) { changed.append("@self") }
    for (index, slot) in slots.enumerated() where !isSame(old.values[index], values[index]) {
      changed.append(names[slot.offset] ?? "?")
    }
    // Objects do not say of what they announce a change.
    if changed.isEmpty {
      for (index, slot) in slots.enumerated() where values[index] == nil { changed.append(names[slot.offset] ?? "?") }
    }
    return changed.isEmpty ? ["@dependencies"] : changed
  }

  /// What a property holds; nil for an object.
  private static func read(_ slot: DynamicProperties.Slot, at address: UnsafeRawPointer) -> Any? {
    func open<T>(_: T.Type) -> Any? {
      (address.assumingMemoryBound(to: T.self).pointee as? any ShownProperty)?.shownValue
    }
    return _openExistential(slot.type as Any.Type, do: open)
  }

  private static func isSame(_ old: Any?, _ new: Any?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    func open<T>(_ old: T) -> Bool { (new as? T).map { sameValue(old, $0) } ?? false }
    return _openExistential(old, do: open)
  }
}

/// A property whose value can be compared with the one before.
private protocol ShownProperty {
  var shownValue: Any? { get }
}
extension State: ShownProperty {
  fileprivate var shownValue: Any? { wrappedValue }
}
extension Binding: ShownProperty {
  fileprivate var shownValue: Any? { wrappedValue }
}
extension Environment: ShownProperty {
  fileprivate var shownValue: Any? { wrappedValue }
}

extension Changes {
  /// What has changed since the last time, if the body of a `V` is running.
  static func text<V: View>(of type: V.Type) -> String {
    guard let node = Graph.running as? ViewBodyNode<V> else { return "\(V.self): no body is running." }
    let changes = Graph.aside { since(node.given, connected: node.view, node) }
    return "\(V.self): \(changes.joined(separator: ", ")) changed."
  }
}

extension View {
  /// Prints what has had the body run that calls it: `LoanRow: @self, _isLate changed.`
  ///
  ///     var body: some View {
  ///       let _ = Self._printChanges()
  ///       …
  ///     }
  ///
  /// `@self` is the view's own value, `@identity` its first appearance, `@dependencies` an observable object; the others
  /// are its properties.
  public static func _printChanges() { print(Changes.text(of: Self.self)) }

  /// Writes to standard error what has had the body run that calls it.
  public static func _logChanges() {
    FileHandle.standardError.write(Data((Changes.text(of: Self.self) + "\n").utf8))
  }
}
