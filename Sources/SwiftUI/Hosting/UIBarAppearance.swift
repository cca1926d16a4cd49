import Foundation

/// How a bar looks.
@preconcurrency @MainActor public class UIBarAppearance {
  enum Ground { case usual, opaque, none }

  var ground = Ground.usual
  public var backgroundColor: UIColor?
  public var backgroundImage: UIImage?
  public var shadowColor: UIColor?
  public var shadowImage: UIImage?

  public init() {}

  public func configureWithDefaultBackground() { configure(.usual) }
  public func configureWithOpaqueBackground() { configure(.opaque) }
  public func configureWithTransparentBackground() { configure(.none) }

  private func configure(_ ground: Ground) {
    self.ground = ground
    backgroundColor = nil
  }

  var color: Color? { backgroundColor?.color }
}

/// How the bar above a page looks.
///
///     let looks = UINavigationBarAppearance()
///     looks.configureWithOpaqueBackground()
///     looks.backgroundColor = .systemTeal
///     looks.largeTitleTextAttributes = [.foregroundColor: UIColor.white]
///     UINavigationBar.appearance().scrollEdgeAppearance = looks
@preconcurrency @MainActor public class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The bars above pages.
@preconcurrency @MainActor public class UINavigationBar: _UIAppearance {
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var prefersLargeTitles = false
  public var shadowImage: UIImage?
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var standardAppearance = UINavigationBarAppearance()
  public var compactAppearance: UINavigationBarAppearance?
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  public var compactScrollEdgeAppearance: UINavigationBarAppearance?

  public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  /// What was said first for the bar as it is before anything is scrolled below it, then for all bars.
  static var title: (color: Color?, font: Font?) {
    let bar = appearance()
    let said = [bar.scrollEdgeAppearance?.titleTextAttributes, bar.standardAppearance.titleTextAttributes]
    return pick(said + [bar.titleTextAttributes])
  }
  static var largeTitle: (color: Color?, font: Font?) {
    let bar = appearance()
    let said = [bar.scrollEdgeAppearance?.largeTitleTextAttributes, bar.standardAppearance.largeTitleTextAttributes]
    return pick(said + [bar.largeTitleTextAttributes])
  }
  private static func pick(_ said: [[NSAttributedString.Key: Any]?]) -> (color: Color?, font: Font?) {
    (said.lazy.compactMap { color($0) }.first, said.lazy.compactMap { font($0) }.first)
  }

  static var ground: Color? {
    let bar = appearance()
    let said = bar.scrollEdgeAppearance ?? bar.standardAppearance
    return said.color ?? bar.backgroundColor?.color ?? bar.barTintColor?.color
  }
}

/// Which bars are meant. They look alike here.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact, defaultPrompt = 101, compactPrompt
}

/// How a tab's icon and title look.
@preconcurrency @MainActor public class UITabBarItemStateAppearance {
  public var iconColor: UIColor?
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var badgeBackgroundColor: UIColor?

  var color: Color? { _UIAppearance.color(titleTextAttributes) ?? iconColor?.color }
}

@preconcurrency @MainActor public class UITabBarItemAppearance {
  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public init() {}
}

/// How the bar of a tab view looks.
@preconcurrency @MainActor public class UITabBarAppearance: UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
}

/// The bars of tab views.
@preconcurrency @MainActor public class UITabBar: _UIAppearance {
  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var isTranslucent = true
  public var backgroundImage: UIImage?
  public var shadowImage: UIImage?
  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?

  private static var looks: UITabBarAppearance {
    appearance().scrollEdgeAppearance ?? appearance().standardAppearance
  }
  static var ground: Color? {
    looks.color ?? appearance().backgroundColor?.color ?? appearance().barTintColor?.color
  }
  static func color(isChosen: Bool) -> Color? {
    let items = looks.stackedLayoutAppearance
    return isChosen
      ? items.selected.color ?? appearance().tintColor?.color
      : items.normal.color ?? appearance().unselectedItemTintColor?.color
  }
}

/// The bars of items.
@preconcurrency @MainActor public class UIToolbar: _UIAppearance {
  public var barTintColor: UIColor?
  public var isTranslucent = true
}
