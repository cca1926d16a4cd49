import Foundation

/// What an app says of all bars, lists and controls at once, in UIKit's words.
///
///     UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.systemOrange]
///
/// Nothing is shown by such an object: views ask it for what has been said when they are drawn. Titles of pages, the bar
/// of a tab view and the dots of pages follow it; lists, fields and other controls look as they do by themselves.
@preconcurrency @MainActor public class _UIAppearance {
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var isHidden = false
  public var clipsToBounds = false

  required init() {}

  private static var known: [ObjectIdentifier: _UIAppearance] = [:]

  /// The one object that stands for all of the kind.
  public static func appearance() -> Self {
    if let one = known[ObjectIdentifier(self)] as? Self { return one }
    let one = Self()
    known[ObjectIdentifier(self)] = one
    return one
  }

  /// For everybody: nothing is inside a controller of UIKit's.
  public static func appearance(whenContainedInInstancesOf containerTypes: [AnyClass]) -> Self { appearance() }

  static func color(_ attributes: [NSAttributedString.Key: Any]?) -> Color? {
    (attributes?[.foregroundColor] as? UIColor)?.color
  }
  static func font(_ attributes: [NSAttributedString.Key: Any]?) -> Font? {
    (attributes?[.font] as? UIFont).map { Font($0) }
  }
}

extension UIView {
  private static var appearances: [ObjectIdentifier: UIView] = [:]

  /// An object that stands for all views of the class. It is kept, and changes nothing.
  public static func appearance() -> Self {
    if let one = appearances[ObjectIdentifier(self)] as? Self { return one }
    guard let one = Self(coder: NSCoder()) else { preconditionFailure("\(self) can not be made without a frame") }
    appearances[ObjectIdentifier(self)] = one
    return one
  }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// Scroll views of all kinds.
@preconcurrency @MainActor public class UIScrollView: _UIAppearance {
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  public var bounces = true
  public var alwaysBounceVertical = false
  public var alwaysBounceHorizontal = false
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var keyboardDismissMode = KeyboardDismissMode.none
}

/// Lists. Their ground is hidden by `scrollContentBackground(.hidden)`.
@preconcurrency @MainActor public class UITableView: UIScrollView {
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  public var separatorColor: UIColor?
  public var allowsSelection = true
  public var sectionHeaderTopPadding: CGFloat = 0
  public var sectionFooterHeight: CGFloat = 0
  public var sectionHeaderHeight: CGFloat = 0
}

/// Rows of lists.
@preconcurrency @MainActor public class UITableViewCell: _UIAppearance {
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

  public var selectionStyle = SelectionStyle.default
}

@preconcurrency @MainActor public class UITableViewHeaderFooterView: _UIAppearance {}
@preconcurrency @MainActor public class UICollectionView: UIScrollView {}

@preconcurrency @MainActor public class UIControl: _UIAppearance {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }
}

@preconcurrency @MainActor public class UIStepper: UIControl {}
@preconcurrency @MainActor public class UIDatePicker: UIControl {}
@preconcurrency @MainActor public class UIRefreshControl: UIControl {}

@preconcurrency @MainActor public class UISegmentedControl: UIControl {
  public var selectedSegmentTintColor: UIColor?
  private var titles: [State: [NSAttributedString.Key: Any]] = [:]

  public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titles[state] = attributes
  }
  public func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titles[state] }
}

@preconcurrency @MainActor public class UISwitch: UIControl {
  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
}

@preconcurrency @MainActor public class UISlider: UIControl {
  public var minimumTrackTintColor: UIColor?
  public var maximumTrackTintColor: UIColor?
  public var thumbTintColor: UIColor?
}

@preconcurrency @MainActor public class UIProgressView: _UIAppearance {
  public var progressTintColor: UIColor?
  public var trackTintColor: UIColor?
}

/// The dots of tab views in pages.
@preconcurrency @MainActor public class UIPageControl: UIControl {
  public var pageIndicatorTintColor: UIColor?
  public var currentPageIndicatorTintColor: UIColor?
}
