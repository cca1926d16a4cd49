/// The colour of the icons in rows of a list.
public struct ListItemTint: Sendable {
  let style: AnyShapeStyle

  /// This colour, whatever else is said.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(style: AnyShapeStyle(tint)) }
  /// This colour, where the desktop has no other wish.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(style: AnyShapeStyle(tint)) }
  /// The colour of the text.
  public static let monochrome = ListItemTint(style: AnyShapeStyle(.primary))

  static let automatic = ListItemTint(style: AnyShapeStyle(.tint))
}

private enum ListItemTintKey: EnvironmentKey { static var defaultValue: ListItemTint { .automatic } }

extension EnvironmentValues {
  var listItemTint: ListItemTint {
    get { self[ListItemTintKey.self] }
    set { self[ListItemTintKey.self] = newValue }
  }
}

extension View {
  /// The colour of the icons of labels in rows of a list; nil for the tint.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    environment(\.listItemTint, tint ?? .automatic)
  }

  /// The colour of the icons of labels in rows of a list; nil for the tint.
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    environment(\.listItemTint, tint.map { .fixed($0) } ?? .automatic)
  }
}
