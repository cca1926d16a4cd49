@_spi(Reflection) import Swift
import Foundation

/// A node whose content comes from a body. The part that does not depend on the view's type.
@MainActor public class BodyNode: SingleNode {
  final var isMarked = false
  /// It was to run when it was on its way out: it does if it comes back.
  final var isHeld = false
  /// What the node's dynamic properties keep, one for each slot.
  final var storage: [AnyObject?] = []
  /// The type whose body it is, for messages.
  var source: Any.Type { Never.self }

  /// Runs the body and updates what is inside.
  func run() {}

  override func leavingDidChange() {
    guard isMarked else { return }
    isHeld = isLeaving
    guard !isLeaving else { return }
    isMarked = false
    graph.mark(self)
  }
}

/// A view's dynamic properties, found once per type.
@MainActor enum DynamicProperties {
  struct Slot {
    let offset: Int
    let type: any DynamicProperty.Type
  }

  private static var known: [ObjectIdentifier: [Slot]] = [:]
  private static var types: [ObjectIdentifier: [Any.Type]] = [:]

  /// The types of the stored properties of `type`.
  static func fields(of type: Any.Type) -> [Any.Type] {
    if let types = types[ObjectIdentifier(type)] { return types }
    var found: [Any.Type] = []
    _ = _forEachField(of: type) { _, _, type, _ in
      found.append(type)
      return true
    }
    types[ObjectIdentifier(type)] = found
    return found
  }

  /// What the stored properties of `type` are called, by offset.
  static func names(of type: Any.Type) -> [Int: String] {
    var names: [Int: String] = [:]
    _ = _forEachField(of: type) { name, offset, _, _ in
      names[offset] = String(cString: name)
      return true
    }
    return names
  }

  static func slots(of type: Any.Type) -> [Slot] {
    let key = ObjectIdentifier(type)
    if let slots = known[key] { return slots }
    var slots: [Slot] = []
    _ = _forEachField(of: type) { _, offset, type, _ in
      if let property = type as? any DynamicProperty.Type { slots.append(Slot(offset: offset, type: property)) }
      return true
    }
    known[key] = slots
    return slots
  }

  /// Connects the properties of the value at `address` with what `node` keeps for them.
  static func connect(_ slots: [Slot], at address: UnsafeMutableRawPointer, of node: BodyNode) {
    if node.storage.count < slots.count { node.storage = Array(repeating: nil, count: slots.count) }
    for (index, slot) in slots.enumerated() {
      slot.type._connect(at: address + slot.offset, &node.storage[index], node)
    }
  }
}

extension DynamicProperties {
  /// Whether one of the properties of the value at `address`, which is not connected, reads something else.
  static func areAffected(
    _ slots: [Slot],
    at address: UnsafeRawPointer,
    from old: EnvironmentValues,
    to new: EnvironmentValues
  ) -> Bool {
    slots.contains { $0.type._isAffected(at: address + $0.offset, from: old, to: new) }
  }
}

@MainActor final class ViewBodyNode<V: View>: BodyNode {
  /// The value as it was given, without connections: what the next one is compared with.
  private(set) var given: V
  /// The value with its properties connected.
  private(set) var view: V
  private let slots: [DynamicProperties.Slot]
  /// For a view that moves.
  private let animated: AnimatedValue<V>?

  init(_ view: V, _ context: _NodeContext) {
    given = view
    self.view = view
    slots = DynamicProperties.slots(of: V.self)
    animated = V.self is any Animatable.Type ? AnimatedValue(view) : nil
    super.init(context)
    child = V.Body._makeNode(evaluate(), inside)
  }

  private func connect() {
    guard !slots.isEmpty else { return }
    withUnsafeMutablePointer(to: &view) { DynamicProperties.connect(slots, at: UnsafeMutableRawPointer($0), of: self) }
  }

  override var source: Any.Type { V.self }

  private func evaluate() -> V.Body {
    graph.evaluate(for: self) {
      connect()
      return view.body
    }
  }

  func update(_ view: V) {
    if !isMarked, sameValue(given, view) { return }
    given = view
    animated?.set(view, on: self) { [unowned self] in graph.mark(self) }
    run()
  }

