import DisplayTree
import Foundation

/// Views in rows and columns, each as wide and high as it needs to be.
///
///     Grid(alignment: .leading) {
///       GridRow { Text("Title"); Text(book.title) }
///       Divider()
///       GridRow { Text("Author"); Text(book.author) }
///     }
///
/// A view that is in no `GridRow` has a row for itself, across all columns.
@frozen public struct Grid<Content: View> {
  let layout: GridLayout
  let content: Content

  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment,
      horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    )
    self.content = content()
  }
}

@available(*, unavailable)
extension Grid: Sendable {}

extension Grid: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> LayoutNode<GridLayout> {
    LayoutView.make(LayoutView(layout: view.layout, content: view.content), context)
  }
  static func update(_ node: LayoutNode<GridLayout>, _ view: Self) {
    LayoutView.update(node, LayoutView(layout: view.layout, content: view.content))
  }
}

/// The cells of one row of a `Grid`. Elsewhere it changes nothing.
@frozen public struct GridRow<Content: View> {
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

@available(*, unavailable)
extension GridRow: Sendable {}

extension GridRow: PrimitiveView {
  static func make(_ view: Self, _ context: _NodeContext) -> GridRowNode {
    let node = GridRowNode(context)
    node.mark.alignment = view.alignment
    node.child = Content._makeNode(view.content, node.inside)
    return node
  }
  static func update(_ node: GridRowNode, _ view: Self) {
    if node.mark.alignment != view.alignment {
      node.mark.alignment = view.alignment
      node.elementsDidChange()
    }
    Content._updateNode(node.child, view.content)
  }
}

/// Stands for a row.
@MainActor final class GridRowMark {
  var alignment: VerticalAlignment?
  nonisolated init() {}
}

enum GridRowTrait: Trait {
  nonisolated static var defaultValue: GridRowMark? { nil }
}

@MainActor final class GridRowNode: MarkingNode {
  let mark = GridRowMark()
  private let shared = TraitValue(0)

  override init(_ context: _NodeContext) {
    super.init(context)
    shared.value = mark
  }

  override func mark(_ element: Element) { element.write(shared, for: ObjectIdentifier(GridRowTrait.self)) }
}

/// What a cell asks of its grid.
struct GridCell: Equatable {
  var columns: Int?
  var unsized: Axis.Set?
  var anchor: UnitPoint?
  var columnAlignment: HorizontalAlignment?
}

enum GridColumnsTrait: Trait { nonisolated static var defaultValue: Int { 1 } }
enum GridUnsizedTrait: Trait { nonisolated static var defaultValue: Axis.Set { [] } }
enum GridAnchorTrait: Trait { nonisolated static var defaultValue: UnitPoint? { nil } }
enum GridColumnAlignmentTrait: Trait { nonisolated static var defaultValue: HorizontalAlignment? { nil } }

extension View {
  /// Has a cell of a grid take several columns.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(TraitModifier<GridColumnsTrait>(max(count, 1)))
  }

  /// Has a cell of a grid not count for the size of its row or column; it takes what the others make.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(TraitModifier<GridUnsizedTrait>(axes))
  }

  /// Where a view lies in its cell, in shares of what is left.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(TraitModifier<GridAnchorTrait>(anchor))
  }

  /// How the cells of a view's column line up.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(TraitModifier<GridColumnAlignmentTrait>(guide))
  }
}
