import Foundation

/// Listens for the keys that ask for new content.
private struct RefreshKeys {
  let action: RefreshAction
}

extension RefreshKeys: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> RefreshKeysNode {
    let node = RefreshKeysNode(context)
    node.action = view.action
    return node
  }
  static func update(_ node: RefreshKeysNode, _ view: Self) { node.action = view.action }
}

@MainActor private final class RefreshKeysNode: _Node, ShortcutTarget {
  var action: RefreshAction?
  private var task: Task<Void, Never>?

  func press() {
    guard let action, task == nil else { return }
    task = Task { [weak self] in
      await action()
      self?.task = nil
    }
  }

  override func didRemove() { task?.cancel() }
}

private struct RefreshModifier {
  let action: RefreshAction
}

extension RefreshModifier: ViewModifier {
  func body(content: Content) -> some View {
    let action = action
    content.transformEnvironment(\.refresh) { $0 = action }
    RefreshKeys(action: action).keyboardShortcut("r")
  }
}

extension View {
  /// Gets new content when Control and R are pressed; views inside find `action` as `\.refresh`.
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(RefreshModifier(action: RefreshAction(action: action)))
  }
}
