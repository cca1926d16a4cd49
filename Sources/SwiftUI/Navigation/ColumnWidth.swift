import Foundation

/// How wide a column of a split view is, in points.
struct ColumnWidth: Equatable {
  var least: CGFloat?
  var ideal: CGFloat
  var most: CGFloat?
  var isFixed = false

  /// No more than leaves something for the others.
  func width(in whole: CGFloat) -> CGFloat {
    let most = min(self.most ?? .infinity, max(whole - 100, 0))
    return min(max(ideal, least ?? 0), most)
  }

  /// How far people can drag the column: not at all where one width is said.
  func limits(in whole: CGFloat) -> (least: CGFloat, most: CGFloat) {
    if isFixed { return (width(in: whole), width(in: whole)) }
    let most = min(self.most ?? .infinity, max(whole - 100, 0))
    return (min(least ?? min(140, ideal), most), most)
  }
}

private struct ColumnWidthModifier {
  let width: ColumnWidth
}

extension ColumnWidthModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ColumnWidthNode {
    ColumnWidthNode(modifier.width, context)
  }
  static func update(_ node: ColumnWidthNode, _ modifier: Self) { node.revise(modifier.width) }
}

@MainActor private final class ColumnWidthNode: SingleNode {
  private weak var column: NavigationNode?

  init(_ width: ColumnWidth, _ context: _NodeContext) {
    super.init(context)
    column = enclosing(NavigationNode.self)
    revise(width)
  }

  func revise(_ width: ColumnWidth) { column?.element.columnWidth = width }
  override func didRemove() { column?.element.columnWidth = nil }
}

extension View {
  /// The width of the column of a split view that the view is in, in points. It can not be dragged to another.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    modifier(ColumnWidthModifier(width: ColumnWidth(ideal: width, isFixed: true)))
  }

  /// The width of the column of a split view that the view is in, in points, and how far it can be dragged.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    modifier(ColumnWidthModifier(width: ColumnWidth(least: min, ideal: ideal, most: max)))
  }
}
