import DisplayTree
import Foundation

extension GraphicsContext {
  /// An image with its looks here, to be measured and drawn.
  public struct ResolvedImage: @unchecked Sendable {  // made and drawn on the main actor
    fileprivate let image: SwiftUI.ResolvedImage
    /// Its natural size in points.
    public var size: CGSize { image.natural }
    /// From the top to the line of text that a symbol stands on; the height of any other image.
    public let baseline: CGFloat
    /// What all of the image is drawn with, once it is set; nil for its own colours.
    public var shading: GraphicsContext.Shading?

    fileprivate init(_ image: SwiftUI.ResolvedImage) {
      self.image = image
      baseline = image.baseline ?? image.natural.height
    }

    @MainActor fileprivate func marks(in size: CGSize, _ environment: EnvironmentValues) -> [Drawing.Mark] {
      let marks = image.marks(in: size)
      guard let shading else { return marks }
      var effects = Drawing.GroupEffects()
      effects.tint = shading.style(in: environment).pigment
      return [.group(marks, effects)]
    }
  }

  /// A view of those that the canvas was given, to be drawn.
  public struct ResolvedSymbol: Equatable, Sendable {
    let marks: [Drawing.Mark]
    /// The view's ideal size in points.
    public let size: CGSize
  }

  /// The image with its looks here.
  public func resolve(_ image: Image) -> ResolvedImage {
    nonisolated(unsafe) let environment = environment
    let backing = backend
    return MainActor.assumeIsolated { ResolvedImage(image.resolved(in: environment, backing.backend)) }
  }

  /// The view of those that the canvas was given that has the tag, or the id in a `ForEach`.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

  private func draw(_ marks: [Drawing.Mark], at origin: CGPoint) {
    guard !marks.isEmpty else { return }
    var effects = Drawing.GroupEffects()
    effects.transform = CGAffineTransform(translationX: origin.x, y: origin.y)
    draw(placed([.group(marks, effects)]))
  }

  /// Draws an image within a rectangle, which it fills.
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    guard rect.width > 0, rect.height > 0 else { return }
    nonisolated(unsafe) let environment = environment
    let marks = MainActor.assumeIsolated { image.marks(in: rect.size, environment) }
    draw(style.applied(to: marks), at: rect.origin)
  }

  /// Draws an image within a rectangle, which it fills.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  /// Draws an image in its natural size with a point of it, its centre by default, at `point`.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = image.size
    let origin = CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height)
    draw(image, in: CGRect(origin: origin, size: size))
  }

  /// Draws an image in its natural size with a point of it, its centre by default, at `point`.
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  /// Draws a view within a rectangle, which it fills.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    var effects = Drawing.GroupEffects()
    effects.transform = CGAffineTransform(
      scaleX: rect.width / symbol.size.width,
      y: rect.height / symbol.size.height
    )
    draw([.group(symbol.marks, effects)], at: rect.origin)
  }

  /// Draws a view in its ideal size with a point of it, its centre by default, at `point`.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let size = symbol.size
    draw(symbol.marks, at: CGPoint(x: point.x - anchor.x * size.width, y: point.y - anchor.y * size.height))
  }
}

extension Drawing.Mark {
  /// Black, as large as `size`.
  static func ground(of size: CGSize) -> Drawing.Mark {
    .fill(.rect(CGRect(origin: .zero, size: size)), .solid(.black), isEvenOdd: false)
  }
}

extension Layer {
  /// What the layer and all on it shows, as marks in its own coordinates. Controls are not drawn.
  var marks: [Drawing.Mark] {
    let size = frame.size
    var marks: [Drawing.Mark] = []
    switch content {
    case .group, .scroll: break
    case .fill(let pigment):
      marks = [.fill(.rect(CGRect(origin: .zero, size: size)), .solid(pigment), isEvenOdd: false)]
    case .text(let block): marks = [.text(block, in: CGRect(origin: .zero, size: size))]
    case .drawing(let drawing): marks = drawing.marks
    case .image(let picture): marks = [.image(picture, in: CGRect(origin: .zero, size: size))]
    case .control: Graph.warnOnce("A control can not be drawn on a canvas.")
    }
    return marks + children.flatMap { self.marks(of: $0) }
  }

  /// What a layer that lies on this one shows.
  func marks(of child: Layer) -> [Drawing.Mark] {
    guard !child.effects.isHidden else { return [] }
    let inner = child.marks
    guard !inner.isEmpty else { return [] }
    var group = child.effects.group(size: child.frame.size)
    group.transform = child.effects.transform
      .concatenating(CGAffineTransform(translationX: child.frame.minX, y: child.frame.minY))
    return [.group(inner, group)]
  }
}

extension Layer.Effects {
  /// The same effects for marks.
  fileprivate func group(size: CGSize) -> Drawing.GroupEffects {
    var group = Drawing.GroupEffects()
    group.opacity = opacity
    group.blurRadius = blurRadius
    group.shadow = shadow
    group.blend = blend
    group.colors = self
    switch clip {
    case nil: break
    case .bounds: group.clip = .rect(CGRect(origin: .zero, size: size))
    case .rounded(let rect, let radius): group.clip = .card(rect, radius: radius)
    case .outline(let outline, let isEvenOdd): (group.clip, group.isClipEvenOdd) = (outline, isEvenOdd)
    }
    return group
  }
}
