/// In whose coordinates a place is meant.
public enum CoordinateSpace {
  /// The window's.
  case global
  /// The view's own.
  case local
  /// Those of the nearest view around that has the name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

extension CoordinateSpace: Equatable, Hashable {}

/// Something that stands for coordinates.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The window's coordinates.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of a view that was given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// The names of scroll views' spaces.
enum ScrollSpace: Hashable { case any, horizontal, vertical }

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(name)) }
  /// The nearest scroll view's.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: AnyHashable(ScrollSpace.any)) }
  /// The nearest scroll view's that scrolls along `axis`.
  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(name: AnyHashable(axis == .horizontal ? ScrollSpace.horizontal : .vertical))
  }
}

struct SpaceNameRule: LayoutRule {
  let name: AnyHashable
}

extension Element {
  /// The nearest element around, or this one itself, whose coordinates have the name.
  final func space(named name: AnyHashable) -> Element? {
    var now: Element? = self
    while let element = now {
      if let rule = element as? RuleElement<SpaceNameRule>, rule.rule.name == name { return element }
      if let scroll = element as? ScrollElement, let sought = name.base as? ScrollSpace {
        switch sought {
        case .any: return scroll
        case .horizontal: if scroll.axes.contains(.horizontal) { return scroll }
        case .vertical: if scroll.axes.contains(.vertical) { return scroll }
        }
      }
      now = element.container
    }
    return nil
  }
}

extension View {
  /// Gives the view's coordinates a name for views inside it.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(RuleModifier(SpaceNameRule(name: name.name)))
  }

  /// Gives the view's coordinates a name for views inside it.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(RuleModifier(SpaceNameRule(name: AnyHashable(name))))
  }
}
