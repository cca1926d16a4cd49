import DisplayTree
import Foundation

/// How a text, or an image, turns into another one in an animated change.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, opacity, interpolate
    case counting(down: Bool)
    case number(Double)
    case replace(SymbolReplacement)
  }
  let kind: Kind

  /// At once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old fades while the new comes up.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Colours, sizes and weights of the same text change little by little; other text fades. So it is unless said.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// Characters that change roll on: upwards, or downwards if the number counts down. Text in several lines or looks
  /// fades.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .counting(down: countsDown))
  }

  /// Characters that change roll on: upwards if `value` has grown, else downwards.
  public static func numericText(value: Double) -> ContentTransition { ContentTransition(kind: .number(value)) }
}

private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .interpolate } }

extension EnvironmentValues {
  /// How texts and images turn into others in animated changes.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// How the texts and images inside turn into others in animated changes.
  ///
  ///     Text("\(count)").contentTransition(.numericText())
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// What happens to content that becomes other content.
enum ContentChange: Equatable {
  case none, fade
  case roll(isUp: Bool)
  /// The old shrinks, the new grows.
  case replace(SymbolReplacement)

  /// - Parameter isGrowing: Which way the number goes, where it is known.
  init(_ transition: ContentTransition, isGrowing: Bool) {
    switch transition.kind {
    case .identity: self = .none
    case .opacity, .interpolate, .replace: self = .fade
    case .counting(let isDown): self = .roll(isUp: !isDown)
    case .number: self = .roll(isUp: isGrowing)
    }
  }
}

extension ContentTransition {
  /// Whether this one's number is greater than the other's; nil where there are no two numbers that differ.
  func isGreater(than old: ContentTransition) -> Bool? {
    guard case .number(let value) = kind, case .number(let before) = old.kind, value != before else { return nil }
    return value > before
  }
}

/// An element whose layer shows one content after another.
@MainActor protocol ContentChanging: Element {
  var contentChange: ContentChange { get }
}

extension Motion {
  /// Replaces content that does not turn into the other by itself. Returns false where it is replaced at once.
  func replaces(_ new: Layer.Content, on layer: Layer) -> Bool {
    guard let owner = layer.owner as? any ContentChanging, owner.contentChange != .none else { return false }
    let old = layers[layer.id]?.content?.target ?? layer.content
    guard new != old, !new.isAlike(old), isReplaceable(old), isReplaceable(new), layer.frame.width > 0 else {
      return false
    }
    let transaction = transaction(of: layer)
    guard let animation = transaction.animation else { return false }
    if layers[layer.id]?.content?.fixed != nil { dropPieces(of: layer) }
    layers[layer.id]?.content?.track.stop()
    layers[layer.id]?.content = nil
    let change = Change(layer: layer, animation: animation, completions: transaction.completions)
    if case .roll(let isUp) = owner.contentChange, case .text(let old) = old, case .text(let block) = new,
      roll(change, from: old, to: block, isUp)
    {
      return true
    }
    if case .replace(let style) = owner.contentChange {
      replace(change, from: old, to: new, style)
    } else {
      fade(change, from: old, to: new)
    }
    return true
  }

  private func isReplaceable(_ content: Layer.Content) -> Bool {
    switch content {
    case .text, .drawing, .image: true
    case .group, .fill, .control, .scroll: false
    }
  }

  struct Change {
    let layer: Layer
    let animation: Animation
    let completions: [AnimationCompletion]
  }

  private func fade(_ change: Change, from old: Layer.Content, to new: Layer.Content) {
    let layer = change.layer
    var gone = Layer.Effects()
    gone.opacity = 0
    add(change, old, CGRect(origin: .zero, size: layer.frame.size), from: Layer.Effects(), to: gone)
    guard case .text(let block) = new else { return layer.set(content: new) }
    // Comes up by its colours: what lies on the layer fades on its own.
    var clear = block
    for index in clear.runs.indices { clear.runs[index].pigment = .clear }
    set(change, Layer.Content.text(clear), until: new, fixed: nil)
  }

  private func replace(_ change: Change, from old: Layer.Content, to new: Layer.Content, _ style: SymbolReplacement) {
    let size = change.layer.frame.size
    var small = SymbolPose(scale: 0.5, opacity: 0).effects(size)
    add(change, new, CGRect(origin: .zero, size: size), from: small, to: Layer.Effects())
    if !style.isOff {
      if !style.isDown { small = SymbolPose(scale: 1.4, opacity: 0).effects(size) }
      add(change, old, CGRect(origin: .zero, size: size), from: Layer.Effects(), to: small)
    }
    let nothing = Layer.Content.drawing(Drawing([]))
    set(change, nothing, until: new, fixed: nothing)
  }

