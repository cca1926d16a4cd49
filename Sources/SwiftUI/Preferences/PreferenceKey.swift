/// A value that views tell those around them, such as a title or a width.
///
///     struct WidestKey: PreferenceKey {
///       static let defaultValue = 0.0
///       static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
///     }
///
/// Combining a value with the default must not change what it means: parts of the tree that may be absent say it.
public protocol PreferenceKey {
  associatedtype Value
  /// What is read where nobody has said anything.
  static var defaultValue: Value { get }
  /// Combines what was said so far with what comes next in the tree.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

/// Sums up what the nodes inside say for one key, in order.
@MainActor class PreferenceSum {
  /// An empty sum for the same key.
  func part() -> PreferenceSum { PreferenceSum() }
  /// Adds what a part comes to, or the default if it is empty.
  func add(_ part: PreferenceSum) {}
}

@MainActor final class PreferenceSumOf<K: PreferenceKey>: PreferenceSum {
  private var value: K.Value?

  var result: K.Value { value ?? K.defaultValue }

  func add(_ next: () -> K.Value) {
    if value == nil { value = next() } else { K.reduce(value: &value!, nextValue: next) }
  }

  override func part() -> PreferenceSum { PreferenceSumOf<K>() }
  override func add(_ part: PreferenceSum) { add { (part as! PreferenceSumOf<K>).result } }
}

extension _Node {
  /// What the nodes inside say for a key.
  final func preference<K: PreferenceKey>(_: K.Type) -> K.Value {
    let sum = PreferenceSumOf<K>()
    gatherInside(sum)
    return sum.result
  }

  final func gatherInside(_ sum: PreferenceSum) {
    for child in children { child.gatherPreference(sum) }
  }
}

/// Says something for a key, or edits what those inside say.
@MainActor class PreferenceWriter<K: PreferenceKey>: SingleNode {
  override init(_ context: _NodeContext) {
    super.init(context)
    preferenceDidChange(ObjectIdentifier(K.self))
  }

  /// What is said instead of what those inside say.
  func write(_ sum: PreferenceSumOf<K>) {}

  override final func gatherPreference(_ sum: PreferenceSum) {
    if let sum = sum as? PreferenceSumOf<K> { write(sum) } else { super.gatherPreference(sum) }
  }

  override func leavingDidChange() { preferenceDidChange(ObjectIdentifier(K.self)) }
  override func didRemove() { preferenceDidChange(ObjectIdentifier(K.self)) }
}
