import Foundation

/// Previews of a view, in the way that is older than `#Preview`.
///
///     struct ShelfView_Previews: PreviewProvider {
///       static var previews: some View { ShelfView(books: .samples) }
///     }
@preconcurrency @MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The platform that the previews are for; nil for whichever there is.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// How much space a preview gets.
public enum PreviewLayout: Sendable {
  /// A window.
  case device
  /// As much as the view likes best.
  case sizeThatFits
  /// Points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device by its name, such as "iPhone 16".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

enum PreviewLayoutTrait: Trait { nonisolated static var defaultValue: PreviewLayout { .device } }
enum PreviewDeviceTrait: Trait { nonisolated static var defaultValue: PreviewDevice? { nil } }
enum PreviewNameTrait: Trait { nonisolated static var defaultValue: String? { nil } }

extension View {
  /// Says on which device a view is previewed. Where there is but a desktop, only the name is kept.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View {
    modifier(TraitModifier<PreviewDeviceTrait>(value))
  }

  /// Says how much space a preview gets.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View {
    modifier(TraitModifier<PreviewLayoutTrait>(value))
  }

  /// Names a preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    modifier(TraitModifier<PreviewNameTrait>(value))
  }
}
