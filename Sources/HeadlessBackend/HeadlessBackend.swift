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
  public var appearance: Appearance {
    didSet {
      guard appearance != oldValue else { return }
      for surface in surfaces where surface.isOpen { surface.host?.surfaceDidChangeAppearance() }
    }
  }
  private var pending: [@MainActor () -> Void] = []
  private var ticks: [@MainActor (Double) -> Void] = []
  private var alarms: [Alarm] = []
  private var alarmCount = 0
  public private(set) var surfaces: [HeadlessSurface] = []
  /// How many frames were asked for and run.
  public private(set) var frameCount = 0
  /// Stands still until `advance(by:)` moves it.
  public private(set) var now: Date
  /// The natural sizes of images, in points, by path or icon name.
  public var pictureSizes: [String: CGSize] = [:]
  /// What was opened with `open(_:)`.
  public private(set) var openedURLs: [URL] = []
  public private(set) var clipboardText: String?

  private struct Alarm {
    let id: Int
    let time: Date
    let work: @MainActor () -> Void
  }

  public init(scale: Double = 1, now: Date = Date(timeIntervalSinceReferenceDate: 0), appearance: Appearance = .init()) {
    self.scale = scale
    self.now = now
    self.appearance = appearance
  }

  // MARK: Time

  public func requestFrame(_ work: @escaping @MainActor () -> Void) { pending.append(work) }

  public func requestTick(_ work: @escaping @MainActor (Double) -> Void) { ticks.append(work) }

  public func after(_ seconds: Double, _ work: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    alarmCount += 1
    let id = alarmCount
    alarms.append(Alarm(id: id, time: now.addingTimeInterval(max(seconds, 0)), work: work))
    return { [weak self] in self?.alarms.removeAll { $0.id == id } }
  }

  /// Whether something waits for the display's next refresh, as motion does.
  public var isTicking: Bool { !ticks.isEmpty }

  /// How many alarms are set.
  public var alarmsSet: Int { alarms.count }

  /// Lets `seconds` pass: what is due in between runs at its time, and the display refreshes sixty times a second
  /// while something asks for it.
  public func advance(by seconds: Double) {
    let end = now.addingTimeInterval(seconds)
    settle()
    while true {
      let alarm = alarms.filter { $0.time <= end }.min { ($0.time, $0.id) < ($1.time, $1.id) }
      let refresh = ticks.isEmpty ? nil : now.addingTimeInterval(1.0 / 60)
      if let refresh, refresh <= end, alarm.map({ refresh < $0.time }) ?? true {
        now = refresh
        tick()
      } else if let alarm {
        now = max(now, alarm.time)
        alarms.removeAll { $0.id == alarm.id }
        alarm.work()
      } else {
        break
      }
      settle()
    }
    now = end
  }

  private func tick() {
    let due = ticks
    ticks = []
    for work in due { work(now.timeIntervalSinceReferenceDate) }
  }

  /// Runs the frames that were asked for, until none is. Returns how many there were.
  ///
  /// - Parameter limit: Stops after so many; something asks for frames without end then.
  @discardableResult public func settle(limit: Int = 100) -> Int {
    var count = 0
    while count < limit {
      for surface in surfaces where surface.isOpen { surface.host?.surfaceWillSettle() }
      guard !pending.isEmpty else { break }
      let due = pending
      pending = []
      for work in due { work() }
      count += 1
    }
    frameCount += count
    return count
  }

  // MARK: Surfaces

  public func openSurface(_ request: SurfaceRequest, host: any SurfaceHost) -> any Surface {
    let surface = HeadlessSurface(request, host: host)
    surfaces.append(surface)
    return surface
  }

  public func open(_ url: URL) -> Bool {
    openedURLs.append(url)
    return true
  }

  public func setClipboard(_ text: String) { clipboardText = text }
  public func clipboard(_ receive: @escaping @MainActor (String?) -> Void) { receive(clipboardText) }

  public func picture(of root: Layer, size: CGSize, scale: Double, isDark: Bool) -> Data? { nil }

  // MARK: Measuring

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

extension HeadlessBackend {
  /// Icons are as large as their font asks; other images have no size but that of `pictureSizes`.
  public func extent(of picture: Picture) -> CGSize? {
    switch picture.source {
    case .icon(let name, let size, _): pictureSizes[name] ?? CGSize(width: size, height: size)
    case .file(let path): pictureSizes[path]
    case .data: pictureSizes[""]
    }
  }

