import Observation

struct EnvironmentWriter {
  let write: (inout EnvironmentValues) -> Void
  /// Whether an earlier write was the same as this one.
  let isSame: (Self) -> Bool
  let identity: AnyKeyPath?
  let value: Any?
}

extension EnvironmentWriter {
  nonisolated init<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) {
    self.init(
      write: { $0[keyPath: keyPath] = value },
      isSame: { other in
        guard other.identity == keyPath, let old = other.value as? V else { return false }
        return sameValue(old, value)
      },
      identity: keyPath,
      value: value
    )
  }

  nonisolated init<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void) {
    self.init(
      write: { transform(&$0[keyPath: keyPath]) },
      isSame: { _ in false },
      identity: keyPath,
      value: nil
    )
  }

  nonisolated init<T: AnyObject>(_ object: T?) {
    self.init(
      write: { $0.setObject(object, of: T.self) },
      isSame: { ($0.value as AnyObject?) === object },
      identity: nil,
      value: object
    )
  }
}

extension EnvironmentWriter: PrimitiveModifier {
  typealias Body = Never

  static func make(_ modifier: Self, _ context: _NodeContext) -> EnvironmentNode {
    if modifier.identity == \EnvironmentValues.layoutDirection { return DirectionNode(modifier, context) }
    return EnvironmentNode(modifier, context)
  }
  static func update(_ node: EnvironmentNode, _ modifier: Self) { node.revise(modifier) }
}

@MainActor class EnvironmentNode: SingleNode {
  private var writer: EnvironmentWriter
  private var written: EnvironmentValues

  init(_ writer: EnvironmentWriter, _ context: _NodeContext) {
    self.writer = writer
    written = context.environment
    writer.write(&written)
    super.init(context)
  }

  override var environmentInside: EnvironmentValues { written }

  func revise(_ writer: EnvironmentWriter) {
    guard !writer.isSame(self.writer) else { return }
    self.writer = writer
    rewrite()
    passEnvironmentOn()
  }

  override func environmentDidChange(from old: EnvironmentValues) { rewrite() }

  private func rewrite() {
    written = environment
    writer.write(&written)
    wasWritten()
  }

  /// What is seen inside is another than before, perhaps.
  func wasWritten() {}
}

extension View {
  /// Sets a value of the environment for a view and all inside it.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(EnvironmentWriter(keyPath, value))
  }

  /// Changes a value of the environment for a view and all inside it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(EnvironmentWriter(keyPath, transform: transform))
  }

  /// Puts an observable object into the environment, for `@Environment(Model.self)`.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentWriter(object))
  }
}
