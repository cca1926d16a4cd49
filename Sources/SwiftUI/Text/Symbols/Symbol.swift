import DisplayTree
import Foundation

/// What a symbol's name says: what is shown, whether filled, in what, struck through, and with what in its corner.
///
/// Names are read by parts, so that `person.crop.circle.badge.plus` or `heart.slash.circle.fill` need no entry of their
/// own.
struct Symbol: Hashable, Sendable {
  enum Glyph: Hashable, Sendable {
    /// An outline of `SymbolShapes`.
    case outline(String)
    /// One or two characters.
    case letters(String)
    /// An icon of the desktop's theme.
    case icon(String)
  }

  var glyph: Glyph
  /// The outline of `SymbolShapes` around the glyph.
  var enclosure: String?
  var isFilled = false
  var isSlashed = false
  /// The glyph in the corner; empty for a dot.
  var badge: String?

  /// Nil for a name that we have nothing for.
  init?(_ name: String, variants: SymbolVariants = .none) {
    if let symbol = Symbol(reading: name) {
      self = symbol
    } else {
      // The first thing of several stands for all of them.
      guard let range = name.range(of: ".and.") ?? name.range(of: ".on.") else { return nil }
      guard let symbol = Symbol(reading: String(name[..<range.lowerBound])) else { return nil }
      self = symbol
    }
    if variants.contains(.fill), !Symbol.isLine(name) || variants.enclosure != nil { isFilled = true }
    if variants.contains(.slash) { isSlashed = true }
    if let shape = variants.enclosure, enclosure == nil { enclosure = shape }
    if isFilled, enclosure == nil, case .outline(let name) = glyph, SymbolShapes.outlines[name + ".fill"] != nil {
      glyph = .outline(name + ".fill")
      isFilled = false
    }
  }

  /// There is no filled variant of it, though it has areas.
  private static func isLine(_ name: String) -> Bool {
    ["magnifyingglass", "gear", "globe", "timer", "calendar", "scissors", "link", "at", "slider", "list", "text"]
      .contains { name == $0 || name.hasPrefix($0 + ".") }
  }

  private static let enclosures: Set<String> = [
    "circle", "square", "rectangle", "diamond", "triangle", "octagon", "seal", "shield", "app", "hexagon", "capsule",
    "bubble",
  ]

  private init?(reading name: String) {
    if SymbolShapes.outlines[name] != nil {
      self.init(glyph: .outline(name))
      return
    }
    var parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1 || parts.first != nil else { return nil }
    if let index = parts.lastIndex(of: "fill") {
      parts.removeAll { $0 == "fill" }
      _ = index
      guard var inner = Symbol(reading: parts.joined(separator: ".")) else { return nil }
      inner.isFilled = true
      self = inner
      return
    }
    if let index = parts.firstIndex(of: "badge"), index > 0 {
      guard var inner = Symbol(reading: parts[..<index].joined(separator: ".")) else { return nil }
      inner.badge = parts[(index + 1)...].joined(separator: ".")
      self = inner
      return
    }
    if parts.last == "slash", parts.count > 1 {
      guard var inner = Symbol(reading: parts.dropLast().joined(separator: ".")) else { return nil }
      inner.isSlashed = true
      self = inner
      return
    }
    if let last = parts.last, parts.count > 1, Symbol.enclosures.contains(last),
      var inner = Symbol(reading: parts.dropLast().joined(separator: ".")), inner.enclosure == nil
    {
      inner.enclosure = last
      self = inner
      return
    }
    if let letters = Symbol.written[name] {
      self.init(glyph: .letters(letters))
      return
    }
    if let icon = SymbolIcons.names[name] {
      self.init(glyph: .icon(icon))
      return
    }
    guard let letters = Symbol.letters(name) else { return nil }
    self.init(glyph: .letters(letters))
  }

  private init(glyph: Glyph) { self.glyph = glyph }

  private static func letters(_ name: String) -> String? {
    if let number = Int(name), (0...99).contains(number) { return name }
    return name.count == 1 && name.allSatisfy(\.isLetter) ? name.uppercased() : nil
  }

  private static let written = [
    "at": "@", "textformat": "Aa", "textformat.characters": "Aa", "textformat.size": "aA",
    "textformat.abc": "abc", "textformat.alt": "A", "textformat.123": "123", "abc": "abc", "character": "A",
    "percent": "%", "dollarsign": "$", "eurosign": "€", "sterlingsign": "£", "yensign": "¥", "indianrupeesign": "₹",
    "bitcoinsign": "₿", "francsign": "₣", "sum": "Σ", "function": "ƒ", "quote.opening": "“", "quote.closing": "”",
    "asterisk": "∗", "exclamationmark.2": "!!",
    "exclamationmark.3": "!!!", "option": "⌥", "shift": "⇧", "control": "⌃", "escape": "⎋", "tengesign": "₸",
    "wonsign": "₩", "rublesign": "₽", "x.squareroot": "√x", "k": "K",
  ]

  /// What is drawn of the square of twenty units; nil for all of it.
  func box(isMirrored: Bool) -> CGRect? {
    guard case .outline(let name) = glyph, badge == nil, !isSlashed else { return nil }
    guard let outline = SymbolShapes.outlines[enclosure ?? name] else { return nil }
    let lines = outline.split(separator: "|").map { SymbolPart($0).bounds }
    let ink = lines.reduce(CGRect.null) { $0.union($1) }.insetBy(dx: -0.75, dy: -0.75)
    guard !ink.isNull, ink.width > 0, ink.height > 0 else { return nil }
    return isMirrored ? CGRect(x: 20 - ink.maxX, y: ink.minY, width: ink.width, height: ink.height) : ink
  }

  /// Narrower than it is high, and set so.
  static func isNarrow(_ name: String) -> Bool {
    ["chevron.left", "chevron.right", "chevron.forward", "chevron.backward"].contains(name)
  }

  /// The icon of the desktop's theme that comes nearest to a symbol, for menus, which show no others.
  static func icon(for name: String) -> String? {
    SymbolIcons.names[name] ?? SymbolIcons.names[name.replacingOccurrences(of: ".fill", with: "")]
  }

  /// How a symbol is read aloud.
  static func spoken(_ name: String) -> String {
    name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
  }
}
