import Foundation

/// How important it is that a view keeps its size, from 1 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// A rule for the places or sizes of two views, one of which is inside the other or beside it.
///
///     NSLayoutConstraint.activate([
///       label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
///       label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
///     ])
///
/// Rules that name a value are followed one after the other until each view has a place; what is left open has the size
/// that suits it. Inequalities limit sizes. Priorities are kept and decide nothing.
@preconcurrency @MainActor public final class NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual
  }
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case notAnAttribute = 0

    var axis: Axis {
      switch self {
      case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
      default: .vertical
      }
    }
    var part: Part {
      switch self {
      case .left, .leading, .top: .start
      case .right, .trailing, .bottom, .lastBaseline, .firstBaseline: .end
      case .width, .height, .notAnAttribute: .length
      case .centerX, .centerY: .middle
      }
    }
  }
  enum Part { case start, middle, end, length }

  public private(set) weak var firstItem: UIView?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) weak var secondItem: UIView?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  public var constant: CGFloat { didSet { owner?.touch() } }
  public var priority = UILayoutPriority.required
  public var identifier: String?
  private weak var owner: UIView?

  public init(
    item first: UIView,
    attribute firstAttribute: Attribute,
    relatedBy relation: Relation,
    toItem second: UIView?,
    attribute secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstItem = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondItem = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
  }

  /// The rule is followed.
  public var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        owner = home
        owner?.held.append(self)
        if owner == nil { complain() }
        owner?.superview?.touch()
        owner?.touch()
      } else {
        owner?.held.removeAll { $0 === self }
        owner?.superview?.touch()
        owner?.touch()
        owner = nil
      }
    }
  }

  /// The view that places what the rule is about.
  private var home: UIView? {
    guard let first = firstItem else { return nil }
    guard let second = secondItem, second !== first else { return first }
    if first.superview === second { return second }
    if second.superview === first { return first }
    return first.superview === second.superview ? first.superview : nil
  }

  private func complain() {
    FileHandle.standardError.write(
      Data("SwiftUI: a constraint between views that are neither beside nor in one another is left out.\n".utf8)
    )
  }

  func mentions(_ view: UIView) -> Bool { firstItem === view || secondItem === view }

  public static func activate(_ constraints: [NSLayoutConstraint]) { for rule in constraints { rule.isActive = true } }
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for rule in constraints { rule.isActive = false }
  }
}

/// An edge, a middle or a length of a view.
@preconcurrency @MainActor public class NSLayoutAnchor<AnchorType: AnyObject> {
  let view: UIView
  let attribute: NSLayoutConstraint.Attribute

  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    self.view = view
    self.attribute = attribute
  }

  final func rule(
    _ relation: NSLayoutConstraint.Relation,
    _ other: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat = 1,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: view,
      attribute: attribute,
      relatedBy: relation,
      toItem: other?.view,
      attribute: other?.attribute ?? .notAnAttribute,
      multiplier: multiplier,
      constant: constant
    )
  }

  public final func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint
  {
    rule(.equal, anchor, 1, constant)
  }
  public final func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.greaterThanOrEqual, anchor, 1, constant) }
  public final func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.lessThanOrEqual, anchor, 1, constant) }
}

/// A place along the width.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A place along the height.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { rule(.equal, nil, 1, c) }
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    rule(.greaterThanOrEqual, nil, 1, c)
  }
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    rule(.lessThanOrEqual, nil, 1, c)
  }
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { rule(.equal, anchor, m, c) }
}

/// A rectangle of a view to which others are bound: here, the view's own.
@preconcurrency @MainActor public final class UILayoutGuide {
  public private(set) weak var owningView: UIView?
  init(_ view: UIView) { owningView = view }
  private var view: UIView { owningView ?? UIView() }

  public var leadingAnchor: NSLayoutXAxisAnchor { view.leadingAnchor }
  public var trailingAnchor: NSLayoutXAxisAnchor { view.trailingAnchor }
  public var leftAnchor: NSLayoutXAxisAnchor { view.leftAnchor }
  public var rightAnchor: NSLayoutXAxisAnchor { view.rightAnchor }
  public var topAnchor: NSLayoutYAxisAnchor { view.topAnchor }
  public var bottomAnchor: NSLayoutYAxisAnchor { view.bottomAnchor }
  public var widthAnchor: NSLayoutDimension { view.widthAnchor }
  public var heightAnchor: NSLayoutDimension { view.heightAnchor }
  public var centerXAnchor: NSLayoutXAxisAnchor { view.centerXAnchor }
  public var centerYAnchor: NSLayoutYAxisAnchor { view.centerYAnchor }
}

extension UIView {
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The part that nothing of the system covers: all of it.
  public final var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }

  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }
}
