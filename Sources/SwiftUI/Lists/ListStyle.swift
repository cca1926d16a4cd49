import Foundation

/// How a list looks; choose one of the framework's.
public protocol ListStyle {
  static var _look: _ListLook { get }
}

/// What a list style stands for.
public enum _ListLook: Sendable {
  case plain, inset, grouped, insetGrouped, sidebar, bordered

  /// Sections are set off on a ground of their own.
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

/// As the list's place has it: cards on a ground.
public struct DefaultListStyle: ListStyle {
  public init() {}
  public static var _look: _ListLook { .insetGrouped }
}

/// Rows from edge to edge, without a ground.
public struct PlainListStyle: ListStyle {
  public init() {}
  public static var _look: _ListLook { .plain }
}

/// Rows without a ground, set in from the edges.
public struct InsetListStyle: ListStyle {
  public init() {}
  public static var _look: _ListLook { .inset }
}

/// Sections from edge to edge on a ground.
public struct GroupedListStyle: ListStyle {
  public init() {}
  public static var _look: _ListLook { .grouped }
}

/// Each section a card on a ground.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public static var _look: _ListLook { .insetGrouped }
}

/// For the column beside others: without separators, the chosen row in a rounded box.
public struct SidebarListStyle: ListStyle {
  public init() {}
  public static var _look: _ListLook { .sidebar }
}

/// Rows in a frame.
public struct BorderedListStyle: ListStyle {
  public init() {}
  public static var _look: _ListLook { .bordered }
}

extension ListStyle where Self == DefaultListStyle { public static var automatic: DefaultListStyle { .init() } }
extension ListStyle where Self == PlainListStyle { public static var plain: PlainListStyle { .init() } }
extension ListStyle where Self == InsetListStyle { public static var inset: InsetListStyle { .init() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: GroupedListStyle { .init() } }
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { .init() }
}
extension ListStyle where Self == SidebarListStyle { public static var sidebar: SidebarListStyle { .init() } }
extension ListStyle where Self == BorderedListStyle { public static var bordered: BorderedListStyle { .init() } }

private enum ListLookKey: EnvironmentKey { static let defaultValue: _ListLook? = nil }
private enum RowHeightKey: EnvironmentKey { static let defaultValue: CGFloat = ListMetrics.rowHeight }
private enum HeaderHeightKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum ContentBackgroundKey: EnvironmentKey { static let defaultValue = true }
private enum ListRowKey: EnvironmentKey { static let defaultValue = false }
private enum FormKey: EnvironmentKey { static let defaultValue = false }
private enum SectionSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }
private enum RowSpacingKey: EnvironmentKey { static let defaultValue: CGFloat? = nil }

extension EnvironmentValues {
  var listLook: _ListLook? {
    get { self[ListLookKey.self] }
    set { self[ListLookKey.self] = newValue }
  }
  /// The least height of a list's rows, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] }
    set { self[RowHeightKey.self] = newValue }
  }
  /// The least height of the headers in a list, in points; nil for what the list's style asks for.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }
  var showsScrollContentBackground: Bool {
    get { self[ContentBackgroundKey.self] }
    set { self[ContentBackgroundKey.self] = newValue }
  }
  /// The view is inside a list's row.
  var isInListRow: Bool {
    get { self[ListRowKey.self] }
    set { self[ListRowKey.self] = newValue }
  }
  /// The view is inside a form.
  var isInForm: Bool {
    get { self[FormKey.self] }
    set { self[FormKey.self] = newValue }
  }
  var listSectionSpacing: CGFloat? {
    get { self[SectionSpacingKey.self] }
    set { self[SectionSpacingKey.self] = newValue }
  }
  var listRowSpacing: CGFloat? {
    get { self[RowSpacingKey.self] }
    set { self[RowSpacingKey.self] = newValue }
  }
}

/// The distances in lists, in points.
enum ListMetrics {
  static let rowHeight: CGFloat = 44
  static let rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  static let sidebarInsets = EdgeInsets(top: 6, leading: 12, bottom: 6, trailing: 12)
  /// Of rows below another that they belong to.
  static let indent: CGFloat = 20
  static let cardMargin: CGFloat = 16
  static let cardRadius: CGFloat = 12
  static let sectionGap: CGFloat = 20
  static let headerGap: CGFloat = 6
  static let ends: CGFloat = 16
}

/// How far apart a list's sections are.
public struct ListSectionSpacing: Sendable {
  let points: CGFloat?
  public static let `default` = ListSectionSpacing(points: nil)
  /// Nearer than usual.
  public static let compact = ListSectionSpacing(points: 10)
  /// In points.
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

extension View {
  /// Has the lists inside look as `style` says.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listLook, S._look) }

  /// Shows or hides the ground of the lists, forms and editors inside.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.showsScrollContentBackground, visibility != .hidden)
  }

  /// The distance between the sections of the lists inside.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    environment(\.listSectionSpacing, spacing.points)
  }

  /// The distance between the sections of the lists inside, in points.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    environment(\.listSectionSpacing, spacing)
  }

  /// The distance between the rows of the lists inside, in points.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }
}

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the place has it.
  case automatic
  case visible, hidden
}
