/// What a button is for, where that changes how it looks or where it stands.
public struct ButtonRole: Equatable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  /// Deletes something, or does what cannot be undone: red.
  public static let destructive = ButtonRole("destructive")
  /// Leaves without doing anything.
  public static let cancel = ButtonRole("cancel")
  /// Does what was asked about.
  public static let confirm = ButtonRole("confirm")
  /// Puts away what is shown.
  public static let close = ButtonRole("close")
}