  public func insets(of control: Control) -> (top: Double, leading: Double, bottom: Double, trailing: Double) {
    switch control {
    case .button(let look, _, _), .menu(_, let look, _, _):
      switch look {
      case .plain, .borderless, .link: (0, 0, 0, 0)
      case .bordered, .prominent: (5, 10, 5, 10)
      }
    default: (0, 0, 0, 0)
    }
  }

  public func extent(of control: Control, width: Double?, height: Double?) -> TextExtent {
    func fixed(_ width: Double, _ height: Double) -> TextExtent {
      let baseline = (height - HeadlessBackend.lineHeight) / 2 + HeadlessBackend.ascent
      return TextExtent(size: CGSize(width: width, height: height), firstBaseline: baseline, lastBaseline: baseline)
    }
    func text(_ text: String) -> Double { Double(text.count) * HeadlessBackend.characterWidth }
    switch control {
    case .button, .menu: return fixed(0, 0)
    case .toggle(_, .slider, _): return fixed(50, 30)
    case .toggle(_, .checkbox, _): return fixed(20, 20)
    case .slider: return fixed(width ?? 200, 30)
    case .stepper: return fixed(90, 30)
    case .field(let field):
      let width = width ?? max(text(field.text), text(field.prompt)) + 20
      let run = TextRun(text: field.text, typeface: field.typeface, pigment: .black)
      let inner = extent(of: TextBlock(runs: [run]), width: width - 20, height: nil).size.height
      let lines = min(max(Int(inner / HeadlessBackend.lineHeight), field.lines.lowerBound), field.lines.upperBound)
      var extent = fixed(width, Double(lines) * HeadlessBackend.lineHeight + (field.look == .plain ? 0 : 10))
      extent.firstBaseline = (field.look == .plain ? 0 : 5) + HeadlessBackend.ascent
      return extent
    case .editor: return fixed(width ?? 200, height ?? 100)
    case .dropDown(let items, _): return fixed((items.map(text).max() ?? 0) + 40, 30)
    case .segments(let items, _): return fixed(width ?? items.reduce(0) { $0 + text($1) + 20 }, 30)
    case .date(_, let parts, _, let isExpanded, _):
      return isExpanded ? fixed(280, 240) : fixed(parts == .dateAndTime ? 220 : 120, 30)
    case .color: return fixed(50, 30)
    case .progress: return fixed(width ?? 200, 5)
    case .spinner: return fixed(20, 20)
    }
  }
}

/// A surface in memory.
@MainActor public final class HeadlessSurface: Surface {
  public private(set) var request: SurfaceRequest
  public private(set) var size: CGSize
  public private(set) var root: Layer?
  public private(set) var isOpen = true
  /// What has the keyboard.
  public private(set) var focus: Layer?
  weak var host: (any SurfaceHost)?

  public var title: String { request.title }

  init(_ request: SurfaceRequest, host: any SurfaceHost) {
    self.request = request
    size = request.size
    self.host = host
  }

  public func commit(_ root: Layer) { self.root = root }

  public func revise(_ request: SurfaceRequest) { self.request = request }

  public func focus(_ layer: Layer?) {
    guard layer !== focus else { return }
    let old = focus
    focus = layer
    old?.noteFocus(false)
    layer?.noteFocus(true)
  }

  private var openDialogs: [(request: FileRequest, id: UUID, answer: @MainActor (FileChoice?) -> Void)] = []
  /// What people are asked to choose, the newest last.
  public var fileRequests: [FileRequest] { openDialogs.map(\.request) }

  public func choose(
    _ request: FileRequest,
    _ answer: @escaping @MainActor (FileChoice?) -> Void
  ) -> @MainActor () -> Void {
    let id = UUID()
    openDialogs.append((request, id, answer))
    return { [weak self] in self?.openDialogs.removeAll { $0.id == id } }
  }

  /// Answers what was asked last; nil cancels.
  public func answerFiles(_ choice: FileChoice?) { openDialogs.popLast()?.answer(choice) }

  /// Does what the window's own button for closing does.
  public func requestClose() {
    if host?.surfaceShouldClose() ?? true { close() }
  }

  public func close() {
    guard isOpen else { return }
    isOpen = false
    openDialogs = []
    host?.surfaceDidClose()
  }

  public func resize(to size: CGSize) {
    self.size = size
    host?.surfaceDidResize(to: size)
  }

  public func send(_ event: PointerEvent) { host?.surfaceDidReceive(event) }
  @discardableResult public func send(_ event: PinchEvent) -> Bool { host?.surfaceDidReceive(event) ?? false }
  @discardableResult public func send(_ event: KeyEvent) -> Bool { host?.surfaceDidReceive(event) ?? false }
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
