import Foundation

/// Where a scroll view is, or is to go.
///
///     @State private var position = ScrollPosition(idType: Message.ID.self)
///     …
///     ScrollView { LazyVStack { ForEach(messages) { … } }.scrollTargetLayout() }
///       .scrollPosition($position)
///     Button("Latest") { withAnimation { position.scrollTo(edge: .bottom) } }
public struct ScrollPosition: Sendable {
  enum Goal: Equatable, @unchecked Sendable {  // ids are `Sendable` where they come from
    case none
    case id(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(CGFloat?, CGFloat?)
  }

  var goal = Goal.none
  /// Told from each other, so that the same goal can be set twice.
  var count = 0
  /// The type that views are told by.
  let idType: ObjectIdentifier
  let takesID: @Sendable (AnyHashable) -> Bool
  /// The user has moved it since the program did.
  public var isPositionedByUser = false

  private init<ID: Hashable & Sendable>(_ idType: ID.Type, _ goal: Goal) {
    self.idType = ObjectIdentifier(idType)
    takesID = { $0.base is ID }
    self.goal = goal
  }

  private static func start(_ id: some Hashable & Sendable, _ anchor: UnitPoint?) -> ScrollPosition {
    ScrollPosition(type(of: id), .id(AnyHashable(id), anchor))
  }

  /// Nowhere in particular; the views that it tells have ids of a type.
  public init(idType: (some Hashable & Sendable).Type = Never.self) { self.init(idType, .none) }
  /// - Parameter anchor: The point of the view that comes to the same point of the scroll view.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { self = ScrollPosition.start(id, anchor) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(idType, .edge(edge)) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(idType, .point(point.x, point.y))
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, .point(x, y))
  }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { self.init(idType, .point(x, nil)) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { self.init(idType, .point(nil, y)) }

  private mutating func set(_ goal: Goal) {
    self.goal = goal
    count += 1
    isPositionedByUser = false
  }

  /// Goes to the view with an id.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    set(.id(AnyHashable(id), anchor))
  }
  public mutating func scrollTo(edge: Edge) { set(.edge(edge)) }
  /// Goes to a point of the content.
  public mutating func scrollTo(point: CGPoint) { set(.point(point.x, point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { set(.point(x, y)) }
  public mutating func scrollTo(x: CGFloat) { set(.point(x, nil)) }
  public mutating func scrollTo(y: CGFloat) { set(.point(nil, y)) }

  /// The edge that it was sent to; nil once the user has moved it.
  public var edge: Edge? { if case .edge(let edge) = goal { edge } else { nil } }
  /// The point that it was sent to; nil once the user has moved it.
  public var point: CGPoint? { if case .point(let x?, let y?) = goal { CGPoint(x: x, y: y) } else { nil } }
  public var x: CGFloat? { if case .point(let x, _) = goal { x } else { nil } }
  public var y: CGFloat? { if case .point(_, let y) = goal { y } else { nil } }
  /// The view that it was sent to, or that the user has moved to the top.
  public var viewID: (any Hashable & Sendable)? {
    guard case .id(let id, _) = goal else { return nil }
    return ScrollPosition.sendable(id.base)
  }
  /// The view that it was sent to, or that the user has moved to the top, if its id is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    if case .id(let id, _) = goal { id.base as? T } else { nil }
  }

  /// Ids came in as `Sendable`, which is nothing that can be asked at run time.
  private static func sendable(_ id: Any) -> (any Hashable & Sendable)? {
    guard let id = id as? any Hashable else { return nil }
    return unsafeBitCast(id, to: (any Hashable & Sendable).self)
  }
}

extension ScrollPosition: Equatable {
  public static func == (lhs: ScrollPosition, rhs: ScrollPosition) -> Bool {
    lhs.goal == rhs.goal && lhs.count == rhs.count && lhs.idType == rhs.idType
      && lhs.isPositionedByUser == rhs.isPositionedByUser
  }
}

/// Moves the scroll view inside to where it is to be, and tells where the user has moved it.
private struct ScrollPositionFollower {
  /// With its number.
  let goal: ScrollPosition.Goal
  let count: Int
  let anchor: UnitPoint?
  let takesID: (AnyHashable) -> Bool
  let report: (AnyHashable?) -> Void
}

extension ScrollPositionFollower: PrimitiveModifier {
  typealias Body = Never
  static func make(_ modifier: Self, _ context: _NodeContext) -> ScrollPositionNode {
    ScrollPositionNode(modifier, context)
  }
  static func update(_ node: ScrollPositionNode, _ modifier: Self) { node.revise(modifier) }
}

@MainActor private final class ScrollPositionNode: ScrollFollowerNode {
  private var modifier: ScrollPositionFollower
  /// What the user did, as it was told: nothing to be followed.
  private var told: AnyHashable??

  init(_ modifier: ScrollPositionFollower, _ context: _NodeContext) {
    self.modifier = modifier
    super.init(context)
  }

  override func hostDidAppear() { if modifier.goal != .none { pursue(nil) } }

  func revise(_ modifier: ScrollPositionFollower) {
    let (old, animation) = (self.modifier, transaction.animation)
    self.modifier = modifier
    if case .id(let id, _) = modifier.goal, modifier.count == old.count, told == .some(.some(id)) { return }
    guard modifier.goal != old.goal || modifier.count != old.count, modifier.goal != .none else { return }
    told = nil
    pursue(animation)
  }

  /// Once what was written just now is laid out.
  private func pursue(_ animation: Animation?) {
    graph.afterLayout { [weak self] in
      guard let self, !isRemoved, let host else { return }
      let scroll = host.scrollElement
      switch modifier.goal {
      case .none: return
      case .id(let id, let anchor):
        guard host.scroll(to: id, anchor ?? modifier.anchor, animation) else { return }
      case .edge(let edge):
        var place = scroll.offset
        switch edge {
        case .top: place.y = 0
        case .bottom: place.y = .infinity
        case .leading: place.x = 0
        case .trailing: place.x = .infinity
        }
        scroll.scroll(to: place, animation)
      case .point(let x, let y):
        let place = scroll.outer(CGPoint(x: x ?? 0, y: y ?? 0))
        scroll.scroll(
          to: CGPoint(
            x: x == nil ? scroll.offset.x : place.x - scroll.insets.leading,
            y: y == nil ? scroll.offset.y : place.y - scroll.insets.top
          ),
          animation
        )
      }
      // Another round lays out what has come into sight.
      graph.beforeLayout {}
    }
  }

  override func userDidScroll(_ scroll: ScrollElement) {
    guard let target = scroll.currentTarget(modifier.anchor) else { return modifier.report(nil) }
    let id = target.ids.first(where: modifier.takesID)
    guard told != .some(id) else { return }
    told = .some(id)
    modifier.report(id)
  }
}

private struct ScrollPositionModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
}

