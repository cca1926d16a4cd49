import Foundation
import HeadlessBackend

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

  /// How large the view would be, in points, if it were offered `size`.
  ///
  /// A view that is on display is measured as it is now, with its state. One that is not is made for the purpose, in
  /// the surroundings of the running app. Without an app, in tests, a character is ten points wide and a line twenty
  /// high.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    guard let place, let content = place.content else { return ideal(in: size) }
    // What was written since the last frame counts. From inside an update this does nothing.
    place.graph.update()
    return content.extent(ProposedViewSize(size))
  }

  /// The same for a view that is on no display.
  private func ideal(in size: CGSize) -> CGSize {
    let backend = UIWindow.backend ?? CurrentBackend.backend ?? HeadlessBackend()
    let graph = Graph(backend: backend)
    var environment = EnvironmentValues()
    environment.appearance = backend.appearance
    environment.displayScale = backend.scale
    let content = Content._makeNode(rootView, _NodeContext(graph: graph, parent: nil, environment: environment))
    // No frame runs, so nothing appears and no action is taken.
    defer { content.remove() }
    return content.extent(ProposedViewSize(size))
  }

  override var hasContent: Bool { true }
  override func makeContent(_ context: _NodeContext) -> _Node? { Content._makeNode(rootView, context) }
}

extension _Node {
  /// The size of what the node contributes, one upon the other.
  fileprivate func extent(_ proposal: ProposedViewSize) -> CGSize {
    var elements: [Element] = []
    collect(&elements)
    return elements.map { $0.size(proposal) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }
}
