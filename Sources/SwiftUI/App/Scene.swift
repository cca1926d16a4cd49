/// A part of an app that has windows of its own.
@preconcurrency @MainActor public protocol Scene {
  /// What the scene is made of.
  associatedtype Body: Scene

  /// What the scene is made of.
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }

  static func _makeNode(_ scene: Self, _ context: _NodeContext) -> _Node
  static func _updateNode(_ node: _Node, _ scene: Self)
}

extension Scene {
  public static func _makeNode(_ scene: Self, _ context: _NodeContext) -> _Node {
    SceneBodyNode(scene, context) { $0.body }
  }
  public static func _updateNode(_ node: _Node, _ scene: Self) {
    unsafeDowncast(node, to: SceneBodyNode<Self, Body>.self).update(scene)
  }
}

extension Never: Scene {
  public static func _makeNode(_ scene: Never, _ context: _NodeContext) -> _Node {}
  public static func _updateNode(_ node: _Node, _ scene: Never) {}
}

/// A scene that the framework shows itself.
protocol PrimitiveScene: Scene where Body == Never {
  associatedtype SceneNode: _Node
  static func make(_ scene: Self, _ context: _NodeContext) -> SceneNode
  static func update(_ node: SceneNode, _ scene: Self)
}

extension PrimitiveScene {
  public var body: Never { fatalError("\(Self.self) has no parts") }
  public static func _makeNode(_ scene: Self, _ context: _NodeContext) -> _Node { make(scene, context) }
  public static func _updateNode(_ node: _Node, _ scene: Self) {
    update(unsafeDowncast(node, to: SceneNode.self), scene)
  }
}

/// The node of an app, or of a scene, whose content comes from a body.
@MainActor final class SceneBodyNode<Value, Body: Scene>: BodyNode {
  private var given: Value
  private var value: Value
  private let slots: [DynamicProperties.Slot]
  private let body: @MainActor (Value) -> Body

  init(_ value: Value, _ context: _NodeContext, _ body: @escaping @MainActor (Value) -> Body) {
    given = value
    self.value = value
    self.body = body
    slots = DynamicProperties.slots(of: Value.self)
    super.init(context)
    connect()
    child = Body._makeNode(evaluate(), inside)
  }

  private func connect() {
    guard !slots.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) { DynamicProperties.connect(slots, at: UnsafeMutableRawPointer($0), of: self) }
  }

  override var source: Any.Type { Value.self }

  private func evaluate() -> Body { graph.evaluate(for: self) { body(value) } }

  func update(_ value: Value) {
    if !isMarked, sameValue(given, value) { return }
    given = value
    run()
  }

  override func run() {
    isMarked = false
    value = given
    connect()
    Body._updateNode(child, evaluate())
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

/// Turns a list of scenes into one.
@resultBuilder public enum SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock() -> some Scene { TupleScene(parts: []) }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var parts: [ScenePart] = []
    repeat parts.append(ScenePart(each content))
    return TupleScene(parts: parts)
  }
  public static func buildLimitedAvailability(_ scene: some Scene) -> any Scene & _LimitedAvailabilitySceneMarker {
    AvailableScene(part: ScenePart(scene))
  }
  public static func buildOptional(_ scene: (any Scene & _LimitedAvailabilitySceneMarker)?) -> some Scene {
    TupleScene(parts: ((scene as? AvailableScene)?.part).map { [$0] } ?? [])
  }
}

/// A scene behind a check for what the system offers; any other condition in a list of scenes does not compile.
public protocol _LimitedAvailabilitySceneMarker {}

struct ScenePart {
  let make: @MainActor (_NodeContext) -> _Node
  let update: @MainActor (_Node) -> Void

  init<S: Scene>(_ scene: S) {
    nonisolated(unsafe) let scene = scene
    make = { S._makeNode(scene, $0) }
    update = { S._updateNode($0, scene) }
  }
}

struct TupleScene {
  let parts: [ScenePart]
}

extension TupleScene: PrimitiveScene {
  static func make(_ scene: Self, _ context: _NodeContext) -> SceneListNode {
    let node = SceneListNode(context)
    let inside = node.inside
    node.parts = scene.parts.map { $0.make(inside) }
    return node
  }
  static func update(_ node: SceneListNode, _ scene: Self) {
    for (part, child) in zip(scene.parts, node.parts) { part.update(child) }
  }
}

@MainActor final class SceneListNode: _Node {
  fileprivate(set) var parts: [_Node] = []
  override var children: [_Node] { parts }
}

private struct AvailableScene: _LimitedAvailabilitySceneMarker {
  let part: ScenePart
}

extension AvailableScene: PrimitiveScene {
  static func make(_ scene: Self, _ context: _NodeContext) -> SingleNode {
    let node = SingleNode(context)
    node.child = scene.part.make(node.inside)
    return node
  }
  static func update(_ node: SingleNode, _ scene: Self) { scene.part.update(node.child) }
}