extension ScrollPositionModifier: ViewModifier {
  func body(content: Content) -> some View {
    let now = position.wrappedValue
    content.modifier(
      ScrollPositionFollower(
        goal: now.goal,
        count: now.count,
        anchor: anchor,
        takesID: now.takesID,
        report: { [position] id in
          var new = position.wrappedValue
          new.goal = id.map { .id($0, nil) } ?? .none
          new.isPositionedByUser = true
          if new != position.wrappedValue { position.wrappedValue = new }
        }
      )
    )
  }
}

private struct ScrollIDModifier<ID: Hashable> {
  let id: Binding<ID?>
  let anchor: UnitPoint?
}

extension ScrollIDModifier: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(
      ScrollPositionFollower(
        goal: id.wrappedValue.map { .id(AnyHashable($0), nil) } ?? .none,
        count: 0,
        anchor: anchor,
        takesID: { $0.base is ID },
        report: { [id] new in
          let new = new?.base as? ID
          if let new, new != id.wrappedValue { id.wrappedValue = new }
        }
      )
    )
  }
}

extension View {
  /// Ties where the scroll view inside is to a binding: the program sets it to scroll, the user's scrolling sets it.
  ///
  /// Which view is at the top is told for those in a layout with `scrollTargetLayout()`.
  nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(position: position, anchor: anchor))
  }

  /// Ties the id of the view at the top, or at `anchor`, of the scroll view inside to a binding.
  ///
  /// The user's scrolling sets it for views in a layout with `scrollTargetLayout()`.
  nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollIDModifier(id: id, anchor: anchor))
  }
}
