import Foundation

/// Tells how large a view is and where it lies.
public struct GeometryProxy: Sendable {
  /// Nil when the view is gone.
  weak let element: Element?
  public let size: CGSize

  init(_ element: Element, size: CGSize) {
    self.element = element
    self.size = size
  }

  /// The parts of the view's edges that bars cover, in points.
  public var safeAreaInsets: EdgeInsets {
    let element = element
    return MainActor.assumeIsolated { element?.safeAreaInsets ?? EdgeInsets() }
  }

  /// The view's rectangle in other coordinates.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The view's rectangle in other coordinates.
  @_disfavoredOverload public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let origin = offset(to: coordinateSpace)
    return CGRect(origin: origin, size: size)
  }

  /// The rectangle of a named view around this one, in this one's coordinates; nil if there is none of the name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    let element = element
    nonisolated(unsafe) let name = coordinateSpace.name
    return MainActor.assumeIsolated {
      guard let element, let space = element.space(named: name) else { return nil }
      let (mine, theirs) = (element.windowOrigin, space.windowOrigin)
      return CGRect(
        origin: CGPoint(x: theirs.x - mine.x, y: theirs.y - mine.y),
        size: space.proposal.map(space.size) ?? .zero
      )
    }
  }

  /// What an anchor marks, in this view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let offset = offset(to: .global)
    return anchor.value(CGPoint(x: -offset.x, y: -offset.y))
  }

  private func offset(to space: CoordinateSpace) -> CGPoint {
    if space == .local { return .zero }
    let element = element
    nonisolated(unsafe) let space = space
    return MainActor.assumeIsolated {
      guard let element else { return .zero }
      let mine = element.windowOrigin
      guard case .named(let name) = space, let base = element.space(named: name) else { return mine }
      let theirs = base.windowOrigin
      return CGPoint(x: mine.x - theirs.x, y: mine.y - theirs.y)
    }
  }
}

/// A place or rectangle of one view that can be read in the coordinates of another, by a `GeometryProxy`.
@frozen public struct Anchor<Value> {
  /// The value, moved by an offset from the window's coordinates.
  let value: (CGPoint) -> Value
  /// Where it is in the window, to tell one from another.
  let key: AnyHashable

  /// What of a view is marked.
  @frozen public struct Source {
    let value: (CGSize) -> Value
    let move: (Value, CGPoint) -> Value
    let name: AnyHashable
  }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}
extension Anchor: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.key == rhs.key && lhs.value(.zero) == rhs.value(.zero) }
}
extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view's coordinates.
  public static func rect(_ r: CGRect) -> Anchor<Value>.Source {
    Anchor<CGRect>.Source(
      value: { _ in r },
      move: { $0.offsetBy(dx: $1.x, dy: $1.y) },
      name: [r.minX, r.minY, r.width, r.height]
    )
  }
  /// The whole view.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(
      value: { CGRect(origin: .zero, size: $0) },
      move: { $0.offsetBy(dx: $1.x, dy: $1.y) },
      name: "bounds"
    )
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ p: CGPoint) -> Anchor<Value>.Source {
    Anchor<CGPoint>.Source(value: { _ in p }, move: { $0 + $1 }, name: [p.x, p.y])
  }
  /// A point in shares of the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source {
    Anchor<CGPoint>.Source(
      value: { CGPoint(x: $0.width * p.x, y: $0.height * p.y) },
      move: { $0 + $1 },
      name: AnyHashable(p)
    )
  }
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Several at once.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(
      value: { size in array.map { $0.value(size) } },
      move: { values, offset in zip(array, values).map { $0.move($1, offset) } },
      name: AnyHashable(array.map(\.name))
    )
  }

  /// One, or none.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(
      value: { size in anchor.map { $0.value(size) } },
      move: { value, offset in value.flatMap { value in anchor.map { $0.move(value, offset) } } },
      name: AnyHashable(anchor?.name)
    )
  }

  /// What is marked of a view that has no place.
  var nowhere: Anchor<Value> {
    let own = value(.zero)
    let move = move
    return Anchor<Value>(value: { move(own, $0) }, key: [AnyHashable(name), AnyHashable("nowhere")])
  }

  /// What is marked of an element, where it is now.
  @MainActor func anchor(of element: Element) -> Anchor<Value> {
    let own = value(element.proposal.map(element.size) ?? .zero)
    let origin = element.windowOrigin
    let move = move
    let size = element.proposal.map(element.size) ?? .zero
    return Anchor<Value>(
      value: { move(own, origin + $0) },
      key: [AnyHashable(name), AnyHashable([origin.x, origin.y, size.width, size.height])]
    )
  }
}
