/// What is made of a symbol beside its name: filled, in a circle, struck through.
public struct SymbolVariants: Hashable, Sendable {
  private enum Shape: String { case circle, square, rectangle }
  private var shape: Shape?
  private var isFilled = false
  private var isSlashed = false

  public static let none = SymbolVariants()
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  public static let fill = none.fill
  public static let slash = none.slash

  private func changed(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var variants = self
    change(&variants)
    return variants
  }

  public var circle: SymbolVariants { changed { $0.shape = .circle } }
  public var square: SymbolVariants { changed { $0.shape = .square } }
  public var rectangle: SymbolVariants { changed { $0.shape = .rectangle } }
  public var fill: SymbolVariants { changed { $0.isFilled = true } }
  public var slash: SymbolVariants { changed { $0.isSlashed = true } }

  /// Whether these have all that `other` has.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
  }

  /// Its name among the symbols.
  var enclosure: String? { shape?.rawValue }

  func union(_ other: SymbolVariants) -> SymbolVariants {
    changed {
      $0.shape = other.shape ?? $0.shape
      $0.isFilled = $0.isFilled || other.isFilled
      $0.isSlashed = $0.isSlashed || other.isSlashed
    }
  }
}

/// How many colours a symbol has.
public struct SymbolRenderingMode: Sendable {
  enum Kind: Sendable { case monochrome, multicolor, hierarchical, palette }
  let kind: Kind
  /// One.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// Those of the thing itself, where it has any: a yellow sun.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
  /// One, fainter for what is around or beside the thing itself.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// The styles of `foregroundStyle(_:_:)`, one after the other.
  public static let palette = SymbolRenderingMode(kind: .palette)
}

private enum VariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }
private enum RenderingKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }
private enum SymbolFontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[RenderingKey.self] }
    set { self[RenderingKey.self] = newValue }
  }
  /// What symbols go with instead of the font of text.
  var symbolFont: Font? {
    get { self[SymbolFontKey.self] }
    set { self[SymbolFontKey.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Shows the symbols inside filled, in a circle, or the like.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = $0.union(variant) }
  }
  /// How many colours the symbols inside have; nil for one.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
  /// How large symbols inside are beside text.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
