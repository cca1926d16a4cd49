import DisplayTree
import Foundation

/// How large a sheet is that does not fill a narrow window.
public protocol PresentationSizing {
  /// The size of the sheet; what is nil is as its content likes it.
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize
}

/// What a sheet shows.
public struct PresentationSizingRoot {
  fileprivate let measure: @MainActor (ProposedViewSize) -> CGSize
  init(measure: @escaping @MainActor (ProposedViewSize) -> CGSize) { self.measure = measure }

  /// The space that it takes when it is offered another.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    // Layout is on the main actor.
    let measure = measure
    return MainActor.assumeIsolated { measure(proposal) }
  }
}

/// Where a sheet is shown.
public struct PresentationSizingContext {
  /// The least and the largest size that it has had.
  var last: CGSize?
  /// The size that it would have by itself.
  let standard: CGSize
}

@available(*, unavailable) extension PresentationSizingRoot: Sendable {}
@available(*, unavailable) extension PresentationSizingContext: Sendable {}

/// As usual: rather narrow, and as high as the content.
public struct AutomaticPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(context.standard)
  }
}

/// As large as the content likes to be.
public struct FittedPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    .unspecified
  }
}

/// Good for a form.
public struct FormPresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: 540, height: 620)
  }
}

/// Good for a page of text.
public struct PagePresentationSizing: PresentationSizing, Sendable {
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    ProposedViewSize(width: 720, height: 940)
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}

extension PresentationSizing {
  /// Never smaller than it has been.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    StickySizing(base: self, horizontal: horizontal, vertical: vertical)
  }

  /// As wide, or as high, as the content likes to be.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    PartlyFittedSizing(base: self, horizontal: horizontal, vertical: vertical)
  }
}

private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    var size = base.proposedSize(for: root, context: context)
    guard let last = context.last else { return size }
    let natural = root.sizeThatFits(size)
    if horizontal { size.width = max(size.width ?? natural.width, last.width) }
    if vertical { size.height = max(size.height ?? natural.height, last.height) }
    return size
  }
}

private struct PartlyFittedSizing<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
    var size = base.proposedSize(for: root, context: context)
    if horizontal { size.width = nil }
    if vertical { size.height = nil }
    return size
  }
}

/// Whether what lies below a presentation can be used meanwhile.
public struct PresentationBackgroundInteraction: Sendable {
  enum Kind: Sendable {
    case automatic, enabled, disabled
    case upThrough(PresentationDetent)
  }
  let kind: Kind

  /// It can not.
  public static var automatic: PresentationBackgroundInteraction { .init(kind: .automatic) }
  /// It can, and is not dimmed.
  public static var enabled: PresentationBackgroundInteraction { .init(kind: .enabled) }
  /// It can as long as the sheet stands no higher than this.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
    .init(kind: .upThrough(detent))
  }
  public static var disabled: PresentationBackgroundInteraction { .init(kind: .disabled) }
}

extension View {
  /// How large the sheet is that the view is in, in windows that are not narrow.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    modifier(PresentationSettingModifier(setting: .sizing(sizing)))
  }

  /// Whether what lies below the sheet or popover that the view is in can be used meanwhile.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    modifier(PresentationSettingModifier(setting: .interaction(interaction)))
  }
}
