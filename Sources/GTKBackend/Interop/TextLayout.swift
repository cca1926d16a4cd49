#if GTK
import CGTK
import DisplayTree
import Foundation

/// Text broken into lines, ready to be drawn. What is measured is what is drawn, with or without a display.
@MainActor final class TextLayout {
  let pointer: OpaquePointer
  private let block: TextBlock
  /// The text is smaller than asked for, so that it fits.
  private var shrink = 1.0
  private(set) var isTruncated = false

  private static let context: OpaquePointer = {
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())!
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    return context
  }()

  /// - Parameters:
  ///   - width: Where lines break, in points; nil for where the text says.
  ///   - height: No more lines than have room in it, but at least one.
  init(_ block: TextBlock, width: Double?, height: Double?) {
    self.block = block
    pointer = pango_layout_new(TextLayout.context)
    let width = width.flatMap { $0 < 1e6 ? max($0, 1) : nil }
    let height = height.flatMap { $0 < 1e6 ? $0 : nil }
    pango_layout_set_wrap(pointer, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_spacing(pointer, Int32(block.lineSpacing * Double(PANGO_SCALE)))
    let alignment: PangoAlignment =
      switch block.alignment {
      case .leading: PANGO_ALIGN_LEFT
      case .center: PANGO_ALIGN_CENTER
      case .trailing: PANGO_ALIGN_RIGHT
      }
    pango_layout_set_alignment(pointer, alignment)
    fit(width, height)
    guard isTruncated, block.smallestScale < 1 else { return }
    var (low, high) = (max(block.smallestScale, 0.05), 1.0)
    shrink = low
    fit(width, height)
    guard !isTruncated else { return }
    for _ in 0..<6 {
      shrink = (low + high) / 2
      fit(width, height)
      if isTruncated { high = shrink } else { low = shrink }
    }
    shrink = low
    fit(width, height)
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  private func fit(_ width: Double?, _ height: Double?) {
    isTruncated = false
    pango_layout_set_ellipsize(pointer, PANGO_ELLIPSIZE_NONE)
    pango_layout_set_height(pointer, -1)
    // A line's measure is without the space behind its last letter, with which Pango reckons when it breaks lines.
    let last = max(block.runs.map(\.tracking).max() ?? 0, 0) * shrink
    pango_layout_set_width(pointer, width.map { Int32((($0 + last) * Double(PANGO_SCALE)).rounded(.up)) } ?? -1)
    set(block.runs)
    let count = Int(pango_layout_get_line_count(pointer))
    // A line by itself has the width of its frame; so that space makes no difference.
    if last > 0, count == 1 { pango_layout_set_alignment(pointer, PANGO_ALIGN_LEFT) }
    var limit = block.lineLimit.map { max($0, 1) } ?? Int.max
    if let height, count > 1 { limit = min(limit, lines(in: height)) }
    if count > limit { cut(to: limit) }
    if block.smallestScale < 1, !isTruncated { isTruncated = isTooLarge(width, height) }
  }

  /// Whether a letter is too wide for the line, or the line too high: that is not cut off, but may be made smaller.
  private func isTooLarge(_ width: Double?, _ height: Double?) -> Bool {
    var (wide, high): (Int32, Int32) = (0, 0)
    pango_layout_get_size(pointer, &wide, &high)
    let unit = Double(PANGO_SCALE)
    return Double(wide) / unit > (width ?? .infinity) + 0.5 || Double(high) / unit > (height ?? .infinity) + 0.5
  }

  /// How many lines have room in `height`; at least one.
  private func lines(in height: Double) -> Int {
    var count = 0
    let iterator = pango_layout_get_iter(pointer)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var line = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &line)
      if Double(line.y + line.height) / Double(PANGO_SCALE) > height + 0.5 { break }
      count += 1
    } while pango_layout_iter_next_line(iterator) != 0
    return max(count, 1)
  }

  /// Leaves the first lines, the last of them with an ellipsis for what is left out.
  ///
  /// Pango counts lines in each paragraph by itself. So the text becomes one paragraph, with line separators.
  private func cut(to limit: Int) {
    isTruncated = true
    guard let line = pango_layout_get_line_readonly(pointer, Int32(limit - 1)),
      let next = pango_layout_get_line_readonly(pointer, Int32(limit))
    else { return }
    let isHardBreak = next.pointee.is_paragraph_start != 0
    let lineEnd = Int(line.pointee.start_index) + Int(line.pointee.length)
    let bytes = block.runs.flatMap { Array($0.text.utf8) }
    let paragraphEnd = bytes[min(lineEnd, bytes.count)...].firstIndex(of: 10) ?? bytes.count
    let end = isHardBreak ? lineEnd : paragraphEnd
    var room = end
    var runs: [TextRun] = []
    for var run in block.runs where room > 0 {
      let text = Array(run.text.utf8.prefix(room))
      room -= text.count
      run.text = String(decoding: text, as: UTF8.self).replacingOccurrences(of: "\n", with: "\u{2028}")
      runs.append(run)
    }
    if isHardBreak, !runs.isEmpty { runs[runs.count - 1].text += "…" }
    if runs.isEmpty, var first = block.runs.first {
      first.text = "…"
      runs = [first]
    }
    let mode: PangoEllipsizeMode =
      switch block.truncation {
      case .head: PANGO_ELLIPSIZE_START
      case .middle: PANGO_ELLIPSIZE_MIDDLE
      case .tail: PANGO_ELLIPSIZE_END
      }
    pango_layout_set_ellipsize(pointer, mode)
    pango_layout_set_height(pointer, Int32(-limit))
    set(runs)
  }

  private func set(_ runs: [TextRun]) {
    let list = pango_attr_list_new()
    var start = 0
    var text = ""
    for run in runs {
      text += run.text
      let end = start + run.text.utf8.count
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute!.pointee.start_index = UInt32(start)
        attribute!.pointee.end_index = UInt32(end)
        pango_attr_list_insert(list, attribute)
      }
      func add(_ pigment: Pigment, _ make: (UInt16, UInt16, UInt16) -> UnsafeMutablePointer<PangoAttribute>?) {
        func part(_ value: Double) -> UInt16 { UInt16(min(max(value, 0), 1) * 65535) }
        add(make(part(pigment.red), part(pigment.green), part(pigment.blue)))
      }
      let font = Fonts.description(of: run.typeface, scaledBy: shrink)
      add(pango_attr_font_desc_new(font))
      pango_font_description_free(font)
      add(run.pigment, pango_attr_foreground_new)
      // To Pango, 0 means that nobody has said anything.
      add(pango_attr_foreground_alpha_new(UInt16(max(min(max(run.pigment.opacity, 0), 1) * 65535, 1))))
      if let line = run.underline {
        add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
        add(line, pango_attr_underline_color_new)
      }
      if let line = run.strikethrough {
        add(pango_attr_strikethrough_new(1))
        add(line, pango_attr_strikethrough_color_new)
      }
      // A word that is too long for a line is broken where the line ends, and not as a dictionary would have it.
      add(pango_attr_insert_hyphens_new(0))
      if run.tracking != 0 {
        add(pango_attr_letter_spacing_new(Int32(run.tracking * shrink * Double(PANGO_SCALE))))
      }
      if let inset = run.inset {
        func units(_ points: Double) -> Int32 { Int32((points * shrink * Double(PANGO_SCALE)).rounded()) }
        var frame = PangoRectangle(
          x: 0,
          y: units(-inset.baseline),
          width: units(inset.size.width),
          height: units(inset.size.height)
        )
        add(pango_attr_shape_new(&frame, &frame))
      }
      if run.baselineOffset != 0 { add(pango_attr_rise_new(Int32(run.baselineOffset * Double(PANGO_SCALE)))) }
      if run.typeface.hasSmallCaps { add(pango_attr_variant_new(PANGO_VARIANT_SMALL_CAPS)) }
      if run.typeface.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
      start = end
    }
    // Times have a narrow no-break space before AM and PM, for which few fonts have a width. The thin space, which takes
    // as many bytes, is in them all.
    text = text.replacingOccurrences(of: "\u{202F}", with: "\u{2009}")
    pango_layout_set_text(pointer, text, Int32(text.utf8.count))
    pango_layout_set_attributes(pointer, list)
    pango_attr_list_unref(list)
  }

  /// Where drawings stand among the characters, and how far they are smaller than drawn.
  var insets: [(inset: TextInset, frame: CGRect, scale: Double)] {
    guard block.runs.contains(where: { $0.inset != nil }) else { return [] }
    let text = String(cString: pango_layout_get_text(pointer))
    let character = Array(TextInset.character.utf8)
    let bytes = Array(text.utf8)
    var place = 0
    var found: [(TextInset, CGRect, Double)] = []
    for case let inset? in block.runs.map(\.inset) {
      while place + character.count <= bytes.count, Array(bytes[place..<place + character.count]) != character {
        place += 1
      }
      guard place + character.count <= bytes.count else { break }
      var box = PangoRectangle()
      pango_layout_index_to_pos(pointer, Int32(place), &box)
      place += character.count
      // Nothing is left of what an ellipsis stands for.
      guard box.width > 0 else { continue }
      let unit = Double(PANGO_SCALE)
      var line: Int32 = 0
      pango_layout_index_to_line_x(pointer, Int32(place - character.count), 0, &line, nil)
      let top = baseline(of: Int(line)) - inset.baseline * shrink
      let size = CGSize(width: inset.size.width * shrink, height: inset.size.height * shrink)
      found.append((inset, CGRect(origin: CGPoint(x: Double(box.x) / unit, y: top), size: size), shrink))
    }
    return found
  }

  private func baseline(of line: Int) -> Double {
    let iterator = pango_layout_get_iter(pointer)
    defer { pango_layout_iter_free(iterator) }
    for _ in 0..<line { pango_layout_iter_next_line(iterator) }
    return Double(pango_layout_iter_get_baseline(iterator)) / Double(PANGO_SCALE)
  }

  /// The space it takes, rounded up to whole pixels at `scale`.
  func extent(scale: Double) -> TextExtent {
    let unit = Double(PANGO_SCALE)
    var (width, height, last) = (0.0, 0.0, 0.0)
    let iterator = pango_layout_get_iter(pointer)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var line = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &line)
      width = max(width, Double(line.width) / unit)
      height = max(height, Double(line.y + line.height) / unit)
      last = Double(pango_layout_iter_get_baseline(iterator)) / unit
    } while pango_layout_iter_next_line(iterator) != 0
    let first = Double(pango_layout_get_baseline(pointer)) / unit
    let count = Double(pango_layout_get_line_count(pointer))
    if Double(block.reservedLines) > count {
      let one = (height - block.lineSpacing * (count - 1)) / count
      height = one * Double(block.reservedLines) + block.lineSpacing * Double(block.reservedLines - 1)
    }
    func pixels(_ length: Double) -> Double { ((length - 0.001) * scale).rounded(.up) / scale }
    return TextExtent(
      size: CGSize(width: pixels(width), height: pixels(height)),
      firstBaseline: first,
      lastBaseline: last
    )
  }
}

