import Foundation

/// What draws layers, measures text and reports what the user does. It knows no view.
@MainActor public protocol Backend: AnyObject {
  /// Device pixels per point.
  var scale: Double { get }

  /// The space that `block` takes when it is offered `width` and `height` points; nil for as much as it likes.
  func extent(of block: TextBlock, width: Double?, height: Double?) -> TextExtent

  /// Opens a surface to show layers on.
  func openSurface(titled title: String, size: CGSize, host: any SurfaceHost) -> any Surface

  /// Runs `work` soon on the main actor, before the next frame is drawn; asked again before it ran, it runs once.
  func requestFrame(_ work: @escaping @MainActor () -> Void)
}

/// A window, or what stands for one.
@MainActor public protocol Surface: AnyObject {
  /// Shows `root`; called once per frame in which something changed.
  func commit(_ root: Layer)
  func close()
}

/// Who fills a surface.
@MainActor public protocol SurfaceHost: AnyObject {
  /// Takes in what was written since the last frame; frames are asked for as needed.
  func surfaceWillSettle()
  func surfaceDidResize(to size: CGSize)
  func surfaceDidClose()
}
