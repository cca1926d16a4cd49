import Foundation

/// A controller that shows a SwiftUI view.
///
///     final class DeskController: UIHostingController<DeskView> {
///       init() { super.init(rootView: DeskView()) }
///       required init?(coder: NSCoder) { nil }
///     }
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  /// The view. Writing it shows the new value; what the view keeps in `@State` and its kin stays.
  public var rootView: Content {
    didSet {
      guard let place, let node = place.content else { return }
      Content._updateNode(node, rootView)
      place.graph.requestFrame()
    }
  }

  /// Makes a controller for `rootView`.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller for `rootView`; the archive is not read.
  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Answers nil: controllers are made by code.
  public required dynamic init?(coder aDecoder: NSCoder) { return nil }

  override func makeContent(_ context: _NodeContext) -> _Node? { Content._makeNode(rootView, context) }
}
