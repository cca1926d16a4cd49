import DisplayTree
import Foundation

/// A picture as the bytes of its file; `Image(uiImage:)` shows it.
///
///     if let cover = UIImage(data: data) { Image(uiImage: cover).resizable() }
///
/// PNG, JPEG, GIF, WebP and BMP files are known by their first bytes, and so are their sizes.
public final class UIImage: Hashable, @unchecked Sendable {  // never changed
  fileprivate let source: Image.Source
  /// Pixels per point.
  public let scale: CGFloat
  /// Points.
  public let size: CGSize

  /// Nil if the data is no picture of a kind that is known.
  public init?(data: Data, scale: CGFloat) {
    guard scale > 0, let pixels = PictureHeader.size(of: data) else { return nil }
    source = .data(data, scale: Double(scale))
    self.scale = scale
    size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
  }

  private init(_ source: Image.Source, _ size: CGSize) {
    self.source = source
    self.size = size
    scale = 1
  }

  /// Nothing.
  public convenience init() { self.init(.data(Data(), scale: 1), .zero) }

  /// A symbol, as large as text; nil if none is known by the name.
  public convenience init?(systemName name: String) {
    guard Symbol(name, variants: .none) != nil else { return nil }
    self.init(.symbol(name), CGSize(width: 20, height: 20))
  }

  /// Nil if the data is no picture of a kind that is known.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// A picture of an asset catalogue, in light looks, or of a file; nil if there is none of the name.
  public convenience init?(named name: String) { self.init(named: name, in: nil) }

  /// A picture of an asset catalogue, in light looks, or of a file; nil if there is none of the name.
  ///
  /// - Parameter bundle: Where the picture is; nil for the program's own resources.
  public convenience init?(named name: String, in bundle: Bundle?) {
    guard let place = UIImage.place(of: name, bundle), let data = FileManager.default.contents(atPath: place.path)
    else { return nil }
    self.init(data: data, scale: CGFloat(place.scale))
  }

  private static func place(of name: String, _ bundle: Bundle?) -> (path: String, scale: Double)? {
    if let file = ImageFile.find(name, bundle, scale: 2) { return (file.path, file.scale) }
    return AssetCatalog.file(ofImage: name, bundle: bundle?.bundlePath, scale: 2).map { ($0.path, $0.scale) }
  }

  /// A picture from a file; `@2x` and `@3x` at the end of its name are pixels per point.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// The bytes of a PNG file; nil for a picture of another kind.
  public func pngData() -> Data? { data.starts(with: PictureHeader.png) ? data : nil }

  /// Empty for a symbol.
  var data: Data { if case .data(let data, _) = source { data } else { Data() } }

  public static func == (left: UIImage, right: UIImage) -> Bool {
    left === right || left.source == right.source
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(data)
    hasher.combine(size.width)
  }
}

/// AppKit's name for pictures.
public typealias NSImage = UIImage

/// What the first bytes of a picture's file say.
enum PictureHeader {
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// In pixels; nil for what is no picture of a known kind.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(65536))
    func big(_ index: Int, _ count: Int) -> Int { bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) } }
    func little(_ index: Int, _ count: Int) -> Int {
      bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func size(_ width: Int, _ height: Int) -> CGSize? {
      width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
    }
    if bytes.starts(with: png), bytes.count >= 24 {
      return size(big(16, 4), big(20, 4))
    }
    if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 { return size(little(6, 2), little(8, 2)) }
    if bytes.starts(with: Array("BM".utf8)), bytes.count >= 26 {
      return size(little(18, 4), abs(Int(Int32(truncatingIfNeeded: little(22, 4)))))
    }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 30, bytes[8..<12].elementsEqual("WEBP".utf8) {
      switch bytes[15] {
      case UInt8(ascii: "X"): return size(little(24, 3) + 1, little(27, 3) + 1)
      case UInt8(ascii: "L"):
        let bits = little(21, 4)
        return size((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
      default: return size(little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
      }
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    return jpeg([UInt8](data))
  }

  /// A JPEG file is a row of segments; one that begins a frame says how large it is.
  private static func jpeg(_ bytes: [UInt8]) -> CGSize? {
    var index = 2
    while index + 9 < bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      if marker == 0xFF {
        index += 1
        continue
      }
      let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        let height = Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
        let width = Int(bytes[index + 7]) << 8 | Int(bytes[index + 8])
        return CGSize(width: width, height: height)
      }
      index += 2 + length
    }
    return nil
  }
}

extension Image {
  /// A picture whose bytes the program has; it is not read aloud.
  nonisolated public init(uiImage: UIImage) { self.init(uiImage.source) }

  /// A picture whose bytes the program has; it is not read aloud.
  ///
  /// Yields to the other, so that `Image.init` by itself means one of the two.
  @_disfavoredOverload
  nonisolated public init(nsImage: NSImage) { self.init(uiImage: nsImage) }
}
