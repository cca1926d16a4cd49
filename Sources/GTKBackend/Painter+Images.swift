#if GTK
import DisplayTree
import Foundation

/// What was decoded lately.
@MainActor enum PictureCache {
  private static var textures: [Picture.Source: Texture?] = [:]
  private static var icons: [Key: Icon?] = [:]
  private struct Key: Hashable {
    let name: String
    let size: Double
    let scale: Double
  }
  private static let limit = 200

  static func texture(_ source: Picture.Source) -> Texture? {
    if let known = textures[source] { return known }
    if textures.count >= limit { textures.removeAll() }
    let texture = Texture.load(source)
    textures[source] = .some(texture)
    return texture
  }

  static func icon(_ name: String, size: Double, scale: Double) -> Icon? {
    let key = Key(name: name, size: size, scale: scale)
    if let known = icons[key] { return known }
    if icons.count >= limit { icons.removeAll() }
    let icon = Icon(name, size: size, scale: scale)
    icons[key] = .some(icon)
    return icon
  }
}

extension Painter {
  /// How much larger an icon is than the font it goes with.
  static let iconShare = 1.2
  /// Pixels per point of what is drawn: which size of an icon is chosen.
  static var scale = 1.0

  static func extent(of picture: Picture) -> CGSize? {
    if case .icon(let name, let size, _) = picture.source {
      let side = (size * iconShare).rounded()
      return PictureCache.icon(name, size: side, scale: scale) == nil ? nil : CGSize(width: side, height: side)
    }
    guard let texture = PictureCache.texture(picture.source) else { return nil }
    return CGSize(width: texture.size.width / picture.scale, height: texture.size.height / picture.scale)
  }

  static func image(_ picture: Picture, in rect: CGRect, on canvas: Canvas) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    canvas.save()
    canvas.translate(rect.minX, rect.minY)
    if picture.isMirrored {
      canvas.translate(rect.width, 0)
      canvas.scale(-1, 1)
    }
    let area = CGRect(origin: .zero, size: rect.size)
    if case .icon(let name, _, _) = picture.source {
      // An icon is square: it keeps its form in a place that is not.
      let side = min(area.width, area.height)
      let place = CGRect(x: (area.width - side) / 2, y: (area.height - side) / 2, width: side, height: side)
      if let icon = PictureCache.icon(name, size: side.rounded(), scale: scale) {
        tinted(icon.isSymbolic ? nil : picture.tint, canvas) {
          $0.draw(icon, in: picture.caps.isEmpty ? place : area, picture.tint ?? .black)
        }
      }
    } else if let texture = PictureCache.texture(picture.source) {
      tinted(picture.tint, canvas) { pixels(picture, texture, area, $0) }
    }
    canvas.restore()
  }

  /// Draws the shape of `body` in one colour.
  private static func tinted(_ tint: Pigment?, _ canvas: Canvas, _ body: (Canvas) -> Void) {
    guard let tint else { return body(canvas) }
    canvas.push(tint: tint)
    body(canvas)
    canvas.pop()
  }

  private static func pixels(_ picture: Picture, _ texture: Texture, _ area: CGRect, _ canvas: Canvas) {
    let natural = CGSize(width: texture.size.width / picture.scale, height: texture.size.height / picture.scale)
    func draw(in rect: CGRect, _ canvas: Canvas) {
      if picture.interpolation == .none { canvas.drawPixels(texture, in: rect) } else { canvas.draw(texture, in: rect) }
    }
    if picture.isTiled {
      canvas.push(repeating: CGRect(origin: .zero, size: natural), in: area)
      draw(in: CGRect(origin: .zero, size: natural), canvas)
      canvas.pop()
    } else if picture.caps.count == 4, picture.caps.contains(where: { $0 > 0 }) {
      let columns = bands(natural.width, area.width, picture.caps[1], picture.caps[3])
      let rows = bands(natural.height, area.height, picture.caps[0], picture.caps[2])
      for column in columns {
        for row in rows where column.length > 0 && row.length > 0 && column.source > 0 && row.source > 0 {
          let place = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
          let (across, down) = (column.length / column.source, row.length / row.source)
          canvas.push(clip: place)
          draw(
            in: CGRect(
              x: place.minX - column.offset * across,
              y: place.minY - row.offset * down,
              width: natural.width * across,
              height: natural.height * down
            ),
            canvas
          )
          canvas.pop()
        }
      }
    } else {
      draw(in: area, canvas)
    }
  }

  /// The three parts of a length that is stretched in its middle.
  private static func bands(
    _ source: Double,
    _ length: Double,
    _ first: Double,
    _ last: Double
  ) -> [(offset: Double, source: Double, start: Double, length: Double)] {
    let fit = min(1, length / max(first + last, 1e-9))
    let (head, tail) = (first * fit, last * fit)
    return [
      (0, first, 0, head), (first, source - first - last, head, length - head - tail),
      (source - last, last, length - tail, tail),
    ]
  }
}
#endif
