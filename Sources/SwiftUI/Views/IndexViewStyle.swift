/// How the dots of a tab view that is leafed through look; choose one of the framework's.
public protocol IndexViewStyle {
  var _hasGround: Bool { get }
}

/// Dots, on a ground or not.
public struct PageIndexViewStyle: IndexViewStyle {
  /// When the dots lie on a ground.
  public struct BackgroundDisplayMode: Sendable {
    let isShown: Bool
    /// They do not.
    public static let automatic = BackgroundDisplayMode(isShown: false)
    /// While they are used: a pointer needs no ground for that.
    public static let interactive = BackgroundDisplayMode(isShown: false)
    public static let always = BackgroundDisplayMode(isShown: true)
    public static let never = BackgroundDisplayMode(isShown: false)
  }

  private let mode: BackgroundDisplayMode
  public init(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode = .automatic) {
    mode = backgroundDisplayMode
  }
  public var _hasGround: Bool { mode.isShown }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { PageIndexViewStyle() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
    PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
  }
}

private enum IndexGroundKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  var hasIndexGround: Bool {
    get { self[IndexGroundKey.self] }
    set { self[IndexGroundKey.self] = newValue }
  }
}

extension View {
  /// How the dots of the tab views inside look that are leafed through.
  nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.hasIndexGround, style._hasGround)
  }
}
