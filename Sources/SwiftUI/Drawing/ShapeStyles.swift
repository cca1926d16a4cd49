import DisplayTree
import Foundation

/// Any style, its type hidden.
@frozen public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }

  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { style._resolve(context) }

  func isSame(as other: AnyShapeStyle) -> Bool {
    func open<S: ShapeStyle>(_ style: S) -> Bool { (other.style as? S).map { sameValue(style, $0) } ?? false }
    return open(style)
  }
}

/// A level of what is in the foreground: from `.primary`, which stands out, to `.quinary`, which hardly shows.
@frozen public struct HierarchicalShapeStyle: ShapeStyle, BitwiseCopyable {
  let level: Int

  init(_ level: Int) { self.level = level }

  public static let primary = HierarchicalShapeStyle(0)
  public static let secondary = HierarchicalShapeStyle(1)
  public static let tertiary = HierarchicalShapeStyle(2)
  public static let quaternary = HierarchicalShapeStyle(3)
  public static let quinary = HierarchicalShapeStyle(4)

  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    var context = context.lowered(by: level)
    guard let foreground = context.foreground else {
      let label = SystemColor.labels[min(context.level, SystemColor.labels.count - 1)]
      return _ResolvedStyle(.solid(label.pigment(in: context.environment)))
    }
    let index = min(context.level, foreground.styles.count - 1)
    context.level -= index
    context.foreground = foreground.outer
    return foreground.styles[index]._resolve(context)
  }
}

/// What is in the foreground: the style of the nearest `foregroundStyle(_:)`, or else the label's colour.
@frozen public struct ForegroundStyle: ShapeStyle, BitwiseCopyable {
  @inlinable public init() {}
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { HierarchicalShapeStyle.primary._resolve(context) }
}

/// What is behind: the style of the nearest `backgroundStyle(_:)`, or else the window's colour.
@frozen public struct BackgroundStyle: ShapeStyle, BitwiseCopyable {
  @inlinable public init() {}
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    guard let style = context.environment.backgroundStyle else { return WindowBackgroundShapeStyle()._resolve(context) }
    // A background that is made of the background is made of the window's.
    var context = context
    context.environment.backgroundStyle = nil
    return style._resolve(context)
  }
}

/// The colour of what can be used: that of the nearest `tint(_:)`, or else the desktop's accent.
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    guard let tint = context.environment.tint else { return Color.accentColor._resolve(context) }
    // A tint that is made of the tint is made of the accent.
    var context = context
    context.environment.tint = nil
    return tint._resolve(context)
  }
}

/// A system's colour for one purpose.
protocol SystemShapeStyle: ShapeStyle where Resolved == Never {
  static var color: SystemColor { get }
}

extension SystemShapeStyle {
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    _ResolvedStyle(.solid(Self.color.pigment(in: context.environment).faded(by: context.levelOpacity)))
  }
}

/// Marks what is selected: the accent.
public struct SelectionShapeStyle: ShapeStyle {
  public init() {}
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { Color.accentColor._resolve(context) }
}

/// The colour of lines between things.
public struct SeparatorShapeStyle: SystemShapeStyle {
  static let color = SystemColor.separator
  public init() {}
  public typealias Resolved = Never
}

/// The colour of fields and of other areas that are sunk in.
@frozen public struct FillShapeStyle: SystemShapeStyle, BitwiseCopyable {
  static let color = SystemColor.fill
  public init() {}
  public typealias Resolved = Never
}

/// The colour of the text in an empty field.
@frozen public struct PlaceholderTextShapeStyle: SystemShapeStyle, BitwiseCopyable {
  static let color = SystemColor.placeholder
  public init() {}
  public typealias Resolved = Never
}

/// The colour of a link.
@frozen public struct LinkShapeStyle: SystemShapeStyle, BitwiseCopyable {
  static let color = SystemColor.link
  public init() {}
  public typealias Resolved = Never
}

/// What a window is filled with.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    let environment = context.environment
    // Where the scheme is not the desktop's, neither is the background.
    let isDark = environment.colorScheme == .dark
    let own = environment.appearance.background
    let pigment = isDark == environment.appearance.isDark ? own : SystemColor.background.pigment(in: environment)
    return _ResolvedStyle(.solid(pigment.faded(by: context.levelOpacity)))
  }
}

/// A style at a lower level than its own.
@frozen public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: Int
  public typealias Resolved = Never
  public func _resolve(_ context: _StyleContext) -> _ResolvedStyle { base._resolve(context.lowered(by: level)) }
}

struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
  typealias Resolved = Never
  func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    var style = base._resolve(context)
    style.opacity *= min(max(opacity, 0), 1)
    return style
  }
}

struct BlendShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let mode: BlendMode
  typealias Resolved = Never
  func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    var style = base._resolve(context)
    style.blend = mode.blend
    return style
  }
}

struct ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let shadow: ShadowStyle
  typealias Resolved = Never
  func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    var style = base._resolve(context)
    style.shadows.append(shadow.resolved(in: context.environment))
    return style
  }
}

struct AnchoredShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let rect: CGRect
  typealias Resolved = Never
  func _resolve(_ context: _StyleContext) -> _ResolvedStyle {
    var style = base._resolve(context)
    style.rect = style.rect ?? rect
    return style
  }
}

extension ShapeStyle {
  /// The style, `opacity` times as opaque.
  public func opacity(_ opacity: Double) -> some ShapeStyle { OpacityShapeStyle(base: self, opacity: opacity) }
  /// The style, mixed with what lies behind.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { BlendShapeStyle(base: self, mode: mode) }
  /// The style with a shadow of what it fills.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowShapeStyle(base: self, shadow: style) }
  /// The style with its unit points in `rect`, whatever is filled.
  public func `in`(_ rect: CGRect) -> some ShapeStyle { AnchoredShapeStyle(base: self, rect: rect) }
  /// The second level of this style.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
  /// The third level of this style.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  /// The fourth level of this style.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
  /// The fifth level of this style.
  public var quinary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 4) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// What is in the foreground, `opacity` times as opaque.
  public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
  /// What is in the foreground, mixed with what lies behind.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle { ForegroundStyle().blendMode(mode) }
  /// What is in the foreground, with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(0) }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(1) }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(2) }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(3) }
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(4) }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}
extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}
extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}
extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}
extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension AnyShapeStyle: SameSource {
  func hasSameSource(as other: Any) -> Bool { (other as? AnyShapeStyle).map(isSame) ?? false }
}
