import DisplayTree
import Foundation

/// How a symbol stands at a moment.
struct SymbolPose: Equatable {
  var scale = 1.0
  var opacity = 1.0
  /// In parts of the symbol's size.
  var x = 0.0
  var y = 0.0
  /// Radians.
  var turn = 0.0
  /// How far it is filled.
  var level: Double?

  mutating func add(_ other: SymbolPose) {
    scale *= other.scale
    opacity *= other.opacity
    x += other.x
    y += other.y
    turn += other.turn
    level = other.level ?? level
  }

  /// The pose for a symbol of `size`.
  func effects(_ size: CGSize) -> Layer.Effects {
    var effects = Layer.Effects()
    effects.opacity = min(max(opacity, 0), 1)
    guard scale != 1 || turn != 0 || x != 0 || y != 0 else { return effects }
    effects.transform = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(rotationAngle: turn))
      .concatenating(CGAffineTransform(translationX: size.width * (0.5 + x), y: size.height * (0.5 + y)))
    return effects
  }
}

extension SymbolEffectConfiguration.Kind {
  /// Seconds for one time, and for those that only come and go, for the way.
  var length: Double {
    switch self {
    case .bounce: 0.6
    case .pulse: 1.6
    case .variableColor(let isReversing): isReversing ? 2 : 1.2
    case .scale, .appear, .disappear, .replace, .automatic: 0.3
    case .wiggle: 0.7
    case .rotate: 1.4
    case .breathe: 2.4
    }
  }

  /// It is on or off, and does nothing over and over.
  var isState: Bool {
    switch self {
    case .scale, .appear, .disappear, .replace, .automatic: true
    case .bounce, .pulse, .variableColor, .wiggle, .rotate, .breathe: false
    }
  }

  /// - Parameters:
  ///   - part: How much of one time is over, or how far the way is gone, from 0 to 1.
  ///   - isAlone: It does not go on with another time at once.
  func pose(_ part: Double, isAlone: Bool) -> SymbolPose {
    var pose = SymbolPose()
    let wave = 0.5 - 0.5 * cos(2 * .pi * part)
    let soft = 0.5 - 0.5 * cos(.pi * part)
    switch self {
    case .bounce(let isDown):
      let swing = 0.4 * exp(-4 * part) * sin(2.5 * .pi * part) * (1 - part * part)
      pose.scale = 1 + (isDown ? -swing : swing)
      pose.y = isDown ? swing * 0.3 : -swing * 0.3
    case .pulse: pose.opacity = 1 - 0.65 * wave
    case .variableColor(let isReversing): pose.level = isReversing ? wave : part
    case .scale(let growth): pose.scale = 1 + growth * soft
    // Active, it is there, or is not.
    case .appear(let side), .disappear(let side):
      pose.opacity = 1 - soft
      pose.scale = 1 - 0.5 * soft
      pose.y = -side * 0.4 * soft
    case .wiggle(let way):
      let swing = sin(6 * .pi * part) * (isAlone ? 1 - part : 1)
      (pose.x, pose.y, pose.turn) = (way.x * swing, way.y * swing, way.turn * swing)
    case .rotate(let isClockwise):
      let turn = 2 * .pi * (isAlone ? soft : part)
      pose.turn = part >= 1 ? 0 : isClockwise ? turn : -turn
    case .breathe(let fades):
      pose.scale = 1 + 0.12 * wave
      if fades { pose.opacity = 1 - 0.5 * wave }
    case .replace, .automatic: break
    }
    return pose
  }
}

/// Plays the effects of one symbol.
@MainActor final class SymbolEffectPlayer {
  private struct Part {
    var use: SymbolEffectUse
    /// When the present times began.
    var start: Double?
    /// How many times are still to come; nil for no end.
    var times: Int? = 0
    /// How far a state is, from 0 to 1.
    var progress = 0.0
  }

  private unowned let node: _Node
  private let show: (SymbolPose) -> Void
  private var parts: [Part] = []
  /// Seconds on the player's clock; nil while it stands.
  private var now: Double?