  /// Rolls the characters that differ. Returns false where it is not clear which these are.
  private func roll(_ change: Change, from old: TextBlock, to new: TextBlock, _ isUp: Bool) -> Bool {
    let layer = change.layer
    guard old.runs.count == 1, new.runs.count == 1, !old.text.contains("\n"), !new.text.contains("\n") else {
      return false
    }
    let line = extent(old, old.text)
    guard line.width <= layer.frame.width + 0.5, line.height * 1.5 > layer.frame.height else { return false }
    var masked = new
    masked.runs = []
    let way = line.height * (isUp ? 0.6 : -0.6)
    var (before, after) = (0.0, 0.0)
    for part in RollingText.parts(Array(old.text), Array(new.text)) {
      var run = new.runs[0]
      run.text = part.new
      let (leaving, coming) = (extent(old, part.old), extent(new, part.new))
      if !part.isSame {
        (run.pigment, run.underline, run.strikethrough) = (.clear, nil, nil)
        let (out, into) = (away(-way), away(way))
        let (left, right) = (CGPoint(x: before, y: 0), CGPoint(x: after, y: 0))
        add(change, piece(old, part.old), CGRect(origin: left, size: leaving), from: Layer.Effects(), to: out)
        add(change, piece(new, part.new), CGRect(origin: right, size: coming), from: into, to: Layer.Effects())
      }
      if !part.new.isEmpty { masked.runs.append(run) }
      before += leaving.width
      after += coming.width
    }
    set(change, .text(masked), until: .text(new), fixed: .text(masked))
    return true
  }

  private func away(_ way: Double) -> Layer.Effects {
    var effects = Layer.Effects()
    effects.opacity = 0
    effects.transform = CGAffineTransform(translationX: 0, y: way)
    return effects
  }

  private func extent(_ block: TextBlock, _ text: String) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var block = block
    block.runs[0].text = text
    return graph.backend.extent(of: block, width: nil, height: nil).size
  }

  /// Drawn, and not text of its own: it is read, and found, once.
  private func piece(_ block: TextBlock, _ text: String) -> Layer.Content {
    var block = block
    block.runs[0].text = text
    return .text(block)
  }

  /// Shows something on the layer until it has changed.
  private func add(
    _ change: Change,
    _ content: Layer.Content,
    _ frame: CGRect,
    from start: Layer.Effects,
    to end: Layer.Effects
  ) {
    guard frame.width > 0 else { return }
    var content = content
    if case .text(let block) = content {
      content = .drawing(Drawing([.text(block, in: CGRect(origin: .zero, size: frame.size))]))
    }
    let piece = Layer(content)
    var accessibility = Layer.Accessibility()
    accessibility.isHidden = true
    piece.revise(accessibility: accessibility)
    piece.set(frame: frame)
    piece.set(effects: start)
    add(piece, on: change.layer)
    send(piece, to: end, change.animation, [])
  }

  private func set(_ change: Change, _ start: Layer.Content, until end: Layer.Content, fixed: Layer.Content?) {
    let layer = change.layer
    let (from, to) = fixed == nil ? (start.numbers, end.numbers) : ([0], [animatableScale])
    var part = PartTrack(target: end, track: Track(Numbers(from)))
    part.fixed = fixed
    part.track.move(
      to: Numbers(to),
      change.animation,
      at: time,
      in: environment(of: layer),
      change.completions
    )
    layers[layer.id, default: LayerTracks(layer)].content = part
    layer.set(content: start)
    requestTick()
  }
}

/// What is the same in two texts of one line, and what is not.
enum RollingText {
  struct Part: Equatable {
    var old: String
    var new: String
    var isSame: Bool { old == new }
  }

  static func parts(_ old: [Character], _ new: [Character]) -> [Part] {
    var parts: [Part] = []
    func add(_ old: some Sequence<Character>, _ new: some Sequence<Character>, isSame: Bool) {
      let (old, new) = (String(old), String(new))
      guard !(old.isEmpty && new.isEmpty) else { return }
      if let last = parts.last, last.isSame == isSame {
        parts[parts.count - 1] = Part(old: last.old + old, new: last.new + new)
      } else {
        parts.append(Part(old: old, new: new))
      }
    }
    if old.count == new.count {
      for (left, right) in zip(old, new) { add([left], [right], isSame: left == right) }
      return parts
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    add(old[..<start], new[..<start], isSame: true)
    add(old[start..<(old.count - end)], new[start..<(new.count - end)], isSame: false)
    add(old[(old.count - end)...], new[(new.count - end)...], isSame: true)
    return parts
  }
}
