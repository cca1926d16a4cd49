import DisplayTree
import Foundation

enum RowInsetsTrait: Trait {
  nonisolated static var defaultValue: EdgeInsets? { nil }
}

enum RowBackgroundTrait: Trait {
  nonisolated static var defaultValue: RowBackground? { nil }
  nonisolated static var isReadLate: Bool { true }
}

/// The node that holds a row's background, and the element in which it is shown.
@MainActor final class RowBackground {
  let node: DetachedNode
  let element = LayeredElement(alignment: .center)
  init(_ node: DetachedNode) { self.node = node }
  func gather() {
    var elements: [Element] = []
    if !node.isRemoved { node.child.collect(&elements) }
    element.revise(children: elements)
  }
}

struct RowSeparator: Equatable {
  var top: Visibility?
  var bottom: Visibility?
  var tint: Color?
}

enum RowSeparatorTrait: Trait {
  nonisolated static var defaultValue: RowSeparator? { nil }
}

/// The lines at the ends of a section.
enum SectionSeparatorTrait: Trait {
  nonisolated static var defaultValue: RowSeparator? { nil }
}

/// What happens when a row is pressed.
struct RowAction {
  let isEnabled: Bool
  /// What the row stands for in a selection, unless it has a tag.
  var value: AnyHashable?
  /// Whether anything but a selection would come of it.
  var leads: @MainActor () -> Bool = { true }
  let perform: @MainActor () -> Void
}

enum RowActionTrait: Trait {
  nonisolated static var defaultValue: RowAction? { nil }
  nonisolated static var isReadLate: Bool { true }
}

/// What can not be done to a row.
struct RowLimits: Equatable {
  var delete = false
  var move = false
  var select = false
}

enum RowLimitsTrait: Trait {
  nonisolated static var defaultValue: RowLimits? { nil }
}

struct RowBackgroundModifier<Background: View> {
  let background: Background?
}

extension RowBackgroundModifier: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> RowBackgroundNode {
    let node = RowBackgroundNode(context)
    update(node, modifier)
    return node
  }
  static func update(_ node: RowBackgroundNode, _ modifier: Self) {
    if let background = modifier.background, let holder = node.background {
      holder.node.revise(background)
    } else if let background = modifier.background {
      let detached = DetachedNode.holding(background, node.inside)
      node.adopt(RowBackground(detached))
    } else if node.background != nil {
      node.adopt(nil)
    }
  }
}

@MainActor final class RowBackgroundNode: MarkingNode {
  private(set) var background: RowBackground?
  private let shared = TraitValue(0)

  override var children: [_Node] { [child, background?.node].compactMap { $0 } }

  func adopt(_ background: RowBackground?) {
    self.background?.node.remove()
    self.background = background
    background?.gather()
    shared.value = background as Any
    if child != nil { elementsDidChange() }
  }

  override func trait(_ key: ObjectIdentifier) -> Any? {
    key == ObjectIdentifier(RowBackgroundTrait.self) ? background : nil
  }

  override func mark(_ element: Element) { element.write(shared, for: ObjectIdentifier(RowBackgroundTrait.self)) }
}

extension View {
  /// What lies behind a row of a list instead of its card's ground; nil for that ground.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    modifier(RowBackgroundModifier(background: view))
  }

  /// The distances between a row's edges and its content, in points; nil for the usual ones.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(TraitModifier<RowInsetsTrait>(insets))
  }

  /// The space around a row's content at some edges, in points; nil for the usual one, at all edges.
  nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    modifier(
      TraitModifier<RowInsetsTrait>(
        length.map { length in
          var insets = ListMetrics.rowInsets
          if edges.contains(.top) { insets.top = length }
          if edges.contains(.leading) { insets.leading = length }
          if edges.contains(.bottom) { insets.bottom = length }
          if edges.contains(.trailing) { insets.trailing = length }
          return insets
        }
      )
    )
  }

  /// Shows or hides the lines above and below a row.
  nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    modifier(
      TraitModifier<RowSeparatorTrait>(
        RowSeparator(
          top: edges.contains(.top) ? visibility : nil,
          bottom: edges.contains(.bottom) ? visibility : nil
        )
      )
    )
  }

  /// The colour of the lines above and below a row.
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    modifier(TraitModifier<RowSeparatorTrait>(RowSeparator(tint: color)))
  }

  /// Keeps a row from being deleted.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier<RowLimitsTrait>(RowLimits(delete: isDisabled)))
  }

  /// Keeps a row from being moved.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(TraitModifier<RowLimitsTrait>(RowLimits(move: isDisabled)))
  }
}

/// The upper or the lower side.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top, bottom

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ e: VerticalEdge) { rawValue = 1 << e.rawValue }
    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}

/// The leading or the trailing side.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}
