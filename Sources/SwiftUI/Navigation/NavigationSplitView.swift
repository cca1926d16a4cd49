import DisplayTree
import Foundation

/// Which columns of a split view are shown.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String
  /// As many as there is room for.
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
  /// All but the first of three.
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
}

/// A column of a split view, by its place.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  /// From the leading edge on.
  let place: Int
  public static var sidebar: NavigationSplitViewColumn { .init(place: 0) }
  /// The one in the middle of three.
  public static var content: NavigationSplitViewColumn { .init(place: 1) }
  public static var detail: NavigationSplitViewColumn { .init(place: 2) }
}

/// Two or three columns, in each of which pages are shown: what is chosen in one is shown in the next.
///
/// A link in a column shows its page in the last one. Where there is not enough room for columns beside one another,
/// as on a phone, they lie upon one another as pages: a row that is chosen leads on, and going back takes the choice
/// away.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferred: Binding<NavigationSplitViewColumn>?
  let sidebar: Sidebar
  let content: Content
  let detail: Detail

  nonisolated init(
    _ visibility: Binding<NavigationSplitViewVisibility>?,
    _ preferred: Binding<NavigationSplitViewColumn>?,
    _ sidebar: Sidebar,
    _ content: Content,
    _ detail: Detail
  ) {
    self.visibility = visibility
    self.preferred = preferred
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
  }
}

extension NavigationSplitView {
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail())
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail())
  }

  /// - Parameter preferredCompactColumn: The column that is seen where there is room for one. It is told when people go
  ///   to another.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// - Parameter preferredCompactColumn: The column that is seen where there is room for one. It is told when people go
  ///   to another.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }
}

extension NavigationSplitView where Content == EmptyView {
  nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(nil, nil, sidebar(), EmptyView(), detail())
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail())
  }

  /// - Parameter preferredCompactColumn: The column that is seen where there is room for one. It is told when people go
  ///   to another.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }

  /// - Parameter preferredCompactColumn: The column that is seen where there is room for one. It is told when people go
  ///   to another.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail())
  }
}

@available(*, unavailable)
extension NavigationSplitView: Sendable {}

extension NavigationSplitView: View {
  public var body: some View {
    SplitCore(
      sidebar: sidebar,
      content: content,
      detail: detail,
      wishes: SplitWishes(
        visibility: visibility?.wrappedValue,
        see: visibility.map { binding in { binding.wrappedValue = $0 } },
        preferred: preferred?.wrappedValue,
        prefer: preferred.map { binding in { binding.wrappedValue = $0 } }
      )
    )
  }
}