  override func run() {
    isMarked = false
    view = animated?.value ?? given
    V.Body._updateNode(child, evaluate())
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    guard !slots.isEmpty, !isMarked else { return }
    let isAffected = withUnsafePointer(to: given) {
      DynamicProperties.areAffected(slots, at: UnsafeRawPointer($0), from: old, to: environment)
    }
    if isAffected { graph.mark(self) }
  }

  override func didRemove() {
    isMarked = false
    storage = []
  }
}

/// Whether a view that was given again is the same as before, so that its body need not run.
///
/// Plain bytes are compared as such, `Equatable` values by `==`, anything else field by field; references and closures
/// without a context are the same if they are identical. What cannot be compared counts as changed.
func sameValue<T>(_ old: T, _ new: T) -> Bool {
  withUnsafePointer(to: old) { old in
    withUnsafePointer(to: new) { new in
      sameBytes(T.self, UnsafeRawPointer(old), UnsafeRawPointer(new))
    }
  }
}

/// The stored properties of a type. Reflection looks each up by its name, so they are kept.
private struct Fields: Sendable {
  /// A weak field's type is that of a strong one, but its bytes are not the object's address.
  let all: [(offset: Int, type: Any.Type, isStrong: Bool)]
  let areKnown: Bool

  private static let lock = Guard()
  /// With the lock held.
  nonisolated(unsafe) private static var found: [ObjectIdentifier: Fields] = [:]

  static func of(_ type: Any.Type) -> Fields {
    lock.lock()
    defer { lock.unlock() }
    if let fields = found[ObjectIdentifier(type)] { return fields }
    var all: [(offset: Int, type: Any.Type, isStrong: Bool)] = []
    let areKnown = _forEachField(of: type) { _, offset, field, _ in
      all.append((offset, field, FieldReflection.isStrong(all.count, of: type)))
      return true
    }
    let fields = Fields(all: all, areKnown: areKnown)
    found[ObjectIdentifier(type)] = fields
    return fields
  }
}

private func sameBytes(_ type: Any.Type, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
  func open<T>(_: T.Type) -> Bool {
    let size = MemoryLayout<T>.size
    if size == 0 || _isPOD(T.self) || T.self is AnyObject.Type { return memcmp(old, new, size) == 0 }
    let (left, right) = (old.assumingMemoryBound(to: T.self), new.assumingMemoryBound(to: T.self))
    if let left = left.pointee as? any SameSource { return left.hasSameSource(as: right.pointee) }
    if let left = left.pointee as? any Equatable { return same(left, right.pointee) }
    // Reflection can not look into a field of a protocol's type. Existential metadata is of this kind.
    if unsafeBitCast(T.self as Any.Type, to: UnsafePointer<Int>.self).pointee & ~4 == 0x303 { return false }
    let fields = Fields.of(T.self)
    for field in fields.all where !sameField(field.type, field.isStrong, old + field.offset, new + field.offset) {
      return false
    }
    // Identical bytes of something without fields, such as a closure, are the same closure with the same context.
    return fields.all.isEmpty || !fields.areKnown ? memcmp(old, new, size) == 0 : true
  }
  return _openExistential(type, do: open)
}

/// Weak references to one object have the same bytes: they lead to what the runtime keeps for it.
private func sameField(_ type: Any.Type, _ isStrong: Bool, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
  func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
  return isStrong ? sameBytes(type, old, new) : memcmp(old, new, _openExistential(type, do: size)) == 0
}

/// What the standard library's reflection says of one field.
private struct FieldReflection {
  let name: UnsafePointer<CChar>?
  let free: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  let isStrong: Bool
  let isVariable: Bool

  /// Whether the field is neither weak nor unowned. `_forEachField` knows, and does not tell.
  static func isStrong(_ index: Int, of type: Any.Type) -> Bool {
    withUnsafeTemporaryAllocation(of: FieldReflection.self, capacity: 1) { reflection in
      _ = fieldType(type, index: index, reflection.baseAddress!)
      let field = reflection[0]
      field.free?(field.name)
      return field.isStrong
    }
  }
}

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func fieldType(_ type: Any.Type, index: Int, _ reflection: UnsafeMutablePointer<FieldReflection>) -> Any.Type

private func same<T: Equatable>(_ left: T, _ right: Any) -> Bool { (right as? T) == left }
