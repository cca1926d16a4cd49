import DisplayTree

/// Frosted glass: what lies behind shines through, blurred.
///
/// Where a backend cannot blur, a colour is drawn that lets little through.
public struct Material: Sendable {
  /// How much is left of what lies behind.
  let clearness: Double

  public static let ultraThin = Material(clearness: 0.5)
  public static let thin = Material(clearness: 0.35)
  public static let regular = Material(clearness: 0.22)
  public static let thick = Material(clearness: 0.12)
  public static let ultraThick = Material(clearness: 0.06)
  /// As a toolbar has it.
  public static let bar = Material(clearness: 0.15)
}

extension Material: ShapeStyle {
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    let tone = SystemColor.background.pigment(in: context.environment)
    return _ResolvedStyle(
      .material(blurRadius: 30, fallback: tone.faded(by: (1 - clearness) * context.levelOpacity))
    )
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