/// Finds the faces for typefaces.
@MainActor enum Fonts {
  /// The desktop's own font, when there is a desktop.
  static var desktopFamily: String?

  private static let installed: Set<String> = {
    var (families, count): (UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?, Int32) = (nil, 0)
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    defer { g_free(families) }
    return Set((0..<Int(count)).map { String(cString: pango_font_family_get_name(families![$0])) })
  }()

  private static func firstInstalled(_ names: [String], else last: String) -> String {
    names.first { installed.contains($0) } ?? last
  }

  private static let standard = firstInstalled(["Adwaita Sans", "Inter", "Cantarell", "Noto Sans"], else: "Sans")
  private static let serif = firstInstalled(["Noto Serif", "DejaVu Serif", "Liberation Serif"], else: "Serif")
  private static let rounded = firstInstalled(["Nunito", "Varela Round", "Quicksand"], else: "")
  private static let monospaced = firstInstalled(
    ["Adwaita Mono", "Source Code Pro", "Noto Sans Mono", "DejaVu Sans Mono"],
    else: "Monospace"
  )

  static func family(of typeface: Typeface) -> String {
    if let family = typeface.family { return family }
    switch typeface.design {
    case .standard: return desktopFamily ?? standard
    case .serif: return serif
    case .rounded: return rounded.isEmpty ? desktopFamily ?? standard : rounded
    case .monospaced: return monospaced
    }
  }

  /// One point is one pixel of a display of scale 1. The caller frees what it gets.
  static func description(of typeface: Typeface, scaledBy scale: Double = 1) -> OpaquePointer? {
    let font = pango_font_description_new()
    pango_font_description_set_family(font, family(of: typeface))
    pango_font_description_set_absolute_size(font, max(typeface.size * scale, 1) * Double(PANGO_SCALE))
    pango_font_description_set_weight(font, PangoWeight(UInt32(min(max(typeface.weight, 100), 1000))))
    if typeface.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
    return font
  }
}
#endif
