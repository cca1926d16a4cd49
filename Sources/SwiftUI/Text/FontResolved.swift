import DisplayTree
import Foundation

extension Font {
  /// What a font depends on beside itself: how large people like their text.
  public struct Context: Hashable, Sendable, CustomDebugStringConvertible {
    let size: DynamicTypeSize
    public var debugDescription: String { "Font.Context(\(size))" }
  }

  /// A font as it is in its surroundings.
  public struct Resolved: Hashable, Sendable {
    /// Points.
    public let pointSize: CGFloat
    public let weight: Font.Weight
    public let width: Font.Width
    public let leading: Font.Leading
    public let isItalic: Bool
    public let isMonospaced: Bool
    public let isLowercaseSmallCaps: Bool

    public var isBold: Bool { weight.value >= 600 }
    public var isUppercaseSmallCaps: Bool { false }
    public var isSmallCaps: Bool { isLowercaseSmallCaps }
  }

  /// The font's size and looks where `context` comes from.
  public func resolve(in context: Font.Context) -> Font.Resolved { resolved(context.size) }
}

extension EnvironmentValues {
  /// What fonts depend on here.
  public var fontResolutionContext: Font.Context { Font.Context(size: dynamicTypeSize) }
}
