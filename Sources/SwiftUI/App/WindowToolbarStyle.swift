/// How the toolbars of a scene's windows lie beside their titles. Here a view's bar is below the window's title bar, in all
/// styles; those without a title leave out the window's.
public protocol WindowToolbarStyle {
  var _showsTitle: Bool { get }
}

extension WindowToolbarStyle {
  public var _showsTitle: Bool { true }
}

/// What suits the window.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
}

/// Title above, toolbar below.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
  public init() {}
}

/// Title and toolbar together.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
  public let _showsTitle: Bool
  public init() { _showsTitle = true }
  public init(showsTitle: Bool) { _showsTitle = showsTitle }
}

/// Title and toolbar together, in less height.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
  public let _showsTitle: Bool
  public init() { _showsTitle = true }
  public init(showsTitle: Bool) { _showsTitle = showsTitle }
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
  public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
  public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
  public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
  public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle {
    UnifiedWindowToolbarStyle(showsTitle: showsTitle)
  }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
  public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }
  public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
    UnifiedCompactWindowToolbarStyle(showsTitle: showsTitle)
  }
}

extension Scene {
  /// Says how toolbars lie beside the titles of windows.
  nonisolated public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene {
    nonisolated(unsafe) let style = style
    return transformEnvironment(\.windowDecoration) { if !style._showsTitle, $0 == .titled { $0 = .untitled } }
  }
}
