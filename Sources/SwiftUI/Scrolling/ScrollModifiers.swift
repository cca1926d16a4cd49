/// When an anchor of a scroll view counts.
public struct ScrollAnchorRole: Hashable, Sendable {
  private let name: String
  /// Before anybody has scrolled.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(name: "initialOffset") }
  /// When the content, or the scroll view, has become larger or smaller.
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(name: "sizeChanges") }
  /// Where the content is smaller than the scroll view.
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(name: "alignment") }
}

/// Whether a scroll view gives way at its ends.
///
/// The desktop's scroll views do not: with content that fits, nothing moves, and at an end there is a glow at most.
public struct ScrollBounceBehavior: Sendable {
  private let name: String
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(name: "automatic") }
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(name: "always") }
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(name: "basedOnSize") }
}

/// How scrolling sends away a keyboard on the screen. The desktop has none that a program could send away.
public struct ScrollDismissesKeyboardMode: Sendable {
  private let name: String
  public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(name: "automatic") }
  public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(name: "immediately") }
  public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(name: "interactively") }
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode(name: "never") }
}

extension View {
  /// Begins at a point of the content, such as its bottom, and stays there while the content grows, until the user
  /// scrolls away. Content that is smaller than the scroll view lies there.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.scrollAnchors, ScrollAnchors(initial: anchor, sizeChanges: anchor, alignment: anchor))
  }

  /// As `defaultScrollAnchor(_:)`, for one of its parts.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    transformEnvironment(\.scrollAnchors) {
      if role == .initialOffset { $0.initial = anchor }
      if role == .sizeChanges { $0.sizeChanges = anchor }
      if role == .alignment { $0.alignment = anchor }
    }
  }

  /// Shows what sticks out of the scroll views inside.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.clipsScrolledContent, !disabled)
  }

  /// Whether the scroll views inside give way at their ends: the desktop's never do.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior,
    axes: Axis.Set = [.vertical]
  ) -> some View { self }

  /// How scrolling sends away a keyboard on the screen, which the desktop does not have.
  nonisolated public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
}
