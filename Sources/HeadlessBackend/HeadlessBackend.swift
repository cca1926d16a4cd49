import DisplayTree
import Foundation

/// A backend without a display: surfaces are kept in memory, text is measured by simple rules, and nothing happens
/// until it is told to.
///
/// A character is ten points wide, a line twenty high, with the baseline at sixteen: so that sizes in tests are plain
/// numbers, the same on every machine.
@MainActor public final class HeadlessBackend: Backend {
  nonisolated public static let characterWidth = 10.0
  nonisolated public static let lineHeight = 20.0
  nonisolated public static let ascent = 16.0

  public var scale: Double
  private var pending: (@MainActor () -> Void)?
  public private(set) var surfaces: [HeadlessSurface] = []
  /// How many frames were asked for and run.
  public private(set) var frameCount = 0

  public init(scale: Double = 1) { self.scale = scale }

  public func requestFrame(_ work: @escaping @MainActor () -> Void) { pending = work }

  /// Runs the frames that were asked for, until none is. Returns how many there were.
  ///
  /// - Parameter limit: Stops after so many; something asks for frames without end then.
  @discardableResult public func settle(limit: Int = 100) -> Int {
    var count = 0
    while count < limit {
      for surface in surfaces where surface.isOpen { surface.host?.surfaceWillSettle() }
      guard let work = pending else { break }
      pending = nil
      work()
      count += 1
    }
    frameCount += count
    return count
  }

  public func openSurface(titled title: String, size: CGSize, host: any SurfaceHost) -> any Surface {
    let surface = HeadlessSurface(title: title, size: size, host: host)
    surfaces.append(surface)
    return surface
  }

  public func extent(of block: TextBlock, width: Double?, height: Double?) -> TextExtent {
    let lines = HeadlessText.lines(of: block, width: width, height: height)
    let advance = HeadlessBackend.lineHeight + block.lineSpacing
    let count = Double(max(lines.count, block.reservedLines, 1))
    let longest = lines.map(\.count).max() ?? 0
    return TextExtent(
      size: CGSize(
        width: Double(longest) * HeadlessBackend.characterWidth,
        height: count * advance - block.lineSpacing
      ),
      firstBaseline: HeadlessBackend.ascent,
      lastBaseline: HeadlessBackend.ascent + (Double(max(lines.count, 1)) - 1) * advance
    )
  }
}

/// A surface in memory.
@MainActor public final class HeadlessSurface: Surface {
  public let title: String
  public private(set) var size: CGSize
  public private(set) var root: Layer?
  public private(set) var isOpen = true
  fileprivate weak var host: (any SurfaceHost)?

  init(title: String, size: CGSize, host: any SurfaceHost) {
    self.title = title
    self.size = size
    self.host = host
  }

  public func commit(_ root: Layer) { self.root = root }

  public func close() {
    guard isOpen else { return }
    isOpen = false
    host?.surfaceDidClose()
  }

  public func resize(to size: CGSize) {
    self.size = size
    host?.surfaceDidResize(to: size)
  }
}

/// Breaks text into lines: at spaces, else between characters.
enum HeadlessText {
  static func lines(of block: TextBlock, width: Double?, height: Double?) -> [String] {
    let room = width.map { $0 == .infinity ? Int.max : Int(max($0, 0) / HeadlessBackend.characterWidth) } ?? Int.max
    var lines: [String] = []
    for paragraph in block.text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines += broken(paragraph, max(room, 1))
    }
    var limit = block.lineLimit ?? Int.max
    if let height, height < Double(Int32.max) {
      let advance = HeadlessBackend.lineHeight + block.lineSpacing
      limit = min(limit, max(Int((height + block.lineSpacing) / advance), 1))
    }
    guard lines.count > limit else { return lines }
    var kept = Array(lines.prefix(limit))
    var last = kept.removeLast()
    if last.count + 1 > max(room, 1) { last = String(last.prefix(max(room - 1, 0))) }
    kept.append(last + "…")
    return kept
  }

  private static func broken(_ paragraph: Substring, _ room: Int) -> [String] {
    guard paragraph.count > room else { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      var word = word
      let joined = line.isEmpty ? String(word) : line + " " + word
      if joined.count <= room {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      while word.count > room {
        lines.append(String(word.prefix(room)))
        word = word.dropFirst(room)
      }
      line = String(word)
    }
    lines.append(line)
    return lines
  }
}
