/// The Mac's ground that lets something through of what lies behind it.
@preconcurrency @MainActor open class NSVisualEffectView: NSView {
  public enum Material: Int, Sendable {
    case titlebar = 3
    case selection = 4
    case menu = 5
    case popover = 6
    case sidebar = 7
    case headerView = 10
    case sheet = 11
    case windowBackground = 12
    case hudWindow = 13
    case fullScreenUI = 15
    case toolTip = 17
    case contentBackground = 18
    case underWindowBackground = 21
    case underPageBackground = 22
  }
  /// What shows through. What is behind the window never does.
  public enum BlendingMode: Int, Sendable {
    case behindWindow, withinWindow
  }
  /// When it does. It always does.
  public enum State: Int, Sendable {
    case followsWindowActiveState, active, inactive
  }

  open var material: Material = .windowBackground { didSet { touch() } }
  open var blendingMode: BlendingMode = .behindWindow
  open var state: State = .followsWindowActiveState
  open var isEmphasized = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var ground: AnyView? {
    switch material {
    case .windowBackground, .contentBackground, .underWindowBackground, .underPageBackground:
      AnyView(Rectangle().fill(.background))
    case .hudWindow, .fullScreenUI: AnyView(Rectangle().fill(.thickMaterial))
    default: AnyView(Rectangle().fill(.regularMaterial))
    }
  }
}
