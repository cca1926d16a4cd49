import DisplayTree
import Foundation

/// What a shape, text or a background is coloured with: a colour, a gradient, a material, or a role such as `.tint`.
///
///     Circle().fill(.orange.gradient)
///     Text(author.name).foregroundStyle(.secondary)
///
/// A style of one's own is made of another, with what the environment says:
///
///     struct Ink: ShapeStyle {
///       func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///         environment.colorScheme == .dark ? Color.cyan : Color.indigo
///       }
///     }
public protocol ShapeStyle: Sendable {
  /// What the style is made of.
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one stands for in `environment`.
  func resolve(in environment: EnvironmentValues) -> Self.Resolved

  func _resolve(_ context: _StyleContext) -> _ResolvedStyle
}

extension ShapeStyle where Self.Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { fatalError("\(Self.self) is not made of another") }
}

extension ShapeStyle {
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    resolve(in: context.environment)._resolve(context)
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

/// Where a style is used.
public struct _StyleContext {
  var environment: EnvironmentValues
  /// What `.foreground` and the levels from `.primary` on mean.
  var foreground: ForegroundStyles?
  /// How far below the first level.
  var level = 0

  init(_ environment: EnvironmentValues) {
    self.environment = environment
    foreground = environment.foreground
  }

  func lowered(by levels: Int) -> _StyleContext {
    var context = self
    context.level += levels
    return context
  }

  /// How opaque a level of a colour is.
  var levelOpacity: Double { _StyleContext.opacities[min(level, _StyleContext.opacities.count - 1)] }
  private static let opacities = [1, 0.5, 0.25, 0.18, 0.1]
}

/// The styles of a `foregroundStyle` modifier, and those outside, to which its own levels refer.
final class ForegroundStyles: Sendable {
  let styles: [AnyShapeStyle]
  let outer: ForegroundStyles?

  init(_ styles: [AnyShapeStyle], outer: ForegroundStyles?) {
    self.styles = styles
    self.outer = outer
  }
}

/// A style, worked out for one environment.
public struct _ResolvedStyle: Equatable, Sendable {
  enum Fill: Equatable, Sendable {
    case solid(Pigment)
    case gradient([Paint.Stop], GradientGeometry)
    case material(blurRadius: Double, fallback: Pigment)
    case image(ImageTile)
  }

  var fill: Fill
  /// From the inside out.
  var shadows: [ShadowStyle.Resolved] = []
  var opacity = 1.0
  var blend = Blend.normal
  /// Where unit points are; nil for the bounds of what is filled.
  var rect: CGRect?

  init(_ fill: Fill) { self.fill = fill }

  /// The colour, or for a gradient one that stands for it.
  var pigment: Pigment {
    switch fill {
    case .solid(let pigment), .material(_, let pigment): return pigment.faded(by: opacity)
    case .image(let tile): return tile.pigment.faded(by: opacity)
    case .gradient(let stops, _):
      guard let first = stops.first else { return .clear }
      let sum = stops.dropFirst().reduce(first.pigment) { sum, stop in
        let next = stop.pigment
        return Pigment(
          red: sum.red + next.red,
          green: sum.green + next.green,
          blue: sum.blue + next.blue,
          opacity: sum.opacity + next.opacity
        )
      }
      let share = 1 / Double(stops.count)
      return Pigment(
        red: sum.red * share,
        green: sum.green * share,
        blue: sum.blue * share,
        opacity: sum.opacity * share * opacity
      )
    }
  }

  /// The one colour that an area is filled with; nil for anything more.
  var plain: Pigment? {
    guard case .solid(let pigment) = fill, shadows.isEmpty, blend == .normal else { return nil }
    return pigment.faded(by: opacity)
  }

  /// It has more than one colour.
  var isVaried: Bool {
    switch fill {
    case .gradient, .image: true
    case .solid, .material: false
    }
  }

