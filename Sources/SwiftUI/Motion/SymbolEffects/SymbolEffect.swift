import Foundation

/// A way for a symbol to move: `bounce`, `pulse`, `rotate` and so on.
///
///     Image(systemName: "bell").symbolEffect(.wiggle, value: alarms)
public protocol SymbolEffect {
  /// What it does.
  var configuration: SymbolEffectConfiguration { get }
}

/// What an effect does to a symbol.
public struct SymbolEffectConfiguration: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce(isDown: Bool)
    case pulse
    case variableColor(isReversing: Bool)
    /// By how much the symbol grows.
    case scale(Double)
    /// Where from, or where to: -1 for below, 1 for above.
    case appear(Double)
    case disappear(Double)
    case replace(SymbolReplacement)
    case wiggle(SymbolWay)
    case rotate(isClockwise: Bool)
    case breathe(fades: Bool)
    case automatic
  }

  let kind: Kind
}

/// How the sides of a symbol are put in the place of another's.
struct SymbolReplacement: Hashable, Sendable {
  /// The old one goes down; otherwise, up.
  var isDown = true
  /// The old one is gone at once.
  var isOff = false
}

/// Which way a symbol moves, and back.
struct SymbolWay: Hashable, Sendable {
  /// In parts of the symbol's size.
  var x = 0.0
  var y = 0.0
  /// Radians.
  var turn = 0.0
}

/// An effect that happens once for each change of a value.
public protocol DiscreteSymbolEffect {}
/// An effect that goes on for as long as it is said to.
public protocol IndefiniteSymbolEffect {}
/// An effect by which a symbol comes and goes.
public protocol TransitionSymbolEffect {}
/// An effect by which a symbol turns into another.
public protocol ContentTransitionSymbolEffect {}

/// Jumps.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  var isDown = false
  public var up: BounceSymbolEffect { BounceSymbolEffect() }
  public var down: BounceSymbolEffect { BounceSymbolEffect(isDown: true) }
  public var byLayer: BounceSymbolEffect { self }
  public var wholeSymbol: BounceSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration { .init(kind: .bounce(isDown: isDown)) }
}

/// Fades and comes back.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  public var byLayer: PulseSymbolEffect { self }
  public var wholeSymbol: PulseSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration { .init(kind: .pulse) }
}

/// Fills from the left, or from the bottom where the symbol does, over a pale one.
public struct VariableColorSymbolEffect:
  SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable
{
  var isReversing = false
  public var iterative: VariableColorSymbolEffect { self }
  public var cumulative: VariableColorSymbolEffect { self }
  public var reversing: VariableColorSymbolEffect { VariableColorSymbolEffect(isReversing: true) }
  public var nonReversing: VariableColorSymbolEffect { VariableColorSymbolEffect() }
  public var dimInactiveLayers: VariableColorSymbolEffect { self }
  public var hideInactiveLayers: VariableColorSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration { .init(kind: .variableColor(isReversing: isReversing)) }
}

/// Is larger, or smaller.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  var growth = 0.0
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(growth: 0.15) }
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(growth: -0.15) }
  public var byLayer: ScaleSymbolEffect { self }
  public var wholeSymbol: ScaleSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration { .init(kind: .scale(growth)) }
}

/// Comes up, from nothing.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
  var side = 0.0
  public var up: AppearSymbolEffect { AppearSymbolEffect(side: -1) }
  public var down: AppearSymbolEffect { AppearSymbolEffect(side: 1) }
  public var byLayer: AppearSymbolEffect { self }
  public var wholeSymbol: AppearSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration { .init(kind: .appear(side)) }
}

/// Goes, to nothing.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable, Sendable {
  var side = 0.0
  public var up: DisappearSymbolEffect { DisappearSymbolEffect(side: 1) }
  public var down: DisappearSymbolEffect { DisappearSymbolEffect(side: -1) }
  public var byLayer: DisappearSymbolEffect { self }
  public var wholeSymbol: DisappearSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration { .init(kind: .disappear(side)) }
}

