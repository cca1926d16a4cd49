import Combine
import DisplayTree
import Foundation

/// Draws a view into a file's bytes instead of a window.
///
///     let renderer = ImageRenderer(content: Badge(book: book))
///     renderer.scale = 2
///     try renderer.pngData?.write(to: file)
///
/// There are no `CGImage`s here: `pngData` and `uiImage` stand for Apple's images. The view is drawn as it is when it
/// appears, in light surroundings and without what is on its way: tasks have not run yet.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  nonisolated(unsafe) public let objectWillChange = PassthroughSubject<Void, Never>()

  public var content: Content { willSet { objectWillChange.send() } }
  /// What the view is offered; it takes its ideal size where nothing is said.
  public var proposedSize = ProposedViewSize.unspecified { willSet { objectWillChange.send() } }
  /// Pixels per point.
  public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }
  /// What the view leaves free is black, not clear.
  public var isOpaque = false { willSet { objectWillChange.send() } }

  public init(content view: Content) { content = view }

  /// The bytes of a PNG file; nil if the view takes no space, or if there is nothing to draw with: an app has to run.
  public var pngData: Data? {
    guard let backend = CurrentBackend.backend, let still = still(on: backend) else { return nil }
    return backend.picture(of: still.layer, size: still.size, scale: Double(scale), isDark: false)
  }

  /// The view's picture; nil as `pngData` is.
  public var uiImage: UIImage? { pngData.flatMap { UIImage(data: $0, scale: scale) } }

  /// The view's picture, by AppKit's name.
  public var nsImage: NSImage? { uiImage }

  /// The view, laid out once.
  func still(on backend: any Backend) -> (layer: Layer, size: CGSize)? {
    let graph = Graph(backend: backend)
    var environment = EnvironmentValues()
    environment.displayScale = scale
    let root = SingleNode(_NodeContext(graph: graph, parent: nil, environment: environment))
    root.child = Content._makeNode(content, root.inside)
    var elements: [Element] = []
    root.collect(&elements)
    let sheet = LayeredElement(alignment: .center)
    sheet.revise(children: elements)
    graph.layOut = { [proposedSize] in sheet.place(at: .zero, proposedSize) }
    graph.update()
    root.remove()
    let size = sheet.size(proposedSize)
    guard let layer = sheet.layer, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return nil
    }
    if isOpaque { layer.revise(content: .fill(.black)) }
    return (layer, size)
  }
}

/// What the last window was opened on: a view is drawn with it where there is no window.
@MainActor enum CurrentBackend {
  static weak var backend: (any Backend)?
}