  init(_ node: _Node, _ uses: [SymbolEffectUse], show: @escaping (SymbolPose) -> Void) {
    self.node = node
    self.show = show
    take(uses)
  }

  /// The effects are others now, or the symbol is on the screen again.
  func take(_ uses: [SymbolEffectUse]) {
    for (index, use) in uses.enumerated() {
      let isNew = index >= parts.count || parts[index].use.kind != use.kind
      if isNew {
        let part = Part(use: use, progress: use.isOn ? 1 : 0)
        if index < parts.count { parts[index] = part } else { parts.append(part) }
      }
      let old = parts[index].use.occasion
      parts[index].use = use
      switch use.occasion {
      case .active(true) where !use.kind.isState && (isNew || old != use.occasion):
        begin(index, use.count(isEndless: true))
      case .active(false): if !use.kind.isState, parts[index].start != nil { parts[index].times = 1 }
      case .changes where !isNew && old != use.occasion: begin(index, use.count(isEndless: false))
      case .active, .changes: break
      }
    }
    parts.removeLast(max(parts.count - uses.count, 0))
    show(pose)
    run()
  }

  private func begin(_ index: Int, _ times: Int?) {
    parts[index].start = now ?? 0
    parts[index].times = times
  }

  private var isMoving: Bool {
    parts.contains { $0.start != nil || ($0.use.kind.isState && $0.progress != ($0.use.isOn ? 1 : 0)) }
  }

  private func run() {
    guard now == nil, isMoving, node.isShown else { return }
    now = 0
    node.graph.enableMotion()
    node.graph.motion?.run(node) { [weak self] in self?.step($0) ?? false }
  }

  /// The symbol is on the screen again, or not any more.
  func shownDidChange() {
    guard node.isShown else { return }
    for (index, part) in parts.enumerated() where part.use.isOn && part.start == nil && !part.use.kind.isState {
      let count = part.use.count(isEndless: true)
      if count == nil { begin(index, count) }
    }
    run()
  }

  private func step(_ time: Double) -> Bool {
    let passed = time - (now ?? 0)
    now = time
    for index in parts.indices {
      let (use, rate) = (parts[index].use, parts[index].use.options.rate)
      if use.kind.isState {
        let way = passed * rate / use.kind.length
        parts[index].progress = min(max(parts[index].progress + (use.isOn ? way : -way), 0), 1)
      } else if let start = parts[index].start {
        let period = use.kind.length / rate + use.pause
        let over = Int((time - start) / period)
        if over > 0 {
          parts[index].start = start + Double(over) * period
          parts[index].times = parts[index].times.map { $0 - over }
        }
        if let times = parts[index].times, times <= 0 { parts[index].start = nil }
      }
    }
    show(pose)
    guard isMoving, node.isShown else {
      now = nil
      for index in parts.indices { parts[index].start = nil }
      return false
    }
    return true
  }

  private var pose: SymbolPose {
    var pose = SymbolPose()
    for part in parts {
      if part.use.kind.isState {
        pose.add(part.use.kind.pose(part.progress, isAlone: true))
      } else if let start = part.start {
        let over = min(((now ?? 0) - start) * part.use.options.rate / part.use.kind.length, 1)
        pose.add(part.use.kind.pose(over, isAlone: part.times == 1 || part.use.pause > 0))
      }
    }
    return pose
  }
}

extension SymbolEffectUse {
  /// What is or is not there is so while the effect is active.
  fileprivate var isOn: Bool {
    if case .active(true) = occasion { true } else { false }
  }

  fileprivate var pause: Double {
    if case .times(let behavior) = options.repetition { behavior.pause } else { 0 }
  }

  /// How many times it is played; nil for no end.
  fileprivate func count(isEndless: Bool) -> Int? {
    switch options.repetition {
    case .natural: isEndless ? nil : 1
    case .times(let behavior): behavior.count.map { max($0, 1) }
    }
  }
}
