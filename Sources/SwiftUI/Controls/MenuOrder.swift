/// In which direction a menu's lines run. They run down from its button here, the first nearest to it, in any order.
public struct MenuOrder: Hashable, Sendable {
  private let name: String
  public static let automatic = MenuOrder(name: "automatic")
  /// The first line nearest to where the menu opens, as it always is.
  public static let priority = MenuOrder(name: "priority")
  /// The first line at the top.
  public static let fixed = MenuOrder(name: "fixed")
}

private enum MenuOrderKey: EnvironmentKey { static let defaultValue = MenuOrder.automatic }

extension EnvironmentValues {
  /// In which direction the lines of the menus inside run.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }
}

extension View {
  /// In which direction the lines of the menus inside run: down, with the first nearest to the button, in any case.
  nonisolated public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
}