  /// The marks that fill an area.
  func marks(filling outline: Outline, isEvenOdd: Bool = false, bounds: CGRect) -> [Drawing.Mark] {
    guard !outline.pieces.isEmpty else { return [] }
    var marks: [Drawing.Mark]
    let rect = rect ?? bounds
    switch fill {
    case .solid(let pigment): marks = [.fill(outline, .solid(pigment.faded(by: opacity)), isEvenOdd: isEvenOdd)]
    case .material(let radius, let fallback):
      marks = [.fill(outline, .material(blurRadius: radius, fallback: fallback), isEvenOdd: isEvenOdd)]
      if opacity != 1 {
        var effects = Drawing.GroupEffects()
        effects.opacity = opacity
        marks = [.group(marks, effects)]
      }
    case .image(let tile):
      var effects = Drawing.GroupEffects()
      effects.opacity = opacity
      (effects.clip, effects.isClipEvenOdd) = (outline, isEvenOdd)
      marks = [.group(tile.marks(covering: tile.isStretched ? rect : bounds, from: rect.origin), effects)]
    case .gradient(let stops, let geometry):
      let stops = opacity == 1 ? stops : stops.map { Paint.Stop($0.pigment.faded(by: opacity), at: $0.location) }
      let (paint, place) = geometry.paint(stops, in: rect)
      if let place {
        var effects = Drawing.GroupEffects()
        effects.transform = place
        marks = [.group([.fill(outline.applying(place.inverted()), paint, isEvenOdd: isEvenOdd)], effects)]
      } else {
        marks = [.fill(outline, paint, isEvenOdd: isEvenOdd)]
      }
    }
    for shadow in shadows where shadow.isInner { marks.append(shadow.innerMark(of: outline, isEvenOdd: isEvenOdd)) }
    return outside(marks)
  }

  /// The marks that draw a line.
  func marks(stroking outline: Outline, _ stroke: Stroke, bounds: CGRect) -> [Drawing.Mark] {
    guard !outline.pieces.isEmpty, stroke.width > 0 else { return [] }
    let rect = rect ?? bounds
    switch fill {
    case .solid(let pigment) where !shadows.contains(where: \.isInner):
      return outside([.stroke(outline, .solid(pigment.faded(by: opacity)), stroke)])
    case .gradient(let stops, let geometry) where !shadows.contains(where: \.isInner):
      let (paint, place) = geometry.paint(
        stops.map { Paint.Stop($0.pigment.faded(by: opacity), at: $0.location) },
        in: rect
      )
      if place == nil { return outside([.stroke(outline, paint, stroke)]) }
    default: break
    }
    return marks(filling: outline.stroked(stroke), bounds: rect)
  }

  /// What is done to the marks together.
  private func outside(_ marks: [Drawing.Mark]) -> [Drawing.Mark] {
    var marks = marks
    for shadow in shadows where !shadow.isInner {
      var effects = Drawing.GroupEffects()
      effects.shadow = shadow.shadow
      marks = [.group(marks, effects)]
    }
    if blend != .normal {
      var effects = Drawing.GroupEffects()
      effects.blend = blend
      marks = [.group(marks, effects)]
    }
    return marks
  }
}

extension ShapeStyle {
  func resolved(in environment: EnvironmentValues) -> _ResolvedStyle { _resolve(_StyleContext(environment)) }

  /// One colour for what can have only one, such as text and the tint of a control.
  func pigment(in environment: EnvironmentValues) -> Pigment { resolved(in: environment).pigment }
}

// MARK: - Environment

private enum ForegroundStylesKey: EnvironmentKey { static var defaultValue: ForegroundStyles? { nil } }
private enum BackgroundStyleKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum TintKey: EnvironmentKey { static var defaultValue: AnyShapeStyle? { nil } }
private enum AccentKey: EnvironmentKey { static var defaultValue: Color? { nil } }

extension EnvironmentValues {
  /// What `.background` means; nil for the window's own.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
  /// Nil for the label's own colours.
  var foreground: ForegroundStyles? {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }
  /// Nil where nobody has set one: controls have their own then.
  var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  /// Nil for the desktop's.
  var accentColor: Color? {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }

  /// What text and shapes are drawn with: 0 for primary, 1 for secondary, and so on.
  func foregroundStyle(level: Int = 0) -> _ResolvedStyle {
    HierarchicalShapeStyle(level)._resolve(_StyleContext(self))
  }
  /// The colour of text and icons.
  func foregroundPigment(level: Int = 0) -> Pigment { foregroundStyle(level: level).pigment }
  /// The colour of controls; nil where nobody has set one.
  var tintPigment: Pigment? { (tint ?? accentColor.map { AnyShapeStyle($0) })?.pigment(in: self) }
}
