import DisplayTree
import Foundation

/// A style that is an image over and over, from the top leading corner of what is filled.
///
///     Circle().fill(ImagePaint(image: Image("Linen"), scale: 0.5))
///
/// What can have only one colour, such as text, is black with it.
@frozen public struct ImagePaint {
  public var image: Image
  /// The part of the image that is taken, in shares of its size.
  public var sourceRect: CGRect
  public var scale: CGFloat

  public init(
    image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
}

extension ImagePaint: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    nonisolated(unsafe) let environment = context.environment
    let tile = MainActor.assumeIsolated { ImageTile(self, in: environment) }
    var style = _ResolvedStyle(tile.map { .image($0) } ?? .solid(.clear))
    style.opacity = context.levelOpacity
    return style
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// An image over and over.
  public static func image(
    _ image: Image,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

extension GraphicsContext.Shading {
  /// An image over and over, from a point on.
  public static func tiledImage(
    _ image: Image,
    origin: CGPoint = .zero,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> GraphicsContext.Shading {
    let paint = ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    return .style(paint.in(CGRect(origin: origin, size: CGSize(width: 1, height: 1))))
  }
}

/// What is repeated.
struct ImageTile: Equatable, Sendable {
  private let marks: [Drawing.Mark]
  private let size: CGSize
  /// For a whole picture, which the backend repeats.
  private let picture: Picture?
  /// The picture is drawn once, as large as what is covered.
  let isStretched: Bool
  /// What stands for all of it where there can be but one colour.
  let pigment: Pigment

  init(stretched picture: Picture, pigment: Pigment) {
    self.picture = picture
    self.pigment = pigment
    isStretched = true
    marks = []
    size = .zero
  }

  @MainActor fileprivate init?(_ paint: ImagePaint, in environment: EnvironmentValues) {
    guard let backend = CurrentBackend.backend, paint.scale > 0 else { return nil }
    isStretched = false
    pigment = .black
    let image = paint.image.resolved(in: environment, backend)
    let whole = CGSize(width: image.natural.width * paint.scale, height: image.natural.height * paint.scale)
    let part = paint.sourceRect
    size = CGSize(width: whole.width * part.width, height: whole.height * part.height)
    guard size.width >= 1, size.height >= 1 else { return nil }
    let isWhole = part == CGRect(x: 0, y: 0, width: 1, height: 1)
    if isWhole, case .picture(var picture) = image.content {
      picture.isTiled = true
      picture.scale /= Double(paint.scale)
      self.picture = picture
      marks = []
    } else {
      picture = nil
      var effects = Drawing.GroupEffects()
      effects.transform = CGAffineTransform(translationX: -part.minX * whole.width, y: -part.minY * whole.height)
      var cut = Drawing.GroupEffects()
      cut.clip = .rect(CGRect(origin: .zero, size: size))
      marks = [.group([.group(image.marks(in: whole), effects)], cut)]
    }
  }

  /// The marks that cover `bounds` with tiles, one of which begins at `origin`.
  func marks(covering bounds: CGRect, from origin: CGPoint) -> [Drawing.Mark] {
    guard bounds.width.isFinite, bounds.height.isFinite, bounds.width > 0, bounds.height > 0 else { return [] }
    if isStretched, let picture { return [.image(picture, in: bounds)] }
    let first = CGPoint(
      x: origin.x + ((bounds.minX - origin.x) / size.width).rounded(.down) * size.width,
      y: origin.y + ((bounds.minY - origin.y) / size.height).rounded(.down) * size.height
    )
    if let picture {
      let area = CGRect(x: first.x, y: first.y, width: bounds.maxX - first.x, height: bounds.maxY - first.y)
      return [.image(picture, in: area)]
    }
    var tiles: [Drawing.Mark] = []
    var y = first.y
    while y < bounds.maxY, tiles.count < 10_000 {
      var x = first.x
      while x < bounds.maxX {
        var effects = Drawing.GroupEffects()
        effects.transform = CGAffineTransform(translationX: x, y: y)
        tiles.append(.group(marks, effects))
        x += size.width
      }
      y += size.height
    }
    return tiles
  }
}