/// Shrinks, while the symbol that comes in its place grows.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
  var style = SymbolReplacement()
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect() }
  public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: SymbolReplacement(isDown: false)) }
  public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(style: SymbolReplacement(isOff: true)) }
  public var byLayer: ReplaceSymbolEffect { self }
  public var wholeSymbol: ReplaceSymbolEffect { self }
  /// Parts that two symbols share are not told apart here: `fallback` is what happens.
  public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback }
  public var configuration: SymbolEffectConfiguration { .init(kind: .replace(style)) }
}

/// Goes to and fro.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  var way = SymbolWay(turn: 0.2)
  public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(way: SymbolWay(turn: 0.2)) }
  public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(way: SymbolWay(turn: -0.2)) }
  public var left: WiggleSymbolEffect { WiggleSymbolEffect(way: SymbolWay(x: -0.12)) }
  public var right: WiggleSymbolEffect { WiggleSymbolEffect(way: SymbolWay(x: 0.12)) }
  public var up: WiggleSymbolEffect { WiggleSymbolEffect(way: SymbolWay(y: -0.12)) }
  public var down: WiggleSymbolEffect { WiggleSymbolEffect(way: SymbolWay(y: 0.12)) }
  public var forward: WiggleSymbolEffect { right }
  public var backward: WiggleSymbolEffect { left }
  public var byLayer: WiggleSymbolEffect { self }
  public var wholeSymbol: WiggleSymbolEffect { self }
  /// Along a line that leads to the right, turned clockwise by `angle`.
  public func custom(angle: Angle) -> WiggleSymbolEffect { custom(angle: angle.degrees) }
  /// The same in degrees.
  public func custom(angle: Double) -> WiggleSymbolEffect {
    let angle = Angle(degrees: angle)
    return WiggleSymbolEffect(way: SymbolWay(x: 0.12 * cos(angle.radians), y: 0.12 * sin(angle.radians)))
  }
  public var configuration: SymbolEffectConfiguration { .init(kind: .wiggle(way)) }
}

/// Turns all the way around.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  var isClockwise = true
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect() }
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: false) }
  public var byLayer: RotateSymbolEffect { self }
  public var wholeSymbol: RotateSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration { .init(kind: .rotate(isClockwise: isClockwise)) }
}

/// Grows and shrinks, slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable, Sendable {
  var fades = false
  public var plain: BreatheSymbolEffect { BreatheSymbolEffect() }
  /// Fades as well.
  public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(fades: true) }
  public var byLayer: BreatheSymbolEffect { self }
  public var wholeSymbol: BreatheSymbolEffect { self }
  public var configuration: SymbolEffectConfiguration { .init(kind: .breathe(fades: fades)) }
}

/// What suits: a symbol comes and goes by its size, and is replaced by another's.
public struct AutomaticSymbolEffect:
  SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable
{
  public var configuration: SymbolEffectConfiguration { .init(kind: .automatic) }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// How fast, and how often.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    var count: Int?
    /// Seconds between two times.
    var pause = 0.0
    /// Without end, and without a break.
    public static let continuous = RepeatBehavior()
    /// Over and over, with breaks.
    public static let periodic = RepeatBehavior(pause: 0.5)
    /// - Parameters:
    ///   - count: How many times; nil for no end.
    ///   - delay: Seconds between two times.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, pause: delay ?? 0.5)
    }
  }

  enum Repetition: Hashable {
    /// Once where it is for a change, else without end.
    case natural
    case times(RepeatBehavior)
  }
  var repetition = Repetition.natural
  var rate = 1.0

  public static let `default` = SymbolEffectOptions()
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions().repeat(count) }
  /// - Parameter speed: 2 for twice as fast.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

  private func changed(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var options = self
    change(&options)
    return options
  }

  public var repeating: SymbolEffectOptions { changed { $0.repetition = .times(.continuous) } }
  public var nonRepeating: SymbolEffectOptions { changed { $0.repetition = .times(RepeatBehavior(count: 1)) } }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    changed { $0.repetition = .times(behavior) }
  }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    changed { $0.repetition = .times(RepeatBehavior(count: count)) }
  }
  /// - Parameter speed: 2 for twice as fast.
  public func speed(_ speed: Double) -> SymbolEffectOptions { changed { $0.rate = max(speed, 0.01) } }
}
