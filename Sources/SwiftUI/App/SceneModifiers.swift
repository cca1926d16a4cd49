import Combine
import Foundation
import Observation

/// A scene with a modifier around it that the framework also has for views.
struct ModifiedScene<Content: Scene, Modifier: PrimitiveModifier> {
  let content: Content
  let modifier: Modifier

  nonisolated init(_ content: Content, _ modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedScene: PrimitiveScene {
  static func make(_ scene: Self, _ context: _NodeContext) -> Modifier.ModifierNode {
    let node = Modifier.make(scene.modifier, context)
    node.child = Content._makeNode(scene.content, node.inside)
    return node
  }
  static func update(_ node: Modifier.ModifierNode, _ scene: Self) {
    Modifier.update(node, scene.modifier)
    Content._updateNode(node.child, scene.content)
  }
}

/// How far people may resize a window.
public struct WindowResizability: Sendable {
  enum Kind { case automatic, contentSize, contentMinSize }
  let kind: Kind
  /// Down to the smallest size of the content; settings not at all.
  public static var automatic: WindowResizability { WindowResizability(kind: .automatic) }
  /// From the smallest to the largest size of the content.
  public static var contentSize: WindowResizability { WindowResizability(kind: .contentSize) }
  /// Down to the smallest size of the content.
  public static var contentMinSize: WindowResizability { WindowResizability(kind: .contentMinSize) }
}

private enum DefaultSizeKey: EnvironmentKey { static var defaultValue: CGSize? { nil } }
private enum ResizabilityKey: EnvironmentKey { static var defaultValue: WindowResizability { .automatic } }

extension EnvironmentValues {
  var defaultWindowSize: CGSize? {
    get { self[DefaultSizeKey.self] }
    set { self[DefaultSizeKey.self] = newValue }
  }
  var windowResizability: WindowResizability {
    get { self[ResizabilityKey.self] }
    set { self[ResizabilityKey.self] = newValue }
  }
}

extension Scene {
  /// The size in which windows open, in points.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene { environment(\.defaultWindowSize, size) }

  /// The size in which windows open, in points.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    environment(\.windowResizability, resizability)
  }

  /// Sets a value of the environment for all windows of a scene.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    ModifiedScene(self, EnvironmentWriter(keyPath, value))
  }

  /// Puts an observable object into the environment, for `@Environment(Model.self)`.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    ModifiedScene(self, EnvironmentWriter(object))
  }

  /// Hands an object to all views inside that ask for its type with `@EnvironmentObject`.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    ModifiedScene(self, EnvironmentWriter(object))
  }

  /// Changes a value of the environment for all windows of a scene.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>,
    transform: @escaping (inout V) -> Void
  ) -> some Scene {
    ModifiedScene(self, EnvironmentWriter(keyPath, transform: transform))
  }

  /// Runs `action` with the old and the new value when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(self, ChangeModifier(value: value, initial: initial, action: action))
  }

  /// Runs `action` when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene {
    ModifiedScene(self, ChangeModifier(value: value, initial: initial) { _, _ in action() })
  }

  /// Runs `action` with the new value when `value` has changed.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene {
    ModifiedScene(self, ChangeModifier(value: value, initial: false) { _, new in action(new) })
  }
}
