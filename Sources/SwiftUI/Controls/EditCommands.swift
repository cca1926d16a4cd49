extension View {
  /// Runs `action` when Delete is pressed while the view has the keyboard; nil for nothing.
  nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    nonisolated(unsafe) let action = action
    return onKeyPress(keys: action == nil ? [] : [.delete, .deleteForward], phases: .down) { _ in
      action?()
      return .handled
    }
  }

  /// Runs `action` when Escape is pressed while the view has the keyboard; nil for nothing.
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    nonisolated(unsafe) let action = action
    return onKeyPress(keys: action == nil ? [] : [.escape], phases: .down) { _ in
      action?()
      return .handled
    }
  }

  /// Runs `action` when an arrow is pressed while the view has the keyboard; nil for nothing.
  nonisolated public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    nonisolated(unsafe) let action = action
    let keys: Set<KeyEquivalent> = action == nil ? [] : [.upArrow, .downArrow, .leftArrow, .rightArrow]
    return onKeyPress(keys: keys, phases: [.down, .repeat]) { press in
      switch press.key {
      case .upArrow: action?(.up)
      case .downArrow: action?(.down)
      case .leftArrow: action?(.left)
      default: action?(.right)
      }
      return .handled
    }
  }
}

/// Which arrow was pressed.
public enum MoveCommandDirection: Sendable {
  case up, down, left, right
}
