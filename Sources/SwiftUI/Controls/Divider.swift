import DisplayTree
import Foundation

/// A line between views: across a stack, or from the leading to the trailing edge elsewhere. In a menu it sets off
/// what follows.
public struct Divider {
  nonisolated public init() {}
}

extension Divider: View {
  public var body: some View { DividerBody() }
}

@available(*, unavailable) extension Divider: Sendable {}

private struct DividerBody: View {
  @Environment(\.isInMenu) private var isInMenu

  var body: some View {
    if isInMenu { MenuEntry(label: EmptyView(), kind: .divider) } else { DividerLine() }
  }
}

private struct DividerLine: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> DividerNode { DividerNode(context) }
  static func update(_ node: DividerNode, _ view: Self) {}
}

@MainActor final class DividerNode: ElementNode<DividerElement> {
  init(_ context: _NodeContext) {
    super.init(context, DividerElement())
    colour()
  }

  override func environmentDidChange(from old: EnvironmentValues) { colour() }

  private func colour() {
    let pigment =
      environment.colorScheme == .dark
      ? Pigment(red: 0.329, green: 0.329, blue: 0.345, opacity: 0.65)
      : Pigment(red: 0.235, green: 0.235, blue: 0.263, opacity: 0.29)
    element.layer?.revise(content: .fill(pigment))
  }
}

/// One point thick.
@MainActor final class DividerElement: Element {
  private var isVertical = false

  override init() {
    super.init()
    layer = Layer(.fill(.clear))
    layer?.revise(accessibility: { var hidden = Layer.Accessibility(); hidden.isHidden = true; return hidden }())
  }

  override func adoptAxis(_ axis: Axis) {
    guard isVertical != (axis == .horizontal) else { return }
    isVertical = axis == .horizontal
    invalidate()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    isVertical
      ? CGSize(width: 1, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: 1)
  }
}
