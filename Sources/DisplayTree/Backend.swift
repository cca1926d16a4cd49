import Foundation

/// What draws layers, measures text and controls, and reports what the user does. It knows no view.
@MainActor public protocol Backend: AnyObject {
  /// Device pixels per point.
  var scale: Double { get }
  var appearance: Appearance { get }

  // MARK: Measuring

  /// The space that `block` takes when it is offered `width` and `height` points; nil for as much as it likes.
  func extent(of block: TextBlock, width: Double?, height: Double?) -> TextExtent
  /// The space that a control takes by itself; for a button or menu, of which the label decides, its insets are.
  func extent(of control: Control, width: Double?, height: Double?) -> TextExtent
  /// What a button or menu keeps free around its label, in points: top, leading, bottom, trailing.
  func insets(of control: Control) -> (top: Double, leading: Double, bottom: Double, trailing: Double)
  /// The natural size of an image in points; nil if it can not be read.
  func extent(of picture: Picture) -> CGSize?

  // MARK: Time

  /// Seconds since 1970. Only the backend knows: under test, time stands still until it is moved.
  var now: Date { get }
  /// Runs `work` once, `seconds` from now, unless the returned closure is called before.
  func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void
  /// Runs `work` soon on the main actor, before the next frame is drawn; asked again before it ran, each runs once.
  func requestFrame(_ work: @escaping @MainActor () -> Void)
  /// Runs `work` at the display's next refresh, with its time in seconds: for motion.
  func requestTick(_ work: @escaping @MainActor (Double) -> Void)

  // MARK: Surfaces

  /// Opens a surface to show layers on.
  func openSurface(_ request: SurfaceRequest, host: any SurfaceHost) -> any Surface
  /// Opens `url` with the desktop's program for it; false if there is none.
  func open(_ url: URL) -> Bool
  /// The text on the clipboard is put there by `setClipboard`.
  func setClipboard(_ text: String)
  func clipboard(_ receive: @escaping @MainActor (String?) -> Void)
  /// The layers as a PNG file's bytes, `size` in points, `scale` pixels each, with controls for dark or for light
  /// surroundings; nil if the backend can not draw.
  func picture(of root: Layer, size: CGSize, scale: Double, isDark: Bool) -> Data?
}

/// What is asked of a new surface.
public struct SurfaceRequest: Equatable, Sendable {
  public var title: String
  /// Points.
  public var size: CGSize
  public var minimum: CGSize
  /// Nil where the surface may grow without end.
  public var maximum: CGSize?
  /// Dark or light, whatever the desktop is; nil for as the desktop is.
  public var isDark: Bool?
  public var decoration = Decoration.titled

  /// What is around the content of a window.
  public enum Decoration: Hashable, Sendable {
    /// A bar with the title.
    case titled
    /// A bar that says nothing and looks like the content.
    case untitled
    /// Nothing.
    case bare
  }

  public init(title: String = "", size: CGSize, minimum: CGSize = .zero, maximum: CGSize? = nil) {
    self.title = title
    self.size = size
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// A window, or what stands for one.
@MainActor public protocol Surface: AnyObject {
  /// Shows `root`; called once per frame in which something changed.
  func commit(_ root: Layer)
  /// Takes a new title and new limits; the size is the user's once the surface is open.
  func revise(_ request: SurfaceRequest)
  /// Gives the keyboard to the control, or the focusable layer, that `layer` is; nil to take it away.
  func focus(_ layer: Layer?)
  /// Asks for files with the desktop's dialog over the surface; `answer` hears nil if people cancel. The closure that is
  /// returned takes the dialog away, and nobody is answered.
  func choose(
    _ request: FileRequest,
    _ answer: @escaping @MainActor (FileChoice?) -> Void
  ) -> @MainActor () -> Void
  func close()
}

/// Who fills a surface.
@MainActor public protocol SurfaceHost: AnyObject {
  /// Takes in what was written since the last frame; frames are asked for as needed.
  func surfaceWillSettle()
  func surfaceDidResize(to size: CGSize)
  /// Dark, light, and the like are others now.
  func surfaceDidChangeAppearance()
  /// The window is the one that the user works with, or not any more.
  func surfaceDidBecome(active: Bool)
  /// No control took it. What it means is for the host to find out.
  func surfaceDidReceive(_ event: PointerEvent)
  /// Whether something there is made larger or turned: if not, the wheel scrolls.
  func surfaceDidReceive(_ event: PinchEvent) -> Bool
  /// Whether the host made use of the key.
  func surfaceDidReceive(_ event: KeyEvent) -> Bool
  /// People want the surface closed; false if the host will see to it itself, perhaps later.
  func surfaceShouldClose() -> Bool
  func surfaceDidClose()
}

extension SurfaceHost {
  public func surfaceDidReceive(_ event: PinchEvent) -> Bool { false }
  public func surfaceShouldClose() -> Bool { true }
}
