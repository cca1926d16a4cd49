import Foundation

/// A view to be looked at while it is written, with a name and the surroundings that it asks for.
///
/// As a rule `#Preview` makes it.
@MainActor public struct Preview: Sendable {
  /// What the traits of previews of views belong to.
  public enum ViewTraits {}

  /// What the preview is called; nil where it was not said.
  public let _name: String?
  let traits: [PreviewTrait<ViewTraits>]
  let body: @MainActor () -> any View

  public init(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>...,
    body: @escaping @MainActor () -> any View
  ) {
    _name = name
    self.traits = traits
    self.body = body
  }

  /// The view, made anew.
  public var _content: AnyView {
    func open(_ view: some View) -> AnyView { AnyView(view) }
    return open(body())
  }

  /// The size that the traits ask for, in points; nil for that of a window.
  public var _size: CGSize? {
    for case .fixed(let width, let height) in traits.map(\.kind) { return CGSize(width: width, height: height) }
    return nil
  }

  /// The traits ask for the size that the view likes best.
  public var _isFitted: Bool {
    traits.contains {
      if case .fitted = $0.kind { true } else { false }
    }
  }
}

/// What a preview asks of its surroundings.
public struct PreviewTrait<T>: Sendable {
  enum Kind: Sendable {
    case standard, fitted
    case fixed(CGFloat, CGFloat)
  }
  let kind: Kind
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// In a window.
  public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .standard) }
  /// As large as the view likes to be.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(kind: .fitted) }
  /// Of a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(kind: .fixed(width, height))
  }
}

/// A type that makes a preview; the macro `#Preview` declares one for each use.
public protocol PreviewRegistry {
  @MainActor static func makePreview() throws -> Preview
}

/// Shows what the closure builds while it is written.
///
///     #Preview("Three books") { ShelfView(books: .samples) }
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Shows what the closure builds while it is written, in surroundings of a kind.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Makes a property of a preview's closure, such as `@State`, one of the view that is previewed.
///
///     #Preview {
///       @Previewable @State var isOn = false
///       Toggle("Overdue only", isOn: $isOn)
///     }
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewableMacro")

/// Declares a value of the environment, of a transaction, or of what goes with the focus, with its default.
///
///     extension EnvironmentValues {
///       @Entry var shelfName = "Fiction"
///     }
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "EntryMacro")
