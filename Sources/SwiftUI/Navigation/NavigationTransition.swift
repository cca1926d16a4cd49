import Foundation

/// How a page, or a sheet, comes and goes.
public protocol NavigationTransition {}

/// As pages come and go by themselves.
public struct AutomaticNavigationTransition: NavigationTransition {}

/// Out of a view, and back into it. Pages come and go here as they do by themselves.
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition()
  }
}

/// How the view looks out of which a page comes.
public protocol MatchedTransitionSourceConfiguration: Sendable {}

/// A view that looks as it does.
public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

extension MatchedTransitionSourceConfiguration {
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }
  public func background<S: ShapeStyle>(_ style: S) -> some MatchedTransitionSourceConfiguration { self }
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some MatchedTransitionSourceConfiguration { self }
}

extension View {
  /// Accepted, and changes nothing: the page comes and goes as pages do.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View { self }

  /// Accepted, and changes nothing: no page comes out of the view.
  nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  /// Accepted, and changes nothing: no page comes out of the view.
  nonisolated public func matchedTransitionSource(
    id: some Hashable,
    in namespace: Namespace.ID,
    configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
  ) -> some View { self }
}
